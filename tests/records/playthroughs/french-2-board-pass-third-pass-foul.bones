boneyard 1
# A board pass while the cross is filled, a third pass in succession, a foul that leaves its player on turn.
game french

# Deal 1. FRE-03: 7 bones each, none left over
round
hand A 0-6 2-4 2-6 3-5 3-6 4-5 6-6
hand B 0-1 1-1 1-5 2-2 2-3 4-6 5-6
hand C 1-2 1-3 1-4 1-6 2-5 3-3 4-4
hand D 0-0 0-2 0-3 0-4 0-5 3-4 5-5
D 0-0             # FRE-05: the holder of 0-0 must pose it: only the 0-0
C pass            # FRE-06: no 0 in 1-2 1-3 1-4 1-6 2-5 3-3 4-4
B 0-1 r           # FRE-07: carries the 0, side r, 1 of 4
A 0-6 u           # FRE-07: carries the 0, side u, 2 of 4
D 0-3 l           # FRE-07: carries the 0, side l, 3 of 4
C pass            # FRE-06: no 0 in 1-2 1-3 1-4 1-6 2-5 3-3 4-4, second in succession
B pass            # FRE-06: no 0 in 1-1 1-5 2-2 2-3 4-6 5-6
A pass            # FRE-06: no 0 in 2-4 2-6 3-5 3-6 4-5 6-6. FRE-16: board pass by D: A, B, C +10 each
D 0-2 d           # FRE-07: carries the 0, side d, 4 of 4. FRE-08: ends 1, 2, 3, 6, only 0 is unlocked
C 3-3 l           # FRE-08: the double of the 3 goes on arm l and unlocks the 3
B 3-2 l           # FRE-08: 3-3 lies, so 3 to 3 on arm l; the new end 2 is locked until 2-2 lies
A 6-6 u           # FRE-08: the double of the 6 goes on arm u and unlocks the 6
D pass            # FRE-06: no 1-1, 2-2 or 6 in 0-4 0-5 3-4 5-5
C 6-1 u           # FRE-08: 6-6 lies, so 6 to 6 on arm u; the new end 1 is locked until 1-1 lies
B 1-1 u           # FRE-08: the double of the 1 goes on arm u and unlocks the 1; FRE-09, french/Q7: it opens arms r and u at once
A pass            # FRE-06: no 1 or 2-2 in 2-4 2-6 3-5 3-6 4-5
D pass            # FRE-06: no 1 or 2-2 in 0-4 0-5 3-4 5-5, second in succession
C 1-2 u           # FRE-08: 1-1 lies, so 1 to 1 on arm u; the new end 2 is locked until 2-2 lies
B 2-2 d           # FRE-08: the double of the 2 goes on arm d and unlocks the 2; FRE-09, french/Q7: it opens arms l, u and d at once
A 2-6 d           # FRE-08: 2-2 lies, so 2 to 2 on arm d; the new end 6 is unlocked
D pass            # FRE-06: no 1, 2 or 6 in 0-4 0-5 3-4 5-5. FRE-15: third pass in succession, D +10
C 1-3 r           # FRE-08: 1-1 lies, so 1 to 1 on arm r; the new end 3 is unlocked
B 6-4 d           # FRE-08: 6-6 lies, so 6 to 6 on arm d; the new end 4 is locked until 4-4 lies
A 3-6 r           # FRE-08: 3-3 lies, so 3 to 3 on arm r; the new end 6 is unlocked
D pass            # FRE-06: no 2, 4-4 or 6 in 0-4 0-5 3-4 5-5
C foul            # FRE-10, FRE-17: a wrongful attempt, C +10; french/Q9: it is refused and C stays on turn
C 4-4 d           # FRE-08: the double of the 4 goes on arm d and unlocks the 4
B 6-5 r           # FRE-08: 6-6 lies, so 6 to 6 on arm r; the new end 5 is locked until 5-5 lies
A 2-4 u           # FRE-08: 2-2 lies, so 2 to 2 on arm u; the new end 4 is unlocked
D 4-3 u           # FRE-08: 4-4 lies, so 4 to 4 on arm u; the new end 3 is unlocked
C 4-1 d           # FRE-08: 4-4 lies, so 4 to 4 on arm d; the new end 1 is unlocked
B 1-5 d           # FRE-08: 1-1 lies, so 1 to 1 on arm d; the new end 5 is locked until 5-5 lies. FRE-11: B is out
# FRE-12, FRE-13: A 3-5 4-5 = 17; B out, 0; C 2-5 = 7; D 0-4 0-5 5-5 = 19 ×2 = 38
# french/Q10: penalties on top, never multiplied: A +10, B +10, C +20, D +10
# Totals: A 27, B 10, C 27, D 48

boneyard 1
# Fouls before the pose and later, a hand won with a double (one opponent times four), a tie for lowest when somebody has 100, the extra hand.
game french

# Deal 1. FRE-03: 7 bones each, none left over
round
hand A 0-0 0-4 1-3 1-6 2-2 4-5 4-6
hand B 0-1 0-5 1-1 2-3 2-4 3-3 3-5
hand C 1-5 2-5 3-4 4-4 5-5 5-6 6-6
hand D 0-2 0-3 0-6 1-2 1-4 2-6 3-6
A foul            # FRE-10, FRE-17: a wrongful attempt, A +10; french/Q9: it is refused and A stays on turn
A 0-0             # FRE-05: the holder of 0-0 must pose it: only the 0-0
D 0-6 u           # FRE-07: carries the 0, side u, 1 of 4
C pass            # FRE-06: no 0 in 1-5 2-5 3-4 4-4 5-5 5-6 6-6
B 0-1 d           # FRE-07: carries the 0, side d, 2 of 4
A foul            # FRE-10, FRE-17: a wrongful attempt, A +10; french/Q9: it is refused and A stays on turn
A 0-4 l           # FRE-07: carries the 0, side l, 3 of 4
D 0-3 r           # FRE-07: carries the 0, side r, 4 of 4. FRE-08: ends 1, 3, 4, 6, only 0 is unlocked
C 6-6 u           # FRE-08: the double of the 6 goes on arm u and unlocks the 6
B 3-3 r           # FRE-08: the double of the 3 goes on arm r and unlocks the 3
A 6-4 u           # FRE-08: 6-6 lies, so 6 to 6 on arm u; the new end 4 is locked until 4-4 lies
D 3-6 r           # FRE-08: 3-3 lies, so 3 to 3 on arm r; the new end 6 is unlocked
C 4-4 u           # FRE-08: the double of the 4 goes on arm u and unlocks the 4; FRE-09, french/Q7: it opens arms l and u at once
B 4-2 l           # FRE-08: 4-4 lies, so 4 to 4 on arm l; the new end 2 is locked until 2-2 lies
A 6-1 r           # FRE-08: 6-6 lies, so 6 to 6 on arm r; the new end 1 is locked until 1-1 lies
D 4-1 u           # FRE-08: 4-4 lies, so 4 to 4 on arm u; the new end 1 is locked until 1-1 lies
C pass            # FRE-06: no 1-1 or 2-2 in 1-5 2-5 3-4 5-5 5-6
B 1-1 u           # FRE-08: the double of the 1 goes on arm u and unlocks the 1; FRE-09, french/Q7: it opens arms r, u and d at once
A 1-3 u           # FRE-08: 1-1 lies, so 1 to 1 on arm u; the new end 3 is unlocked
D 1-2 d           # FRE-08: 1-1 lies, so 1 to 1 on arm d; the new end 2 is locked until 2-2 lies
C 3-4 u           # FRE-08: 3-3 lies, so 3 to 3 on arm u; the new end 4 is unlocked
B pass            # FRE-06: no 1, 2-2 or 4 in 0-5 2-3 3-5
A 4-5 u           # FRE-08: 4-4 lies, so 4 to 4 on arm u; the new end 5 is locked until 5-5 lies
D pass            # FRE-06: no 1, 2-2 or 5-5 in 0-2 2-6
C 1-5 r           # FRE-08: 1-1 lies, so 1 to 1 on arm r; the new end 5 is locked until 5-5 lies
B pass            # FRE-06: no 2-2 or 5-5 in 0-5 2-3 3-5, second in succession
A 2-2 d           # FRE-08: the double of the 2 goes on arm d and unlocks the 2; FRE-09, french/Q7: it opens arms l and d at once. FRE-11: A is out
# FRE-12, FRE-13, FRE-14: A out, 0; B 0-5 2-3 3-5 = 18 ×2 = 36; C 2-5 5-5 5-6 = 28 ×2 ×2 = 112; D 0-2 2-6 = 10 ×2 = 20
# french/Q10: penalties on top, never multiplied: A +20
# Totals: A 20, B 36, C 112, D 20
# FRE-18, french/Q22: A and D tie for lowest with 20: an extra hand

# Deal 2. FRE-03: 7 bones each, none left over
round
hand A 0-2 0-6 1-6 2-2 2-5 3-3 4-5
hand B 0-4 1-3 2-3 3-6 4-6 5-6 6-6
hand C 0-0 0-5 1-1 1-4 2-6 3-4 3-5
hand D 0-1 0-3 1-2 1-5 2-4 4-4 5-5
A 2-2             # FRE-05: A, winner of the hand before, begins with a double: only the 2-2
D 2-1 l           # FRE-07, french/Q4: carries the 2, side l, 1 of 4
C 2-6 d           # FRE-07, french/Q4: carries the 2, side d, 2 of 4
B 2-3 u           # FRE-07, french/Q4: carries the 2, side u, 3 of 4
A 2-0 r           # FRE-07, french/Q4: carries the 2, side r, 4 of 4. FRE-08: ends 0, 1, 3, 6, only 2 is unlocked
D pass            # FRE-06: no 0-0, 1-1, 3-3 or 6-6 in 0-1 0-3 1-5 2-4 4-4 5-5
C 1-1 l           # FRE-08: the double of the 1 goes on arm l and unlocks the 1
B 1-3 l           # FRE-08: 1-1 lies, so 1 to 1 on arm l; the new end 3 is locked until 3-3 lies
A 3-3 l           # FRE-08: the double of the 3 goes on arm l and unlocks the 3; FRE-09, french/Q7: it opens arms l and u at once
D 3-0 l           # FRE-08: 3-3 lies, so 3 to 3 on arm l; the new end 0 is locked until 0-0 lies
C 3-5 u           # FRE-08: 3-3 lies, so 3 to 3 on arm u; the new end 5 is locked until 5-5 lies
B 6-6 d           # FRE-08: the double of the 6 goes on arm d and unlocks the 6
A 6-1 d           # FRE-08: 6-6 lies, so 6 to 6 on arm d; the new end 1 is unlocked
D 5-5 u           # FRE-08: the double of the 5 goes on arm u and unlocks the 5
C 5-0 u           # FRE-08: 5-5 lies, so 5 to 5 on arm u; the new end 0 is locked until 0-0 lies
B pass            # FRE-06: no 0-0 or 1 in 0-4 3-6 4-6 5-6
A pass            # FRE-06: no 0-0 or 1 in 0-6 2-5 4-5
D 1-0 d           # FRE-08: 1-1 lies, so 1 to 1 on arm d; the new end 0 is locked until 0-0 lies
C 0-0 r           # FRE-08: the double of the 0 goes on arm r and unlocks the 0; FRE-09, french/Q7: it opens arms l, r, u and d at once
B 0-4 u           # FRE-08: 0-0 lies, so 0 to 0 on arm u; the new end 4 is locked until 4-4 lies
A 0-6 l           # FRE-08: 0-0 lies, so 0 to 0 on arm l; the new end 6 is unlocked
D 4-4 u           # FRE-08: the double of the 4 goes on arm u and unlocks the 4
C 4-3 u           # FRE-08: 4-4 lies, so 4 to 4 on arm u; the new end 3 is unlocked
B 6-3 l           # FRE-08: 6-6 lies, so 6 to 6 on arm l; the new end 3 is unlocked
# FRE-11: blocked at l 3, r 0(0), u 3, d 0; nobody can play
# FRE-12: A 2-5 4-5 = 16; B 4-6 5-6 = 21; C 1-4 = 5; D 1-5 2-4 = 12
# french/Q11: C has the fewest raw pips, wins and still adds his own (french/Q12)
# Totals: A 36, B 57, C 117, D 32
# FRE-18: 117 is 100 or more; D is lowest and wins, C loses, A and B neither

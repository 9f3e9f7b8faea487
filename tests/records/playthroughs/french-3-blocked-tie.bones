boneyard 1
# A blocked hand tied for fewest: no winner, so the holder of [0-0] poses again; a board pass.
game french

# Deal 1. FRE-03: 7 bones each, none left over
round
hand A 1-1 1-4 3-3 3-4 3-5 5-5 5-6
hand B 0-5 1-2 1-3 2-3 4-4 4-6 6-6
hand C 0-0 0-3 0-6 1-5 2-4 3-6 4-5
hand D 0-1 0-2 0-4 1-6 2-2 2-5 2-6
C 0-0             # FRE-05: the holder of 0-0 must pose it: only the 0-0
B 0-5 r           # FRE-07: carries the 0, side r, 1 of 4
A pass            # FRE-06: no 0 in 1-1 1-4 3-3 3-4 3-5 5-5 5-6
D 0-1 d           # FRE-07: carries the 0, side d, 2 of 4
C 0-6 l           # FRE-07: carries the 0, side l, 3 of 4
B pass            # FRE-06: no 0 in 1-2 1-3 2-3 4-4 4-6 6-6
A pass            # FRE-06: no 0 in 1-1 1-4 3-3 3-4 3-5 5-5 5-6, second in succession
D 0-2 u           # FRE-07: carries the 0, side u, 4 of 4. FRE-08: ends 1, 2, 5, 6, only 0 is unlocked
C pass            # FRE-06: no 1-1, 2-2, 5-5 or 6-6 in 0-3 1-5 2-4 3-6 4-5
B 6-6 l           # FRE-08: the double of the 6 goes on arm l and unlocks the 6
A 6-5 l           # FRE-08: 6-6 lies, so 6 to 6 on arm l; the new end 5 is locked until 5-5 lies
D 2-2 u           # FRE-08: the double of the 2 goes on arm u and unlocks the 2
C 2-4 u           # FRE-08: 2-2 lies, so 2 to 2 on arm u; the new end 4 is locked until 4-4 lies
B 4-4 u           # FRE-08: the double of the 4 goes on arm u and unlocks the 4
A 4-3 u           # FRE-08: 4-4 lies, so 4 to 4 on arm u; the new end 3 is locked until 3-3 lies
D pass            # FRE-06: no 1-1, 3-3 or 5-5 in 0-4 1-6 2-5 2-6
C pass            # FRE-06: no 1-1, 3-3 or 5-5 in 0-3 1-5 3-6 4-5
B pass            # FRE-06: no 1-1, 3-3 or 5-5 in 1-2 1-3 2-3 4-6. FRE-16: board pass by A: B, C, D +10 each
A 1-1 d           # FRE-08: the double of the 1 goes on arm d and unlocks the 1
D 1-6 d           # FRE-08: 1-1 lies, so 1 to 1 on arm d; the new end 6 is unlocked
C 6-3 d           # FRE-08: 6-6 lies, so 6 to 6 on arm d; the new end 3 is locked until 3-3 lies
B pass            # FRE-06: no 3-3 or 5-5 in 1-2 1-3 2-3 4-6, second in succession
A 3-3 d           # FRE-08: the double of the 3 goes on arm d and unlocks the 3; FRE-09, french/Q7: it opens arms u and d at once
D pass            # FRE-06: no 3 or 5-5 in 0-4 2-5 2-6
C 3-0 u           # FRE-08: 3-3 lies, so 3 to 3 on arm u; the new end 0 is unlocked
B 3-1 d           # FRE-08: 3-3 lies, so 3 to 3 on arm d; the new end 1 is unlocked
A 5-5 l           # FRE-08: the double of the 5 goes on arm l and unlocks the 5; FRE-09, french/Q7: it opens arms l and r at once
D 5-2 r           # FRE-08: 5-5 lies, so 5 to 5 on arm r; the new end 2 is unlocked
C 5-1 l           # FRE-08: 5-5 lies, so 5 to 5 on arm l; the new end 1 is unlocked
B 2-1 r           # FRE-08: 2-2 lies, so 2 to 2 on arm r; the new end 1 is unlocked
A 1-4 r           # FRE-08: 1-1 lies, so 1 to 1 on arm r; the new end 4 is unlocked
D 4-0 r           # FRE-08: 4-4 lies, so 4 to 4 on arm r; the new end 0 is unlocked
# FRE-11: blocked at l 1, r 0, u 0, d 1; nobody can play
# FRE-12: A 3-5 = 8; B 2-3 4-6 = 15; C 4-5 = 9; D 2-6 = 8
# french/Q11: A and D tie for fewest raw pips; french/Q13: no winner, the holder of 0-0 poses next
# french/Q10: penalties on top, never multiplied: B +10, C +10, D +10
# Totals: A 8, B 25, C 19, D 18

# Deal 2. FRE-03: 7 bones each, none left over
round
hand A 0-5 1-3 1-6 3-3 3-6 4-4 6-6
hand B 0-0 0-6 1-1 1-2 1-4 2-6 4-5
hand C 0-1 0-2 0-3 1-5 2-3 3-5 4-6
hand D 0-4 2-2 2-4 2-5 3-4 5-5 5-6
B 0-0             # FRE-05: the holder of 0-0 must pose it (the round before was tied): only the 0-0
A 0-5 l           # FRE-07: carries the 0, side l, 1 of 4
D 0-4 d           # FRE-07: carries the 0, side d, 2 of 4
C 0-1 u           # FRE-07: carries the 0, side u, 3 of 4
B 0-6 r           # FRE-07: carries the 0, side r, 4 of 4. FRE-08: ends 1, 4, 5, 6, only 0 is unlocked
A 4-4 d           # FRE-08: the double of the 4 goes on arm d and unlocks the 4
D 5-5 l           # FRE-08: the double of the 5 goes on arm l and unlocks the 5
C 5-1 l           # FRE-08: 5-5 lies, so 5 to 5 on arm l; the new end 1 is locked until 1-1 lies
B 4-5 d           # FRE-08: 4-4 lies, so 4 to 4 on arm d; the new end 5 is unlocked
A 6-6 r           # FRE-08: the double of the 6 goes on arm r and unlocks the 6
D 6-5 r           # FRE-08: 6-6 lies, so 6 to 6 on arm r; the new end 5 is unlocked
C 5-3 d           # FRE-08: 5-5 lies, so 5 to 5 on arm d; the new end 3 is locked until 3-3 lies
B 1-1 l           # FRE-08: the double of the 1 goes on arm l and unlocks the 1; FRE-09, french/Q7: it opens arms l and u at once
A 1-3 l           # FRE-08: 1-1 lies, so 1 to 1 on arm l; the new end 3 is locked until 3-3 lies
D 5-2 r           # FRE-08: 5-5 lies, so 5 to 5 on arm r; the new end 2 is locked until 2-2 lies
C pass            # FRE-06: no 1, 2-2 or 3-3 in 0-2 0-3 2-3 4-6
B 1-2 u           # FRE-08: 1-1 lies, so 1 to 1 on arm u; the new end 2 is locked until 2-2 lies
A 3-3 l           # FRE-08: the double of the 3 goes on arm l and unlocks the 3; FRE-09, french/Q7: it opens arms l and d at once
D 2-2 r           # FRE-08: the double of the 2 goes on arm r and unlocks the 2; FRE-09, french/Q7: it opens arms r and u at once
C 2-0 r           # FRE-08: 2-2 lies, so 2 to 2 on arm r; the new end 0 is unlocked
B 2-6 u           # FRE-08: 2-2 lies, so 2 to 2 on arm u; the new end 6 is unlocked
A 3-6 l           # FRE-08: 3-3 lies, so 3 to 3 on arm l; the new end 6 is unlocked
D 3-4 d           # FRE-08: 3-3 lies, so 3 to 3 on arm d; the new end 4 is unlocked
C 0-3 r           # FRE-08: 0-0 lies, so 0 to 0 on arm r; the new end 3 is unlocked
B 4-1 d           # FRE-08: 4-4 lies, so 4 to 4 on arm d; the new end 1 is unlocked. FRE-11: B is out
# FRE-12: A 1-6 = 7; B out, 0; C 2-3 4-6 = 15; D 2-4 = 6
# Totals: A 15, B 25, C 34, D 24

boneyard 1
# The cross, locks, doubles that open two and three arms at once, a third pass in succession, a hand doubled for a double.
game french

# Deal 1. FRE-03: 7 bones each, none left over
round
hand A 0-0 0-3 1-2 1-4 1-5 3-6 5-6
hand B 0-6 1-6 2-3 3-3 4-4 4-6 6-6
hand C 0-1 1-3 2-4 2-6 3-4 3-5 5-5
hand D 0-2 0-4 0-5 1-1 2-2 2-5 4-5
A 0-0             # FRE-05: the holder of 0-0 must pose it: only the 0-0
D 0-5 u           # FRE-07: carries the 0, side u, 1 of 4
C 0-1 d           # FRE-07: carries the 0, side d, 2 of 4
B 0-6 r           # FRE-07: carries the 0, side r, 3 of 4
A 0-3 l           # FRE-07: carries the 0, side l, 4 of 4. FRE-08: ends 1, 3, 5, 6, only 0 is unlocked
D 1-1 d           # FRE-08: the double of the 1 goes on arm d and unlocks the 1
C 1-3 d           # FRE-08: 1-1 lies, so 1 to 1 on arm d; the new end 3 is locked until 3-3 lies
B 3-3 d           # FRE-08: the double of the 3 goes on arm d and unlocks the 3; FRE-09, french/Q7: it opens arms l and d at once
A 3-6 l           # FRE-08: 3-3 lies, so 3 to 3 on arm l; the new end 6 is locked until 6-6 lies
D pass            # FRE-06: no 3, 5-5 or 6-6 in 0-2 0-4 2-2 2-5 4-5
C 3-4 d           # FRE-08: 3-3 lies, so 3 to 3 on arm d; the new end 4 is locked until 4-4 lies
B 4-4 d           # FRE-08: the double of the 4 goes on arm d and unlocks the 4
A 4-1 d           # FRE-08: 4-4 lies, so 4 to 4 on arm d; the new end 1 is unlocked
D pass            # FRE-06: no 1, 5-5 or 6-6 in 0-2 0-4 2-2 2-5 4-5, second in succession
C 5-5 u           # FRE-08: the double of the 5 goes on arm u and unlocks the 5
B 1-6 d           # FRE-08: 1-1 lies, so 1 to 1 on arm d; the new end 6 is locked until 6-6 lies
A 5-1 u           # FRE-08: 5-5 lies, so 5 to 5 on arm u; the new end 1 is unlocked
D pass            # FRE-06: no 1 or 6-6 in 0-2 0-4 2-2 2-5 4-5. FRE-15: third pass in succession, D +10
C pass            # FRE-06: no 1 or 6-6 in 2-4 2-6 3-5
B 6-6 l           # FRE-08: the double of the 6 goes on arm l and unlocks the 6; FRE-09, french/Q7: it opens arms l, r and d at once
A 6-5 l           # FRE-08: 6-6 lies, so 6 to 6 on arm l; the new end 5 is unlocked
D 5-4 l           # FRE-08: 5-5 lies, so 5 to 5 on arm l; the new end 4 is unlocked
C 6-2 d           # FRE-08: 6-6 lies, so 6 to 6 on arm d; the new end 2 is locked until 2-2 lies
B 6-4 r           # FRE-08: 6-6 lies, so 6 to 6 on arm r; the new end 4 is unlocked
A 1-2 u           # FRE-08: 1-1 lies, so 1 to 1 on arm u; the new end 2 is locked until 2-2 lies. FRE-11: A is out
# FRE-12, FRE-13: A out, 0; B 2-3 = 5; C 2-4 3-5 = 14; D 0-2 0-4 2-2 2-5 = 17 ×2 = 34
# french/Q10: penalties on top, never multiplied: D +10
# Totals: A 0, B 5, C 14, D 44

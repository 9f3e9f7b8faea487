boneyard 1
# Two hands with [0-0] as 10: a seat left with it counts it, and doubled.
game french
option double_blank=10

# Deal 1. FRE-03: 7 bones each, none left over
round
hand A 0-3 0-6 1-1 1-2 1-6 4-4 4-6
hand B 0-2 1-4 2-2 2-4 2-5 2-6 5-6
hand C 0-4 0-5 3-3 3-4 3-5 3-6 4-5
hand D 0-0 0-1 1-3 1-5 2-3 5-5 6-6
D 0-0             # FRE-05: the holder of 0-0 must pose it: only the 0-0
C 0-4 u           # FRE-07: carries the 0, side u, 1 of 4
B 0-2 d           # FRE-07: carries the 0, side d, 2 of 4
A 0-3 r           # FRE-07: carries the 0, side r, 3 of 4
D 0-1 l           # FRE-07: carries the 0, side l, 4 of 4. FRE-08: ends 1, 2, 3, 4, only 0 is unlocked
C 3-3 r           # FRE-08: the double of the 3 goes on arm r and unlocks the 3
B 2-2 d           # FRE-08: the double of the 2 goes on arm d and unlocks the 2
A 1-1 l           # FRE-08: the double of the 1 goes on arm l and unlocks the 1
D 2-3 d           # FRE-08: 2-2 lies, so 2 to 2 on arm d; the new end 3 is unlocked
C 3-5 d           # FRE-08: 3-3 lies, so 3 to 3 on arm d; the new end 5 is locked until 5-5 lies
B 1-4 l           # FRE-08: 1-1 lies, so 1 to 1 on arm l; the new end 4 is locked until 4-4 lies
A 4-4 u           # FRE-08: the double of the 4 goes on arm u and unlocks the 4; FRE-09, french/Q7: it opens arms l and u at once
D 5-5 d           # FRE-08: the double of the 5 goes on arm d and unlocks the 5
C 4-3 l           # FRE-08: 4-4 lies, so 4 to 4 on arm l; the new end 3 is unlocked
B 5-2 d           # FRE-08: 5-5 lies, so 5 to 5 on arm d; the new end 2 is unlocked
A 2-1 d           # FRE-08: 2-2 lies, so 2 to 2 on arm d; the new end 1 is unlocked
D 3-1 r           # FRE-08: 3-3 lies, so 3 to 3 on arm r; the new end 1 is unlocked
C 4-5 u           # FRE-08: 4-4 lies, so 4 to 4 on arm u; the new end 5 is unlocked
B 5-6 u           # FRE-08: 5-5 lies, so 5 to 5 on arm u; the new end 6 is locked until 6-6 lies
A 1-6 r           # FRE-08: 1-1 lies, so 1 to 1 on arm r; the new end 6 is locked until 6-6 lies
D 1-5 d           # FRE-08: 1-1 lies, so 1 to 1 on arm d; the new end 5 is unlocked
C 5-0 d           # FRE-08: 5-5 lies, so 5 to 5 on arm d; the new end 0 is unlocked
B pass            # FRE-06: no 0, 3 or 6-6 in 2-4 2-6
A 0-6 d           # FRE-08: 0-0 lies, so 0 to 0 on arm d; the new end 6 is locked until 6-6 lies
D 6-6 d           # FRE-08: the double of the 6 goes on arm d and unlocks the 6; FRE-09, french/Q7: it opens arms r, u and d at once. FRE-11: D is out
# FRE-12, FRE-14: A 4-6 = 10 ×2 = 20; B 2-4 2-6 = 14 ×2 = 28; C 3-6 = 9 ×2 = 18; D out, 0
# Totals: A 20, B 28, C 18, D 0

# Deal 2. FRE-03: 7 bones each, none left over
round
hand A 0-0 1-1 1-3 2-4 4-4 5-6 6-6
hand B 0-6 1-2 1-6 2-5 3-3 3-6 4-6
hand C 0-1 0-3 0-4 1-4 2-2 3-4 4-5
hand D 0-2 0-5 1-5 2-3 2-6 3-5 5-5
D 5-5             # FRE-05: D, winner of the hand before, begins with a double: only the 5-5
C 5-4 d           # FRE-07, french/Q4: carries the 5, side d, 1 of 4
B 5-2 u           # FRE-07, french/Q4: carries the 5, side u, 2 of 4
A 5-6 r           # FRE-07, french/Q4: carries the 5, side r, 3 of 4
D 5-3 l           # FRE-07, french/Q4: carries the 5, side l, 4 of 4. FRE-08: ends 2, 3, 4, 6, only 5 is unlocked
C 2-2 u           # FRE-08: the double of the 2 goes on arm u and unlocks the 2
B 3-3 l           # FRE-08: the double of the 3 goes on arm l and unlocks the 3
A 3-1 l           # FRE-08: 3-3 lies, so 3 to 3 on arm l; the new end 1 is locked until 1-1 lies
D 2-0 u           # FRE-08: 2-2 lies, so 2 to 2 on arm u; the new end 0 is locked until 0-0 lies
C pass            # FRE-06: no 0-0, 1-1, 4-4 or 6-6 in 0-1 0-3 0-4 1-4 3-4
B pass            # FRE-06: no 0-0, 1-1, 4-4 or 6-6 in 0-6 1-2 1-6 3-6 4-6
A 1-1 l           # FRE-08: the double of the 1 goes on arm l and unlocks the 1
D 1-5 l           # FRE-08: 1-1 lies, so 1 to 1 on arm l; the new end 5 is unlocked
C pass            # FRE-06: no 0-0, 4-4, 5 or 6-6 in 0-1 0-3 0-4 1-4 3-4, second in succession
B pass            # FRE-06: no 0-0, 4-4, 5 or 6-6 in 0-6 1-2 1-6 3-6 4-6, second in succession
A 4-4 d           # FRE-08: the double of the 4 goes on arm d and unlocks the 4
D 5-0 l           # FRE-08: 5-5 lies, so 5 to 5 on arm l; the new end 0 is locked until 0-0 lies
C 4-1 d           # FRE-08: 4-4 lies, so 4 to 4 on arm d; the new end 1 is unlocked
B 1-2 d           # FRE-08: 1-1 lies, so 1 to 1 on arm d; the new end 2 is unlocked
A 6-6 r           # FRE-08: the double of the 6 goes on arm r and unlocks the 6
D 2-3 d           # FRE-08: 2-2 lies, so 2 to 2 on arm d; the new end 3 is unlocked
C 3-4 d           # FRE-08: 3-3 lies, so 3 to 3 on arm d; the new end 4 is unlocked
B 6-3 r           # FRE-08: 6-6 lies, so 6 to 6 on arm r; the new end 3 is unlocked
A 4-2 d           # FRE-08: 4-4 lies, so 4 to 4 on arm d; the new end 2 is unlocked
D 2-6 d           # FRE-08: 2-2 lies, so 2 to 2 on arm d; the new end 6 is unlocked. FRE-11: D is out
# FRE-12, FRE-13, FRE-19: A 0-0 = 10 ×2 = 20; B 0-6 1-6 4-6 = 23; C 0-1 0-3 0-4 = 8; D out, 0
# Totals: A 40, B 51, C 26, D 0

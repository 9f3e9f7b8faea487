boneyard 1
# The winner has no double and the pose passes on; a cross on another double, left with a locked arm; house rules [0-0] = 10 and strict.
game french
option double_blank=10
option strict=true

# Deal 1. FRE-03: 7 bones each, none left over
round
hand A 0-1 1-4 1-5 2-3 2-5 2-6 4-5
hand B 0-3 0-4 1-6 2-2 3-5 4-6 5-6
hand C 0-5 0-6 2-4 3-3 3-4 3-6 5-5
hand D 0-0 0-2 1-1 1-2 1-3 4-4 6-6
D 0-0             # FRE-05: the holder of 0-0 must pose it: only the 0-0
C 0-6 d           # FRE-07: carries the 0, side d, 1 of 4
B 0-3 r           # FRE-07: carries the 0, side r, 2 of 4
A 0-1 u           # FRE-07: carries the 0, side u, 3 of 4
D 0-2 l           # FRE-07: carries the 0, side l, 4 of 4. FRE-08: ends 1, 2, 3, 6, only 0 is unlocked
C 3-3 r           # FRE-08: the double of the 3 goes on arm r and unlocks the 3
B 2-2 l           # FRE-08: the double of the 2 goes on arm l and unlocks the 2
A 3-2 r           # FRE-08: 3-3 lies, so 3 to 3 on arm r; the new end 2 is unlocked
D 2-1 r           # FRE-08: 2-2 lies, so 2 to 2 on arm r; the new end 1 is locked until 1-1 lies
C 2-4 l           # FRE-08: 2-2 lies, so 2 to 2 on arm l; the new end 4 is locked until 4-4 lies
B pass            # FRE-06: no 1-1, 4-4 or 6-6 in 0-4 1-6 3-5 4-6 5-6
A pass            # FRE-06: no 1-1, 4-4 or 6-6 in 1-4 1-5 2-5 2-6 4-5
D 1-1 u           # FRE-08: the double of the 1 goes on arm u and unlocks the 1; FRE-09, french/Q7: it opens arms r and u at once
C pass            # FRE-06: no 1, 4-4 or 6-6 in 0-5 3-4 3-6 5-5
B 1-6 r           # FRE-08: 1-1 lies, so 1 to 1 on arm r; the new end 6 is locked until 6-6 lies
A 1-4 u           # FRE-08: 1-1 lies, so 1 to 1 on arm u; the new end 4 is locked until 4-4 lies
D 6-6 r           # FRE-08: the double of the 6 goes on arm r and unlocks the 6; FRE-09, french/Q7: it opens arms r and d at once
C 6-3 r           # FRE-08: 6-6 lies, so 6 to 6 on arm r; the new end 3 is unlocked
B 3-5 r           # FRE-08: 3-3 lies, so 3 to 3 on arm r; the new end 5 is locked until 5-5 lies
A 6-2 d           # FRE-08: 6-6 lies, so 6 to 6 on arm d; the new end 2 is unlocked
D 4-4 l           # FRE-08: the double of the 4 goes on arm l and unlocks the 4; FRE-09, french/Q7: it opens arms l and u at once
C 5-5 r           # FRE-08: the double of the 5 goes on arm r and unlocks the 5
B 4-6 l           # FRE-08: 4-4 lies, so 4 to 4 on arm l; the new end 6 is unlocked
A 5-1 r           # FRE-08: 5-5 lies, so 5 to 5 on arm r; the new end 1 is unlocked
D 1-3 r           # FRE-08: 1-1 lies, so 1 to 1 on arm r; the new end 3 is unlocked. FRE-11: D is out
# FRE-12: A 2-5 4-5 = 16; B 0-4 5-6 = 15; C 0-5 3-4 = 12; D out, 0
# Totals: A 16, B 15, C 12, D 0

# Deal 2. FRE-03: 7 bones each, none left over
round
hand A 0-3 0-6 1-5 3-3 3-6 5-5 5-6
hand B 0-2 0-4 1-3 1-4 1-6 2-3 6-6
hand C 0-0 0-5 1-1 1-2 2-2 3-5 4-4
hand D 0-1 2-4 2-5 2-6 3-4 4-5 4-6
C 2-2             # FRE-05, french/Q1: D won the hand before; no double with D, so C begins with one of his: only the 2-2
B 2-3 l           # FRE-07, french/Q4: carries the 2, side l, 1 of 4
A pass            # FRE-06: no 2 in 0-3 0-6 1-5 3-3 3-6 5-5 5-6
D 2-6 u           # FRE-07, french/Q4: carries the 2, side u, 2 of 4
C 2-1 d           # FRE-07, french/Q4: carries the 2, side d, 3 of 4
B 2-0 r           # FRE-07, french/Q4: carries the 2, side r, 4 of 4. FRE-08: ends 0, 1, 3, 6, only 2 is unlocked
A 3-3 l           # FRE-08: the double of the 3 goes on arm l and unlocks the 3
D 3-4 l           # FRE-08: 3-3 lies, so 3 to 3 on arm l; the new end 4 is locked until 4-4 lies
# Unfinished. C is next: ends 4, 0, 6, 1 are all locked (2 and 3 are out, FRE-08), so only the doubles of his 0-0 0-5 1-1 3-5 4-4 go

boneyard 1
# The cross not yet complete: a seat without a six passes; unfinished in the second deal.
game sebastopol

# Deal 1. SEB-01: 7 each, nothing to draw, SEB-06: clockwise
round
hand A 0-4 0-5 1-1 1-2 1-3 2-3 3-3
hand B 0-1 0-2 1-4 1-5 2-4 3-6 5-6
hand C 0-0 0-6 2-2 2-5 3-5 4-5 5-5
hand D 0-3 1-6 2-6 3-4 4-4 4-6 6-6
D 6-6             # SEB-02: the holder of 6-6 begins with it
A pass            # SEB-03: no 6 in 0-4 0-5 1-1 1-2 1-3 2-3 3-3
B 6-3 d           # SEB-03: side d of the 6-6, 1 of 4 covered: d 3
C 6-0 r           # SEB-03: side r of the 6-6, 2 of 4 covered: r 0, d 3
D 6-4 l           # SEB-03: side l of the 6-6, 3 of 4 covered: l 4, r 0, d 3
A pass            # SEB-03: no 6 in 0-4 0-5 1-1 1-2 1-3 2-3 3-3
B 6-5 u           # SEB-03: side u of the 6-6, 4 of 4 covered: l 4, r 0, u 5, d 3
C 5-5 u           # SEB-04: 5 to 5: l 4, r 0, u 5, d 3
D 3-4 d           # SEB-04: 3 to 3: l 4, r 0, u 5, d 4
A 4-0 l           # SEB-04: 4 to 4: l 0, r 0, u 5, d 4
B 0-2 l           # SEB-04: 0 to 0: l 2, r 0, u 5, d 4
C 5-2 u           # SEB-04: 5 to 5: l 2, r 0, u 2, d 4
D 2-6 l           # SEB-04: 2 to 2: l 6, r 0, u 2, d 4
A 2-3 u           # SEB-04: 2 to 2: l 6, r 0, u 3, d 4
B 0-1 r           # SEB-04: 0 to 0: l 6, r 1, u 3, d 4
C 4-5 d           # SEB-04: 4 to 4: l 6, r 1, u 3, d 5
D 1-6 r           # SEB-04: 1 to 1: l 6, r 6, u 3, d 5
A 3-1 u           # SEB-04: 3 to 3: l 6, r 6, u 1, d 5
B 5-1 d           # SEB-04: 5 to 5: l 6, r 6, u 1, d 1
C pass            # double-six-cross/Q5: no 1, 6 in 0-0 2-2 3-5
D pass            # double-six-cross/Q5: no 1, 6 in 0-3 4-4
A 1-2 d           # SEB-04: 1 to 1: l 6, r 6, u 1, d 2
B 1-4 u           # SEB-04: 1 to 1: l 6, r 6, u 4, d 2
C 2-2 d           # SEB-04: 2 to 2: l 6, r 6, u 4, d 2
D 4-4 u           # SEB-04: 4 to 4: l 6, r 6, u 4, d 2
A pass            # double-six-cross/Q5: no 2, 4, 6 in 0-5 1-1 3-3
B 2-4 d           # SEB-04: 2 to 2: l 6, r 6, u 4, d 4. SEB-05: B is out
# SEB-05: A 0-5 1-1 3-3 = 13; B nothing = 0; C 0-0 3-5 = 8; D 0-3 = 3
# SEB-05: B went out and scores 13 + 8 + 3: +24
# Totals: A 0, B 24, C 0, D 0

# Deal 2. SEB-01: 7 each, nothing to draw, SEB-06: clockwise
round
hand A 0-1 0-5 1-1 1-5 2-3 3-4 6-6
hand B 0-0 0-3 0-4 1-2 1-4 4-5 5-5
hand C 0-2 0-6 2-2 3-6 4-4 4-6 5-6
hand D 1-3 1-6 2-4 2-5 2-6 3-3 3-5
A 6-6             # SEB-02: the holder of 6-6 begins with it
B pass            # SEB-03: no 6 in 0-0 0-3 0-4 1-2 1-4 4-5 5-5
C 6-4 r           # SEB-03: side r of the 6-6, 1 of 4 covered: r 4
D 6-2 l           # SEB-03: side l of the 6-6, 2 of 4 covered: l 2, r 4

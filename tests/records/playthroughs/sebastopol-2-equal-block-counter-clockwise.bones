boneyard 1
# A block with equal hands that nobody wins, counter-clockwise; a match to 50.
game sebastopol
option target=50
option direction=ccw

# Deal 1. SEB-01: 7 each, nothing to draw, X-06: counter-clockwise
round
hand A 0-0 0-6 1-2 1-5 2-4 2-5 5-5
hand B 0-5 1-3 2-2 3-6 4-4 4-5 5-6
hand C 0-1 1-4 1-6 2-3 2-6 3-5 4-6
hand D 0-2 0-3 0-4 1-1 3-3 3-4 6-6
D 6-6             # SEB-02: the holder of 6-6 begins with it
C 6-4 d           # SEB-03: side d of the 6-6, 1 of 4 covered: d 4
B 6-5 r           # SEB-03: side r of the 6-6, 2 of 4 covered: r 5, d 4
A 6-0 l           # SEB-03: side l of the 6-6, 3 of 4 covered: l 0, r 5, d 4
D pass            # SEB-03: no 6 in 0-2 0-3 0-4 1-1 3-3 3-4
C 6-1 u           # SEB-03: side u of the 6-6, 4 of 4 covered: l 0, r 5, u 1, d 4
B 1-3 u           # SEB-04: 1 to 1: l 0, r 5, u 3, d 4
A 5-1 r           # SEB-04: 5 to 5: l 0, r 1, u 3, d 4
D 0-3 l           # SEB-04: 0 to 0: l 3, r 1, u 3, d 4
C 1-4 r           # SEB-04: 1 to 1: l 3, r 4, u 3, d 4
B 4-5 d           # SEB-04: 4 to 4: l 3, r 4, u 3, d 5
A 4-2 r           # SEB-04: 4 to 4: l 3, r 2, u 3, d 5
D 3-4 u           # SEB-04: 3 to 3: l 3, r 2, u 4, d 5
C 2-6 r           # SEB-04: 2 to 2: l 3, r 6, u 4, d 5
B 3-6 l           # SEB-04: 3 to 3: l 6, r 6, u 4, d 5
A 5-5 d           # SEB-04: 5 to 5: l 6, r 6, u 4, d 5
D 4-0 u           # SEB-04: 4 to 4: l 6, r 6, u 0, d 5
C 0-1 u           # SEB-04: 0 to 0: l 6, r 6, u 1, d 5
B 5-0 d           # SEB-04: 5 to 5: l 6, r 6, u 1, d 0
A 0-0 d           # SEB-04: 0 to 0: l 6, r 6, u 1, d 0
D 0-2 d           # SEB-04: 0 to 0: l 6, r 6, u 1, d 2
C 2-3 d           # SEB-04: 2 to 2: l 6, r 6, u 1, d 3
B pass            # double-six-cross/Q5: no 1, 3, 6 in 2-2 4-4
A 1-2 u           # SEB-04: 1 to 1: l 6, r 6, u 2, d 3
D 3-3 d           # SEB-04: 3 to 3: l 6, r 6, u 2, d 3
C 3-5 d           # SEB-04: 3 to 3: l 6, r 6, u 2, d 5. SEB-05: C is out
# SEB-05: A 2-5 = 7; B 2-2 4-4 = 12; C nothing = 0; D 1-1 = 2
# SEB-05: C went out and scores 7 + 12 + 2: +21
# Totals: A 0, B 0, C 21, D 0

# Deal 2. SEB-01: 7 each, nothing to draw, X-06: counter-clockwise
round
hand A 0-0 0-1 0-2 2-3 3-3 3-6 4-5
hand B 0-3 1-1 1-3 1-6 2-6 3-4 4-6
hand C 0-5 1-4 1-5 2-4 2-5 5-5 5-6
hand D 0-4 0-6 1-2 2-2 3-5 4-4 6-6
D 6-6             # SEB-02: the holder of 6-6 begins with it
C 6-5 u           # SEB-03: side u of the 6-6, 1 of 4 covered: u 5
B 6-4 l           # SEB-03: side l of the 6-6, 2 of 4 covered: l 4, u 5
A 6-3 d           # SEB-03: side d of the 6-6, 3 of 4 covered: l 4, u 5, d 3
D 6-0 r           # SEB-03: side r of the 6-6, 4 of 4 covered: l 4, r 0, u 5, d 3
C 4-1 l           # SEB-04: 4 to 4: l 1, r 0, u 5, d 3
B 3-0 d           # SEB-04: 3 to 3: l 1, r 0, u 5, d 0
A 0-1 d           # SEB-04: 0 to 0: l 1, r 0, u 5, d 1
D 1-2 d           # SEB-04: 1 to 1: l 1, r 0, u 5, d 2
C 2-5 d           # SEB-04: 2 to 2: l 1, r 0, u 5, d 5
B 1-6 l           # SEB-04: 1 to 1: l 6, r 0, u 5, d 5
A 5-4 d           # SEB-04: 5 to 5: l 6, r 0, u 5, d 4
D 4-4 d           # SEB-04: 4 to 4: l 6, r 0, u 5, d 4
C 5-5 u           # SEB-04: 5 to 5: l 6, r 0, u 5, d 4
B 4-3 d           # SEB-04: 4 to 4: l 6, r 0, u 5, d 3
A 3-2 d           # SEB-04: 3 to 3: l 6, r 0, u 5, d 2
D 2-2 d           # SEB-04: 2 to 2: l 6, r 0, u 5, d 2
C 2-4 d           # SEB-04: 2 to 2: l 6, r 0, u 5, d 4
B 6-2 l           # SEB-04: 6 to 6: l 2, r 0, u 5, d 4
A 0-0 r           # SEB-04: 0 to 0: l 2, r 0, u 5, d 4
D 0-4 r           # SEB-04: 0 to 0: l 2, r 4, u 5, d 4
C 5-0 u           # SEB-04: 5 to 5: l 2, r 4, u 0, d 4
B pass            # double-six-cross/Q5: no 0, 2, 4 in 1-1 1-3
A 0-2 u           # SEB-04: 0 to 0: l 2, r 4, u 2, d 4. X-03: nobody can play
# SEB-05: A 3-3 = 6; B 1-1 1-3 = 6; C 1-5 = 6; D 3-5 = 8
# SEB-05: A and B and C have the fewest: nobody scores
# Totals: A 0, B 0, C 21, D 0

# Deal 3. SEB-01: 7 each, nothing to draw, X-06: counter-clockwise
round
hand A 0-6 2-3 2-6 3-4 3-5 3-6 4-6
hand B 0-5 1-2 1-4 2-2 4-5 5-5 5-6
hand C 0-0 0-1 0-2 1-1 1-5 1-6 6-6
hand D 0-3 0-4 1-3 2-4 2-5 3-3 4-4
C 6-6             # SEB-02: the holder of 6-6 begins with it
B 6-5 l           # SEB-03: side l of the 6-6, 1 of 4 covered: l 5
A 6-3 d           # SEB-03: side d of the 6-6, 2 of 4 covered: l 5, d 3
D pass            # SEB-03: no 6 in 0-3 0-4 1-3 2-4 2-5 3-3 4-4
C 6-1 u           # SEB-03: side u of the 6-6, 3 of 4 covered: l 5, u 1, d 3
B pass            # SEB-03: no 6 in 0-5 1-2 1-4 2-2 4-5 5-5
A 6-2 r           # SEB-03: side r of the 6-6, 4 of 4 covered: l 5, r 2, u 1, d 3
D 1-3 u           # SEB-04: 1 to 1: l 5, r 2, u 3, d 3
C 2-0 r           # SEB-04: 2 to 2: l 5, r 0, u 3, d 3
B 5-4 l           # SEB-04: 5 to 5: l 4, r 0, u 3, d 3
A 3-4 d           # SEB-04: 3 to 3: l 4, r 0, u 3, d 4
D 3-0 u           # SEB-04: 3 to 3: l 4, r 0, u 0, d 4
C 0-1 u           # SEB-04: 0 to 0: l 4, r 0, u 1, d 4
B 4-1 d           # SEB-04: 4 to 4: l 4, r 0, u 1, d 1
A 4-6 l           # SEB-04: 4 to 4: l 6, r 0, u 1, d 1
D 0-4 r           # SEB-04: 0 to 0: l 6, r 4, u 1, d 1
C 1-1 d           # SEB-04: 1 to 1: l 6, r 4, u 1, d 1
B 1-2 u           # SEB-04: 1 to 1: l 6, r 4, u 2, d 1
A 2-3 u           # SEB-04: 2 to 2: l 6, r 4, u 3, d 1
D 3-3 u           # SEB-04: 3 to 3: l 6, r 4, u 3, d 1
C 1-5 d           # SEB-04: 1 to 1: l 6, r 4, u 3, d 5
B 5-0 d           # SEB-04: 5 to 5: l 6, r 4, u 3, d 0
A 3-5 u           # SEB-04: 3 to 3: l 6, r 4, u 5, d 0
D 4-4 r           # SEB-04: 4 to 4: l 6, r 4, u 5, d 0
C 0-0 d           # SEB-04: 0 to 0: l 6, r 4, u 5, d 0. SEB-05: C is out
# SEB-05: A 0-6 = 6; B 2-2 5-5 = 14; C nothing = 0; D 2-4 2-5 = 13
# SEB-05: C went out and scores 6 + 14 + 13: +33
# Totals: A 0, B 0, C 54, D 0
# SEB-06, sebastopol/Q2: C has 50 or more and wins the match

boneyard 1
# The cross filled first with passes, going out, and a blocked round that takes off the winner’s pips; a match to 60.
game sebastopol
option target=60

# Deal 1. SEB-01: 7 each, nothing to draw, SEB-06: clockwise
round
hand A 0-6 1-2 1-6 2-3 4-5 5-5 5-6
hand B 0-3 0-5 1-1 1-5 3-3 3-5 4-4
hand C 0-1 0-4 1-3 1-4 2-4 3-6 6-6
hand D 0-0 0-2 2-2 2-5 2-6 3-4 4-6
C 6-6             # SEB-02: the holder of 6-6 begins with it
D 6-4 u           # SEB-03: side u of the 6-6, 1 of 4 covered: u 4
A 6-5 l           # SEB-03: side l of the 6-6, 2 of 4 covered: l 5, u 4
B pass            # SEB-03: no 6 in 0-3 0-5 1-1 1-5 3-3 3-5 4-4
C 6-3 d           # SEB-03: side d of the 6-6, 3 of 4 covered: l 5, u 4, d 3
D 6-2 r           # SEB-03: side r of the 6-6, 4 of 4 covered: l 5, r 2, u 4, d 3
A 5-5 l           # SEB-04: 5 to 5: l 5, r 2, u 4, d 3
B 5-0 l           # SEB-04: 5 to 5: l 0, r 2, u 4, d 3
C 4-2 u           # SEB-04: 4 to 4: l 0, r 2, u 2, d 3
D 2-0 r           # SEB-04: 2 to 2: l 0, r 0, u 2, d 3
A 0-6 l           # SEB-04: 0 to 0: l 6, r 0, u 2, d 3
B 3-5 d           # SEB-04: 3 to 3: l 6, r 0, u 2, d 5
C 0-4 r           # SEB-04: 0 to 0: l 6, r 4, u 2, d 5
D 2-5 u           # SEB-04: 2 to 2: l 6, r 4, u 5, d 5
A 4-5 r           # SEB-04: 4 to 4: l 6, r 5, u 5, d 5
B 5-1 u           # SEB-04: 5 to 5: l 6, r 5, u 1, d 5
C 1-4 u           # SEB-04: 1 to 1: l 6, r 5, u 4, d 5
D 4-3 u           # SEB-04: 4 to 4: l 6, r 5, u 3, d 5
A 6-1 l           # SEB-04: 6 to 6: l 1, r 5, u 3, d 5
B 3-0 u           # SEB-04: 3 to 3: l 1, r 5, u 0, d 5
C 1-3 l           # SEB-04: 1 to 1: l 3, r 5, u 0, d 5
D 0-0 u           # SEB-04: 0 to 0: l 3, r 5, u 0, d 5
A 3-2 l           # SEB-04: 3 to 3: l 2, r 5, u 0, d 5
B pass            # double-six-cross/Q5: no 0, 2, 5 in 1-1 3-3 4-4
C 0-1 u           # SEB-04: 0 to 0: l 2, r 5, u 1, d 5. SEB-05: C is out
# SEB-05: A 1-2 = 3; B 1-1 3-3 4-4 = 16; C nothing = 0; D 2-2 = 4
# SEB-05: C went out and scores 3 + 16 + 4: +23
# Totals: A 0, B 0, C 23, D 0

# Deal 2. SEB-01: 7 each, nothing to draw, SEB-06: clockwise
round
hand A 0-6 1-3 1-5 2-2 2-6 4-4 5-5
hand B 0-2 1-1 1-4 2-5 3-5 4-5 6-6
hand C 0-4 0-5 1-2 1-6 2-4 3-6 4-6
hand D 0-0 0-1 0-3 2-3 3-3 3-4 5-6
B 6-6             # SEB-02: the holder of 6-6 begins with it
C 6-1 u           # SEB-03: side u of the 6-6, 1 of 4 covered: u 1
D 6-5 d           # SEB-03: side d of the 6-6, 2 of 4 covered: u 1, d 5
A 6-0 l           # SEB-03: side l of the 6-6, 3 of 4 covered: l 0, u 1, d 5
B pass            # SEB-03: no 6 in 0-2 1-1 1-4 2-5 3-5 4-5
C 6-4 r           # SEB-03: side r of the 6-6, 4 of 4 covered: l 0, r 4, u 1, d 5
D 1-0 u           # SEB-04: 1 to 1: l 0, r 4, u 0, d 5
A 5-5 d           # SEB-04: 5 to 5: l 0, r 4, u 0, d 5
B 5-4 d           # SEB-04: 5 to 5: l 0, r 4, u 0, d 4
C 0-5 u           # SEB-04: 0 to 0: l 0, r 4, u 5, d 4
D 0-3 l           # SEB-04: 0 to 0: l 3, r 4, u 5, d 4
A 4-4 r           # SEB-04: 4 to 4: l 3, r 4, u 5, d 4
B 5-2 u           # SEB-04: 5 to 5: l 3, r 4, u 2, d 4
C 2-1 u           # SEB-04: 2 to 2: l 3, r 4, u 1, d 4
D 3-2 l           # SEB-04: 3 to 3: l 2, r 4, u 1, d 4
A 2-6 l           # SEB-04: 2 to 2: l 6, r 4, u 1, d 4
B 4-1 d           # SEB-04: 4 to 4: l 6, r 4, u 1, d 1
C 4-2 r           # SEB-04: 4 to 4: l 6, r 2, u 1, d 1
D pass            # double-six-cross/Q5: no 1, 2, 6 in 0-0 3-3 3-4
A 1-5 d           # SEB-04: 1 to 1: l 6, r 2, u 1, d 5
B 2-0 r           # SEB-04: 2 to 2: l 6, r 0, u 1, d 5
C 0-4 r           # SEB-04: 0 to 0: l 6, r 4, u 1, d 5
D 4-3 r           # SEB-04: 4 to 4: l 6, r 3, u 1, d 5
A 1-3 u           # SEB-04: 1 to 1: l 6, r 3, u 3, d 5
B 3-5 r           # SEB-04: 3 to 3: l 6, r 5, u 3, d 5
C 3-6 u           # SEB-04: 3 to 3: l 6, r 5, u 6, d 5. SEB-05: C is out
# SEB-05: A 2-2 = 4; B 1-1 = 2; C nothing = 0; D 0-0 3-3 = 6
# SEB-05: C went out and scores 4 + 2 + 6: +12
# Totals: A 0, B 0, C 35, D 0

# Deal 3. SEB-01: 7 each, nothing to draw, SEB-06: clockwise
round
hand A 0-3 0-5 1-2 2-3 3-5 4-4 4-5
hand B 0-1 0-2 3-3 3-4 3-6 5-6 6-6
hand C 0-0 0-4 0-6 1-6 2-2 2-6 5-5
hand D 1-1 1-3 1-4 1-5 2-4 2-5 4-6
B 6-6             # SEB-02: the holder of 6-6 begins with it
C 6-0 l           # SEB-03: side l of the 6-6, 1 of 4 covered: l 0
D 6-4 r           # SEB-03: side r of the 6-6, 2 of 4 covered: l 0, r 4
A pass            # SEB-03: no 6 in 0-3 0-5 1-2 2-3 3-5 4-4 4-5
B 6-3 d           # SEB-03: side d of the 6-6, 3 of 4 covered: l 0, r 4, d 3
C 6-1 u           # SEB-03: side u of the 6-6, 4 of 4 covered: l 0, r 4, u 1, d 3
D 4-2 r           # SEB-04: 4 to 4: l 0, r 2, u 1, d 3
A 0-3 l           # SEB-04: 0 to 0: l 3, r 2, u 1, d 3
B 2-0 r           # SEB-04: 2 to 2: l 3, r 0, u 1, d 3
C 0-0 r           # SEB-04: 0 to 0: l 3, r 0, u 1, d 3
D 1-1 u           # SEB-04: 1 to 1: l 3, r 0, u 1, d 3
A 3-2 l           # SEB-04: 3 to 3: l 2, r 0, u 1, d 3
B 3-4 d           # SEB-04: 3 to 3: l 2, r 0, u 1, d 4
C 4-0 d           # SEB-04: 4 to 4: l 2, r 0, u 1, d 0
D 2-5 l           # SEB-04: 2 to 2: l 5, r 0, u 1, d 0
A 0-5 d           # SEB-04: 0 to 0: l 5, r 0, u 1, d 5
B 1-0 u           # SEB-04: 1 to 1: l 5, r 0, u 0, d 5
C 5-5 l           # SEB-04: 5 to 5: l 5, r 0, u 0, d 5
D 5-1 l           # SEB-04: 5 to 5: l 1, r 0, u 0, d 5
A 1-2 l           # SEB-04: 1 to 1: l 2, r 0, u 0, d 5
B 5-6 d           # SEB-04: 5 to 5: l 2, r 0, u 0, d 6
C 2-6 l           # SEB-04: 2 to 2: l 6, r 0, u 0, d 6. X-03: nobody can play
# SEB-05: A 3-5 4-4 4-5 = 25; B 3-3 = 6; C 2-2 = 4; D 1-3 1-4 = 9
# SEB-05, sebastopol/Q1: C has the fewest and scores 25 + 6 + 9 - 4: +36
# Totals: A 0, B 0, C 71, D 0
# SEB-06, sebastopol/Q2: C has 60 or more and wins the match

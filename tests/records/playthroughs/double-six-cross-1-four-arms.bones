boneyard 1
# Four arms in free order, the holder of [6-6] beginning again, an ordinary win and a blocked round.
game double-six-cross

# Deal 1. DSC-01: 7 each, double-six-cross/Q5: nothing to draw
round
hand A 0-1 0-3 1-1 1-6 3-4 4-4 5-6
hand B 0-0 0-5 2-4 3-5 3-6 4-6 5-5
hand C 0-2 0-6 1-3 1-4 2-6 3-3 6-6
hand D 0-4 1-2 1-5 2-2 2-3 2-5 4-5
C 6-6             # DSC-02: the holder of 6-6 begins with it: only the 6-6
D pass            # double-six-cross/Q5: no 6 in 0-4 1-2 1-5 2-2 2-3 2-5 4-5
A 6-5 l           # DSC-02, double-six-cross/Q4: side l of the 6-6, 1 of 4 covered: l 5
B 5-3 l           # DSC-03: 5 to 5: l 3
C 6-0 r           # DSC-02, double-six-cross/Q4: side r of the 6-6, 2 of 4 covered: l 3, r 0
D 0-4 r           # DSC-03: 0 to 0: l 3, r 4
A 4-3 r           # DSC-03: 4 to 4: l 3, r 3
B 6-4 d           # DSC-02, double-six-cross/Q4: side d of the 6-6, 3 of 4 covered: l 3, r 3, d 4
C 3-3 r           # DSC-03: 3 to 3: l 3, r 3(3), d 4
D 3-2 r           # DSC-03: 3 to 3: l 3, r 2, d 4
A 3-0 l           # DSC-03: 3 to 3: l 0, r 2, d 4
B 0-0 l           # DSC-03: 0 to 0: l 0(0), r 2, d 4
C 6-2 u           # DSC-02, double-six-cross/Q4: side u of the 6-6, 4 of 4 covered: l 0(0), r 2, u 2, d 4
D 2-2 u           # DSC-03: 2 to 2: l 0(0), r 2, u 2(2), d 4
A 0-1 l           # DSC-03: 0 to 0: l 1, r 2, u 2(2), d 4
B 2-4 r           # DSC-03: 2 to 2: l 1, r 4, u 2(2), d 4
C 4-1 d           # DSC-03: 4 to 4: l 1, r 4, u 2(2), d 1
D 4-5 r           # DSC-03: 4 to 4: l 1, r 5, u 2(2), d 1
A 1-6 l           # DSC-03: 1 to 1: l 6, r 5, u 2(2), d 1
B 6-3 l           # DSC-03: 6 to 6: l 3, r 5, u 2(2), d 1
C 2-0 u           # DSC-03: 2 to 2: l 3, r 5, u 0, d 1
D 1-5 d           # DSC-03: 1 to 1: l 3, r 5, u 0, d 5
A pass            # double-six-cross/Q5: no 0, 3 or 5 in 1-1 4-4
B 0-5 u           # DSC-03: 0 to 0: l 3, r 5, u 5, d 5
C 3-1 l           # DSC-03: 3 to 3: l 1, r 5, u 5, d 5. BAS-04: C is out
# DSC-03, BAS-05: A 1-1 4-4 = 10; B 5-5 = 10; C nothing = 0; D 1-2 2-5 = 10
# BAS-05: C ended the deal and scores 10 + 10 + 10: +30
# Totals: A 0, B 0, C 30, D 0

# Deal 2. DSC-01: 7 each, double-six-cross/Q5: nothing to draw
round
hand A 0-1 1-3 1-6 2-2 2-4 3-4 6-6
hand B 0-4 1-2 2-3 3-6 4-4 4-6 5-6
hand C 0-0 0-2 0-3 2-6 3-5 4-5 5-5
hand D 0-5 0-6 1-1 1-4 1-5 2-5 3-3
A 6-6             # DSC-02: the holder of 6-6 begins with it (double-six-cross/Q2): only the 6-6
B 6-3 l           # DSC-02, double-six-cross/Q4: side l of the 6-6, 1 of 4 covered: l 3
C 6-2 r           # DSC-02, double-six-cross/Q4: side r of the 6-6, 2 of 4 covered: l 3, r 2
D 3-3 l           # DSC-03: 3 to 3: l 3(3), r 2
A 6-1 d           # DSC-02, double-six-cross/Q4: side d of the 6-6, 3 of 4 covered: l 3(3), r 2, d 1
B 6-5 u           # DSC-02, double-six-cross/Q4: side u of the 6-6, 4 of 4 covered: l 3(3), r 2, u 5, d 1
C 5-4 u           # DSC-03: 5 to 5: l 3(3), r 2, u 4, d 1
D 1-5 d           # DSC-03: 1 to 1: l 3(3), r 2, u 4, d 5
A 4-2 u           # DSC-03: 4 to 4: l 3(3), r 2, u 2, d 5
B 2-3 u           # DSC-03: 2 to 2: l 3(3), r 2, u 3, d 5
C 2-0 r           # DSC-03: 2 to 2: l 3(3), r 0, u 3, d 5
D 5-2 d           # DSC-03: 5 to 5: l 3(3), r 0, u 3, d 2
A 3-4 l           # DSC-03: 3 to 3: l 4, r 0, u 3, d 2
B 4-6 l           # DSC-03: 4 to 4: l 6, r 0, u 3, d 2
C 0-0 r           # DSC-03: 0 to 0: l 6, r 0(0), u 3, d 2
D 0-6 r           # DSC-03: 0 to 0: l 6, r 6, u 3, d 2
A 3-1 u           # DSC-03: 3 to 3: l 6, r 6, u 1, d 2
B 1-2 u           # DSC-03: 1 to 1: l 6, r 6, u 2, d 2
C pass            # double-six-cross/Q5: no 2 or 6 in 0-3 3-5 5-5
D pass            # double-six-cross/Q5: no 2 or 6 in 0-5 1-1 1-4
A 2-2 u           # DSC-03: 2 to 2: l 6, r 6, u 2(2), d 2
# double-six-cross/Q8: blocked at l 6, r 6, u 2(2), d 2; nobody can play
# DSC-03, BAS-05: A 0-1 = 1; B 0-4 4-4 = 12; C 0-3 3-5 5-5 = 21; D 0-5 1-1 1-4 = 12
# basic/Q10: A has the fewest and scores 12 + 21 + 12 = 45
# Totals: A 45, B 0, C 30, D 0

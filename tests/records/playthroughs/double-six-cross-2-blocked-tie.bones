boneyard 1
# Blocked with a tie for fewest: nobody scores.
game double-six-cross

# Deal 1. DSC-01: 7 each, double-six-cross/Q5: nothing to draw
round
hand A 0-4 1-2 1-3 1-4 2-3 2-6 5-5
hand B 0-0 1-5 3-3 3-5 4-4 4-6 6-6
hand C 0-1 0-2 0-6 1-6 2-2 3-4 3-6
hand D 0-3 0-5 1-1 2-4 2-5 4-5 5-6
B 6-6             # DSC-02: the holder of 6-6 begins with it: only the 6-6
C 6-3 r           # DSC-02, double-six-cross/Q4: side r of the 6-6, 1 of 4 covered: r 3
D 3-0 r           # DSC-03: 3 to 3: r 0
A 6-2 d           # DSC-02, double-six-cross/Q4: side d of the 6-6, 2 of 4 covered: r 0, d 2
B 0-0 r           # DSC-03: 0 to 0: r 0(0), d 2
C 0-1 r           # DSC-03: 0 to 0: r 1, d 2
D 6-5 u           # DSC-02, double-six-cross/Q4: side u of the 6-6, 3 of 4 covered: r 1, u 5, d 2
A 1-3 r           # DSC-03: 1 to 1: r 3, u 5, d 2
B 3-3 r           # DSC-03: 3 to 3: r 3(3), u 5, d 2
C 3-4 r           # DSC-03: 3 to 3: r 4, u 5, d 2
D 4-5 r           # DSC-03: 4 to 4: r 5, u 5, d 2
A 2-1 d           # DSC-03: 2 to 2: r 5, u 5, d 1
B 5-1 r           # DSC-03: 5 to 5: r 1, u 5, d 1
C 6-1 l           # DSC-02, double-six-cross/Q4: side l of the 6-6, 4 of 4 covered: l 1, r 1, u 5, d 1
D 1-1 d           # DSC-03: 1 to 1: l 1, r 1, u 5, d 1(1)
A 1-4 r           # DSC-03: 1 to 1: l 1, r 4, u 5, d 1(1)
B 5-3 u           # DSC-03: 5 to 5: l 1, r 4, u 3, d 1(1)
C pass            # double-six-cross/Q5: no 1, 3 or 4 in 0-2 0-6 2-2
D 4-2 r           # DSC-03: 4 to 4: l 1, r 2, u 3, d 1(1)
A 2-3 r           # DSC-03: 2 to 2: l 1, r 3, u 3, d 1(1)
# double-six-cross/Q8: blocked at l 1, r 3, u 3, d 1(1); nobody can play
# DSC-03, BAS-05: A 0-4 5-5 = 14; B 4-4 4-6 = 18; C 0-2 0-6 2-2 = 12; D 0-5 2-5 = 12
# basic/Q10: C and D tie for fewest, nobody scores
# Totals: A 0, B 0, C 0, D 0

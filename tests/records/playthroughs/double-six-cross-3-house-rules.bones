boneyard 1
# Sides first, counter-clockwise, a block paid by differences, the target reached.
game double-six-cross
option spinner_order=sides_first
option block_scoring=difference
option direction=ccw
option target=20

# Deal 1. DSC-01: 7 each, double-six-cross/Q5: nothing to draw
round
hand A 0-4 2-4 4-4 4-5 5-5 5-6 6-6
hand B 0-0 1-2 1-5 2-2 2-6 3-4 3-6
hand C 0-2 0-5 1-3 1-6 2-3 3-3 3-5
hand D 0-1 0-3 0-6 1-1 1-4 2-5 4-6
A 6-6             # DSC-02: the holder of 6-6 begins with it: only the 6-6
D 6-4 r           # DSC-02, double-six-cross/Q4: side r of the 6-6, 1 of 4 covered: r 4
C 6-1 l           # DSC-02, double-six-cross/Q4: side l of the 6-6, 2 of 4 covered: l 1, r 4
B 1-2 l           # DSC-03: 1 to 1: l 2, r 4
A 4-2 r           # DSC-03: 4 to 4: l 2, r 2
D 2-5 r           # DSC-03: 2 to 2: l 2, r 5
C 2-3 l           # DSC-03: 2 to 2: l 3, r 5
B 6-2 d           # DSC-02, double-six-cross/Q4: side d of the 6-6, 3 of 4 covered: l 3, r 5, d 2
A 5-6 r           # DSC-03: 5 to 5: l 3, r 6, d 2
D 6-0 u           # DSC-02, double-six-cross/Q4: side u of the 6-6, 4 of 4 covered: l 3, r 6, u 0, d 2
C 0-2 u           # DSC-03: 0 to 0: l 3, r 6, u 2, d 2
B 3-6 l           # DSC-03: 3 to 3: l 6, r 6, u 2, d 2
A pass            # double-six-cross/Q5: no 2 or 6 in 0-4 4-4 4-5 5-5
D pass            # double-six-cross/Q5: no 2 or 6 in 0-1 0-3 1-1 1-4
C pass            # double-six-cross/Q5: no 2 or 6 in 0-5 1-3 3-3 3-5
B 2-2 d           # DSC-03: 2 to 2: l 6, r 6, u 2, d 2(2)
# double-six-cross/Q8: blocked at l 6, r 6, u 2, d 2(2); nobody can play
# DSC-03, BAS-05: A 0-4 4-4 4-5 5-5 = 31; B 0-0 1-5 3-4 = 13; C 0-5 1-3 3-3 3-5 = 23; D 0-1 0-3 1-1 1-4 = 11
# basic/Q10, block_scoring=difference: D has the fewest and scores (31 − 11) + (13 − 11) + (23 − 11) = 34
# Totals: A 0, B 0, C 0, D 34
# BAS-05, X-08: D has 34 of 20 and wins the match

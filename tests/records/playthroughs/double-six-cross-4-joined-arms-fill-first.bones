boneyard 1
# The cross filled first, and a tile that joins two arms closes.
game double-six-cross
option close_enabled=true
option fill_cross_first=true

# Deal 1. DSC-01: 7 each, double-six-cross/Q5: nothing to draw
round
hand A 0-3 0-6 1-1 1-6 2-6 3-6 5-6
hand B 3-3 3-4 3-5 4-5 4-6 5-5 6-6
hand C 0-1 0-2 0-5 1-3 1-4 2-2 2-4
hand D 0-0 0-4 1-2 1-5 2-3 2-5 4-4
B 6-6             # DSC-02: the holder of 6-6 begins with it: only the 6-6
C pass            # double-six-cross/Q5: no 6 in 0-1 0-2 0-5 1-3 1-4 2-2 2-4
D pass            # double-six-cross/Q5: no 6 in 0-0 0-4 1-2 1-5 2-3 2-5 4-4
A 6-0 u           # DSC-02, double-six-cross/Q4: side u of the 6-6, 1 of 4 covered: u 0
B 6-4 l           # DSC-02, double-six-cross/Q4: side l of the 6-6, 2 of 4 covered: l 4, u 0
C pass            # double-six-cross/Q5: no 6 in 0-1 0-2 0-5 1-3 1-4 2-2 2-4
D pass            # double-six-cross/Q5: no 6 in 0-0 0-4 1-2 1-5 2-3 2-5 4-4
A 6-1 d           # DSC-02, double-six-cross/Q4: side d of the 6-6, 3 of 4 covered: l 4, u 0, d 1
B pass            # double-six-cross/Q5: no 6 in 3-3 3-4 3-5 4-5 5-5
C pass            # double-six-cross/Q5: no 6 in 0-1 0-2 0-5 1-3 1-4 2-2 2-4
D pass            # double-six-cross/Q5: no 6 in 0-0 0-4 1-2 1-5 2-3 2-5 4-4
A 6-3 r           # DSC-02, double-six-cross/Q4: side r of the 6-6, 4 of 4 covered: l 4, r 3, u 0, d 1
B 3-5 r           # DSC-03: 3 to 3: l 4, r 5, u 0, d 1
C close 1-4       # double-six-cross/Q6, close_enabled: 1-4 joins two ends (l 4, r 5, u 0, d 1) and ends the deal
# DSC-03, BAS-05: A 0-3 1-1 2-6 5-6 = 24; B 3-3 3-4 4-5 5-5 = 32; C 0-1 0-2 0-5 1-3 2-2 2-4 = 22; D 0-0 0-4 1-2 1-5 2-3 2-5 4-4 = 33
# BAS-05: C ended the deal and scores 24 + 32 + 33, basic/Q9: his own tiles count for nobody: +89
# Totals: A 0, B 0, C 89, D 0

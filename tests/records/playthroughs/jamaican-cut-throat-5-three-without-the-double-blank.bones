boneyard 1
# Three players, nine tiles each without the double blank: a block, all back to none, three rounds won.
game jamaican-cut-throat
players 3
option target=3

# Deal 1. JCT-01: 9 each, the double blank is put aside
round
hand A 0-2 0-3 0-5 0-6 2-4 2-5 2-6 3-3 5-5
hand B 0-1 0-4 1-2 1-3 1-6 3-5 3-6 4-5 6-6
hand C 1-1 1-4 1-5 2-2 2-3 3-4 4-4 4-6 5-6
stock 0-0
B 6-6             # JCT-02: the double six: 6 and 6
A 6-2 l           # BAS-01, JAM-03: 6 to 6: 2 and 6
C 6-5 r           # BAS-01, JAM-03: 6 to 6: 2 and 5
B 2-1 l           # BAS-01, JAM-03: 2 to 2: 1 and 5
A 5-5 r           # BAS-01, JAM-03: 5 to 5: 1 and 5
C 1-1 l           # BAS-01, JAM-03: 1 to 1: 1 and 5
B 5-4 r           # BAS-01, JAM-03: 5 to 5: 1 and 4
A 4-2 r           # BAS-01, JAM-03: 4 to 4: 1 and 2
C 1-5 l           # BAS-01, JAM-03: 1 to 1: 5 and 2
B 5-3 l           # BAS-01, JAM-03: 5 to 5: 3 and 2
A 2-5 r           # BAS-01, JAM-03: 2 to 2: 3 and 5
C 3-4 l           # BAS-01, JAM-03: 3 to 3: 4 and 5
B 4-0 l           # BAS-01, JAM-03: 4 to 4: 0 and 5
A 0-5 l           # BAS-01, JAM-03: 0 to 0: 5 and 5. X-03: nobody has a tile that fits
# Left: A 0-2 0-3 0-6 3-3 = 17; B 0-1 1-3 1-6 3-6 = 21; C 1-4 2-2 2-3 4-4 4-6 = 32
# JAM-04: A has the fewest, 17
# Totals: A 1, B 0, C 0

# Deal 2. JCT-01: 9 each, the double blank is put aside
round
hand A 0-3 0-5 0-6 1-1 1-6 3-3 3-6 4-5 5-6
hand B 0-1 0-2 1-2 2-2 2-5 2-6 3-4 3-5 5-5
hand C 0-4 1-3 1-4 1-5 2-3 2-4 4-4 4-6 6-6
stock 0-0
A 1-6             # JCT-02: A won the last round: 1 and 6
C 6-6 r           # BAS-01, JAM-03: 6 to 6: 1 and 6
B 6-2 r           # BAS-01, JAM-03: 6 to 6: 1 and 2
A 1-1 l           # BAS-01, JAM-03: 1 to 1: 1 and 2
C 2-3 r           # BAS-01, JAM-03: 2 to 2: 1 and 3
B 1-0 l           # BAS-01, JAM-03: 1 to 1: 0 and 3
A 3-6 r           # BAS-01, JAM-03: 3 to 3: 0 and 6
C 6-4 r           # BAS-01, JAM-03: 6 to 6: 0 and 4
B 4-3 r           # BAS-01, JAM-03: 4 to 4: 0 and 3
A 3-3 r           # BAS-01, JAM-03: 3 to 3: 0 and 3
C 0-4 l           # BAS-01, JAM-03: 0 to 0: 4 and 3
B 3-5 r           # BAS-01, JAM-03: 3 to 3: 4 and 5
A 5-6 r           # BAS-01, JAM-03: 5 to 5: 4 and 6
C 4-4 l           # BAS-01, JAM-03: 4 to 4: 4 and 6
B pass            # JAM-03, double-six-cross/Q5: no 4 or 6 in 0-2 1-2 2-2 2-5 5-5
A 4-5 l           # BAS-01, JAM-03: 4 to 4: 5 and 6
C 5-1 l           # BAS-01, JAM-03: 5 to 5: 1 and 6
B 1-2 l           # BAS-01, JAM-03: 1 to 1: 2 and 6
A 6-0 r           # BAS-01, JAM-03: 6 to 6: 2 and 0
C 2-4 l           # BAS-01, JAM-03: 2 to 2: 4 and 0
B 0-2 r           # BAS-01, JAM-03: 0 to 0: 4 and 2
A pass            # JAM-03, double-six-cross/Q5: no 2 or 4 in 0-3 0-5
C 4-1 l           # BAS-01, JAM-03: 4 to 4: 1 and 2
B 2-5 r           # BAS-01, JAM-03: 2 to 2: 1 and 5
A 5-0 r           # BAS-01, JAM-03: 5 to 5: 1 and 0
C 1-3 l           # BAS-01, JAM-03: 1 to 1: 3 and 0. JAM-04: C is out
# Left: A 0-3 = 3; B 2-2 5-5 = 14; C – = 0
# JAM-04: C wins the round
# Totals: A 1, B 0, C 1

# Deal 3. JCT-01: 9 each, the double blank is put aside
round
hand A 0-6 1-5 2-4 2-5 2-6 3-3 3-5 3-6 6-6
hand B 0-2 0-3 0-5 1-1 1-2 1-4 4-4 4-5 5-5
hand C 0-1 0-4 1-3 1-6 2-2 2-3 3-4 4-6 5-6
stock 0-0
C 3-4             # JCT-02: C won the last round: 3 and 4
B 4-1 r           # BAS-01, JAM-03: 4 to 4: 3 and 1
A 1-5 r           # BAS-01, JAM-03: 1 to 1: 3 and 5
C 5-6 r           # BAS-01, JAM-03: 5 to 5: 3 and 6
B 3-0 l           # BAS-01, JAM-03: 3 to 3: 0 and 6
A 6-6 r           # BAS-01, JAM-03: 6 to 6: 0 and 6
C 0-4 l           # BAS-01, JAM-03: 0 to 0: 4 and 6
B 4-5 l           # BAS-01, JAM-03: 4 to 4: 5 and 6
A 6-3 r           # BAS-01, JAM-03: 6 to 6: 5 and 3
C 3-2 r           # BAS-01, JAM-03: 3 to 3: 5 and 2
B 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 2
A 5-2 l           # BAS-01, JAM-03: 5 to 5: 2 and 2
C 2-2 r           # BAS-01, JAM-03: 2 to 2: 2 and 2
B 2-0 r           # BAS-01, JAM-03: 2 to 2: 2 and 0
A 2-6 l           # BAS-01, JAM-03: 2 to 2: 6 and 0
C 6-1 l           # BAS-01, JAM-03: 6 to 6: 1 and 0
B 0-5 r           # BAS-01, JAM-03: 0 to 0: 1 and 5
A 5-3 r           # BAS-01, JAM-03: 5 to 5: 1 and 3
C 1-0 l           # BAS-01, JAM-03: 1 to 1: 0 and 3
B pass            # JAM-03, double-six-cross/Q5: no 0 or 3 in 1-1 1-2 4-4
A 0-6 l           # BAS-01, JAM-03: 0 to 0: 6 and 3
C 6-4 l           # BAS-01, JAM-03: 6 to 6: 4 and 3
B 4-4 l           # BAS-01, JAM-03: 4 to 4: 4 and 3
A 3-3 r           # BAS-01, JAM-03: 3 to 3: 4 and 3
C 3-1 r           # BAS-01, JAM-03: 3 to 3: 4 and 1. JAM-04: C is out
# Left: A 2-4 = 6; B 1-1 1-2 = 5; C – = 0
# JAM-04: C wins the round
# Totals: A 1, B 0, C 2

# Deal 4. JCT-01: 9 each, the double blank is put aside
round
hand A 0-2 1-2 1-5 2-2 2-3 2-6 3-3 3-6 4-6
hand B 0-1 0-3 0-5 1-3 1-6 2-4 2-5 3-4 5-6
hand C 0-4 0-6 1-1 1-4 3-5 4-4 4-5 5-5 6-6
stock 0-0
C 3-5             # JCT-02: C won the last round: 3 and 5
B 5-6 r           # BAS-01, JAM-03: 5 to 5: 3 and 6
A 6-4 r           # BAS-01, JAM-03: 6 to 6: 3 and 4
C 4-5 r           # BAS-01, JAM-03: 4 to 4: 3 and 5
B 5-2 r           # BAS-01, JAM-03: 5 to 5: 3 and 2
A 3-6 l           # BAS-01, JAM-03: 3 to 3: 6 and 2
C 6-6 l           # BAS-01, JAM-03: 6 to 6: 6 and 2
B 6-1 l           # BAS-01, JAM-03: 6 to 6: 1 and 2
A 2-6 r           # BAS-01, JAM-03: 2 to 2: 1 and 6
C 1-1 l           # BAS-01, JAM-03: 1 to 1: 1 and 6
B 1-0 l           # BAS-01, JAM-03: 1 to 1: 0 and 6
A 0-2 l           # BAS-01, JAM-03: 0 to 0: 2 and 6
C 6-0 r           # BAS-01, JAM-03: 6 to 6: 2 and 0
B 0-3 r           # BAS-01, JAM-03: 0 to 0: 2 and 3
A 3-3 r           # BAS-01, JAM-03: 3 to 3: 2 and 3
C pass            # JAM-03, double-six-cross/Q5: no 2 or 3 in 0-4 1-4 4-4 5-5
B 3-4 r           # BAS-01, JAM-03: 3 to 3: 2 and 4
A 2-3 l           # BAS-01, JAM-03: 2 to 2: 3 and 4
C 4-4 r           # BAS-01, JAM-03: 4 to 4: 3 and 4
B 4-2 r           # BAS-01, JAM-03: 4 to 4: 3 and 2
A 2-2 r           # BAS-01, JAM-03: 2 to 2: 3 and 2
C pass            # JAM-03, double-six-cross/Q5: no 2 or 3 in 0-4 1-4 5-5
B 3-1 l           # BAS-01, JAM-03: 3 to 3: 1 and 2
A 1-5 l           # BAS-01, JAM-03: 1 to 1: 5 and 2
C 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 2
B 5-0 l           # BAS-01, JAM-03: 5 to 5: 0 and 2. JAM-04: B is out
# Left: A 1-2 = 3; B – = 0; C 0-4 1-4 = 9
# JAM-04: B wins the round
# JCT-04: all have won a round now, and go back to 0; jamaican/Q6: the double six is posed again
# Totals: A 0, B 0, C 0

# Deal 5. JCT-01: 9 each, the double blank is put aside
round
hand A 0-1 0-2 0-3 1-3 3-4 4-4 4-6 5-5 6-6
hand B 0-4 0-5 1-1 1-5 2-6 3-3 3-6 4-5 5-6
hand C 0-6 1-2 1-4 1-6 2-2 2-3 2-4 2-5 3-5
stock 0-0
A 6-6             # JCT-02: the double six: 6 and 6
C 6-1 r           # BAS-01, JAM-03: 6 to 6: 6 and 1
B 1-5 r           # BAS-01, JAM-03: 1 to 1: 6 and 5
A 6-4 l           # BAS-01, JAM-03: 6 to 6: 4 and 5
C 5-3 r           # BAS-01, JAM-03: 5 to 5: 4 and 3
B 4-5 l           # BAS-01, JAM-03: 4 to 4: 5 and 3
A 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 3
C 5-2 l           # BAS-01, JAM-03: 5 to 5: 2 and 3
B 3-6 r           # BAS-01, JAM-03: 3 to 3: 2 and 6
A 2-0 l           # BAS-01, JAM-03: 2 to 2: 0 and 6
C 0-6 l           # BAS-01, JAM-03: 0 to 0: 6 and 6
B 6-5 l           # BAS-01, JAM-03: 6 to 6: 5 and 6
A pass            # JAM-03, double-six-cross/Q5: no 5 or 6 in 0-1 0-3 1-3 3-4 4-4
C pass            # JAM-03, double-six-cross/Q5: no 5 or 6 in 1-2 1-4 2-2 2-3 2-4
B 6-2 r           # BAS-01, JAM-03: 6 to 6: 5 and 2
A pass            # JAM-03, double-six-cross/Q5: no 2 or 5 in 0-1 0-3 1-3 3-4 4-4
C 2-2 r           # BAS-01, JAM-03: 2 to 2: 5 and 2
B 5-0 l           # BAS-01, JAM-03: 5 to 5: 0 and 2
A 0-3 l           # BAS-01, JAM-03: 0 to 0: 3 and 2
C 2-1 r           # BAS-01, JAM-03: 2 to 2: 3 and 1
B 3-3 l           # BAS-01, JAM-03: 3 to 3: 3 and 1
A 3-4 l           # BAS-01, JAM-03: 3 to 3: 4 and 1
C 4-2 l           # BAS-01, JAM-03: 4 to 4: 2 and 1
B 1-1 r           # BAS-01, JAM-03: 1 to 1: 2 and 1
A 1-3 r           # BAS-01, JAM-03: 1 to 1: 2 and 3
C 2-3 l           # BAS-01, JAM-03: 2 to 2: 3 and 3. X-03: nobody has a tile that fits
# Left: A 0-1 4-4 = 9; B 0-4 = 4; C 1-4 = 5
# JAM-04: B has the fewest, 4
# Totals: A 0, B 1, C 0

# Deal 6. JCT-01: 9 each, the double blank is put aside
round
hand A 0-2 0-3 1-1 2-4 3-4 3-5 3-6 4-5 5-6
hand B 0-1 0-4 0-5 1-4 2-2 2-5 2-6 3-3 4-6
hand C 0-6 1-2 1-3 1-5 1-6 2-3 4-4 5-5 6-6
stock 0-0
B 4-6             # JCT-02: B won the last round: 4 and 6
A 6-5 r           # BAS-01, JAM-03: 6 to 6: 4 and 5
C 5-5 r           # BAS-01, JAM-03: 5 to 5: 4 and 5
B 5-2 r           # BAS-01, JAM-03: 5 to 5: 4 and 2
A 4-5 l           # BAS-01, JAM-03: 4 to 4: 5 and 2
C 5-1 l           # BAS-01, JAM-03: 5 to 5: 1 and 2
B 2-6 r           # BAS-01, JAM-03: 2 to 2: 1 and 6
A 1-1 l           # BAS-01, JAM-03: 1 to 1: 1 and 6
C 6-6 r           # BAS-01, JAM-03: 6 to 6: 1 and 6
B 1-4 l           # BAS-01, JAM-03: 1 to 1: 4 and 6
A 6-3 r           # BAS-01, JAM-03: 6 to 6: 4 and 3
C 3-1 r           # BAS-01, JAM-03: 3 to 3: 4 and 1
B 4-0 l           # BAS-01, JAM-03: 4 to 4: 0 and 1
A 0-3 l           # BAS-01, JAM-03: 0 to 0: 3 and 1
C 1-6 r           # BAS-01, JAM-03: 1 to 1: 3 and 6
B 3-3 l           # BAS-01, JAM-03: 3 to 3: 3 and 6
A 3-5 l           # BAS-01, JAM-03: 3 to 3: 5 and 6
C 6-0 r           # BAS-01, JAM-03: 6 to 6: 5 and 0
B 0-5 r           # BAS-01, JAM-03: 0 to 0: 5 and 5. X-03: nobody has a tile that fits
# Left: A 0-2 2-4 3-4 = 15; B 0-1 2-2 = 5; C 1-2 2-3 4-4 = 16
# JAM-04: B has the fewest, 5
# Totals: A 0, B 2, C 0

# Deal 7. JCT-01: 9 each, the double blank is put aside
round
hand A 1-3 1-4 1-5 1-6 3-3 3-4 3-5 3-6 5-5
hand B 1-1 2-2 2-3 2-4 2-5 2-6 4-4 4-5 5-6
hand C 0-1 0-2 0-3 0-4 0-5 0-6 1-2 4-6 6-6
stock 0-0
B 2-4             # JCT-02: B won the last round: 2 and 4
A 4-3 r           # BAS-01, JAM-03: 4 to 4: 2 and 3
C 3-0 r           # BAS-01, JAM-03: 3 to 3: 2 and 0
B 2-6 l           # BAS-01, JAM-03: 2 to 2: 6 and 0
A 6-3 l           # BAS-01, JAM-03: 6 to 6: 3 and 0
C 0-6 r           # BAS-01, JAM-03: 0 to 0: 3 and 6
B 3-2 l           # BAS-01, JAM-03: 3 to 3: 2 and 6
A 6-1 r           # BAS-01, JAM-03: 6 to 6: 2 and 1
C 1-2 r           # BAS-01, JAM-03: 1 to 1: 2 and 2
B 2-5 l           # BAS-01, JAM-03: 2 to 2: 5 and 2
A 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 2
C 5-0 l           # BAS-01, JAM-03: 5 to 5: 0 and 2
B 2-2 r           # BAS-01, JAM-03: 2 to 2: 0 and 2
A pass            # JAM-03, double-six-cross/Q5: no 0 or 2 in 1-3 1-4 1-5 3-3 3-5
C 0-4 l           # BAS-01, JAM-03: 0 to 0: 4 and 2
B 4-5 l           # BAS-01, JAM-03: 4 to 4: 5 and 2
A 5-3 l           # BAS-01, JAM-03: 5 to 5: 3 and 2
C 2-0 r           # BAS-01, JAM-03: 2 to 2: 3 and 0
B pass            # JAM-03, double-six-cross/Q5: no 0 or 3 in 1-1 4-4 5-6
A 3-3 l           # BAS-01, JAM-03: 3 to 3: 3 and 0
C 0-1 r           # BAS-01, JAM-03: 0 to 0: 3 and 1
B 1-1 r           # BAS-01, JAM-03: 1 to 1: 3 and 1
A 1-5 r           # BAS-01, JAM-03: 1 to 1: 3 and 5
C pass            # JAM-03, double-six-cross/Q5: no 3 or 5 in 4-6 6-6
B 5-6 r           # BAS-01, JAM-03: 5 to 5: 3 and 6
A 3-1 l           # BAS-01, JAM-03: 3 to 3: 1 and 6
C 6-6 r           # BAS-01, JAM-03: 6 to 6: 1 and 6
B pass            # JAM-03, double-six-cross/Q5: no 1 or 6 in 4-4
A 1-4 l           # BAS-01, JAM-03: 1 to 1: 4 and 6. JAM-04: A is out
# Left: A – = 0; B 4-4 = 8; C 4-6 = 10
# JAM-04: A wins the round
# Totals: A 1, B 2, C 0

# Deal 8. JCT-01: 9 each, the double blank is put aside
round
hand A 0-5 1-3 1-4 1-6 2-4 3-3 3-4 4-4 5-6
hand B 0-1 0-6 1-2 2-2 3-5 4-5 4-6 5-5 6-6
hand C 0-2 0-3 0-4 1-1 1-5 2-3 2-5 2-6 3-6
stock 0-0
A 1-6             # JCT-02: A won the last round: 1 and 6
C 6-3 r           # BAS-01, JAM-03: 6 to 6: 1 and 3
B 1-2 l           # BAS-01, JAM-03: 1 to 1: 2 and 3
A 3-3 r           # BAS-01, JAM-03: 3 to 3: 2 and 3
C 2-0 l           # BAS-01, JAM-03: 2 to 2: 0 and 3
B 3-5 r           # BAS-01, JAM-03: 3 to 3: 0 and 5
A 5-6 r           # BAS-01, JAM-03: 5 to 5: 0 and 6
C 0-3 l           # BAS-01, JAM-03: 0 to 0: 3 and 6
B 6-6 r           # BAS-01, JAM-03: 6 to 6: 3 and 6
A 3-4 l           # BAS-01, JAM-03: 3 to 3: 4 and 6
C 6-2 r           # BAS-01, JAM-03: 6 to 6: 4 and 2
B 4-6 l           # BAS-01, JAM-03: 4 to 4: 6 and 2
A 2-4 r           # BAS-01, JAM-03: 2 to 2: 6 and 4
C 4-0 r           # BAS-01, JAM-03: 4 to 4: 6 and 0
B 6-0 l           # BAS-01, JAM-03: 6 to 6: 0 and 0
A 0-5 l           # BAS-01, JAM-03: 0 to 0: 5 and 0
C 5-2 l           # BAS-01, JAM-03: 5 to 5: 2 and 0
B 2-2 l           # BAS-01, JAM-03: 2 to 2: 2 and 0
A pass            # JAM-03, double-six-cross/Q5: no 0 or 2 in 1-3 1-4 4-4
C 2-3 l           # BAS-01, JAM-03: 2 to 2: 3 and 0
B 0-1 r           # BAS-01, JAM-03: 0 to 0: 3 and 1
A 1-4 r           # BAS-01, JAM-03: 1 to 1: 3 and 4
C pass            # JAM-03, double-six-cross/Q5: no 3 or 4 in 1-1 1-5
B 4-5 r           # BAS-01, JAM-03: 4 to 4: 3 and 5
A 3-1 l           # BAS-01, JAM-03: 3 to 3: 1 and 5
C 1-5 l           # BAS-01, JAM-03: 1 to 1: 5 and 5
B 5-5 l           # BAS-01, JAM-03: 5 to 5: 5 and 5. JAM-04: B is out
# Left: A 4-4 = 8; B – = 0; C 1-1 = 2
# JAM-04: B wins the round
# Totals: A 1, B 3, C 0
# JCT-03: B has 3, and the match

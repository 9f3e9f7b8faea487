boneyard 1
# A reward for the opening pass that is taken back, because the partner passes too.
game dominicano

# Deal 1. LAT-01: 7 each
round
hand A 0-2 0-5 2-2 2-4 3-4 3-6 4-5
hand B 0-1 0-4 1-3 1-4 1-5 2-6 4-4
hand C 0-3 1-2 1-6 2-3 4-6 5-5 6-6
hand D 0-0 0-6 1-1 2-5 3-3 3-5 5-6
C 6-6             # LAT-03: the double six: 6 and 6
B 6-2 r           # BAS-01, LAT-04: 6 to 6: 6 and 2
A 2-0 r           # BAS-01, LAT-04: 2 to 2: 6 and 0
D 0-0 r           # BAS-01, LAT-04: 0 to 0: 6 and 0
C 6-1 l           # BAS-01, LAT-04: 6 to 6: 1 and 0
B 1-5 l           # BAS-01, LAT-04: 1 to 1: 5 and 0
A 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 0
D 0-6 l           # BAS-01, LAT-04: 0 to 0: 6 and 0
C 0-3 r           # BAS-01, LAT-04: 0 to 0: 6 and 3
B 3-1 r           # BAS-01, LAT-04: 3 to 3: 6 and 1
A 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 1
D 3-5 l           # BAS-01, LAT-04: 3 to 3: 5 and 1
C 1-2 r           # BAS-01, LAT-04: 1 to 1: 5 and 2
B pass            # LAT-04, double-six-cross/Q5: no 2 or 5 in 0-1 0-4 1-4 4-4
A 2-4 r           # BAS-01, LAT-04: 2 to 2: 5 and 4
D 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 4
C 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 4
B 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 4
A 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 4
D 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 4
C 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 4
B 4-1 r           # BAS-01, LAT-04: 4 to 4: 2 and 1
A 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 1
D 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 1
C 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 1
# Left: A 4-5 = 9; B 0-1 0-4 = 5; C – = 0; D 1-1 = 2
# LAT-06: all pips, 16: AC +16
# Totals: AC 16, BD 0

# Deal 2. LAT-01: 7 each
round
hand A 0-3 1-5 2-3 2-6 3-4 4-4 5-5
hand B 0-0 0-5 1-3 3-3 3-6 4-6 5-6
hand C 0-4 1-2 1-6 2-2 2-4 2-5 4-5
hand D 0-1 0-2 0-6 1-1 1-4 3-5 6-6
C 0-4             # LAT-03: C won the last round: 0 and 4
B 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 4
A 4-4 r           # BAS-01, LAT-04: 4 to 4: 5 and 4
D 4-1 r           # BAS-01, LAT-04: 4 to 4: 5 and 1
C 5-2 l           # BAS-01, LAT-04: 5 to 5: 2 and 1
B 1-3 r           # BAS-01, LAT-04: 1 to 1: 2 and 3
A 2-6 l           # BAS-01, LAT-04: 2 to 2: 6 and 3
D 3-5 r           # BAS-01, LAT-04: 3 to 3: 6 and 5
C 5-4 r           # BAS-01, LAT-04: 5 to 5: 6 and 4
B 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 4
A 4-3 r           # BAS-01, LAT-04: 4 to 4: 3 and 3
D pass            # LAT-04, double-six-cross/Q5: no 3 in 0-1 0-2 0-6 1-1 6-6
C pass            # LAT-04, double-six-cross/Q5: no 3 in 1-2 1-6 2-2 2-4
B 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 3
A 3-2 r           # BAS-01, LAT-04: 3 to 3: 3 and 2
D 2-0 r           # BAS-01, LAT-04: 2 to 2: 3 and 0
C pass            # LAT-04, double-six-cross/Q5: no 0 or 3 in 1-2 1-6 2-2 2-4
B 0-0 r           # BAS-01, LAT-04: 0 to 0: 3 and 0
A 0-3 r           # BAS-01, LAT-04: 0 to 0: 3 and 3. X-03: nobody has a tile that fits
# Left: A 1-5 5-5 = 16; B 4-6 5-6 = 21; C 1-2 1-6 2-2 2-4 = 20; D 0-1 0-6 1-1 6-6 = 21
# DMN-06, dominicano/Q18: A has 16, D has 21: A wins. LAT-07: AC +78
# Totals: AC 94, BD 0

# Deal 3. LAT-01: 7 each
round
hand A 0-0 0-2 0-4 2-4 3-4 5-6 6-6
hand B 0-5 0-6 1-1 1-2 1-6 4-5 4-6
hand C 1-3 1-5 2-3 3-3 3-6 4-4 5-5
hand D 0-1 0-3 1-4 2-2 2-5 2-6 3-5
A 0-4             # LAT-03: A won the last round: 0 and 4
D 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 4
C 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 4
B 4-6 r           # BAS-01, LAT-04: 4 to 4: 3 and 6
A 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 6
D 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 6
C 6-3 r           # BAS-01, LAT-04: 6 to 6: 1 and 3
B 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 3
A 6-6 l           # BAS-01, LAT-04: 6 to 6: 6 and 3
D 6-2 l           # BAS-01, LAT-04: 6 to 6: 2 and 3
C 3-2 r           # BAS-01, LAT-04: 3 to 3: 2 and 2
B 2-1 l           # BAS-01, LAT-04: 2 to 2: 1 and 2
A 2-4 r           # BAS-01, LAT-04: 2 to 2: 1 and 4
D 1-0 l           # BAS-01, LAT-04: 1 to 1: 0 and 4
C 4-4 r           # BAS-01, LAT-04: 4 to 4: 0 and 4
B 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 4
A 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 4
D pass            # LAT-04, double-six-cross/Q5: no 4 or 6 in 2-2 2-5 3-5
C pass            # LAT-04, double-six-cross/Q5: no 4 or 6 in 1-3 1-5 5-5
B 4-5 r           # BAS-01, LAT-04: 4 to 4: 6 and 5
A pass            # LAT-04, double-six-cross/Q5: no 5 or 6 in 0-0 0-2
D 5-3 r           # BAS-01, LAT-04: 5 to 5: 6 and 3
C 3-1 r           # BAS-01, LAT-04: 3 to 3: 6 and 1
B 1-1 r           # BAS-01, LAT-04: 1 to 1: 6 and 1
A pass            # LAT-04, double-six-cross/Q5: no 1 or 6 in 0-0 0-2
D pass            # LAT-04, double-six-cross/Q5: no 1 or 6 in 2-2 2-5
C 1-5 r           # BAS-01, LAT-04: 1 to 1: 6 and 5
B 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 5
# Left: A 0-0 0-2 = 2; B – = 0; C 5-5 = 10; D 2-2 2-5 = 11
# LAT-06: all pips, 23: BD +23
# Totals: AC 94, BD 23

# Deal 4. LAT-01: 7 each
round
hand A 0-2 0-3 1-4 1-6 2-4 4-4 4-6
hand B 0-4 0-6 1-2 2-3 2-6 3-4 4-5
hand C 0-5 1-5 2-5 3-3 3-5 5-5 6-6
hand D 0-0 0-1 1-1 1-3 2-2 3-6 5-6
B 3-4             # LAT-03: B won the last round: 3 and 4
A 4-6 r           # BAS-01, LAT-04: 4 to 4: 3 and 6
D 6-3 r           # BAS-01, LAT-04: 6 to 6: 3 and 3
C 3-3 r           # BAS-01, LAT-04: 3 to 3: 3 and 3
B 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 3
A 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 3
D 3-1 r           # BAS-01, LAT-04: 3 to 3: 4 and 1
C 1-5 r           # BAS-01, LAT-04: 1 to 1: 4 and 5
B 5-4 r           # BAS-01, LAT-04: 5 to 5: 4 and 4
A 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 4
D pass            # LAT-04, double-six-cross/Q5: no 4 in 0-0 0-1 1-1 2-2 5-6
C pass            # LAT-04, double-six-cross/Q5: no 4 in 0-5 2-5 3-5 5-5 6-6
B 4-0 r           # BAS-01, LAT-04: 4 to 4: 4 and 0
A 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 0
D 1-1 l           # BAS-01, LAT-04: 1 to 1: 1 and 0
C 0-5 r           # BAS-01, LAT-04: 0 to 0: 1 and 5
B 1-2 l           # BAS-01, LAT-04: 1 to 1: 2 and 5
A 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 5
D 5-6 r           # BAS-01, LAT-04: 5 to 5: 0 and 6
C 6-6 r           # BAS-01, LAT-04: 6 to 6: 0 and 6
B 6-0 r           # BAS-01, LAT-04: 6 to 6: 0 and 0
A 0-3 r           # BAS-01, LAT-04: 0 to 0: 0 and 3
D 0-1 l           # BAS-01, LAT-04: 0 to 0: 1 and 3
C 3-5 r           # BAS-01, LAT-04: 3 to 3: 1 and 5
B pass            # LAT-04, double-six-cross/Q5: no 1 or 5 in 2-6
A 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 5
# Left: A – = 0; B 2-6 = 8; C 2-5 5-5 = 17; D 0-0 2-2 = 4
# LAT-06: all pips, 29: AC +29
# Totals: AC 123, BD 23

# Deal 5. LAT-01: 7 each
round
hand A 1-2 1-3 2-4 2-6 3-6 5-5 6-6
hand B 0-2 0-3 0-4 1-4 1-5 2-2 2-5
hand C 0-0 0-1 0-6 2-3 3-3 3-5 4-4
hand D 0-5 1-1 1-6 3-4 4-5 4-6 5-6
A 2-6             # LAT-03: A won the last round: 2 and 6
D 6-4 r           # BAS-01, LAT-04: 6 to 6: 2 and 4
C 4-4 r           # BAS-01, LAT-04: 4 to 4: 2 and 4
B 4-1 r           # BAS-01, LAT-04: 4 to 4: 2 and 1
A 1-2 r           # BAS-01, LAT-04: 1 to 1: 2 and 2
D pass            # LAT-04, double-six-cross/Q5: no 2 in 0-5 1-1 1-6 3-4 4-5 5-6
C 2-3 r           # BAS-01, LAT-04: 2 to 2: 2 and 3
B 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 3
A 3-1 r           # BAS-01, LAT-04: 3 to 3: 2 and 1
D 1-6 r           # BAS-01, LAT-04: 1 to 1: 2 and 6
C 6-0 r           # BAS-01, LAT-04: 6 to 6: 2 and 0
B 0-2 r           # BAS-01, LAT-04: 0 to 0: 2 and 2
A 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 2
D 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 2
C 3-5 l           # BAS-01, LAT-04: 3 to 3: 5 and 2
B 2-5 r           # BAS-01, LAT-04: 2 to 2: 5 and 5
A 5-5 r           # BAS-01, LAT-04: 5 to 5: 5 and 5
D 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 5
C pass            # LAT-04, double-six-cross/Q5: no 4 or 5 in 0-0 0-1 3-3
B 5-1 r           # BAS-01, LAT-04: 5 to 5: 4 and 1
A pass            # LAT-04, double-six-cross/Q5: no 1 or 4 in 3-6 6-6
D 1-1 r           # BAS-01, LAT-04: 1 to 1: 4 and 1
C 1-0 r           # BAS-01, LAT-04: 1 to 1: 4 and 0
B 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 0
A pass            # LAT-04, double-six-cross/Q5: no 0 in 3-6 6-6
D 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 0
C 0-0 r           # BAS-01, LAT-04: 0 to 0: 5 and 0
B 0-3 r           # BAS-01, LAT-04: 0 to 0: 5 and 3
# Left: A 3-6 6-6 = 21; B – = 0; C 3-3 = 6; D 5-6 = 11
# LAT-06: all pips, 38: BD +38
# Totals: AC 123, BD 61

# Deal 6. LAT-01: 7 each
round
hand A 0-0 0-6 1-2 1-5 2-6 4-6 5-5
hand B 0-1 0-5 1-3 2-3 2-4 2-5 3-4
hand C 0-2 0-3 1-4 3-3 3-5 3-6 4-5
hand D 0-4 1-1 1-6 2-2 4-4 5-6 6-6
B 2-3             # LAT-03: B won the last round: 2 and 3
A 2-6 l           # BAS-01, LAT-04: 2 to 2: 6 and 3
D 6-1 l           # BAS-01, LAT-04: 6 to 6: 1 and 3
C 3-5 r           # BAS-01, LAT-04: 3 to 3: 1 and 5
B 5-0 r           # BAS-01, LAT-04: 5 to 5: 1 and 0
A 0-6 r           # BAS-01, LAT-04: 0 to 0: 1 and 6
D 6-6 r           # BAS-01, LAT-04: 6 to 6: 1 and 6
C 6-3 r           # BAS-01, LAT-04: 6 to 6: 1 and 3
B 3-1 r           # BAS-01, LAT-04: 3 to 3: 1 and 1
A 1-5 r           # BAS-01, LAT-04: 1 to 1: 1 and 5
D 1-1 l           # BAS-01, LAT-04: 1 to 1: 1 and 5
C 5-4 r           # BAS-01, LAT-04: 5 to 5: 1 and 4
B 4-3 r           # BAS-01, LAT-04: 4 to 4: 1 and 3
A 1-2 l           # BAS-01, LAT-04: 1 to 1: 2 and 3
D 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 3
C 3-3 r           # BAS-01, LAT-04: 3 to 3: 2 and 3
B 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 3
A 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 3
D 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 3
C 3-0 r           # BAS-01, LAT-04: 3 to 3: 6 and 0
B 0-1 r           # BAS-01, LAT-04: 0 to 0: 6 and 1
A 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 1
D 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 1
C 1-4 r           # BAS-01, LAT-04: 1 to 1: 0 and 4
B 4-2 r           # BAS-01, LAT-04: 4 to 4: 0 and 2
# Left: A 0-0 = 0; B – = 0; C 0-2 = 2; D 4-4 = 8
# LAT-06: all pips, 10: BD +10
# Totals: AC 123, BD 71

# Deal 7. LAT-01: 7 each
round
hand A 0-3 0-4 1-6 2-2 2-5 5-5 6-6
hand B 0-0 0-1 1-1 1-3 2-4 3-6 5-6
hand C 0-2 0-6 1-2 1-4 2-6 3-4 4-6
hand D 0-5 1-5 2-3 3-3 3-5 4-4 4-5
B 1-1             # LAT-03: B won the last round: 1 and 1
A 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 1
D 1-5 r           # BAS-01, LAT-04: 1 to 1: 6 and 5
C 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 5
B 5-6 r           # BAS-01, LAT-04: 5 to 5: 4 and 6
A 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 6
D 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 6
C 6-2 r           # BAS-01, LAT-04: 6 to 6: 5 and 2
B 2-4 r           # BAS-01, LAT-04: 2 to 2: 5 and 4
A 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 4
D 4-5 r           # BAS-01, LAT-04: 4 to 4: 5 and 5
C pass            # LAT-04, double-six-cross/Q5: no 5 in 0-2 0-6 1-2 1-4 3-4
B pass            # LAT-04, double-six-cross/Q5: no 5 in 0-0 0-1 1-3 3-6
A 5-2 l           # BAS-01, LAT-04: 5 to 5: 2 and 5
D 2-3 l           # BAS-01, LAT-04: 2 to 2: 3 and 5
C 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 5
B pass            # LAT-04, double-six-cross/Q5: no 4 or 5 in 0-0 0-1 1-3 3-6
A pass            # LAT-04, double-six-cross/Q5: no 4 or 5 in 0-3 2-2 6-6
D 5-3 r           # BAS-01, LAT-04: 5 to 5: 4 and 3
C 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 3
B 3-6 r           # BAS-01, LAT-04: 3 to 3: 1 and 6
A 6-6 r           # BAS-01, LAT-04: 6 to 6: 1 and 6
D pass            # LAT-04, double-six-cross/Q5: no 1 or 6 in 3-3 4-4
C 1-2 l           # BAS-01, LAT-04: 1 to 1: 2 and 6
B pass            # LAT-04, double-six-cross/Q5: no 2 or 6 in 0-0 0-1 1-3
A 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 6
D pass            # LAT-04, double-six-cross/Q5: no 2 or 6 in 3-3 4-4
C 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 6
B 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 6
A 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 6
# Left: A – = 0; B 0-1 1-3 = 5; C 0-6 = 6; D 3-3 4-4 = 14
# LAT-06: all pips, 25: AC +25
# Totals: AC 148, BD 71

# Deal 8. LAT-01: 7 each
round
hand A 0-2 0-6 2-2 3-4 3-5 4-6 5-6
hand B 0-0 0-4 0-5 2-6 3-3 4-4 5-5
hand C 0-3 1-2 1-3 1-4 1-6 4-5 6-6
hand D 0-1 1-1 1-5 2-3 2-4 2-5 3-6
A 3-4             # LAT-03: A won the last round: 3 and 4
D 3-6 l           # BAS-01, LAT-04: 3 to 3: 6 and 4
C 4-5 r           # BAS-01, LAT-04: 4 to 4: 6 and 5
B 6-2 l           # BAS-01, LAT-04: 6 to 6: 2 and 5
A 5-6 r           # BAS-01, LAT-04: 5 to 5: 2 and 6
D 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 6
C 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 6
B pass            # LAT-04, double-six-cross/Q5: no 1 or 6 in 0-0 0-4 0-5 3-3 4-4 5-5
A 6-0 r           # BAS-01, LAT-04: 6 to 6: 1 and 0
D 1-0 l           # BAS-01, LAT-04: 1 to 1: 0 and 0
C 0-3 r           # BAS-01, LAT-04: 0 to 0: 0 and 3
B 3-3 r           # BAS-01, LAT-04: 3 to 3: 0 and 3
A 3-5 r           # BAS-01, LAT-04: 3 to 3: 0 and 5
D 5-2 r           # BAS-01, LAT-04: 5 to 5: 0 and 2
C 2-1 r           # BAS-01, LAT-04: 2 to 2: 0 and 1
B 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 1
A 0-2 l           # BAS-01, LAT-04: 0 to 0: 2 and 1
D 1-1 r           # BAS-01, LAT-04: 1 to 1: 2 and 1
C 1-6 r           # BAS-01, LAT-04: 1 to 1: 2 and 6
B pass            # LAT-04, double-six-cross/Q5: no 2 or 6 in 0-4 0-5 4-4 5-5
A 6-4 r           # BAS-01, LAT-04: 6 to 6: 2 and 4
D 2-3 l           # BAS-01, LAT-04: 2 to 2: 3 and 4
C 3-1 l           # BAS-01, LAT-04: 3 to 3: 1 and 4
B 4-0 r           # BAS-01, LAT-04: 4 to 4: 1 and 0
A pass            # LAT-04, double-six-cross/Q5: no 0 or 1 in 2-2
D 1-5 l           # BAS-01, LAT-04: 1 to 1: 5 and 0
# Left: A 2-2 = 4; B 0-5 4-4 5-5 = 23; C 6-6 = 12; D – = 0
# LAT-06: all pips, 39: BD +39
# Totals: AC 148, BD 110

# Deal 9. LAT-01: 7 each
round
hand A 0-6 1-4 1-5 2-2 3-4 3-5 5-5
hand B 0-1 0-5 1-2 2-3 4-4 4-5 4-6
hand C 0-0 1-3 2-4 2-5 2-6 5-6 6-6
hand D 0-2 0-3 0-4 1-1 1-6 3-3 3-6
D 0-3             # LAT-03: D won the last round: 0 and 3
C 3-1 r           # BAS-01, LAT-04: 3 to 3: 0 and 1
B 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 1
A 5-1 l           # BAS-01, LAT-04: 5 to 5: 1 and 1
D 1-1 l           # BAS-01, LAT-04: 1 to 1: 1 and 1
C pass            # LAT-04, double-six-cross/Q5: no 1 in 0-0 2-4 2-5 2-6 5-6 6-6
B 1-2 l           # BAS-01, LAT-04: 1 to 1: 2 and 1
A 1-4 r           # BAS-01, LAT-04: 1 to 1: 2 and 4
D 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 4
C 4-2 r           # BAS-01, LAT-04: 4 to 4: 0 and 2
B 0-1 l           # BAS-01, LAT-04: 0 to 0: 1 and 2
A 2-2 r           # BAS-01, LAT-04: 2 to 2: 1 and 2
D 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 2
C 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 2
B 2-3 r           # BAS-01, LAT-04: 2 to 2: 5 and 3
A 3-5 r           # BAS-01, LAT-04: 3 to 3: 5 and 5
D pass            # LAT-04, double-six-cross/Q5: no 5 in 0-4 3-3 3-6
C 5-2 r           # BAS-01, LAT-04: 5 to 5: 5 and 2
B 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 2
A 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 2
D 3-6 l           # BAS-01, LAT-04: 3 to 3: 6 and 2
C 6-6 l           # BAS-01, LAT-04: 6 to 6: 6 and 2
B 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 2
A pass            # LAT-04, double-six-cross/Q5: no 2 or 4 in 0-6 5-5
D 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 2
C 2-6 r           # BAS-01, LAT-04: 2 to 2: 0 and 6
B pass            # LAT-04, double-six-cross/Q5: no 0 or 6 in 4-4
A 0-6 l           # BAS-01, LAT-04: 0 to 0: 6 and 6. X-03: nobody has a tile that fits
# Left: A 5-5 = 10; B 4-4 = 8; C 0-0 = 0; D 3-3 = 6
# DMN-06, dominicano/Q18: A has 10, D has 6: D wins. LAT-07: BD +24
# Totals: AC 148, BD 134

# Deal 10. LAT-01: 7 each
round
hand A 0-1 1-2 1-4 2-3 3-4 3-5 5-6
hand B 0-4 1-1 1-5 2-2 2-4 2-5 4-4
hand C 0-2 1-3 1-6 2-6 3-6 5-5 6-6
hand D 0-0 0-3 0-5 0-6 3-3 4-5 4-6
D 0-0             # LAT-03: D won the last round: 0 and 0
C 0-2 r           # BAS-01, LAT-04: 0 to 0: 0 and 2
B 2-5 r           # BAS-01, LAT-04: 2 to 2: 0 and 5
A 5-3 r           # BAS-01, LAT-04: 5 to 5: 0 and 3
D 3-3 r           # BAS-01, LAT-04: 3 to 3: 0 and 3
C 3-6 r           # BAS-01, LAT-04: 3 to 3: 0 and 6
B 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 6
A 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 6
D 3-0 l           # BAS-01, LAT-04: 3 to 3: 0 and 6
C 6-2 r           # BAS-01, LAT-04: 6 to 6: 0 and 2
B 2-2 r           # BAS-01, LAT-04: 2 to 2: 0 and 2
A 2-1 r           # BAS-01, LAT-04: 2 to 2: 0 and 1
D 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 1
C 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 1
B 5-1 l           # BAS-01, LAT-04: 5 to 5: 1 and 1
A 1-4 r           # BAS-01, LAT-04: 1 to 1: 1 and 4
D 4-6 r           # BAS-01, LAT-04: 4 to 4: 1 and 6
C 1-3 l           # BAS-01, LAT-04: 1 to 1: 3 and 6
B pass            # LAT-04, double-six-cross/Q5: no 3 or 6 in 1-1 2-4 4-4
A 6-5 r           # BAS-01, LAT-04: 6 to 6: 3 and 5
D 5-4 r           # BAS-01, LAT-04: 5 to 5: 3 and 4
C pass            # LAT-04, double-six-cross/Q5: no 3 or 4 in 1-6 6-6
B 4-4 r           # BAS-01, LAT-04: 4 to 4: 3 and 4
A 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 4
D pass            # LAT-04, double-six-cross/Q5: no 2 or 4 in 0-6
C pass            # LAT-04, double-six-cross/Q5: no 2 or 4 in 1-6 6-6
B 4-2 r           # BAS-01, LAT-04: 4 to 4: 2 and 2. X-03: nobody has a tile that fits
# Left: A 0-1 = 1; B 1-1 = 2; C 1-6 6-6 = 19; D 0-6 = 6
# DMN-06, dominicano/Q18: B has 2, A has 1: A wins. LAT-07: AC +28
# Totals: AC 176, BD 134

# Deal 11. LAT-01: 7 each
round
hand A 0-1 0-6 1-4 2-4 3-6 5-6 6-6
hand B 0-2 1-3 1-6 2-3 2-6 3-3 4-6
hand C 0-0 1-2 1-5 2-2 3-4 4-4 4-5
hand D 0-3 0-4 0-5 1-1 2-5 3-5 5-5
A 6-6             # LAT-03: A won the last round: 6 and 6
D pass            # LAT-04, double-six-cross/Q5: no 6 in 0-3 0-4 0-5 1-1 2-5 3-5 5-5. DMN-04: a pass on the opening tile, AC +25 (201)
C pass            # LAT-04, double-six-cross/Q5: no 6 in 0-0 1-2 1-5 2-2 3-4 4-4 4-5. DMN-04: the partner passes too, AC −25 (176)
B 6-2 r           # BAS-01, LAT-04: 6 to 6: 6 and 2
A 2-4 r           # BAS-01, LAT-04: 2 to 2: 6 and 4
D 4-0 r           # BAS-01, LAT-04: 4 to 4: 6 and 0
C 0-0 r           # BAS-01, LAT-04: 0 to 0: 6 and 0
B 0-2 r           # BAS-01, LAT-04: 0 to 0: 6 and 2
A 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 2
D 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 2
C 2-1 r           # BAS-01, LAT-04: 2 to 2: 0 and 1
B 1-3 r           # BAS-01, LAT-04: 1 to 1: 0 and 3
A 0-6 l           # BAS-01, LAT-04: 0 to 0: 6 and 3
D 3-0 r           # BAS-01, LAT-04: 3 to 3: 6 and 0
C pass            # LAT-04, double-six-cross/Q5: no 0 or 6 in 1-5 2-2 3-4 4-4 4-5
B 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 0
A 0-1 r           # BAS-01, LAT-04: 0 to 0: 4 and 1
D 1-1 r           # BAS-01, LAT-04: 1 to 1: 4 and 1
C 4-5 l           # BAS-01, LAT-04: 4 to 4: 5 and 1
B 1-6 r           # BAS-01, LAT-04: 1 to 1: 5 and 6
A 6-3 r           # BAS-01, LAT-04: 6 to 6: 5 and 3
D 3-5 r           # BAS-01, LAT-04: 3 to 3: 5 and 5
C 5-1 l           # BAS-01, LAT-04: 5 to 5: 1 and 5
B pass            # LAT-04, double-six-cross/Q5: no 1 or 5 in 2-3 3-3
A 1-4 l           # BAS-01, LAT-04: 1 to 1: 4 and 5
# Left: A – = 0; B 2-3 3-3 = 11; C 2-2 3-4 4-4 = 19; D 2-5 5-5 = 17
# LAT-06: all pips, 47: AC +47
# Totals: AC 223, BD 134
# LAT-08, DMN-01: AC has 200 or more and wins the match

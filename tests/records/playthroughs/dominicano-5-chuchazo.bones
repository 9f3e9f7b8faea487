boneyard 1
# Going out with the double blank.
game dominicano

# Deal 1. LAT-01: 7 each
round
hand A 0-6 1-2 1-5 2-4 3-6 4-6 5-6
hand B 0-1 0-2 0-3 0-4 1-1 2-3 6-6
hand C 0-5 1-4 1-6 2-6 3-4 3-5 4-4
hand D 0-0 1-3 2-2 2-5 3-3 4-5 5-5
B 6-6             # LAT-03: the double six: 6 and 6
A 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 6
D 4-5 l           # BAS-01, LAT-04: 4 to 4: 5 and 6
C 5-3 l           # BAS-01, LAT-04: 5 to 5: 3 and 6
B 3-0 l           # BAS-01, LAT-04: 3 to 3: 0 and 6
A 6-5 r           # BAS-01, LAT-04: 6 to 6: 0 and 5
D 5-5 r           # BAS-01, LAT-04: 5 to 5: 0 and 5
C 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 5
B pass            # LAT-04, double-six-cross/Q5: no 5 in 0-1 0-2 0-4 1-1 2-3
A 5-1 r           # BAS-01, LAT-04: 5 to 5: 5 and 1
D 5-2 l           # BAS-01, LAT-04: 5 to 5: 2 and 1
C 2-6 l           # BAS-01, LAT-04: 2 to 2: 6 and 1
B 1-0 r           # BAS-01, LAT-04: 1 to 1: 6 and 0
A 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 0
D 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 0
C 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 0
B 0-4 r           # BAS-01, LAT-04: 0 to 0: 4 and 4
A 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 4
D 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 4
C 4-4 r           # BAS-01, LAT-04: 4 to 4: 2 and 4
B 2-3 l           # BAS-01, LAT-04: 2 to 2: 3 and 4
A pass            # LAT-04, double-six-cross/Q5: no 3 or 4 in 0-6 1-2
D 3-1 l           # BAS-01, LAT-04: 3 to 3: 1 and 4
C 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 4
B pass            # LAT-04, double-six-cross/Q5: no 4 or 6 in 0-2 1-1
A 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 4
D 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 4
# Left: A 1-2 = 3; B 0-2 1-1 = 4; C 1-4 = 5; D – = 0
# LAT-06: all pips, 12; DMN-05: the double blank, 25: BD +37
# Totals: AC 0, BD 37

# Deal 2. LAT-01: 7 each
round
hand A 0-2 0-3 0-4 2-6 3-3 5-5 5-6
hand B 0-6 1-5 2-2 2-4 2-5 4-5 6-6
hand C 0-0 1-2 1-4 1-6 2-3 3-6 4-4
hand D 0-1 0-5 1-1 1-3 3-4 3-5 4-6
D 3-5             # LAT-03: D won the last round: 3 and 5
C 3-6 l           # BAS-01, LAT-04: 3 to 3: 6 and 5
B 6-6 l           # BAS-01, LAT-04: 6 to 6: 6 and 5
A 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 5
D 5-0 r           # BAS-01, LAT-04: 5 to 5: 5 and 0
C 0-0 r           # BAS-01, LAT-04: 0 to 0: 5 and 0
B 0-6 r           # BAS-01, LAT-04: 0 to 0: 5 and 6
A 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 6
D 6-4 r           # BAS-01, LAT-04: 6 to 6: 5 and 4
C 4-1 r           # BAS-01, LAT-04: 4 to 4: 5 and 1
B 1-5 r           # BAS-01, LAT-04: 1 to 1: 5 and 5
A pass            # LAT-04, double-six-cross/Q5: no 5 in 0-2 0-3 0-4 2-6 3-3
D pass            # LAT-04, double-six-cross/Q5: no 5 in 0-1 1-1 1-3 3-4
C pass            # LAT-04, double-six-cross/Q5: no 5 in 1-2 1-6 2-3 4-4. DMN-03: all three others passed, BD +25 (62)
B 5-2 r           # BAS-01, LAT-04: 5 to 5: 5 and 2
A 2-0 r           # BAS-01, LAT-04: 2 to 2: 5 and 0
D 0-1 r           # BAS-01, LAT-04: 0 to 0: 5 and 1
C 1-6 r           # BAS-01, LAT-04: 1 to 1: 5 and 6
B 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 6
A 6-2 r           # BAS-01, LAT-04: 6 to 6: 4 and 2
D 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 2
C 2-3 r           # BAS-01, LAT-04: 2 to 2: 3 and 3
B pass            # LAT-04, double-six-cross/Q5: no 3 in 2-2 2-4
A 3-3 r           # BAS-01, LAT-04: 3 to 3: 3 and 3
D 3-1 l           # BAS-01, LAT-04: 3 to 3: 1 and 3
C 1-2 l           # BAS-01, LAT-04: 1 to 1: 2 and 3
B 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 3
A 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 3
D pass            # LAT-04, double-six-cross/Q5: no 0 or 3 in 1-1
C pass            # LAT-04, double-six-cross/Q5: no 0 or 3 in 4-4
B pass            # LAT-04, double-six-cross/Q5: no 0 or 3 in 2-2. DMN-03: all three others passed, AC +25 (25)
A 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 3
# Left: A – = 0; B 2-2 = 4; C 4-4 = 8; D 1-1 = 2
# LAT-06: all pips, 14; DMN-02: 0-3 joins both ends, 25: AC +39
# Totals: AC 64, BD 62

# Deal 3. LAT-01: 7 each
round
hand A 0-0 0-1 1-3 1-6 3-3 3-5 6-6
hand B 0-2 0-5 1-2 2-6 3-4 4-6 5-6
hand C 0-4 0-6 1-4 2-2 2-4 2-5 4-4
hand D 0-3 1-1 1-5 2-3 3-6 4-5 5-5
A 3-5             # LAT-03: A won the last round: 3 and 5
D 5-4 r           # BAS-01, LAT-04: 5 to 5: 3 and 4
C 4-2 r           # BAS-01, LAT-04: 4 to 4: 3 and 2
B 2-1 r           # BAS-01, LAT-04: 2 to 2: 3 and 1
A 1-3 r           # BAS-01, LAT-04: 1 to 1: 3 and 3
D 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 3
C 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 3
B 3-4 r           # BAS-01, LAT-04: 3 to 3: 2 and 4
A pass            # LAT-04, double-six-cross/Q5: no 2 or 4 in 0-0 0-1 1-6 3-3 6-6
D pass            # LAT-04, double-six-cross/Q5: no 2 or 4 in 0-3 1-1 1-5 3-6 5-5
C 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 4
B 4-6 r           # BAS-01, LAT-04: 4 to 4: 5 and 6
A 6-6 r           # BAS-01, LAT-04: 6 to 6: 5 and 6
D 6-3 r           # BAS-01, LAT-04: 6 to 6: 5 and 3
C pass            # LAT-04, double-six-cross/Q5: no 3 or 5 in 0-4 0-6 1-4 4-4
B 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 3
A 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 3
D 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 3
C pass            # LAT-04, double-six-cross/Q5: no 3 in 0-4 0-6 1-4 4-4
B pass            # LAT-04, double-six-cross/Q5: no 3 in 0-2 2-6 5-6
A 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 3. X-03: nobody has a tile that fits
# Left: A 0-1 1-6 = 8; B 0-2 2-6 5-6 = 21; C 0-4 0-6 1-4 4-4 = 23; D 1-1 1-5 5-5 = 18
# DMN-06, dominicano/Q18: A has 8, D has 18: A wins. LAT-07: AC +70
# Totals: AC 134, BD 62

# Deal 4. LAT-01: 7 each
round
hand A 0-1 0-4 1-2 1-4 2-4 4-4 4-5
hand B 0-2 0-6 1-6 2-5 3-6 4-6 5-6
hand C 0-3 1-1 1-5 2-2 2-3 3-5 5-5
hand D 0-0 0-5 1-3 2-6 3-3 3-4 6-6
A 1-2             # LAT-03: A won the last round: 1 and 2
D 1-3 l           # BAS-01, LAT-04: 1 to 1: 3 and 2
C 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 2
B 2-0 r           # BAS-01, LAT-04: 2 to 2: 2 and 0
A 0-4 r           # BAS-01, LAT-04: 0 to 0: 2 and 4
D 4-3 r           # BAS-01, LAT-04: 4 to 4: 2 and 3
C 3-0 r           # BAS-01, LAT-04: 3 to 3: 2 and 0
B 0-6 r           # BAS-01, LAT-04: 0 to 0: 2 and 6
A 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 6
D 6-6 r           # BAS-01, LAT-04: 6 to 6: 4 and 6
C pass            # LAT-04, double-six-cross/Q5: no 4 or 6 in 1-1 1-5 2-2 3-5 5-5
B 6-4 r           # BAS-01, LAT-04: 6 to 6: 4 and 4
A 4-1 r           # BAS-01, LAT-04: 4 to 4: 4 and 1
D pass            # LAT-04, double-six-cross/Q5: no 1 or 4 in 0-0 0-5 2-6 3-3
C 1-5 r           # BAS-01, LAT-04: 1 to 1: 4 and 5
B 5-6 r           # BAS-01, LAT-04: 5 to 5: 4 and 6
A 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 6
D 6-2 r           # BAS-01, LAT-04: 6 to 6: 4 and 2
C 2-2 r           # BAS-01, LAT-04: 2 to 2: 4 and 2
B 2-5 r           # BAS-01, LAT-04: 2 to 2: 4 and 5
A 5-4 r           # BAS-01, LAT-04: 5 to 5: 4 and 4. X-03: nobody has a tile that fits
# Left: A 0-1 = 1; B 1-6 3-6 = 16; C 1-1 3-5 5-5 = 20; D 0-0 0-5 3-3 = 11
# DMN-06, dominicano/Q18: A has 1, D has 11: A wins. LAT-07: AC +48
# Totals: AC 182, BD 62

# Deal 5. LAT-01: 7 each
round
hand A 0-0 1-2 1-6 2-2 3-4 4-6 6-6
hand B 1-1 1-5 2-3 2-4 2-6 3-6 4-4
hand C 0-1 0-4 0-5 1-3 2-5 5-5 5-6
hand D 0-2 0-3 0-6 1-4 3-3 3-5 4-5
A 6-6             # LAT-03: A won the last round: 6 and 6
D 6-0 r           # BAS-01, LAT-04: 6 to 6: 6 and 0
C 0-4 r           # BAS-01, LAT-04: 0 to 0: 6 and 4
B 4-2 r           # BAS-01, LAT-04: 4 to 4: 6 and 2
A 6-1 l           # BAS-01, LAT-04: 6 to 6: 1 and 2
D 1-4 l           # BAS-01, LAT-04: 1 to 1: 4 and 2
C 2-5 r           # BAS-01, LAT-04: 2 to 2: 4 and 5
B 5-1 r           # BAS-01, LAT-04: 5 to 5: 4 and 1
A 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 1
D 3-0 l           # BAS-01, LAT-04: 3 to 3: 0 and 1
C 0-1 l           # BAS-01, LAT-04: 0 to 0: 1 and 1
B 1-1 l           # BAS-01, LAT-04: 1 to 1: 1 and 1
A 1-2 l           # BAS-01, LAT-04: 1 to 1: 2 and 1
D 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 1
C 1-3 r           # BAS-01, LAT-04: 1 to 1: 0 and 3
B 3-2 r           # BAS-01, LAT-04: 3 to 3: 0 and 2
A 2-2 r           # BAS-01, LAT-04: 2 to 2: 0 and 2
D pass            # LAT-04, double-six-cross/Q5: no 0 or 2 in 3-3 3-5 4-5
C 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 2
B 2-6 r           # BAS-01, LAT-04: 2 to 2: 5 and 6
A 6-4 r           # BAS-01, LAT-04: 6 to 6: 5 and 4
D 5-3 l           # BAS-01, LAT-04: 5 to 5: 3 and 4
C pass            # LAT-04, double-six-cross/Q5: no 3 or 4 in 5-5 5-6
B 4-4 r           # BAS-01, LAT-04: 4 to 4: 3 and 4
A pass            # LAT-04, double-six-cross/Q5: no 3 or 4 in 0-0
D 4-5 r           # BAS-01, LAT-04: 4 to 4: 3 and 5
C 5-6 r           # BAS-01, LAT-04: 5 to 5: 3 and 6
B 6-3 r           # BAS-01, LAT-04: 6 to 6: 3 and 3
# Left: A 0-0 = 0; B – = 0; C 5-5 = 10; D 3-3 = 6
# LAT-06: all pips, 16; DMN-02: 3-6 joins both ends, 25: BD +41
# Totals: AC 182, BD 103

# Deal 6. LAT-01: 7 each
round
hand A 0-2 0-4 0-5 1-5 2-3 3-4 5-6
hand B 0-3 0-6 1-2 2-2 2-5 2-6 4-4
hand C 1-4 1-6 2-4 3-6 4-6 5-5 6-6
hand D 0-0 0-1 1-1 1-3 3-3 3-5 4-5
B 1-2             # LAT-03: B won the last round: 1 and 2
A 2-0 r           # BAS-01, LAT-04: 2 to 2: 1 and 0
D 0-1 r           # BAS-01, LAT-04: 0 to 0: 1 and 1
C 1-4 l           # BAS-01, LAT-04: 1 to 1: 4 and 1
B 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 1
A 1-5 r           # BAS-01, LAT-04: 1 to 1: 4 and 5
D 5-3 r           # BAS-01, LAT-04: 5 to 5: 4 and 3
C 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 3
B 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 3
A 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 3
D 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 3
C 3-6 r           # BAS-01, LAT-04: 3 to 3: 0 and 6
B 6-2 r           # BAS-01, LAT-04: 6 to 6: 0 and 2
A 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 2
D 4-5 l           # BAS-01, LAT-04: 4 to 4: 5 and 2
C 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 2
B 2-2 r           # BAS-01, LAT-04: 2 to 2: 5 and 2
A 2-3 r           # BAS-01, LAT-04: 2 to 2: 5 and 3
D 3-1 r           # BAS-01, LAT-04: 3 to 3: 5 and 1
C 1-6 r           # BAS-01, LAT-04: 1 to 1: 5 and 6
B 6-0 r           # BAS-01, LAT-04: 6 to 6: 5 and 0
A 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 0
D pass            # LAT-04, double-six-cross/Q5: no 0 or 6 in 1-1 3-3
C 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 0
B 0-3 r           # BAS-01, LAT-04: 0 to 0: 4 and 3
# Left: A 3-4 = 7; B – = 0; C 6-6 = 12; D 1-1 3-3 = 8
# LAT-06: all pips, 27: BD +27
# Totals: AC 182, BD 130

# Deal 7. LAT-01: 7 each
round
hand A 0-0 1-3 2-2 2-5 3-6 4-6 6-6
hand B 0-1 0-2 0-6 1-4 2-4 3-4 4-4
hand C 0-5 1-1 1-2 2-3 2-6 3-3 4-5
hand D 0-3 0-4 1-5 1-6 3-5 5-5 5-6
B 1-4             # LAT-03: B won the last round: 1 and 4
A 4-6 r           # BAS-01, LAT-04: 4 to 4: 1 and 6
D 1-5 l           # BAS-01, LAT-04: 1 to 1: 5 and 6
C 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 6
B 0-6 l           # BAS-01, LAT-04: 0 to 0: 6 and 6
A 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 6
D 3-5 l           # BAS-01, LAT-04: 3 to 3: 5 and 6
C 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 6
B 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 6
A 6-6 r           # BAS-01, LAT-04: 6 to 6: 2 and 6
D 6-5 r           # BAS-01, LAT-04: 6 to 6: 2 and 5
C 2-3 l           # BAS-01, LAT-04: 2 to 2: 3 and 5
B 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 5
A 5-2 r           # BAS-01, LAT-04: 5 to 5: 4 and 2
D 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 2
C 2-6 r           # BAS-01, LAT-04: 2 to 2: 0 and 6
B 0-1 l           # BAS-01, LAT-04: 0 to 0: 1 and 6
A 1-3 l           # BAS-01, LAT-04: 1 to 1: 3 and 6
D 6-1 r           # BAS-01, LAT-04: 6 to 6: 3 and 1
C 1-1 r           # BAS-01, LAT-04: 1 to 1: 3 and 1
B pass            # LAT-04, double-six-cross/Q5: no 1 or 3 in 0-2 4-4
A pass            # LAT-04, double-six-cross/Q5: no 1 or 3 in 0-0 2-2
D 3-0 l           # BAS-01, LAT-04: 3 to 3: 0 and 1
C 1-2 r           # BAS-01, LAT-04: 1 to 1: 0 and 2
B 2-0 r           # BAS-01, LAT-04: 2 to 2: 0 and 0
A 0-0 r           # BAS-01, LAT-04: 0 to 0: 0 and 0. X-03: nobody has a tile that fits
# Left: A 2-2 = 4; B 4-4 = 8; C 3-3 = 6; D 5-5 = 10
# DMN-06, dominicano/Q18: A has 4, D has 10: A wins. LAT-07: AC +28
# Totals: AC 210, BD 130
# LAT-08, DMN-01: AC has 200 or more and wins the match

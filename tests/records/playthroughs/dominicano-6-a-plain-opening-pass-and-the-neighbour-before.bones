boneyard 1
# House rules: 50 for a pass on an opening tile that is no double, and the player who blocked compares with the one before; to 150.
game dominicano
option opening_pass_plain=50
option neighbour=previous
option target=150

# Deal 1. LAT-01: 7 each
round
hand A 0-3 1-3 1-6 2-2 2-4 2-6 4-4
hand B 0-5 1-1 1-5 2-3 4-6 5-5 6-6
hand C 0-1 0-2 3-3 3-5 3-6 4-5 5-6
hand D 0-0 0-4 0-6 1-2 1-4 2-5 3-4
B 6-6             # LAT-03: the double six: 6 and 6
A 6-2 r           # BAS-01, LAT-04: 6 to 6: 6 and 2
D 2-5 r           # BAS-01, LAT-04: 2 to 2: 6 and 5
C 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 5
B 5-5 r           # BAS-01, LAT-04: 5 to 5: 3 and 5
A 3-1 l           # BAS-01, LAT-04: 3 to 3: 1 and 5
D 1-4 l           # BAS-01, LAT-04: 1 to 1: 4 and 5
C 5-6 r           # BAS-01, LAT-04: 5 to 5: 4 and 6
B 6-4 r           # BAS-01, LAT-04: 6 to 6: 4 and 4
A 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 4
D 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 4
C 4-5 r           # BAS-01, LAT-04: 4 to 4: 0 and 5
B 5-1 r           # BAS-01, LAT-04: 5 to 5: 0 and 1
A 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 1
D 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 1
C 1-0 r           # BAS-01, LAT-04: 1 to 1: 4 and 0
B 0-5 r           # BAS-01, LAT-04: 0 to 0: 4 and 5
A 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 5
D 2-1 l           # BAS-01, LAT-04: 2 to 2: 1 and 5
C 5-3 r           # BAS-01, LAT-04: 5 to 5: 1 and 3
B 3-2 r           # BAS-01, LAT-04: 3 to 3: 1 and 2
A 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 2
D 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 2
C 2-0 r           # BAS-01, LAT-04: 2 to 2: 0 and 0
B pass            # LAT-04, double-six-cross/Q5: no 0 in 1-1
A pass            # LAT-04, double-six-cross/Q5: no 0 in 2-2
D 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 0. LAT-05: D is out
# Left: A 2-2 = 4; B 1-1 = 2; C 3-3 = 6; D – = 0
# LAT-06: all pips, 12; DMN-05: chuchazo, 25: BD +37
# Totals: AC 0, BD 37

# Deal 2. LAT-01: 7 each
round
hand A 0-3 0-5 1-6 2-5 3-6 4-5 5-5
hand B 0-1 0-6 1-2 1-3 3-5 4-4 5-6
hand C 0-0 0-4 1-5 2-3 2-4 2-6 3-3
hand D 0-2 1-1 1-4 2-2 3-4 4-6 6-6
D 6-6             # LAT-03: D won the last round: 6 and 6
C 6-2 r           # BAS-01, LAT-04: 6 to 6: 6 and 2
B 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 2
A 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 2
D 2-2 r           # BAS-01, LAT-04: 2 to 2: 5 and 2
C 2-4 r           # BAS-01, LAT-04: 2 to 2: 5 and 4
B 4-4 r           # BAS-01, LAT-04: 4 to 4: 5 and 4
A 4-5 r           # BAS-01, LAT-04: 4 to 4: 5 and 5
D pass            # LAT-04, double-six-cross/Q5: no 5 in 0-2 1-1 1-4 3-4 4-6
C 5-1 r           # BAS-01, LAT-04: 5 to 5: 5 and 1
B 1-2 r           # BAS-01, LAT-04: 1 to 1: 5 and 2
A 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 2
D 0-2 l           # BAS-01, LAT-04: 0 to 0: 2 and 2
C 2-3 r           # BAS-01, LAT-04: 2 to 2: 2 and 3
B 3-5 r           # BAS-01, LAT-04: 3 to 3: 2 and 5
A 5-2 r           # BAS-01, LAT-04: 5 to 5: 2 and 2. X-03: nobody has a tile that fits
# Left: A 0-3 1-6 3-6 = 19; B 0-1 0-6 1-3 = 11; C 0-0 0-4 3-3 = 10; D 1-1 1-4 3-4 4-6 = 24
# DMN-06, dominicano/Q18: A has 19, B, the one before, has 11: B wins. LAT-07: BD +64
# Totals: AC 0, BD 101

# Deal 3. LAT-01: 7 each
round
hand A 0-2 0-3 0-5 1-1 2-5 3-3 4-4
hand B 0-1 0-4 1-6 2-4 3-4 3-6 5-6
hand C 0-6 1-3 1-5 2-2 2-3 3-5 5-5
hand D 0-0 1-2 1-4 2-6 4-5 4-6 6-6
B 1-6             # LAT-03: B won the last round: 1 and 6
A 1-1 l           # BAS-01, LAT-04: 1 to 1: 1 and 6
D 6-6 r           # BAS-01, LAT-04: 6 to 6: 1 and 6
C 1-5 l           # BAS-01, LAT-04: 1 to 1: 5 and 6
B 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 6
A pass            # LAT-04, double-six-cross/Q5: no 6 in 0-2 0-3 0-5 2-5 3-3 4-4
D 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 6
C 6-0 r           # BAS-01, LAT-04: 6 to 6: 4 and 0
B 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 0
A 0-3 r           # BAS-01, LAT-04: 0 to 0: 2 and 3
D 2-6 l           # BAS-01, LAT-04: 2 to 2: 6 and 3
C 3-5 r           # BAS-01, LAT-04: 3 to 3: 6 and 5
B 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 5
A 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 5
D 5-4 r           # BAS-01, LAT-04: 5 to 5: 3 and 4
C 3-1 l           # BAS-01, LAT-04: 3 to 3: 1 and 4
B 4-3 r           # BAS-01, LAT-04: 4 to 4: 1 and 3
A pass            # LAT-04, double-six-cross/Q5: no 1 or 3 in 0-2 0-5 2-5 4-4
D 1-4 l           # BAS-01, LAT-04: 1 to 1: 4 and 3
C 3-2 r           # BAS-01, LAT-04: 3 to 3: 4 and 2
B 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 2
A 2-5 r           # BAS-01, LAT-04: 2 to 2: 0 and 5
D 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 5
C 5-5 r           # BAS-01, LAT-04: 5 to 5: 0 and 5
B 0-1 l           # BAS-01, LAT-04: 0 to 0: 1 and 5. LAT-05: B is out
# Left: A 0-2 0-5 4-4 = 15; B – = 0; C 2-2 = 4; D 1-2 = 3
# LAT-06: all pips, 22: BD +22
# Totals: AC 0, BD 123

# Deal 4. LAT-01: 7 each
round
hand A 0-0 0-1 0-2 0-4 2-5 4-5 5-5
hand B 1-2 1-5 1-6 2-2 2-4 3-6 4-4
hand C 0-5 1-1 2-3 2-6 3-4 5-6 6-6
hand D 0-3 0-6 1-3 1-4 3-3 3-5 4-6
B 3-6             # LAT-03: B won the last round: 3 and 6
A pass            # LAT-04, double-six-cross/Q5: no 3 or 6 in 0-0 0-1 0-2 0-4 2-5 4-5 5-5. DMN-04, dominicano/Q11: a pass on the opening tile, no double, BD +50 (173)
D 6-4 r           # BAS-01, LAT-04: 6 to 6: 3 and 4
C 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 4
B 4-4 r           # BAS-01, LAT-04: 4 to 4: 2 and 4
A 4-5 r           # BAS-01, LAT-04: 4 to 4: 2 and 5
D 5-3 r           # BAS-01, LAT-04: 5 to 5: 2 and 3
C 2-6 l           # BAS-01, LAT-04: 2 to 2: 6 and 3
B 6-1 l           # BAS-01, LAT-04: 6 to 6: 1 and 3
A 1-0 l           # BAS-01, LAT-04: 1 to 1: 0 and 3
D 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 3
C 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 3
B 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 3
A 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 3
D 3-1 r           # BAS-01, LAT-04: 3 to 3: 5 and 1
C 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 1
B 1-5 r           # BAS-01, LAT-04: 1 to 1: 6 and 5
A 5-5 r           # BAS-01, LAT-04: 5 to 5: 6 and 5
D 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 5
C 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 5. X-03: nobody has a tile that fits
# Left: A 0-0 0-2 0-4 = 6; B 1-2 2-2 = 7; C 1-1 6-6 = 14; D 1-4 3-3 = 11
# DMN-06, dominicano/Q18: C has 14, D, the one before, has 11: D wins. LAT-07: BD +38
# Totals: AC 0, BD 211
# LAT-08, DMN-01: BD has 150 or more and wins the match

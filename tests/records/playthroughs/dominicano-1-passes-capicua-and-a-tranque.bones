boneyard 1
# A pass on the opening tile, a tile after which all others pass, a capicúa, a block that the neighbour wins, the match won.
game dominicano

# Deal 1. LAT-01: 7 each
round
hand A 0-0 0-1 0-2 1-3 3-3 5-5 5-6
hand B 0-6 1-1 1-2 1-6 2-3 3-6 4-4
hand C 0-3 0-5 1-4 2-2 2-4 2-5 3-4
hand D 0-4 1-5 2-6 3-5 4-5 4-6 6-6
D 6-6             # LAT-03: the double six: 6 and 6
C pass            # LAT-04, double-six-cross/Q5: no 6 in 0-3 0-5 1-4 2-2 2-4 2-5 3-4. DMN-04: a pass on the opening tile, BD +25 (25)
B 6-1 r           # BAS-01, LAT-04: 6 to 6: 6 and 1
A 1-3 r           # BAS-01, LAT-04: 1 to 1: 6 and 3
D 3-5 r           # BAS-01, LAT-04: 3 to 3: 6 and 5
C 5-0 r           # BAS-01, LAT-04: 5 to 5: 6 and 0
B 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 0
A 0-2 r           # BAS-01, LAT-04: 0 to 0: 3 and 2
D 2-6 r           # BAS-01, LAT-04: 2 to 2: 3 and 6
C 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 6
B 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 6
A 6-5 r           # BAS-01, LAT-04: 6 to 6: 4 and 5
D 5-4 r           # BAS-01, LAT-04: 5 to 5: 4 and 4
C 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 4
B 1-2 l           # BAS-01, LAT-04: 1 to 1: 2 and 4
A pass            # LAT-04, double-six-cross/Q5: no 2 or 4 in 0-0 0-1 3-3 5-5
D 4-6 r           # BAS-01, LAT-04: 4 to 4: 2 and 6
C 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 6
B 6-0 r           # BAS-01, LAT-04: 6 to 6: 2 and 0
A 0-0 r           # BAS-01, LAT-04: 0 to 0: 2 and 0
D 0-4 r           # BAS-01, LAT-04: 0 to 0: 2 and 4
C 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 4. X-03: nobody has a tile that fits
# Left: A 0-1 3-3 5-5 = 17; B 1-1 2-3 = 7; C 0-3 2-5 = 10; D 1-5 = 6
# DMN-06, dominicano/Q18: C has 10, B has 7: B wins. LAT-07: BD +40
# Totals: AC 0, BD 65

# Deal 2. LAT-01: 7 each
round
hand A 0-0 0-3 1-1 1-4 1-6 2-6 4-6
hand B 0-2 1-2 2-2 2-3 2-4 3-5 3-6
hand C 0-1 0-4 0-5 1-5 3-3 5-6 6-6
hand D 0-6 1-3 2-5 3-4 4-4 4-5 5-5
B 3-6             # LAT-03: B won the last round: 3 and 6
A 3-0 l           # BAS-01, LAT-04: 3 to 3: 0 and 6
D 0-6 l           # BAS-01, LAT-04: 0 to 0: 6 and 6
C 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 6
B 5-3 l           # BAS-01, LAT-04: 5 to 5: 3 and 6
A 6-2 r           # BAS-01, LAT-04: 6 to 6: 3 and 2
D 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 2
C 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 2
B 0-2 l           # BAS-01, LAT-04: 0 to 0: 2 and 2
A pass            # LAT-04, double-six-cross/Q5: no 2 in 0-0 1-1 1-4 1-6 4-6
D 2-5 r           # BAS-01, LAT-04: 2 to 2: 2 and 5
C 5-1 r           # BAS-01, LAT-04: 5 to 5: 2 and 1
B 1-2 r           # BAS-01, LAT-04: 1 to 1: 2 and 2
A pass            # LAT-04, double-six-cross/Q5: no 2 in 0-0 1-1 1-4 1-6 4-6
D pass            # LAT-04, double-six-cross/Q5: no 2 in 1-3 4-4 4-5 5-5
C pass            # LAT-04, double-six-cross/Q5: no 2 in 0-1 0-5 3-3 6-6. DMN-03: all three others passed, BD +25 (90)
B 2-2 r           # BAS-01, LAT-04: 2 to 2: 2 and 2
A pass            # LAT-04, double-six-cross/Q5: no 2 in 0-0 1-1 1-4 1-6 4-6
D pass            # LAT-04, double-six-cross/Q5: no 2 in 1-3 4-4 4-5 5-5
C pass            # LAT-04, double-six-cross/Q5: no 2 in 0-1 0-5 3-3 6-6. DMN-03: all three others passed, BD +25 (115)
B 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 2
A 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 2
D 1-3 l           # BAS-01, LAT-04: 1 to 1: 3 and 2
C 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 2
B 2-3 r           # BAS-01, LAT-04: 2 to 2: 3 and 3
# Left: A 0-0 1-1 1-6 4-6 = 19; B – = 0; C 0-1 0-5 6-6 = 18; D 4-4 4-5 5-5 = 27
# LAT-06: all pips, 64; DMN-02: 2-3 joins both ends, 25: BD +89
# Totals: AC 0, BD 204
# LAT-08, DMN-01: BD has 200 or more and wins the match

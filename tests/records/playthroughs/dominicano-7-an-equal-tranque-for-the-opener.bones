boneyard 1
# House rules: an equal block goes to the player who opened, and who blocked opens the next round; to 120.
game dominicano
option closed_tie=opener
option later_opener=locker
option target=120

# Deal 1. LAT-01: 7 each
round
hand A 0-0 0-3 0-5 1-1 1-4 2-3 2-6
hand B 0-2 0-4 3-3 3-4 3-6 4-5 5-5
hand C 0-6 1-3 1-5 2-4 3-5 4-4 5-6
hand D 0-1 1-2 1-6 2-2 2-5 4-6 6-6
D 6-6             # LAT-03: the double six: 6 and 6
C 6-5 r           # BAS-01, LAT-04: 6 to 6: 6 and 5
B 5-5 r           # BAS-01, LAT-04: 5 to 5: 6 and 5
A 5-0 r           # BAS-01, LAT-04: 5 to 5: 6 and 0
D 6-1 l           # BAS-01, LAT-04: 6 to 6: 1 and 0
C 1-5 l           # BAS-01, LAT-04: 1 to 1: 5 and 0
B 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 0
A 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 0
D 1-0 l           # BAS-01, LAT-04: 1 to 1: 0 and 0
C 0-6 l           # BAS-01, LAT-04: 0 to 0: 6 and 0
B 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 0
A 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 0
D 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 0
C 5-3 l           # BAS-01, LAT-04: 5 to 5: 3 and 0
B 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 0
A 0-3 r           # BAS-01, LAT-04: 0 to 0: 3 and 3
D pass            # LAT-04, double-six-cross/Q5: no 3 in 1-2 2-2 4-6
C 3-1 l           # BAS-01, LAT-04: 3 to 3: 1 and 3
B 3-4 r           # BAS-01, LAT-04: 3 to 3: 1 and 4
A 1-1 l           # BAS-01, LAT-04: 1 to 1: 1 and 4
D 1-2 l           # BAS-01, LAT-04: 1 to 1: 2 and 4
C 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 4
B 4-0 r           # BAS-01, LAT-04: 4 to 4: 4 and 0
A 0-0 r           # BAS-01, LAT-04: 0 to 0: 4 and 0
D 4-6 l           # BAS-01, LAT-04: 4 to 4: 6 and 0
C pass            # LAT-04, double-six-cross/Q5: no 0 or 6 in 4-4
B 0-2 r           # BAS-01, LAT-04: 0 to 0: 6 and 2. LAT-05: B is out
# Left: A 2-6 = 8; B – = 0; C 4-4 = 8; D 2-2 = 4
# LAT-06: all pips, 20: BD +20
# Totals: AC 0, BD 20

# Deal 2. LAT-01: 7 each
round
hand A 0-6 1-1 1-6 4-5 4-6 5-5 6-6
hand B 0-0 0-1 0-4 0-5 2-5 2-6 3-4
hand C 0-2 0-3 1-3 1-4 1-5 3-5 4-4
hand D 1-2 2-2 2-3 2-4 3-3 3-6 5-6
B 3-4             # lat/Q5: B laid the last tile of the last round: 3 and 4
A 4-6 r           # BAS-01, LAT-04: 4 to 4: 3 and 6
D 6-5 r           # BAS-01, LAT-04: 6 to 6: 3 and 5
C 5-3 r           # BAS-01, LAT-04: 5 to 5: 3 and 3
B pass            # LAT-04, double-six-cross/Q5: no 3 in 0-0 0-1 0-4 0-5 2-5 2-6
A pass            # LAT-04, double-six-cross/Q5: no 3 in 0-6 1-1 1-6 4-5 5-5 6-6
D 3-6 r           # BAS-01, LAT-04: 3 to 3: 3 and 6
C 3-1 l           # BAS-01, LAT-04: 3 to 3: 1 and 6
B 6-2 r           # BAS-01, LAT-04: 6 to 6: 1 and 2
A 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 2
D 2-4 r           # BAS-01, LAT-04: 2 to 2: 6 and 4
C 4-4 r           # BAS-01, LAT-04: 4 to 4: 6 and 4
B 4-0 r           # BAS-01, LAT-04: 4 to 4: 6 and 0
A 6-6 l           # BAS-01, LAT-04: 6 to 6: 6 and 0
D pass            # LAT-04, double-six-cross/Q5: no 0 or 6 in 1-2 2-2 2-3 3-3
C 0-2 r           # BAS-01, LAT-04: 0 to 0: 6 and 2
B 2-5 r           # BAS-01, LAT-04: 2 to 2: 6 and 5
A 5-5 r           # BAS-01, LAT-04: 5 to 5: 6 and 5
D pass            # LAT-04, double-six-cross/Q5: no 5 or 6 in 1-2 2-2 2-3 3-3
C 5-1 r           # BAS-01, LAT-04: 5 to 5: 6 and 1
B 1-0 r           # BAS-01, LAT-04: 1 to 1: 6 and 0
A 0-6 r           # BAS-01, LAT-04: 0 to 0: 6 and 6. X-03: nobody has a tile that fits
# Left: A 1-1 4-5 = 11; B 0-0 0-5 = 5; C 0-3 1-4 = 8; D 1-2 2-2 2-3 3-3 = 18
# DMN-06, dominicano/Q18: A has 11, D has 18: A wins. LAT-07: AC +42
# Totals: AC 42, BD 20

# Deal 3. LAT-01: 7 each
round
hand A 0-6 2-2 2-5 3-3 3-5 4-5 6-6
hand B 0-5 1-1 1-3 1-5 1-6 2-4 3-4
hand C 0-1 0-2 0-3 1-4 2-3 4-6 5-5
hand D 0-0 0-4 1-2 2-6 3-6 4-4 5-6
A 0-6             # lat/Q5: A laid the last tile of the last round: 0 and 6
D 6-5 r           # BAS-01, LAT-04: 6 to 6: 0 and 5
C 5-5 r           # BAS-01, LAT-04: 5 to 5: 0 and 5
B 5-1 r           # BAS-01, LAT-04: 5 to 5: 0 and 1
A pass            # LAT-04, double-six-cross/Q5: no 0 or 1 in 2-2 2-5 3-3 3-5 4-5 6-6
D 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 1
C 1-4 r           # BAS-01, LAT-04: 1 to 1: 0 and 4
B 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 4
A 4-5 r           # BAS-01, LAT-04: 4 to 4: 5 and 5
D pass            # LAT-04, double-six-cross/Q5: no 5 in 0-4 1-2 2-6 3-6 4-4
C pass            # LAT-04, double-six-cross/Q5: no 5 in 0-1 0-2 0-3 2-3 4-6
B pass            # LAT-04, double-six-cross/Q5: no 5 in 1-1 1-3 1-6 2-4 3-4. DMN-03: all three others passed, AC +25 (67)
A 5-2 r           # BAS-01, LAT-04: 5 to 5: 5 and 2
D 2-6 r           # BAS-01, LAT-04: 2 to 2: 5 and 6
C 6-4 r           # BAS-01, LAT-04: 6 to 6: 5 and 4
B 4-3 r           # BAS-01, LAT-04: 4 to 4: 5 and 3
A 5-3 l           # BAS-01, LAT-04: 5 to 5: 3 and 3
D 3-6 r           # BAS-01, LAT-04: 3 to 3: 3 and 6
C 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 6
B 6-1 r           # BAS-01, LAT-04: 6 to 6: 2 and 1
A 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 1
D 2-1 l           # BAS-01, LAT-04: 2 to 2: 1 and 1
C 1-0 l           # BAS-01, LAT-04: 1 to 1: 0 and 1
B 1-3 r           # BAS-01, LAT-04: 1 to 1: 0 and 3
A 3-3 r           # BAS-01, LAT-04: 3 to 3: 0 and 3
D 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 3
C 3-0 r           # BAS-01, LAT-04: 3 to 3: 4 and 0
B 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 0
A pass            # LAT-04, double-six-cross/Q5: no 0 or 2 in 6-6
D pass            # LAT-04, double-six-cross/Q5: no 0 or 2 in 4-4
C 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 0. LAT-05: C is out
# Left: A 6-6 = 12; B 1-1 = 2; C – = 0; D 4-4 = 8
# LAT-06: all pips, 22; DMN-02: 0-2 joins both ends, 25: AC +47
# Totals: AC 114, BD 20

# Deal 4. LAT-01: 7 each
round
hand A 0-5 1-1 1-6 3-4 3-5 4-4 4-5
hand B 0-0 0-2 0-3 0-4 1-3 4-6 5-6
hand C 2-2 2-3 2-4 2-5 3-3 5-5 6-6
hand D 0-1 0-6 1-2 1-4 1-5 2-6 3-6
C 5-5             # lat/Q5: C laid the last tile of the last round: 5 and 5
B 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 5
A 5-4 r           # BAS-01, LAT-04: 5 to 5: 6 and 4
D 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 4
C 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 4
B 4-6 r           # BAS-01, LAT-04: 4 to 4: 3 and 6
A 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 6
D 6-2 r           # BAS-01, LAT-04: 6 to 6: 4 and 2
C 2-5 r           # BAS-01, LAT-04: 2 to 2: 4 and 5
B 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 5
A 5-3 r           # BAS-01, LAT-04: 5 to 5: 0 and 3
D 0-6 l           # BAS-01, LAT-04: 0 to 0: 6 and 3
C 6-6 l           # BAS-01, LAT-04: 6 to 6: 6 and 3
B 3-1 r           # BAS-01, LAT-04: 3 to 3: 6 and 1
A 1-6 r           # BAS-01, LAT-04: 1 to 1: 6 and 6. X-03: nobody has a tile that fits
# Left: A 0-5 1-1 4-4 = 15; B 0-0 0-2 0-3 = 5; C 2-2 2-3 2-4 = 15; D 0-1 1-2 1-4 1-5 = 15
# DMN-06, lat/Q3: A and D have 15 each: the opener, C, wins. LAT-07: AC +50
# Totals: AC 164, BD 20
# LAT-08, DMN-01: AC has 120 or more and wins the match

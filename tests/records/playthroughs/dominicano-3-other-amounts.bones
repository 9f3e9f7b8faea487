boneyard 1
# House rules: other amounts, a last tile on two equal ends, blocks for the team, the pips of the other team alone, to 100.
game dominicano
option score_scope=opponents
option blocked_winner=team
option target=100
option both_ends=either
option capicua=50
option chuchazo=0
option opening_pass=10

# Deal 1. LAT-01: 7 each
round
hand A 0-3 0-5 1-1 1-6 2-3 2-5 3-3
hand B 0-0 0-2 1-3 1-4 2-4 4-6 5-6
hand C 0-1 1-2 3-4 3-5 4-4 4-5 5-5
hand D 0-4 0-6 1-5 2-2 2-6 3-6 6-6
D 6-6             # LAT-03: the double six: 6 and 6
C pass            # LAT-04, double-six-cross/Q5: no 6 in 0-1 1-2 3-4 3-5 4-4 4-5 5-5. DMN-04: a pass on the opening tile, BD +10 (10)
B 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 6
A 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 6
D 0-6 l           # BAS-01, LAT-04: 0 to 0: 6 and 6
C pass            # LAT-04, double-six-cross/Q5: no 6 in 0-1 1-2 3-4 3-5 4-4 4-5 5-5
B 6-4 r           # BAS-01, LAT-04: 6 to 6: 6 and 4
A 6-1 l           # BAS-01, LAT-04: 6 to 6: 1 and 4
D 1-5 l           # BAS-01, LAT-04: 1 to 1: 5 and 4
C 4-3 r           # BAS-01, LAT-04: 4 to 4: 5 and 3
B 3-1 r           # BAS-01, LAT-04: 3 to 3: 5 and 1
A 5-2 l           # BAS-01, LAT-04: 5 to 5: 2 and 1
D 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 1
C 1-2 r           # BAS-01, LAT-04: 1 to 1: 2 and 2
B 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 2
A 2-3 r           # BAS-01, LAT-04: 2 to 2: 0 and 3
D 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 3
C 4-5 l           # BAS-01, LAT-04: 4 to 4: 5 and 3
B pass            # LAT-04, double-six-cross/Q5: no 3 or 5 in 0-0 1-4 2-4
A 3-3 r           # BAS-01, LAT-04: 3 to 3: 5 and 3
D 3-6 r           # BAS-01, LAT-04: 3 to 3: 5 and 6
C 5-3 l           # BAS-01, LAT-04: 5 to 5: 3 and 6
B pass            # LAT-04, double-six-cross/Q5: no 3 or 6 in 0-0 1-4 2-4
A 3-0 l           # BAS-01, LAT-04: 3 to 3: 0 and 6
D 6-2 r           # BAS-01, LAT-04: 6 to 6: 0 and 2
# Left: A 1-1 = 2; B 0-0 1-4 2-4 = 11; C 0-1 4-4 5-5 = 19; D – = 0
# lat/Q1: the pips of the others, 21: BD +21
# Totals: AC 0, BD 31

# Deal 2. LAT-01: 7 each
round
hand A 1-2 2-2 2-4 2-5 2-6 3-4 4-5
hand B 0-3 0-5 0-6 2-3 3-5 3-6 4-6
hand C 0-1 0-2 0-4 1-5 1-6 5-5 5-6
hand D 0-0 1-1 1-3 1-4 3-3 4-4 6-6
D 6-6             # LAT-03: D won the last round: 6 and 6
C 6-5 r           # BAS-01, LAT-04: 6 to 6: 6 and 5
B 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 5
A 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 5
D 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 5
C 1-0 l           # BAS-01, LAT-04: 1 to 1: 0 and 5
B 5-3 r           # BAS-01, LAT-04: 5 to 5: 0 and 3
A pass            # LAT-04, double-six-cross/Q5: no 0 or 3 in 1-2 2-2 2-4 2-5 2-6 4-5
D 3-1 r           # BAS-01, LAT-04: 3 to 3: 0 and 1
C 1-5 r           # BAS-01, LAT-04: 1 to 1: 0 and 5
B 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 5
A 5-2 r           # BAS-01, LAT-04: 5 to 5: 5 and 2
D pass            # LAT-04, double-six-cross/Q5: no 2 or 5 in 0-0 1-1 3-3 4-4
C 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 2
B 2-3 r           # BAS-01, LAT-04: 2 to 2: 5 and 3
A 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 3
D 3-3 r           # BAS-01, LAT-04: 3 to 3: 4 and 3
C 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 3
B 3-0 r           # BAS-01, LAT-04: 3 to 3: 0 and 0
A pass            # LAT-04, double-six-cross/Q5: no 0 in 1-2 2-2 2-4 2-6
D 0-0 r           # BAS-01, LAT-04: 0 to 0: 0 and 0
C 0-2 l           # BAS-01, LAT-04: 0 to 0: 2 and 0
B 0-6 r           # BAS-01, LAT-04: 0 to 0: 2 and 6
A 2-6 l           # BAS-01, LAT-04: 2 to 2: 6 and 6
D pass            # LAT-04, double-six-cross/Q5: no 6 in 1-1 4-4
C 6-1 l           # BAS-01, LAT-04: 6 to 6: 1 and 6
# Left: A 1-2 2-2 2-4 = 13; B 4-6 = 10; C – = 0; D 1-1 4-4 = 10
# lat/Q1: the pips of the others, 20; DMN-02: 1-6 joins both ends, 50: AC +70
# Totals: AC 70, BD 31

# Deal 3. LAT-01: 7 each
round
hand A 0-2 0-5 1-4 1-6 4-4 5-5 5-6
hand B 0-1 1-2 1-5 2-2 3-3 4-5 6-6
hand C 0-0 0-3 0-6 1-1 2-3 2-5 2-6
hand D 0-4 1-3 2-4 3-4 3-5 3-6 4-6
C 0-6             # LAT-03: C won the last round: 0 and 6
B 6-6 r           # BAS-01, LAT-04: 6 to 6: 0 and 6
A 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 6
D 6-3 r           # BAS-01, LAT-04: 6 to 6: 5 and 3
C 3-2 r           # BAS-01, LAT-04: 3 to 3: 5 and 2
B 2-2 r           # BAS-01, LAT-04: 2 to 2: 5 and 2
A 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 2
D 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 2
C 2-5 r           # BAS-01, LAT-04: 2 to 2: 4 and 5
B 4-5 l           # BAS-01, LAT-04: 4 to 4: 5 and 5
A 5-5 r           # BAS-01, LAT-04: 5 to 5: 5 and 5
D 5-3 l           # BAS-01, LAT-04: 5 to 5: 3 and 5
C 3-0 l           # BAS-01, LAT-04: 3 to 3: 0 and 5
B 0-1 l           # BAS-01, LAT-04: 0 to 0: 1 and 5
A 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 5
D pass            # LAT-04, double-six-cross/Q5: no 5 or 6 in 0-4 1-3 2-4 3-4
C 6-2 l           # BAS-01, LAT-04: 6 to 6: 2 and 5
B 5-1 r           # BAS-01, LAT-04: 5 to 5: 2 and 1
A 1-4 r           # BAS-01, LAT-04: 1 to 1: 2 and 4
D 4-0 r           # BAS-01, LAT-04: 4 to 4: 2 and 0
C 0-0 r           # BAS-01, LAT-04: 0 to 0: 2 and 0
B 2-1 l           # BAS-01, LAT-04: 2 to 2: 1 and 0
A 0-2 r           # BAS-01, LAT-04: 0 to 0: 1 and 2
D 1-3 l           # BAS-01, LAT-04: 1 to 1: 3 and 2
C pass            # LAT-04, double-six-cross/Q5: no 2 or 3 in 1-1
B 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 2
# Left: A 4-4 = 8; B – = 0; C 1-1 = 2; D 2-4 3-4 = 13
# lat/Q1: the pips of the others, 10: BD +10
# Totals: AC 70, BD 41

# Deal 4. LAT-01: 7 each
round
hand A 1-1 1-2 1-6 2-2 3-4 3-5 6-6
hand B 0-0 0-5 2-4 2-5 3-3 4-4 5-5
hand C 0-1 0-2 1-3 1-4 1-5 3-6 4-5
hand D 0-3 0-4 0-6 2-3 2-6 4-6 5-6
B 2-4             # LAT-03: B won the last round: 2 and 4
A 4-3 r           # BAS-01, LAT-04: 4 to 4: 2 and 3
D 3-0 r           # BAS-01, LAT-04: 3 to 3: 2 and 0
C 0-2 r           # BAS-01, LAT-04: 0 to 0: 2 and 2
B 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 2
A 2-1 r           # BAS-01, LAT-04: 2 to 2: 5 and 1
D 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 1
C 1-0 r           # BAS-01, LAT-04: 1 to 1: 6 and 0
B 0-5 r           # BAS-01, LAT-04: 0 to 0: 6 and 5
A 6-1 l           # BAS-01, LAT-04: 6 to 6: 1 and 5
D pass            # LAT-04, double-six-cross/Q5: no 1 or 5 in 0-4 0-6 2-3 2-6 4-6
C 5-4 r           # BAS-01, LAT-04: 5 to 5: 1 and 4
B 4-4 r           # BAS-01, LAT-04: 4 to 4: 1 and 4
A 1-1 l           # BAS-01, LAT-04: 1 to 1: 1 and 4
D 4-6 r           # BAS-01, LAT-04: 4 to 4: 1 and 6
C 1-5 l           # BAS-01, LAT-04: 1 to 1: 5 and 6
B 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 6
A 5-3 l           # BAS-01, LAT-04: 5 to 5: 3 and 6
D 6-0 r           # BAS-01, LAT-04: 6 to 6: 3 and 0
C 3-6 l           # BAS-01, LAT-04: 3 to 3: 6 and 0
B 0-0 r           # BAS-01, LAT-04: 0 to 0: 6 and 0
A 6-6 l           # BAS-01, LAT-04: 6 to 6: 6 and 0
D 0-4 r           # BAS-01, LAT-04: 0 to 0: 6 and 4
C 4-1 r           # BAS-01, LAT-04: 4 to 4: 6 and 1
B pass            # LAT-04, double-six-cross/Q5: no 1 or 6 in 3-3
A pass            # LAT-04, double-six-cross/Q5: no 1 or 6 in 2-2
D 6-2 l           # BAS-01, LAT-04: 6 to 6: 2 and 1
C 1-3 r           # BAS-01, LAT-04: 1 to 1: 2 and 3
# Left: A 2-2 = 4; B 3-3 = 6; C – = 0; D 2-3 = 5
# lat/Q1: the pips of the others, 11: AC +11
# Totals: AC 81, BD 41

# Deal 5. LAT-01: 7 each
round
hand A 1-3 1-4 2-3 2-4 2-6 3-4 5-5
hand B 0-2 0-3 0-4 0-6 2-2 4-5 4-6
hand C 0-5 1-1 1-5 1-6 3-3 3-6 5-6
hand D 0-0 0-1 1-2 2-5 3-5 4-4 6-6
C 3-6             # LAT-03: C won the last round: 3 and 6
B 6-4 r           # BAS-01, LAT-04: 6 to 6: 3 and 4
A 4-3 r           # BAS-01, LAT-04: 4 to 4: 3 and 3
D 3-5 r           # BAS-01, LAT-04: 3 to 3: 3 and 5
C 5-0 r           # BAS-01, LAT-04: 5 to 5: 3 and 0
B 0-4 r           # BAS-01, LAT-04: 0 to 0: 3 and 4
A 3-1 l           # BAS-01, LAT-04: 3 to 3: 1 and 4
D 4-4 r           # BAS-01, LAT-04: 4 to 4: 1 and 4
C 1-1 l           # BAS-01, LAT-04: 1 to 1: 1 and 4
B 4-5 r           # BAS-01, LAT-04: 4 to 4: 1 and 5
A 1-4 l           # BAS-01, LAT-04: 1 to 1: 4 and 5
D 5-2 r           # BAS-01, LAT-04: 5 to 5: 4 and 2
C pass            # LAT-04, double-six-cross/Q5: no 2 or 4 in 1-5 1-6 3-3 5-6
B 2-2 r           # BAS-01, LAT-04: 2 to 2: 4 and 2
A 2-6 r           # BAS-01, LAT-04: 2 to 2: 4 and 6
D 6-6 r           # BAS-01, LAT-04: 6 to 6: 4 and 6
C 6-1 r           # BAS-01, LAT-04: 6 to 6: 4 and 1
B pass            # LAT-04, double-six-cross/Q5: no 1 or 4 in 0-2 0-3 0-6
A 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 1
D 1-0 r           # BAS-01, LAT-04: 1 to 1: 2 and 0
C pass            # LAT-04, double-six-cross/Q5: no 0 or 2 in 1-5 3-3 5-6
B 0-3 r           # BAS-01, LAT-04: 0 to 0: 2 and 3
A 3-2 r           # BAS-01, LAT-04: 3 to 3: 2 and 2
D 2-1 l           # BAS-01, LAT-04: 2 to 2: 1 and 2
C 1-5 l           # BAS-01, LAT-04: 1 to 1: 5 and 2
B 2-0 r           # BAS-01, LAT-04: 2 to 2: 5 and 0
A 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 0
# Left: A – = 0; B 0-6 = 6; C 3-3 5-6 = 17; D 0-0 = 0
# lat/Q1: the pips of the others, 6: AC +6
# Totals: AC 87, BD 41

# Deal 6. LAT-01: 7 each
round
hand A 0-0 0-1 0-5 0-6 1-3 1-5 2-5
hand B 1-2 2-2 3-3 3-5 4-4 4-6 5-6
hand C 0-3 1-1 1-6 2-3 3-4 3-6 6-6
hand D 0-2 0-4 1-4 2-4 2-6 4-5 5-5
A 1-5             # LAT-03: A won the last round: 1 and 5
D 1-4 l           # BAS-01, LAT-04: 1 to 1: 4 and 5
C 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 5
B 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 5
A 5-0 r           # BAS-01, LAT-04: 5 to 5: 3 and 0
D 0-4 r           # BAS-01, LAT-04: 0 to 0: 3 and 4
C 3-6 l           # BAS-01, LAT-04: 3 to 3: 6 and 4
B 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 4
A 5-2 l           # BAS-01, LAT-04: 5 to 5: 2 and 4
D 4-2 r           # BAS-01, LAT-04: 4 to 4: 2 and 2
C 2-3 r           # BAS-01, LAT-04: 2 to 2: 2 and 3
B 2-1 l           # BAS-01, LAT-04: 2 to 2: 1 and 3
A 1-0 l           # BAS-01, LAT-04: 1 to 1: 0 and 3
D 0-2 l           # BAS-01, LAT-04: 0 to 0: 2 and 3
C 3-0 r           # BAS-01, LAT-04: 3 to 3: 2 and 0
B 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 0
A 0-6 r           # BAS-01, LAT-04: 0 to 0: 2 and 6
D 6-2 r           # BAS-01, LAT-04: 6 to 6: 2 and 2. X-03: nobody has a tile that fits
# Left: A 0-0 1-3 = 4; B 3-5 4-4 4-6 = 26; C 1-1 1-6 6-6 = 21; D 4-5 5-5 = 19
# lat/Q2: AC 25, BD 45. LAT-07: AC +70
# Totals: AC 157, BD 41
# LAT-08, DMN-01: AC has 100 or more and wins the match

boneyard 1
# Four falling bonuses, a capicú at two equal ends, a block for the team, 500 reached.
game boricua

# Deal 1. LAT-01: 7 each
round
hand A 0-0 0-2 2-2 2-3 3-5 4-4 4-5
hand B 0-3 0-5 1-1 1-2 1-5 3-3 3-4
hand C 0-4 1-4 1-6 2-5 3-6 5-5 6-6
hand D 0-1 0-6 1-3 2-4 2-6 4-6 5-6
C 6-6             # LAT-03: the double six: 6 and 6
B pass            # LAT-04, double-six-cross/Q5: no 6 in 0-3 0-5 1-1 1-2 1-5 3-3 3-4
A pass            # LAT-04, double-six-cross/Q5: no 6 in 0-0 0-2 2-2 2-3 3-5 4-4 4-5
D 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 6
C 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 6
B 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 6
A 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 6
D 6-4 r           # BAS-01, LAT-04: 6 to 6: 2 and 4
C 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 4
B 5-1 l           # BAS-01, LAT-04: 5 to 5: 1 and 4
A 4-5 r           # BAS-01, LAT-04: 4 to 4: 1 and 5
D 5-6 r           # BAS-01, LAT-04: 5 to 5: 1 and 6
C 6-3 r           # BAS-01, LAT-04: 6 to 6: 1 and 3
B 3-3 r           # BAS-01, LAT-04: 3 to 3: 1 and 3
A 3-5 r           # BAS-01, LAT-04: 3 to 3: 1 and 5
D 1-0 l           # BAS-01, LAT-04: 1 to 1: 0 and 5
C 5-5 r           # BAS-01, LAT-04: 5 to 5: 0 and 5
B 5-0 r           # BAS-01, LAT-04: 5 to 5: 0 and 0
A 0-2 l           # BAS-01, LAT-04: 0 to 0: 2 and 0
D 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 0
C 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 0
B 0-3 r           # BAS-01, LAT-04: 0 to 0: 1 and 3
A pass            # LAT-04, double-six-cross/Q5: no 1 or 3 in 0-0 2-2 4-4
D 3-1 r           # BAS-01, LAT-04: 3 to 3: 1 and 1
C 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 1. LAT-06: C is out
# Left: A 0-0 2-2 4-4 = 12; B 1-1 1-2 = 5; D 2-6 = 8
# LAT-06, BOR-02, BOR-03, BOR-04: AC 25 + 100 for the capicú + 100 for round 1 = 225: AC 225, BD 0

# Deal 2. LAT-01: 7 each
round
hand A 0-0 0-2 0-3 0-5 1-1 1-4 3-4
hand B 1-3 1-6 2-3 2-5 4-6 5-5 6-6
hand C 0-4 0-6 1-5 3-6 4-4 4-5 5-6
hand D 0-1 1-2 2-2 2-4 2-6 3-3 3-5
C 4-5             # LAT-03: C won: any tile: 4 and 5
B 5-5 r           # BAS-01, LAT-04: 5 to 5: 4 and 5
A 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 5
D 3-5 l           # BAS-01, LAT-04: 3 to 3: 5 and 5
C 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 5
B 6-6 l           # BAS-01, LAT-04: 6 to 6: 6 and 5
A 5-0 r           # BAS-01, LAT-04: 5 to 5: 6 and 0
D 0-1 r           # BAS-01, LAT-04: 0 to 0: 6 and 1
C 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 1
B 3-1 l           # BAS-01, LAT-04: 3 to 3: 1 and 1
A 1-4 l           # BAS-01, LAT-04: 1 to 1: 4 and 1
D 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 1
C 1-5 r           # BAS-01, LAT-04: 1 to 1: 2 and 5
B 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 5. X-03: nobody has a tile that fits
# Left: A 0-0 0-2 0-3 1-1 = 7; B 1-6 2-3 4-6 = 22; C 0-4 0-6 4-4 = 18; D 1-2 2-2 2-6 3-3 = 21
# BOR-05: AC have 25, BD 43: A wins it for AC
# LAT-07, BOR-02, BOR-03, BOR-04: AC 68 + 75 for round 2 = 143: AC 368, BD 0

# Deal 3. LAT-01: 7 each
round
hand A 0-0 0-2 2-3 2-4 4-4 5-5 6-6
hand B 0-1 0-3 0-4 1-1 1-3 1-5 4-5
hand C 1-2 1-4 2-2 2-6 3-4 3-5 5-6
hand D 0-5 0-6 1-6 2-5 3-3 3-6 4-6
A 2-3             # LAT-03: A won: any tile: 2 and 3
D 2-5 l           # BAS-01, LAT-04: 2 to 2: 5 and 3
C 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 3
B 3-1 r           # BAS-01, LAT-04: 3 to 3: 6 and 1
A 6-6 l           # BAS-01, LAT-04: 6 to 6: 6 and 1
D 6-1 l           # BAS-01, LAT-04: 6 to 6: 1 and 1
C 1-4 l           # BAS-01, LAT-04: 1 to 1: 4 and 1
B 4-5 l           # BAS-01, LAT-04: 4 to 4: 5 and 1
A 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 1
D 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 1
C 1-2 r           # BAS-01, LAT-04: 1 to 1: 0 and 2
B 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 2
A 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 2
D 4-6 l           # BAS-01, LAT-04: 4 to 4: 6 and 2
C 2-2 r           # BAS-01, LAT-04: 2 to 2: 6 and 2
B pass            # LAT-04, double-six-cross/Q5: no 2 or 6 in 0-1 0-3 1-1 1-5
A 2-4 r           # BAS-01, LAT-04: 2 to 2: 6 and 4
D 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 4
C 4-3 r           # BAS-01, LAT-04: 4 to 4: 0 and 3
B 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 3
A pass            # LAT-04, double-six-cross/Q5: no 3 in 0-0 0-2
D 3-6 l           # BAS-01, LAT-04: 3 to 3: 6 and 3
C 6-2 l           # BAS-01, LAT-04: 6 to 6: 2 and 3
B pass            # LAT-04, double-six-cross/Q5: no 2 or 3 in 0-1 1-1 1-5
A 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 3
D 3-3 r           # BAS-01, LAT-04: 3 to 3: 0 and 3. LAT-06: D is out
# Left: A 0-0 = 0; B 0-1 1-1 1-5 = 9; C 3-5 = 8
# LAT-06, BOR-02, BOR-03, BOR-04: BD 17 + 50 for round 3 = 67: AC 368, BD 67

# Deal 4. LAT-01: 7 each
round
hand A 1-5 2-3 2-4 3-4 4-5 4-6 6-6
hand B 0-0 0-2 0-3 2-6 3-6 4-4 5-5
hand C 0-4 0-5 0-6 1-1 1-2 2-5 3-5
hand D 0-1 1-3 1-4 1-6 2-2 3-3 5-6
D 3-3             # LAT-03: D won: any tile: 3 and 3
C 3-5 l           # BAS-01, LAT-04: 3 to 3: 5 and 3
B 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 3
A 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 3
D 3-1 r           # BAS-01, LAT-04: 3 to 3: 4 and 1
C 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 1
B 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 1
A 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 1
D 1-4 r           # BAS-01, LAT-04: 1 to 1: 2 and 4
C 2-1 l           # BAS-01, LAT-04: 2 to 2: 1 and 4
B 4-4 r           # BAS-01, LAT-04: 4 to 4: 1 and 4
A 4-6 r           # BAS-01, LAT-04: 4 to 4: 1 and 6
D 6-5 r           # BAS-01, LAT-04: 6 to 6: 1 and 5
C 5-2 r           # BAS-01, LAT-04: 5 to 5: 1 and 2
B 2-6 r           # BAS-01, LAT-04: 2 to 2: 1 and 6
A 6-6 r           # BAS-01, LAT-04: 6 to 6: 1 and 6
D 6-1 r           # BAS-01, LAT-04: 6 to 6: 1 and 1
C 1-1 l           # BAS-01, LAT-04: 1 to 1: 1 and 1
B pass            # LAT-04, double-six-cross/Q5: no 1 in 0-0 0-2 3-6
A 1-5 r           # BAS-01, LAT-04: 1 to 1: 1 and 5
D 1-0 l           # BAS-01, LAT-04: 1 to 1: 0 and 5
C 5-0 r           # BAS-01, LAT-04: 5 to 5: 0 and 0
B 0-0 r           # BAS-01, LAT-04: 0 to 0: 0 and 0
A pass            # LAT-04, double-six-cross/Q5: no 0 in 2-4 3-4
D pass            # LAT-04, double-six-cross/Q5: no 0 in 2-2
C 0-6 r           # BAS-01, LAT-04: 0 to 0: 0 and 6. LAT-06: C is out
# Left: A 2-4 3-4 = 13; B 0-2 3-6 = 11; D 2-2 = 4
# LAT-06, BOR-02, BOR-03, BOR-04: AC 28 + 100 for the capicú + 25 for round 4 = 153: AC 521, BD 67
# LAT-08, BOR-01: AC win

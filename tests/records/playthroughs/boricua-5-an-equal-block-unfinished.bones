boneyard 1
# House rule: an equal block goes to the player who blocked; unfinished.
game boricua
option closed_tie=locker

# Deal 1. LAT-01: 7 each
round
hand A 0-5 1-1 1-2 1-3 2-3 4-4 5-6
hand B 2-2 2-4 3-4 3-6 4-6 5-5 6-6
hand C 0-0 0-3 0-6 1-5 2-5 3-3 4-5
hand D 0-1 0-2 0-4 1-4 1-6 2-6 3-5
B 6-6             # LAT-03: the double six: 6 and 6
A 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 6
D 6-2 r           # BAS-01, LAT-04: 6 to 6: 5 and 2
C 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 2
B 2-4 r           # BAS-01, LAT-04: 2 to 2: 4 and 4
A 4-4 r           # BAS-01, LAT-04: 4 to 4: 4 and 4
D 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 4
C 1-5 l           # BAS-01, LAT-04: 1 to 1: 5 and 4
B 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 4
A 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 4
D 4-0 r           # BAS-01, LAT-04: 4 to 4: 0 and 0
C 0-3 r           # BAS-01, LAT-04: 0 to 0: 0 and 3
B 3-6 r           # BAS-01, LAT-04: 3 to 3: 0 and 6
A pass            # LAT-04, double-six-cross/Q5: no 0 or 6 in 1-1 1-2 1-3 2-3
D 6-1 r           # BAS-01, LAT-04: 6 to 6: 0 and 1
C 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 1
B pass            # LAT-04, double-six-cross/Q5: no 0 or 1 in 2-2 3-4 4-6
A 1-3 r           # BAS-01, LAT-04: 1 to 1: 0 and 3
D 0-1 l           # BAS-01, LAT-04: 0 to 0: 1 and 3
C 3-3 r           # BAS-01, LAT-04: 3 to 3: 1 and 3
B 3-4 r           # BAS-01, LAT-04: 3 to 3: 1 and 4
A 1-2 l           # BAS-01, LAT-04: 1 to 1: 2 and 4
D 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 4
C 0-6 l           # BAS-01, LAT-04: 0 to 0: 6 and 4
B 4-6 r           # BAS-01, LAT-04: 4 to 4: 6 and 6. X-03: nobody has a tile that fits
# Left: A 1-1 2-3 = 7; B 2-2 = 4; C 2-5 = 7; D 3-5 = 8
# BOR-05: AC have 14, BD 12: B wins it for BD
# LAT-07, BOR-02, BOR-03, BOR-04: BD 26 + 100 for round 1 = 126: AC 0, BD 126

# Deal 2. LAT-01: 7 each
round
hand A 0-3 0-5 0-6 1-2 1-3 1-6 4-5
hand B 0-0 0-1 1-1 2-2 3-5 5-5 6-6
hand C 0-4 1-5 2-3 2-4 2-5 3-4 5-6
hand D 0-2 1-4 2-6 3-3 3-6 4-4 4-6
B 1-1             # LAT-03: B won: any tile: 1 and 1
A 1-2 r           # BAS-01, LAT-04: 1 to 1: 1 and 2
D 2-6 r           # BAS-01, LAT-04: 2 to 2: 1 and 6
C 6-5 r           # BAS-01, LAT-04: 6 to 6: 1 and 5
B 5-5 r           # BAS-01, LAT-04: 5 to 5: 1 and 5
A 5-4 r           # BAS-01, LAT-04: 5 to 5: 1 and 4
D 4-6 r           # BAS-01, LAT-04: 4 to 4: 1 and 6
C 1-5 l           # BAS-01, LAT-04: 1 to 1: 5 and 6
B 6-6 r           # BAS-01, LAT-04: 6 to 6: 5 and 6
A 6-0 r           # BAS-01, LAT-04: 6 to 6: 5 and 0
D 0-2 r           # BAS-01, LAT-04: 0 to 0: 5 and 2
C 5-2 l           # BAS-01, LAT-04: 5 to 5: 2 and 2
B 2-2 l           # BAS-01, LAT-04: 2 to 2: 2 and 2
A pass            # LAT-04, double-six-cross/Q5: no 2 in 0-3 0-5 1-3 1-6
D pass            # LAT-04, double-six-cross/Q5: no 2 in 1-4 3-3 3-6 4-4
C 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 2
B pass            # LAT-04, double-six-cross/Q5: no 2 or 4 in 0-0 0-1 3-5
A pass            # LAT-04, double-six-cross/Q5: no 2 or 4 in 0-3 0-5 1-3 1-6
D 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 2
C 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 2
B 3-5 l           # BAS-01, LAT-04: 3 to 3: 5 and 2
A 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 2
D pass            # LAT-04, double-six-cross/Q5: no 0 or 2 in 1-4 3-3 3-6
C 2-3 r           # BAS-01, LAT-04: 2 to 2: 0 and 3
B 0-1 l           # BAS-01, LAT-04: 0 to 0: 1 and 3
A 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 3
D 3-6 r           # BAS-01, LAT-04: 3 to 3: 6 and 6. X-03: nobody has a tile that fits
# Left: A 0-3 1-3 = 7; B 0-0 = 0; C 0-4 = 4; D 1-4 3-3 = 11
# lat/Q3: AC and BD have 11 each; lat/Q3, the player who blocked: D
# LAT-07, BOR-02, BOR-03, BOR-04: BD 22 + 75 for round 2 = 97: AC 0, BD 223

# Deal 3. LAT-01: 7 each
round
hand A 0-4 1-1 2-2 2-5 3-3 4-4 5-6
hand B 1-2 1-5 2-4 2-6 3-6 4-5 6-6
hand C 0-0 0-3 0-5 1-3 1-4 3-4 5-5
hand D 0-1 0-2 0-6 1-6 2-3 3-5 4-6
D 0-6             # LAT-03: D won: any tile: 0 and 6
C 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 6
B 6-6 r           # BAS-01, LAT-04: 6 to 6: 5 and 6
A 5-6 l           # BAS-01, LAT-04: 5 to 5: 6 and 6
D 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 6
C 4-3 l           # BAS-01, LAT-04: 4 to 4: 3 and 6
B 6-2 r           # BAS-01, LAT-04: 6 to 6: 3 and 2
A 2-5 r           # BAS-01, LAT-04: 2 to 2: 3 and 5
D 3-5 l           # BAS-01, LAT-04: 3 to 3: 5 and 5

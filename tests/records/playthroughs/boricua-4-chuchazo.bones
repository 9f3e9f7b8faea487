boneyard 1
# Going out with the double blank.
game boricua

# Deal 1. LAT-01: 7 each
round
hand A 0-4 0-5 1-1 1-2 1-6 2-5 2-6
hand B 0-1 0-2 0-6 1-4 1-5 3-5 3-6
hand C 0-0 1-3 2-4 3-3 4-6 5-6 6-6
hand D 0-3 2-2 2-3 3-4 4-4 4-5 5-5
C 6-6             # LAT-03: the double six: 6 and 6
B 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 6
A 6-2 r           # BAS-01, LAT-04: 6 to 6: 3 and 2
D 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 2
C 4-6 l           # BAS-01, LAT-04: 4 to 4: 6 and 2
B 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 2
A 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 2
D 2-3 r           # BAS-01, LAT-04: 2 to 2: 4 and 3
C 3-1 r           # BAS-01, LAT-04: 3 to 3: 4 and 1
B 1-5 r           # BAS-01, LAT-04: 1 to 1: 4 and 5
A 5-2 r           # BAS-01, LAT-04: 5 to 5: 4 and 2
D 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 2
C 4-2 l           # BAS-01, LAT-04: 4 to 4: 2 and 2
B 2-0 l           # BAS-01, LAT-04: 2 to 2: 0 and 2
A 2-1 r           # BAS-01, LAT-04: 2 to 2: 0 and 1
D 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 1
C 3-3 l           # BAS-01, LAT-04: 3 to 3: 3 and 1
B 3-5 l           # BAS-01, LAT-04: 3 to 3: 5 and 1
A 1-6 r           # BAS-01, LAT-04: 1 to 1: 5 and 6
D 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 6
C 6-5 r           # BAS-01, LAT-04: 6 to 6: 5 and 5
B pass            # LAT-04, double-six-cross/Q5: no 5 in 0-1 1-4
A 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 5
D 5-4 r           # BAS-01, LAT-04: 5 to 5: 0 and 4
C 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 4. LAT-06: C is out
# Left: A 1-1 = 2; B 0-1 1-4 = 6; D 2-2 = 4
# LAT-06, BOR-02, BOR-03, BOR-04: AC 12 + 100 for the chuchazo + 100 for round 1 = 212: AC 212, BD 0

# Deal 2. LAT-01: 7 each
round
hand A 1-1 1-2 1-3 2-5 3-6 5-5 6-6
hand B 0-0 0-4 1-4 1-5 3-4 4-4 5-6
hand C 0-2 0-3 0-5 0-6 2-4 4-5 4-6
hand D 0-1 1-6 2-2 2-3 2-6 3-3 3-5
C 0-2             # LAT-03: C won: any tile: 0 and 2
B 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 2
A 2-5 r           # BAS-01, LAT-04: 2 to 2: 4 and 5
D 5-3 r           # BAS-01, LAT-04: 5 to 5: 4 and 3
C 4-6 l           # BAS-01, LAT-04: 4 to 4: 6 and 3
B 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 3
A 5-5 l           # BAS-01, LAT-04: 5 to 5: 5 and 3
D 3-3 r           # BAS-01, LAT-04: 3 to 3: 5 and 3
C 3-0 r           # BAS-01, LAT-04: 3 to 3: 5 and 0
B 5-1 l           # BAS-01, LAT-04: 5 to 5: 1 and 0
A 1-3 l           # BAS-01, LAT-04: 1 to 1: 3 and 0
D 0-1 r           # BAS-01, LAT-04: 0 to 0: 3 and 1
C pass            # LAT-04, double-six-cross/Q5: no 1 or 3 in 0-5 0-6 2-4 4-5
B 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 1
A 1-2 r           # BAS-01, LAT-04: 1 to 1: 4 and 2
D 2-6 r           # BAS-01, LAT-04: 2 to 2: 4 and 6
C 4-5 l           # BAS-01, LAT-04: 4 to 4: 5 and 6
B pass            # LAT-04, double-six-cross/Q5: no 5 or 6 in 0-0 1-4 4-4
A 6-6 r           # BAS-01, LAT-04: 6 to 6: 5 and 6
D 6-1 r           # BAS-01, LAT-04: 6 to 6: 5 and 1
C 5-0 l           # BAS-01, LAT-04: 5 to 5: 0 and 1
B 1-4 r           # BAS-01, LAT-04: 1 to 1: 0 and 4
A pass            # LAT-04, double-six-cross/Q5: no 0 or 4 in 1-1 3-6
D pass            # LAT-04, double-six-cross/Q5: no 0 or 4 in 2-2 2-3
C 0-6 l           # BAS-01, LAT-04: 0 to 0: 6 and 4
B 4-4 r           # BAS-01, LAT-04: 4 to 4: 6 and 4
A 6-3 l           # BAS-01, LAT-04: 6 to 6: 3 and 4
D 3-2 l           # BAS-01, LAT-04: 3 to 3: 2 and 4
C 2-4 l           # BAS-01, LAT-04: 2 to 2: 4 and 4. LAT-06: C is out
# Left: A 1-1 = 2; B 0-0 = 0; D 2-2 = 4
# LAT-06, BOR-02, BOR-03, BOR-04: AC 6 + 100 for the capicú + 75 for round 2 = 181: AC 393, BD 0

# Deal 3. LAT-01: 7 each
round
hand A 0-4 1-4 2-2 2-4 2-6 4-6 5-5
hand B 0-3 0-5 1-1 1-5 1-6 2-5 4-4
hand C 0-0 0-1 0-2 0-6 2-3 3-4 6-6
hand D 1-2 1-3 3-3 3-5 3-6 4-5 5-6
C 0-0             # LAT-03: C won: any tile: 0 and 0
B 0-3 r           # BAS-01, LAT-04: 0 to 0: 0 and 3
A 0-4 l           # BAS-01, LAT-04: 0 to 0: 4 and 3
D 3-6 r           # BAS-01, LAT-04: 3 to 3: 4 and 6
C 6-6 r           # BAS-01, LAT-04: 6 to 6: 4 and 6
B 6-1 r           # BAS-01, LAT-04: 6 to 6: 4 and 1
A 4-6 l           # BAS-01, LAT-04: 4 to 4: 6 and 1
D 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 1
C 1-0 r           # BAS-01, LAT-04: 1 to 1: 5 and 0
B 5-2 l           # BAS-01, LAT-04: 5 to 5: 2 and 0
A 2-6 l           # BAS-01, LAT-04: 2 to 2: 6 and 0
D pass            # LAT-04, double-six-cross/Q5: no 0 or 6 in 1-2 1-3 3-3 3-5 4-5
C 0-6 r           # BAS-01, LAT-04: 0 to 0: 6 and 6. X-03: nobody has a tile that fits
# Left: A 1-4 2-2 2-4 5-5 = 25; B 0-5 1-1 1-5 4-4 = 21; C 0-2 2-3 3-4 = 14; D 1-2 1-3 3-3 3-5 4-5 = 30
# BOR-05: AC have 39, BD 51: C wins it for AC
# LAT-07, BOR-02, BOR-03, BOR-04: AC 90 + 50 for round 3 = 140: AC 533, BD 0
# LAT-08, BOR-01: AC win

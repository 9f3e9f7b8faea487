boneyard 1
# House rules: no bonus for the first rounds, 100 for a block, a capicú that must join, the one player with the fewest, to 200.
game boricua
option blocked_winner=fewest_pips
option target=200
option both_ends=join
option block_bonus=100
option hand_bonus=none

# Deal 1. LAT-01: 7 each
round
hand A 0-0 0-2 0-4 1-1 1-2 1-3 1-4
hand B 0-1 1-5 3-3 3-4 3-6 4-5 4-6
hand C 0-3 0-5 2-2 2-4 2-5 3-5 6-6
hand D 0-6 1-6 2-3 2-6 4-4 5-5 5-6
C 6-6             # LAT-03: the double six: 6 and 6
B 6-3 r           # BAS-01, LAT-04: 6 to 6: 6 and 3
A 3-1 r           # BAS-01, LAT-04: 3 to 3: 6 and 1
D 6-5 l           # BAS-01, LAT-04: 6 to 6: 5 and 1
C 5-2 l           # BAS-01, LAT-04: 5 to 5: 2 and 1
B 1-5 r           # BAS-01, LAT-04: 1 to 1: 2 and 5
A 2-1 l           # BAS-01, LAT-04: 2 to 2: 1 and 5
D 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 5
C 5-3 r           # BAS-01, LAT-04: 5 to 5: 6 and 3
B 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 3
A 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 3
D 3-2 r           # BAS-01, LAT-04: 3 to 3: 1 and 2
C 2-2 r           # BAS-01, LAT-04: 2 to 2: 1 and 2
B 1-0 l           # BAS-01, LAT-04: 1 to 1: 0 and 2
A 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 2
D 2-6 r           # BAS-01, LAT-04: 2 to 2: 0 and 6
C 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 6
B 5-4 l           # BAS-01, LAT-04: 5 to 5: 4 and 6
A 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 6
D 6-0 r           # BAS-01, LAT-04: 6 to 6: 0 and 0
C 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 0
B 3-4 l           # BAS-01, LAT-04: 3 to 3: 4 and 0
A 0-2 r           # BAS-01, LAT-04: 0 to 0: 4 and 2
D 4-4 l           # BAS-01, LAT-04: 4 to 4: 4 and 2
C 2-4 r           # BAS-01, LAT-04: 2 to 2: 4 and 4. LAT-06: C is out
# Left: A 1-1 = 2; B 3-3 = 6; D 5-5 = 10
# LAT-06, BOR-03, BOR-04, boricua/Q14: AC 18 + 100 for the capicú = 118: AC 118, BD 0

# Deal 2. LAT-01: 7 each
round
hand A 0-0 0-2 0-4 1-1 1-3 1-5 3-3
hand B 1-6 2-2 2-4 3-4 4-4 5-6 6-6
hand C 0-3 0-5 1-2 2-3 2-5 4-6 5-5
hand D 0-1 0-6 1-4 2-6 3-5 3-6 4-5
C 4-6             # LAT-03: C won: any tile: 4 and 6
B 6-6 r           # BAS-01, LAT-04: 6 to 6: 4 and 6
A 4-0 l           # BAS-01, LAT-04: 4 to 4: 0 and 6
D 6-2 r           # BAS-01, LAT-04: 6 to 6: 0 and 2
C 2-5 r           # BAS-01, LAT-04: 2 to 2: 0 and 5
B 5-6 r           # BAS-01, LAT-04: 5 to 5: 0 and 6
A 0-0 l           # BAS-01, LAT-04: 0 to 0: 0 and 6
D 6-3 r           # BAS-01, LAT-04: 6 to 6: 0 and 3
C 0-5 l           # BAS-01, LAT-04: 0 to 0: 5 and 3
B 3-4 r           # BAS-01, LAT-04: 3 to 3: 5 and 4
A 5-1 l           # BAS-01, LAT-04: 5 to 5: 1 and 4
D 4-5 r           # BAS-01, LAT-04: 4 to 4: 1 and 5
C 5-5 r           # BAS-01, LAT-04: 5 to 5: 1 and 5
B 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 5
A pass            # LAT-04, double-six-cross/Q5: no 5 or 6 in 0-2 1-1 1-3 3-3
D 5-3 r           # BAS-01, LAT-04: 5 to 5: 6 and 3
C 3-2 r           # BAS-01, LAT-04: 3 to 3: 6 and 2
B 2-4 r           # BAS-01, LAT-04: 2 to 2: 6 and 4
A pass            # LAT-04, double-six-cross/Q5: no 4 or 6 in 0-2 1-1 1-3 3-3
D 6-0 l           # BAS-01, LAT-04: 6 to 6: 0 and 4
C 0-3 l           # BAS-01, LAT-04: 0 to 0: 3 and 4
B 4-4 r           # BAS-01, LAT-04: 4 to 4: 3 and 4
A 3-1 l           # BAS-01, LAT-04: 3 to 3: 1 and 4
D 1-4 l           # BAS-01, LAT-04: 1 to 1: 4 and 4. X-03: nobody has a tile that fits
# Left: A 0-2 1-1 3-3 = 10; B 2-2 = 4; C 1-2 = 3; D 0-1 = 1
# lat/Q2: D has the fewest, 1
# LAT-07, BOR-03, BOR-04, boricua/Q14: BD 18 + 100 for the block = 118: AC 118, BD 118

# Deal 3. LAT-01: 7 each
round
hand A 0-0 1-5 2-4 3-4 4-4 4-6 6-6
hand B 0-1 0-3 0-4 1-1 2-3 2-5 3-6
hand C 0-2 1-2 1-3 1-4 3-3 4-5 5-6
hand D 0-5 0-6 1-6 2-2 2-6 3-5 5-5
D 0-5             # LAT-03: D won: any tile: 0 and 5
C 5-6 r           # BAS-01, LAT-04: 5 to 5: 0 and 6
B 6-3 r           # BAS-01, LAT-04: 6 to 6: 0 and 3
A 3-4 r           # BAS-01, LAT-04: 3 to 3: 0 and 4
D 0-6 l           # BAS-01, LAT-04: 0 to 0: 6 and 4
C 4-5 r           # BAS-01, LAT-04: 4 to 4: 6 and 5
B 5-2 r           # BAS-01, LAT-04: 5 to 5: 6 and 2
A 6-4 l           # BAS-01, LAT-04: 6 to 6: 4 and 2
D 2-6 r           # BAS-01, LAT-04: 2 to 2: 4 and 6
C 4-1 l           # BAS-01, LAT-04: 4 to 4: 1 and 6
B 1-1 l           # BAS-01, LAT-04: 1 to 1: 1 and 6
A 6-6 r           # BAS-01, LAT-04: 6 to 6: 1 and 6
D 1-6 l           # BAS-01, LAT-04: 1 to 1: 6 and 6. X-03: nobody has a tile that fits
# Left: A 0-0 1-5 2-4 4-4 = 20; B 0-1 0-3 0-4 2-3 = 13; C 0-2 1-2 1-3 3-3 = 15; D 2-2 3-5 5-5 = 22
# lat/Q2: B has the fewest, 13
# LAT-07, BOR-03, BOR-04, boricua/Q14: BD 70 + 100 for the block = 170: AC 118, BD 288
# LAT-08, BOR-01: BD win

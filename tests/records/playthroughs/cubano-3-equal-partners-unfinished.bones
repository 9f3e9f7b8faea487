boneyard 1
# House rule: a block scores without the pips of the winner; two partners have the fewest; clockwise; unfinished.
game cubano
option block_scoring=minus_own
option direction=cw

# Deal 1. CUB-01: 10 each, 15 aside
round
hand A 0-0 0-3 1-1 1-2 2-6 3-6 4-9 5-7 5-8 8-9
hand B 0-8 0-9 1-6 2-2 2-3 2-7 3-5 3-9 6-8 7-8
hand C 0-7 1-4 1-7 1-8 3-3 4-6 5-6 6-6 7-7 9-9
hand D 1-3 1-5 2-4 3-7 4-4 4-7 5-5 5-9 6-7 6-9
stock 3-4 0-6 0-2 0-1 2-9 2-8 8-8 3-8 0-5 1-9 7-9 4-8 2-5 0-4 4-5
lot C             # CUB-02: the heaviest tile drawn names the opener
C 1-7             # CUB-02: any tile: 1 and 7
D 7-6 r           # BAS-01, CUB-04: 7 to 7: 1 and 6
A 6-2 r           # BAS-01, CUB-04: 6 to 6: 1 and 2
B 2-7 r           # BAS-01, CUB-04: 2 to 2: 1 and 7
C 7-7 r           # BAS-01, CUB-04: 7 to 7: 1 and 7
D 7-4 r           # BAS-01, CUB-04: 7 to 7: 1 and 4
A 4-9 r           # BAS-01, CUB-04: 4 to 4: 1 and 9
B 9-3 r           # BAS-01, CUB-04: 9 to 9: 1 and 3
C 1-8 l           # BAS-01, CUB-04: 1 to 1: 8 and 3
D 3-7 r           # BAS-01, CUB-04: 3 to 3: 8 and 7
A 8-9 l           # BAS-01, CUB-04: 8 to 8: 9 and 7
B 7-8 r           # BAS-01, CUB-04: 7 to 7: 9 and 8
C 9-9 l           # BAS-01, CUB-04: 9 to 9: 9 and 8
D 9-6 l           # BAS-01, CUB-04: 9 to 9: 6 and 8
A 6-3 l           # BAS-01, CUB-04: 6 to 6: 3 and 8
B 8-6 r           # BAS-01, CUB-04: 8 to 8: 3 and 6
C 3-3 l           # BAS-01, CUB-04: 3 to 3: 3 and 6
D 3-1 l           # BAS-01, CUB-04: 3 to 3: 1 and 6
A 1-2 l           # BAS-01, CUB-04: 1 to 1: 2 and 6
B 6-1 r           # BAS-01, CUB-04: 6 to 6: 2 and 1
C 1-4 r           # BAS-01, CUB-04: 1 to 1: 2 and 4
D 4-4 r           # BAS-01, CUB-04: 4 to 4: 2 and 4
A pass            # CUB-04: no 2 or 4 in 0-0 0-3 1-1 5-7 5-8
B 2-2 l           # BAS-01, CUB-04: 2 to 2: 2 and 4
C 4-6 r           # BAS-01, CUB-04: 4 to 4: 2 and 6
D 2-4 l           # BAS-01, CUB-04: 2 to 2: 4 and 6
A pass            # CUB-04: no 4 or 6 in 0-0 0-3 1-1 5-7 5-8
B pass            # CUB-04: no 4 or 6 in 0-8 0-9 2-3 3-5
C 6-6 r           # BAS-01, CUB-04: 6 to 6: 4 and 6
D pass            # CUB-04: no 4 or 6 in 1-5 5-5 5-9
A pass            # CUB-04: no 4 or 6 in 0-0 0-3 1-1 5-7 5-8
B pass            # CUB-04: no 4 or 6 in 0-8 0-9 2-3 3-5
C 6-5 r           # BAS-01, CUB-04: 6 to 6: 4 and 5
D 5-1 r           # BAS-01, CUB-04: 5 to 5: 4 and 1
A 1-1 r           # BAS-01, CUB-04: 1 to 1: 4 and 1. X-03: nobody has a tile that fits
# Left: A 0-0 0-3 5-7 5-8 = 28; B 0-8 0-9 2-3 3-5 = 30; C 0-7 = 7; D 5-5 5-9 = 24
# CUB-05: C has the fewest, 7
# CUB-06, cubano/Q4: AC 47: AC 47, BD 0

# Deal 2. CUB-01: 10 each, 15 aside
round
hand A 0-0 0-8 2-4 2-5 2-6 2-8 3-4 4-4 4-7 5-5
hand B 0-6 0-9 1-4 1-8 3-8 4-5 4-8 5-6 5-7 7-7
hand C 0-2 0-4 0-5 1-2 1-6 2-2 3-5 3-6 3-9 7-9
hand D 0-1 0-7 1-3 2-7 3-3 3-7 4-9 5-9 6-7 8-9
stock 6-9 1-1 8-8 1-9 6-8 9-9 0-3 2-9 5-8 1-5 2-3 1-7 4-6 6-6 7-8
C 1-6             # CUB-03: C won: any tile: 1 and 6
D 6-7 r           # BAS-01, CUB-04: 6 to 6: 1 and 7
A 7-4 r           # BAS-01, CUB-04: 7 to 7: 1 and 4
B 4-8 r           # BAS-01, CUB-04: 4 to 4: 1 and 8
C 1-2 l           # BAS-01, CUB-04: 1 to 1: 2 and 8
D 2-7 l           # BAS-01, CUB-04: 2 to 2: 7 and 8
A 8-2 r           # BAS-01, CUB-04: 8 to 8: 7 and 2
B 7-7 l           # BAS-01, CUB-04: 7 to 7: 7 and 2
C 2-0 r           # BAS-01, CUB-04: 2 to 2: 7 and 0
D 7-3 l           # BAS-01, CUB-04: 7 to 7: 3 and 0
A 0-8 r           # BAS-01, CUB-04: 0 to 0: 3 and 8
B 3-8 l           # BAS-01, CUB-04: 3 to 3: 8 and 8
C pass            # CUB-04: no 8 in 0-4 0-5 2-2 3-5 3-6 3-9 7-9
D 8-9 l           # BAS-01, CUB-04: 8 to 8: 9 and 8
A pass            # CUB-04: no 8 or 9 in 0-0 2-4 2-5 2-6 3-4 4-4 5-5
B 9-0 l           # BAS-01, CUB-04: 9 to 9: 0 and 8
C 0-4 l           # BAS-01, CUB-04: 0 to 0: 4 and 8
D 4-9 l           # BAS-01, CUB-04: 4 to 4: 9 and 8
A pass            # CUB-04: no 8 or 9 in 0-0 2-4 2-5 2-6 3-4 4-4 5-5
B 8-1 r           # BAS-01, CUB-04: 8 to 8: 9 and 1
C 9-3 l           # BAS-01, CUB-04: 9 to 9: 3 and 1
D 3-3 l           # BAS-01, CUB-04: 3 to 3: 3 and 1
A 3-4 l           # BAS-01, CUB-04: 3 to 3: 4 and 1
B 4-1 l           # BAS-01, CUB-04: 4 to 4: 1 and 1
C pass            # CUB-04: no 1 in 0-5 2-2 3-5 3-6 7-9
D 1-3 l           # BAS-01, CUB-04: 1 to 1: 3 and 1
A pass            # CUB-04: no 1 or 3 in 0-0 2-4 2-5 2-6 4-4 5-5
B pass            # CUB-04: no 1 or 3 in 0-6 4-5 5-6 5-7
C 3-6 l           # BAS-01, CUB-04: 3 to 3: 6 and 1
D 1-0 r           # BAS-01, CUB-04: 1 to 1: 6 and 0
A 6-2 l           # BAS-01, CUB-04: 6 to 6: 2 and 0
B 0-6 r           # BAS-01, CUB-04: 0 to 0: 2 and 6
C 2-2 l           # BAS-01, CUB-04: 2 to 2: 2 and 6
D pass            # CUB-04: no 2 or 6 in 0-7 5-9
A 2-5 l           # BAS-01, CUB-04: 2 to 2: 5 and 6
B 5-6 l           # BAS-01, CUB-04: 5 to 5: 6 and 6. X-03: nobody has a tile that fits
# Left: A 0-0 2-4 4-4 5-5 = 24; B 4-5 5-7 = 21; C 0-5 3-5 7-9 = 29; D 0-7 5-9 = 21
# CUB-05: B has the fewest, 21 with the partner; cubano/Q5: B laid the last tile, so D comes first after it
# CUB-06, cubano/Q4: BD 32: AC 47, BD 32

# Deal 3. CUB-01: 10 each, 15 aside
round
hand A 0-6 0-7 1-7 2-6 2-9 4-5 5-7 5-8 6-9 7-8
hand B 0-3 0-8 1-3 1-6 1-9 2-5 3-5 5-6 6-7 8-8
hand C 0-4 0-5 1-1 1-2 1-8 2-4 3-6 3-9 4-6 4-8
hand D 0-0 0-1 0-2 0-9 2-2 3-7 4-7 5-5 5-9 8-9
stock 4-9 3-8 4-4 2-7 9-9 2-8 6-8 7-9 6-6 3-3 7-7 1-4 2-3 1-5 3-4
D 0-0             # CUB-03: D won: any tile: 0 and 0
A 0-6 l           # BAS-01, CUB-04: 0 to 0: 6 and 0
B 6-7 l           # BAS-01, CUB-04: 6 to 6: 7 and 0
C 0-5 r           # BAS-01, CUB-04: 0 to 0: 7 and 5
D 5-5 r           # BAS-01, CUB-04: 5 to 5: 7 and 5
A 7-8 l           # BAS-01, CUB-04: 7 to 7: 8 and 5
B 8-8 l           # BAS-01, CUB-04: 8 to 8: 8 and 5
C 8-4 l           # BAS-01, CUB-04: 8 to 8: 4 and 5
D 5-9 r           # BAS-01, CUB-04: 5 to 5: 4 and 9
A 9-6 r           # BAS-01, CUB-04: 9 to 9: 4 and 6
B 6-5 r           # BAS-01, CUB-04: 6 to 6: 4 and 5
C 4-0 l           # BAS-01, CUB-04: 4 to 4: 0 and 5
D 0-9 l           # BAS-01, CUB-04: 0 to 0: 9 and 5
A 5-8 r           # BAS-01, CUB-04: 5 to 5: 9 and 8
B 9-1 l           # BAS-01, CUB-04: 9 to 9: 1 and 8
C 1-1 l           # BAS-01, CUB-04: 1 to 1: 1 and 8
D 8-9 r           # BAS-01, CUB-04: 8 to 8: 1 and 9

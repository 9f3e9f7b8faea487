boneyard 1
# House rule: a tie for the fewest pips goes to the opener; unfinished.
game cubano
option closed_tie=opener

# Deal 1. CUB-01: 10 each, 15 aside
round
hand A 0-1 0-5 0-7 1-3 3-5 3-9 4-8 5-5 5-8 7-9
hand B 0-0 0-4 1-5 2-3 4-5 5-7 5-9 6-7 6-8 8-9
hand C 0-3 1-1 1-2 1-6 1-8 2-4 3-3 3-4 5-6 7-8
hand D 0-6 0-8 0-9 1-9 2-6 4-4 4-6 4-9 6-6 7-7
stock 8-8 1-4 4-7 2-5 3-6 2-2 2-8 3-7 3-8 1-7 0-2 2-9 6-9 2-7 9-9
lot C             # CUB-02: the heaviest tile drawn names the opener
C 1-1             # CUB-02: any tile: 1 and 1
B 1-5 l           # BAS-01, CUB-04: 1 to 1: 5 and 1
A 5-8 l           # BAS-01, CUB-04: 5 to 5: 8 and 1
D 8-0 l           # BAS-01, CUB-04: 8 to 8: 0 and 1
C 1-8 r           # BAS-01, CUB-04: 1 to 1: 0 and 8
B 8-6 r           # BAS-01, CUB-04: 8 to 8: 0 and 6
A 0-7 l           # BAS-01, CUB-04: 0 to 0: 7 and 6
D 7-7 l           # BAS-01, CUB-04: 7 to 7: 7 and 6
C 6-1 r           # BAS-01, CUB-04: 6 to 6: 7 and 1
B 7-5 l           # BAS-01, CUB-04: 7 to 7: 5 and 1
A 5-5 l           # BAS-01, CUB-04: 5 to 5: 5 and 1
D 1-9 r           # BAS-01, CUB-04: 1 to 1: 5 and 9
C 5-6 l           # BAS-01, CUB-04: 5 to 5: 6 and 9
B 9-8 r           # BAS-01, CUB-04: 9 to 9: 6 and 8
A 8-4 r           # BAS-01, CUB-04: 8 to 8: 6 and 4
D 6-0 l           # BAS-01, CUB-04: 6 to 6: 0 and 4
C 4-3 r           # BAS-01, CUB-04: 4 to 4: 0 and 3
B 3-2 r           # BAS-01, CUB-04: 3 to 3: 0 and 2
A 0-1 l           # BAS-01, CUB-04: 0 to 0: 1 and 2
D 2-6 r           # BAS-01, CUB-04: 2 to 2: 1 and 6
C 1-2 l           # BAS-01, CUB-04: 1 to 1: 2 and 6
B 6-7 r           # BAS-01, CUB-04: 6 to 6: 2 and 7
A 7-9 r           # BAS-01, CUB-04: 7 to 7: 2 and 9
D 9-4 r           # BAS-01, CUB-04: 9 to 9: 2 and 4
C 2-4 l           # BAS-01, CUB-04: 2 to 2: 4 and 4
B 4-5 l           # BAS-01, CUB-04: 4 to 4: 5 and 4
A 5-3 l           # BAS-01, CUB-04: 5 to 5: 3 and 4
D 4-6 r           # BAS-01, CUB-04: 4 to 4: 3 and 6
C 3-3 l           # BAS-01, CUB-04: 3 to 3: 3 and 6
B pass            # CUB-04: no 3 or 6 in 0-0 0-4 5-9
A 3-9 l           # BAS-01, CUB-04: 3 to 3: 9 and 6
D 6-6 r           # BAS-01, CUB-04: 6 to 6: 9 and 6
C pass            # CUB-04: no 6 or 9 in 0-3 7-8
B 9-5 l           # BAS-01, CUB-04: 9 to 9: 5 and 6
A 5-0 l           # BAS-01, CUB-04: 5 to 5: 0 and 6
D 0-9 l           # BAS-01, CUB-04: 0 to 0: 9 and 6. X-03: nobody has a tile that fits
# Left: A 1-3 = 4; B 0-0 0-4 = 4; C 0-3 7-8 = 18; D 4-4 = 8
# cubano/Q5: A and B have 4 each; cubano/Q5, the opener: C
# CUB-06: AC 12: AC 12, BD 0

# Deal 2. CUB-01: 10 each, 15 aside
round
hand A 0-9 1-7 1-9 2-3 2-9 3-4 3-6 3-7 3-8 9-9
hand B 0-8 1-1 2-2 2-7 3-3 3-5 4-5 4-7 6-7 7-7
hand C 0-0 0-3 0-6 1-4 1-6 1-8 2-4 3-9 5-6 6-8
hand D 0-5 1-2 2-5 2-6 2-8 4-9 5-7 5-9 6-6 8-9
stock 7-9 6-9 1-3 7-8 0-7 0-1 0-4 5-8 4-8 4-4 5-5 4-6 8-8 0-2 1-5
C 1-8             # CUB-03: C won: any tile: 1 and 8
B 1-1 l           # BAS-01, CUB-04: 1 to 1: 1 and 8
A 8-3 r           # BAS-01, CUB-04: 8 to 8: 1 and 3
D 1-2 l           # BAS-01, CUB-04: 1 to 1: 2 and 3
C 3-0 r           # BAS-01, CUB-04: 3 to 3: 2 and 0
B 0-8 r           # BAS-01, CUB-04: 0 to 0: 2 and 8
A 2-9 l           # BAS-01, CUB-04: 2 to 2: 9 and 8
D 8-2 r           # BAS-01, CUB-04: 8 to 8: 9 and 2
C 9-3 l           # BAS-01, CUB-04: 9 to 9: 3 and 2

boneyard 1
# A tie across the pairs after which drawn tiles name the opener, a block with two different ends, the match won.
game cubano

# Deal 1. CUB-01: 10 each, 15 aside
round
hand A 0-4 0-7 1-1 1-2 1-4 3-6 4-4 6-6 6-7 8-8
hand B 0-1 0-2 0-8 1-9 2-6 2-8 4-6 4-7 6-8 7-9
hand C 1-3 1-7 2-3 2-7 3-5 4-5 4-9 5-6 5-7 8-9
hand D 0-3 1-8 2-5 3-3 3-9 5-5 5-8 6-9 7-8 9-9
stock 3-4 3-7 1-6 0-5 0-0 2-9 5-9 0-6 2-2 0-9 3-8 1-5 4-8 2-4 7-7
lot C             # CUB-02: the heaviest tile drawn names the opener
C 4-9             # CUB-02: any tile: 4 and 9
B 9-7 r           # BAS-01, CUB-04: 9 to 9: 4 and 7
A 7-6 r           # BAS-01, CUB-04: 7 to 7: 4 and 6
D 6-9 r           # BAS-01, CUB-04: 6 to 6: 4 and 9
C 4-5 l           # BAS-01, CUB-04: 4 to 4: 5 and 9
B 9-1 r           # BAS-01, CUB-04: 9 to 9: 5 and 1
A 1-2 r           # BAS-01, CUB-04: 1 to 1: 5 and 2
D 5-8 l           # BAS-01, CUB-04: 5 to 5: 8 and 2
C 8-9 l           # BAS-01, CUB-04: 8 to 8: 9 and 2
B 2-8 r           # BAS-01, CUB-04: 2 to 2: 9 and 8
A 8-8 r           # BAS-01, CUB-04: 8 to 8: 9 and 8
D 9-9 l           # BAS-01, CUB-04: 9 to 9: 9 and 8
C pass            # CUB-04: no 8 or 9 in 1-3 1-7 2-3 2-7 3-5 5-6 5-7
B 8-6 r           # BAS-01, CUB-04: 8 to 8: 9 and 6
A 6-3 r           # BAS-01, CUB-04: 6 to 6: 9 and 3
D 3-9 r           # BAS-01, CUB-04: 3 to 3: 9 and 9. X-03: nobody has a tile that fits
# Left: A 0-4 0-7 1-1 1-4 4-4 6-6 = 38; B 0-1 0-2 0-8 2-6 4-6 4-7 = 40; C 1-3 1-7 2-3 2-7 3-5 5-6 5-7 = 57; D 0-3 1-8 2-5 3-3 5-5 7-8 = 50
# CUB-05: A has the fewest, 38
# CUB-06: AC 90: AC 90, BD 0

# Deal 2. CUB-01: 10 each, 15 aside
round
hand A 0-4 0-5 0-6 0-7 2-6 2-9 3-3 3-8 6-6 7-9
hand B 1-1 1-4 1-8 2-7 3-5 4-4 4-5 5-6 5-9 7-8
hand C 0-8 0-9 1-3 1-7 2-2 2-8 5-7 5-8 6-7 9-9
hand D 0-0 0-2 0-3 1-2 1-5 1-6 2-4 3-7 3-9 5-5
stock 4-6 4-7 6-9 2-5 7-7 3-4 4-8 1-9 3-6 4-9 0-1 2-3 6-8 8-8 8-9
A 6-6             # CUB-03: A won: any tile: 6 and 6
D 6-1 l           # BAS-01, CUB-04: 6 to 6: 1 and 6
C 6-7 r           # BAS-01, CUB-04: 6 to 6: 1 and 7
B 7-8 r           # BAS-01, CUB-04: 7 to 7: 1 and 8
A 8-3 r           # BAS-01, CUB-04: 8 to 8: 1 and 3
D 3-0 r           # BAS-01, CUB-04: 3 to 3: 1 and 0
C 0-9 r           # BAS-01, CUB-04: 0 to 0: 1 and 9
B 9-5 r           # BAS-01, CUB-04: 9 to 9: 1 and 5
A 5-0 r           # BAS-01, CUB-04: 5 to 5: 1 and 0
D 1-2 l           # BAS-01, CUB-04: 1 to 1: 2 and 0
C 2-8 l           # BAS-01, CUB-04: 2 to 2: 8 and 0
B 8-1 l           # BAS-01, CUB-04: 8 to 8: 1 and 0
A 0-7 r           # BAS-01, CUB-04: 0 to 0: 1 and 7
D 7-3 r           # BAS-01, CUB-04: 7 to 7: 1 and 3
C 1-7 l           # BAS-01, CUB-04: 1 to 1: 7 and 3
B 7-2 l           # BAS-01, CUB-04: 7 to 7: 2 and 3
A 2-9 l           # BAS-01, CUB-04: 2 to 2: 9 and 3
D 9-3 l           # BAS-01, CUB-04: 9 to 9: 3 and 3
C 3-1 l           # BAS-01, CUB-04: 3 to 3: 1 and 3
B 3-5 r           # BAS-01, CUB-04: 3 to 3: 1 and 5
A pass            # CUB-04: no 1 or 5 in 0-4 0-6 2-6 3-3 7-9
D 5-5 r           # BAS-01, CUB-04: 5 to 5: 1 and 5
C 5-8 r           # BAS-01, CUB-04: 5 to 5: 1 and 8
B 1-1 l           # BAS-01, CUB-04: 1 to 1: 1 and 8
A pass            # CUB-04: no 1 or 8 in 0-4 0-6 2-6 3-3 7-9
D 1-5 l           # BAS-01, CUB-04: 1 to 1: 5 and 8
C 5-7 l           # BAS-01, CUB-04: 5 to 5: 7 and 8
B pass            # CUB-04: no 7 or 8 in 1-4 4-4 4-5 5-6
A 7-9 l           # BAS-01, CUB-04: 7 to 7: 9 and 8
D pass            # CUB-04: no 8 or 9 in 0-0 0-2 2-4
C 8-0 r           # BAS-01, CUB-04: 8 to 8: 9 and 0
B pass            # CUB-04: no 0 or 9 in 1-4 4-4 4-5 5-6
A 0-6 r           # BAS-01, CUB-04: 0 to 0: 9 and 6
D pass            # CUB-04: no 6 or 9 in 0-0 0-2 2-4
C 9-9 l           # BAS-01, CUB-04: 9 to 9: 9 and 6
B 6-5 r           # BAS-01, CUB-04: 6 to 6: 9 and 5
A pass            # CUB-04: no 5 or 9 in 0-4 2-6 3-3
D pass            # CUB-04: no 5 or 9 in 0-0 0-2 2-4
C pass            # CUB-04: no 5 or 9 in 2-2
B 5-4 r           # BAS-01, CUB-04: 5 to 5: 9 and 4
A 4-0 r           # BAS-01, CUB-04: 4 to 4: 9 and 0
D 0-0 r           # BAS-01, CUB-04: 0 to 0: 9 and 0
C pass            # CUB-04: no 0 or 9 in 2-2
B pass            # CUB-04: no 0 or 9 in 1-4 4-4
A pass            # CUB-04: no 0 or 9 in 2-6 3-3
D 0-2 r           # BAS-01, CUB-04: 0 to 0: 9 and 2
C 2-2 r           # BAS-01, CUB-04: 2 to 2: 9 and 2. CUB-06: C is out
# Left: A 2-6 3-3 = 14; B 1-4 4-4 = 13; D 2-4 = 6
# CUB-06: AC 19: AC 109, BD 0

# Deal 3. CUB-01: 10 each, 15 aside
round
hand A 0-0 0-6 1-4 2-3 2-5 4-6 4-8 5-6 7-7 9-9
hand B 0-3 1-2 1-8 1-9 2-9 3-9 4-9 5-7 6-6 6-9
hand C 0-1 1-3 1-6 1-7 3-5 3-7 4-7 5-8 6-7 8-9
hand D 0-2 0-7 2-2 3-6 3-8 4-5 5-5 6-8 7-9 8-8
stock 0-9 1-5 0-4 2-4 2-8 7-8 0-5 3-4 4-4 3-3 1-1 2-6 2-7 5-9 0-8
C 8-9             # CUB-03: C won: any tile: 8 and 9
B 9-1 r           # BAS-01, CUB-04: 9 to 9: 8 and 1
A 8-4 l           # BAS-01, CUB-04: 8 to 8: 4 and 1
D 4-5 l           # BAS-01, CUB-04: 4 to 4: 5 and 1
C 1-7 r           # BAS-01, CUB-04: 1 to 1: 5 and 7
B 7-5 r           # BAS-01, CUB-04: 7 to 7: 5 and 5
A 5-6 l           # BAS-01, CUB-04: 5 to 5: 6 and 5
D 6-3 l           # BAS-01, CUB-04: 6 to 6: 3 and 5
C 5-8 r           # BAS-01, CUB-04: 5 to 5: 3 and 8
B 3-9 l           # BAS-01, CUB-04: 3 to 3: 9 and 8
A 9-9 l           # BAS-01, CUB-04: 9 to 9: 9 and 8
D 8-8 r           # BAS-01, CUB-04: 8 to 8: 9 and 8
C pass            # CUB-04: no 8 or 9 in 0-1 1-3 1-6 3-5 3-7 4-7 6-7
B 9-6 l           # BAS-01, CUB-04: 9 to 9: 6 and 8
A 6-4 l           # BAS-01, CUB-04: 6 to 6: 4 and 8
D 8-6 r           # BAS-01, CUB-04: 8 to 8: 4 and 6
C 6-7 r           # BAS-01, CUB-04: 6 to 6: 4 and 7
B 4-9 l           # BAS-01, CUB-04: 4 to 4: 9 and 7
A 7-7 r           # BAS-01, CUB-04: 7 to 7: 9 and 7
D 9-7 l           # BAS-01, CUB-04: 9 to 9: 7 and 7
C 7-4 r           # BAS-01, CUB-04: 7 to 7: 7 and 4
B pass            # CUB-04: no 4 or 7 in 0-3 1-2 1-8 2-9 6-6
A 4-1 r           # BAS-01, CUB-04: 4 to 4: 7 and 1
D 7-0 l           # BAS-01, CUB-04: 7 to 7: 0 and 1
C 1-3 r           # BAS-01, CUB-04: 1 to 1: 0 and 3
B 3-0 r           # BAS-01, CUB-04: 3 to 3: 0 and 0
A 0-0 l           # BAS-01, CUB-04: 0 to 0: 0 and 0
D 0-2 l           # BAS-01, CUB-04: 0 to 0: 2 and 0
C 0-1 r           # BAS-01, CUB-04: 0 to 0: 2 and 1
B 2-9 l           # BAS-01, CUB-04: 2 to 2: 9 and 1
A pass            # CUB-04: no 1 or 9 in 0-6 2-3 2-5
D pass            # CUB-04: no 1 or 9 in 2-2 3-8 5-5
C 1-6 r           # BAS-01, CUB-04: 1 to 1: 9 and 6
B 6-6 r           # BAS-01, CUB-04: 6 to 6: 9 and 6
A 6-0 r           # BAS-01, CUB-04: 6 to 6: 9 and 0. X-03: nobody has a tile that fits
# Left: A 2-3 2-5 = 12; B 1-2 1-8 = 12; C 3-5 3-7 = 18; D 2-2 3-8 5-5 = 25
# cubano/Q5: A and B have 12 each: nobody scores

# Deal 4. CUB-01: 10 each, 15 aside
round
hand A 0-0 1-2 2-3 2-9 3-4 3-6 5-7 5-8 6-6 8-8
hand B 0-6 1-3 1-7 1-9 3-3 3-7 4-8 5-9 6-9 8-9
hand C 0-4 1-4 2-2 2-5 3-9 4-4 4-5 4-7 5-5 6-7
hand D 0-1 0-2 0-8 1-5 2-6 2-7 2-8 4-9 7-7 7-9
stock 0-3 1-1 4-6 0-7 2-4 1-8 0-5 9-9 3-5 7-8 5-6 3-8 1-6 0-9 6-8
lot B             # cubano/Q5: drawn tiles name the opener
B 5-9             # cubano/Q5: any tile: 5 and 9
A 5-8 l           # BAS-01, CUB-04: 5 to 5: 8 and 9
D 8-0 l           # BAS-01, CUB-04: 8 to 8: 0 and 9
C 0-4 l           # BAS-01, CUB-04: 0 to 0: 4 and 9
B 9-8 r           # BAS-01, CUB-04: 9 to 9: 4 and 8
A 8-8 r           # BAS-01, CUB-04: 8 to 8: 4 and 8
D 4-9 l           # BAS-01, CUB-04: 4 to 4: 9 and 8
C 9-3 l           # BAS-01, CUB-04: 9 to 9: 3 and 8
B 8-4 r           # BAS-01, CUB-04: 8 to 8: 3 and 4
A 3-6 l           # BAS-01, CUB-04: 3 to 3: 6 and 4
D 6-2 l           # BAS-01, CUB-04: 6 to 6: 2 and 4
C 4-4 r           # BAS-01, CUB-04: 4 to 4: 2 and 4
B pass            # CUB-04: no 2 or 4 in 0-6 1-3 1-7 1-9 3-3 3-7 6-9
A 4-3 r           # BAS-01, CUB-04: 4 to 4: 2 and 3
D 2-8 l           # BAS-01, CUB-04: 2 to 2: 8 and 3
C pass            # CUB-04: no 3 or 8 in 1-4 2-2 2-5 4-5 4-7 5-5 6-7
B 3-1 r           # BAS-01, CUB-04: 3 to 3: 8 and 1
A 1-2 r           # BAS-01, CUB-04: 1 to 1: 8 and 2
D 2-7 r           # BAS-01, CUB-04: 2 to 2: 8 and 7
C 7-6 r           # BAS-01, CUB-04: 7 to 7: 8 and 6
B 6-9 r           # BAS-01, CUB-04: 6 to 6: 8 and 9
A 9-2 r           # BAS-01, CUB-04: 9 to 9: 8 and 2
D 2-0 r           # BAS-01, CUB-04: 2 to 2: 8 and 0
C pass            # CUB-04: no 0 or 8 in 1-4 2-2 2-5 4-5 4-7 5-5
B 0-6 r           # BAS-01, CUB-04: 0 to 0: 8 and 6
A 6-6 r           # BAS-01, CUB-04: 6 to 6: 8 and 6. X-03: nobody has a tile that fits
# Left: A 0-0 2-3 5-7 = 17; B 1-7 1-9 3-3 3-7 = 34; C 1-4 2-2 2-5 4-5 4-7 5-5 = 46; D 0-1 1-5 7-7 7-9 = 37
# CUB-05: A has the fewest, 17
# CUB-06: AC 71: AC 180, BD 0
# CUB-07: AC win

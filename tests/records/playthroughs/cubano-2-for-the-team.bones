boneyard 1
# House rules: the highest double opens, the opening moves on, blocks for the team, all pips that are left, to 100.
game cubano
option opener=highest_double
option later_opener=rotates
option blocked_winner=team
option score_scope=all_hands
option target=100

# Deal 1. CUB-01: 10 each, 15 aside
round
hand A 0-0 0-3 1-4 2-2 3-4 3-5 3-9 4-9 6-8 6-9
hand B 0-4 0-6 0-7 1-9 2-9 3-6 7-8 7-9 8-8 9-9
hand C 0-1 1-2 1-3 1-5 1-6 1-7 2-7 4-7 5-5 5-7
hand D 0-2 0-5 0-8 3-3 4-6 4-8 5-6 5-8 5-9 6-7
stock 8-9 1-1 4-4 2-6 2-3 0-9 3-8 1-8 3-7 2-4 2-8 7-7 2-5 6-6 4-5
B 9-9             # CUB-02, cubano/Q1: the highest double dealt: 9 and 9
A 9-6 l           # BAS-01, CUB-04: 9 to 9: 6 and 9
D 6-7 l           # BAS-01, CUB-04: 6 to 6: 7 and 9
C 7-5 l           # BAS-01, CUB-04: 7 to 7: 5 and 9
B 9-2 r           # BAS-01, CUB-04: 9 to 9: 5 and 2
A 2-2 r           # BAS-01, CUB-04: 2 to 2: 5 and 2
D 2-0 r           # BAS-01, CUB-04: 2 to 2: 5 and 0
C 5-5 l           # BAS-01, CUB-04: 5 to 5: 5 and 0
B 0-4 r           # BAS-01, CUB-04: 0 to 0: 5 and 4
A 4-1 r           # BAS-01, CUB-04: 4 to 4: 5 and 1
D 5-9 l           # BAS-01, CUB-04: 5 to 5: 9 and 1
C 1-2 r           # BAS-01, CUB-04: 1 to 1: 9 and 2
B 9-1 l           # BAS-01, CUB-04: 9 to 9: 1 and 2
A pass            # CUB-04: no 1 or 2 in 0-0 0-3 3-4 3-5 3-9 4-9 6-8
D pass            # CUB-04: no 1 or 2 in 0-5 0-8 3-3 4-6 4-8 5-6 5-8
C 2-7 r           # BAS-01, CUB-04: 2 to 2: 1 and 7
B 7-8 r           # BAS-01, CUB-04: 7 to 7: 1 and 8
A 8-6 r           # BAS-01, CUB-04: 8 to 8: 1 and 6
D 6-5 r           # BAS-01, CUB-04: 6 to 6: 1 and 5
C 1-7 l           # BAS-01, CUB-04: 1 to 1: 7 and 5
B 7-9 l           # BAS-01, CUB-04: 7 to 7: 9 and 5
A 9-3 l           # BAS-01, CUB-04: 9 to 9: 3 and 5
D 5-8 r           # BAS-01, CUB-04: 5 to 5: 3 and 8
C 3-1 l           # BAS-01, CUB-04: 3 to 3: 1 and 8
B 8-8 r           # BAS-01, CUB-04: 8 to 8: 1 and 8
A pass            # CUB-04: no 1 or 8 in 0-0 0-3 3-4 3-5 4-9
D 8-4 r           # BAS-01, CUB-04: 8 to 8: 1 and 4
C 4-7 r           # BAS-01, CUB-04: 4 to 4: 1 and 7
B 7-0 r           # BAS-01, CUB-04: 7 to 7: 1 and 0
A 0-3 r           # BAS-01, CUB-04: 0 to 0: 1 and 3
D 3-3 r           # BAS-01, CUB-04: 3 to 3: 1 and 3
C 1-6 l           # BAS-01, CUB-04: 1 to 1: 6 and 3
B 3-6 r           # BAS-01, CUB-04: 3 to 3: 6 and 6
A pass            # CUB-04: no 6 in 0-0 3-4 3-5 4-9
D 6-4 l           # BAS-01, CUB-04: 6 to 6: 4 and 6
C pass            # CUB-04: no 4 or 6 in 0-1 1-5
B 6-0 r           # BAS-01, CUB-04: 6 to 6: 4 and 0. CUB-06, cubano/Q6: B is out
# Left: A 0-0 3-4 3-5 4-9 = 28; C 0-1 1-5 = 7; D 0-5 0-8 = 13
# CUB-06, cubano/Q6: BD 48: AC 0, BD 48

# Deal 2. CUB-01: 10 each, 15 aside
round
hand A 0-0 0-7 1-4 1-9 4-5 4-6 5-8 6-7 6-8 7-9
hand B 0-2 0-6 1-1 1-8 2-2 2-8 2-9 4-7 6-9 8-8
hand C 0-4 0-5 0-9 1-6 2-6 3-9 4-9 5-9 7-8 9-9
hand D 0-1 0-3 1-2 2-3 2-7 3-3 3-4 3-6 5-6 5-7
stock 2-4 7-7 3-7 1-3 3-8 2-5 4-4 5-5 8-9 1-7 4-8 1-5 6-6 3-5 0-8
A 6-7             # CUB-03, cubano/Q2: the player after the last opener: 6 and 7
D 7-5 r           # BAS-01, CUB-04: 7 to 7: 6 and 5
C 5-9 r           # BAS-01, CUB-04: 5 to 5: 6 and 9
B 6-9 l           # BAS-01, CUB-04: 6 to 6: 9 and 9
A 9-7 r           # BAS-01, CUB-04: 9 to 9: 9 and 7
D 7-2 r           # BAS-01, CUB-04: 7 to 7: 9 and 2
C 9-9 l           # BAS-01, CUB-04: 9 to 9: 9 and 2
B 2-9 r           # BAS-01, CUB-04: 2 to 2: 9 and 9
A 9-1 l           # BAS-01, CUB-04: 9 to 9: 1 and 9
D 1-2 l           # BAS-01, CUB-04: 1 to 1: 2 and 9
C 9-4 r           # BAS-01, CUB-04: 9 to 9: 2 and 4
B 2-0 l           # BAS-01, CUB-04: 2 to 2: 0 and 4
A 4-6 r           # BAS-01, CUB-04: 4 to 4: 0 and 6
D 6-3 r           # BAS-01, CUB-04: 6 to 6: 0 and 3
C 0-5 l           # BAS-01, CUB-04: 0 to 0: 5 and 3
B pass            # CUB-04: no 3 or 5 in 0-6 1-1 1-8 2-2 2-8 4-7 8-8
A 5-8 l           # BAS-01, CUB-04: 5 to 5: 8 and 3
D 3-3 r           # BAS-01, CUB-04: 3 to 3: 8 and 3
C 8-7 l           # BAS-01, CUB-04: 8 to 8: 7 and 3
B 7-4 l           # BAS-01, CUB-04: 7 to 7: 4 and 3
A 4-1 l           # BAS-01, CUB-04: 4 to 4: 1 and 3
D 3-4 r           # BAS-01, CUB-04: 3 to 3: 1 and 4
C 4-0 r           # BAS-01, CUB-04: 4 to 4: 1 and 0
B 1-8 l           # BAS-01, CUB-04: 1 to 1: 8 and 0
A 8-6 l           # BAS-01, CUB-04: 8 to 8: 6 and 0
D 6-5 l           # BAS-01, CUB-04: 6 to 6: 5 and 0
C 0-9 r           # BAS-01, CUB-04: 0 to 0: 5 and 9
B pass            # CUB-04: no 5 or 9 in 0-6 1-1 2-2 2-8 8-8
A 5-4 l           # BAS-01, CUB-04: 5 to 5: 4 and 9
D pass            # CUB-04: no 4 or 9 in 0-1 0-3 2-3
C 9-3 r           # BAS-01, CUB-04: 9 to 9: 4 and 3
B pass            # CUB-04: no 3 or 4 in 0-6 1-1 2-2 2-8 8-8
A pass            # CUB-04: no 3 or 4 in 0-0 0-7
D 3-2 r           # BAS-01, CUB-04: 3 to 3: 4 and 2
C 2-6 r           # BAS-01, CUB-04: 2 to 2: 4 and 6
B 6-0 r           # BAS-01, CUB-04: 6 to 6: 4 and 0
A 0-7 r           # BAS-01, CUB-04: 0 to 0: 4 and 7. X-03: nobody has a tile that fits
# Left: A 0-0 = 0; B 1-1 2-2 2-8 8-8 = 32; C 1-6 = 7; D 0-1 0-3 = 4
# CUB-05, cubano/Q3: AC have 7, BD 36: A wins it for AC
# CUB-06, cubano/Q6: AC 43: AC 43, BD 48

# Deal 3. CUB-01: 10 each, 15 aside
round
hand A 0-2 1-6 3-3 3-8 3-9 4-4 5-5 6-7 7-9 8-9
hand B 0-4 0-6 0-7 1-3 1-4 2-4 3-4 3-5 4-6 8-8
hand C 0-0 0-3 2-2 2-3 2-6 2-7 3-7 4-7 4-8 9-9
hand D 0-1 1-1 1-2 1-7 2-8 3-6 4-9 5-9 6-6 7-7
stock 5-7 5-6 6-9 2-9 1-8 0-5 2-5 4-5 1-9 7-8 6-8 5-8 0-8 0-9 1-5
D 1-2             # CUB-03, cubano/Q2: the player after the last opener: 1 and 2
C 2-7 r           # BAS-01, CUB-04: 2 to 2: 1 and 7
B 1-4 l           # BAS-01, CUB-04: 1 to 1: 4 and 7
A 4-4 l           # BAS-01, CUB-04: 4 to 4: 4 and 7
D 7-7 r           # BAS-01, CUB-04: 7 to 7: 4 and 7
C 4-8 l           # BAS-01, CUB-04: 4 to 4: 8 and 7
B 7-0 r           # BAS-01, CUB-04: 7 to 7: 8 and 0
A 8-9 l           # BAS-01, CUB-04: 8 to 8: 9 and 0
D 9-5 l           # BAS-01, CUB-04: 9 to 9: 5 and 0
C 0-3 r           # BAS-01, CUB-04: 0 to 0: 5 and 3
B 3-5 r           # BAS-01, CUB-04: 3 to 3: 5 and 5
A 5-5 r           # BAS-01, CUB-04: 5 to 5: 5 and 5. X-03: nobody has a tile that fits
# Left: A 0-2 1-6 3-3 3-8 3-9 6-7 7-9 = 67; B 0-4 0-6 1-3 2-4 3-4 4-6 8-8 = 53; C 0-0 2-2 2-3 2-6 3-7 4-7 9-9 = 56; D 0-1 1-1 1-7 2-8 3-6 4-9 6-6 = 55
# CUB-05, cubano/Q3: AC have 123, BD 108: B wins it for BD
# CUB-06, cubano/Q6: BD 231: AC 43, BD 279
# CUB-07: BD win

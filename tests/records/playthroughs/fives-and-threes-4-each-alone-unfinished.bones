boneyard 1
# House rules: four players, each alone, with six tiles; unfinished.
game fives-and-threes
players 4
option teams=false
option hand_size=6

# Deal 1. FAT-01: 6 each, 4 asleep
round
hand A 0-1 0-3 2-2 2-5 2-6 5-5
hand B 0-2 0-4 1-1 1-3 3-6 4-5
hand C 3-3 3-4 3-5 4-4 5-6 6-6
hand D 0-0 1-2 1-4 1-6 2-4 4-6
stock 1-5 0-6 2-3 0-5
lot A             # FAT-02: the heaviest tile drawn names the opener
A 2-6             # FAT-02: any tile: 2 and 6. FAT-04: 2 + 6 = 8, no points
B 6-3 r           # BAS-01, FAT-03: 6 to 6: 2 and 3. FAT-04: 2 + 3 = 5, B +1 (1)
C 3-5 r           # BAS-01, FAT-03: 3 to 3: 2 and 5. FAT-04: 2 + 5 = 7, no points
D 2-4 l           # BAS-01, FAT-03: 2 to 2: 4 and 5. FAT-04: 4 + 5 = 9, D +3 (3)
A 5-2 r           # BAS-01, FAT-03: 5 to 5: 4 and 2. FAT-04: 4 + 2 = 6, A +2 (2)
B 2-0 r           # BAS-01, FAT-03: 2 to 2: 4 and 0. FAT-04: 4 + 0 = 4, no points
C 4-3 l           # BAS-01, FAT-03: 4 to 4: 3 and 0. FAT-04: 3 + 0 = 3, C +1 (1)
D 0-0 r           # BAS-01, FAT-03: 0 to 0: 3 and 0. FAT-04: 3 + 0 = 3, D +1 (4)
A 0-1 r           # BAS-01, FAT-03: 0 to 0: 3 and 1. FAT-04: 3 + 1 = 4, no points
B 3-1 l           # BAS-01, FAT-03: 3 to 3: 1 and 1. FAT-04: 1 + 1 = 2, no points
C pass            # FAT-03: no 1 in 3-3 4-4 5-6 6-6
D 1-4 r           # BAS-01, FAT-03: 1 to 1: 1 and 4. FAT-04: 1 + 4 = 5, D +1 (5)
A pass            # FAT-03: no 1 or 4 in 0-3 2-2 5-5
B 4-0 r           # BAS-01, FAT-03: 4 to 4: 1 and 0. FAT-04: 1 + 0 = 1, no points
C pass            # FAT-03: no 0 or 1 in 3-3 4-4 5-6 6-6
D 1-6 l           # BAS-01, FAT-03: 1 to 1: 6 and 0. FAT-04: 6 + 0 = 6, D +2 (7)
A 0-3 r           # BAS-01, FAT-03: 0 to 0: 6 and 3. FAT-04: 6 + 3 = 9, A +3 (5)
B pass            # FAT-03: no 3 or 6 in 1-1 4-5
C 6-6 l           # BAS-01, FAT-03: 6 to 6: 6 and 3. FAT-04: 12 + 3 = 15, C +8 (9)
D 6-4 l           # BAS-01, FAT-03: 6 to 6: 4 and 3. FAT-04: 4 + 3 = 7, no points
A pass            # FAT-03: no 3 or 4 in 2-2 5-5
B 4-5 l           # BAS-01, FAT-03: 4 to 4: 5 and 3. FAT-04: 5 + 3 = 8, no points
C 3-3 r           # BAS-01, FAT-03: 3 to 3: 5 and 3. FAT-04: 5 + 6 = 11, no points
D pass            # FAT-03: no 3 or 5 in 1-2
A 5-5 l           # BAS-01, FAT-03: 5 to 5: 5 and 3. FAT-04: 10 + 6 = 16, no points
B pass            # FAT-03: no 3 or 5 in 1-1
C 5-6 l           # BAS-01, FAT-03: 5 to 5: 6 and 3. FAT-04: 6 + 6 = 12, C +4 (13). X-03: nobody has a tile that fits
# Left: A 2-2 = 4; B 1-1 = 2; C 4-4 = 8; D 1-2 = 3
# FAT-05: a blocked round scores nothing
# Totals: A 5, B 1, C 13, D 7

# Deal 2. FAT-01: 6 each, 4 asleep
round
hand A 0-2 1-3 2-3 3-3 3-5 4-6
hand B 0-1 1-4 1-5 2-2 3-6 4-4
hand C 0-0 0-3 0-4 1-1 1-2 5-5
hand D 0-5 1-6 2-5 2-6 5-6 6-6
stock 0-6 3-4 4-5 2-4
B 0-1             # FAT-02: the seat after the last opener: 0 and 1. FAT-04: 0 + 1 = 1, no points
C 1-1 r           # BAS-01, FAT-03: 1 to 1: 0 and 1. FAT-04: 0 + 2 = 2, no points
D 1-6 r           # BAS-01, FAT-03: 1 to 1: 0 and 6. FAT-04: 0 + 6 = 6, D +2 (9)
A 0-2 l           # BAS-01, FAT-03: 0 to 0: 2 and 6. FAT-04: 2 + 6 = 8, no points
B 2-2 l           # BAS-01, FAT-03: 2 to 2: 2 and 6. FAT-04: 4 + 6 = 10, B +2 (3)
C 2-1 l           # BAS-01, FAT-03: 2 to 2: 1 and 6. FAT-04: 1 + 6 = 7, no points
D 6-6 r           # BAS-01, FAT-03: 6 to 6: 1 and 6. FAT-04: 1 + 12 = 13, no points
A 6-4 r           # BAS-01, FAT-03: 6 to 6: 1 and 4. FAT-04: 1 + 4 = 5, A +1 (6)
B 1-4 l           # BAS-01, FAT-03: 1 to 1: 4 and 4. FAT-04: 4 + 4 = 8, no points

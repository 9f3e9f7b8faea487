boneyard 1
# Partners: eight for 15 or points beyond the target that score nothing, a blocked round, the target reached exactly in mid-round.
game fives-and-threes
players 4
option target=31

# Deal 1. FAT-01: 5 each, 8 asleep
round
hand A 0-3 0-6 1-5 4-6 6-6
hand B 0-4 1-2 1-3 1-6 4-4
hand C 0-0 1-4 2-6 3-3 5-5
hand D 2-2 2-3 2-5 3-5 4-5
stock 0-2 1-1 3-6 2-4 3-4 0-1 0-5 5-6
lot D             # FAT-02: the heaviest tile drawn names the opener
D 4-5             # FAT-02: any tile: 4 and 5. FAT-04: 4 + 5 = 9, BD +3 (3)
A 4-6 l           # BAS-01, FAT-03: 4 to 4: 6 and 5. FAT-04: 6 + 5 = 11, no points
B 6-1 l           # BAS-01, FAT-03: 6 to 6: 1 and 5. FAT-04: 1 + 5 = 6, BD +2 (5)
C 5-5 r           # BAS-01, FAT-03: 5 to 5: 1 and 5. FAT-04: 1 + 10 = 11, no points
D 5-2 r           # BAS-01, FAT-03: 5 to 5: 1 and 2. FAT-04: 1 + 2 = 3, BD +1 (6)
A 1-5 l           # BAS-01, FAT-03: 1 to 1: 5 and 2. FAT-04: 5 + 2 = 7, no points
B 2-1 r           # BAS-01, FAT-03: 2 to 2: 5 and 1. FAT-04: 5 + 1 = 6, BD +2 (8)
C 1-4 r           # BAS-01, FAT-03: 1 to 1: 5 and 4. FAT-04: 5 + 4 = 9, AC +3 (3)
D 5-3 l           # BAS-01, FAT-03: 5 to 5: 3 and 4. FAT-04: 3 + 4 = 7, no points
A 3-0 l           # BAS-01, FAT-03: 3 to 3: 0 and 4. FAT-04: 0 + 4 = 4, no points
B 0-4 l           # BAS-01, FAT-03: 0 to 0: 4 and 4. FAT-04: 4 + 4 = 8, no points
C pass            # FAT-03: no 4 in 0-0 2-6 3-3
D pass            # FAT-03: no 4 in 2-2 2-3
A pass            # FAT-03: no 4 in 0-6 6-6
B 4-4 r           # BAS-01, FAT-03: 4 to 4: 4 and 4. FAT-04: 4 + 8 = 12, BD +4 (12). X-03: nobody has a tile that fits
# Left: A 0-6 6-6 = 18; B 1-3 = 4; C 0-0 2-6 3-3 = 14; D 2-2 2-3 = 9
# FAT-05: a blocked round scores nothing
# Totals: AC 3, BD 12

# Deal 2. FAT-01: 5 each, 8 asleep
round
hand A 1-6 2-3 3-3 3-6 4-6
hand B 1-1 1-5 2-5 4-4 6-6
hand C 0-2 0-4 1-4 3-5 4-5
hand D 0-0 0-3 0-5 1-2 2-4
stock 2-6 0-6 5-6 2-2 1-3 0-1 3-4 5-5
A 3-6             # FAT-02: the seat after the last opener: 3 and 6. FAT-04: 3 + 6 = 9, AC +3 (6)
B 6-6 r           # BAS-01, FAT-03: 6 to 6: 3 and 6. FAT-04: 3 + 12 = 15, BD +8 (20)
C 3-5 l           # BAS-01, FAT-03: 3 to 3: 5 and 6. FAT-04: 5 + 12 = 17, no points
D 5-0 l           # BAS-01, FAT-03: 5 to 5: 0 and 6. FAT-04: 0 + 12 = 12, BD +4 (24)
A 6-4 r           # BAS-01, FAT-03: 6 to 6: 0 and 4. FAT-04: 0 + 4 = 4, no points
B 4-4 r           # BAS-01, FAT-03: 4 to 4: 0 and 4. FAT-04: 0 + 8 = 8, no points
C 4-0 r           # BAS-01, FAT-03: 4 to 4: 0 and 0. FAT-04: 0 + 0 = 0, no points
D 0-3 r           # BAS-01, FAT-03: 0 to 0: 0 and 3. FAT-04: 0 + 3 = 3, BD +1 (25)
A 3-3 r           # BAS-01, FAT-03: 3 to 3: 0 and 3. FAT-04: 0 + 6 = 6, AC +2 (8)
B pass            # FAT-03: no 0 or 3 in 1-1 1-5 2-5
C 0-2 l           # BAS-01, FAT-03: 0 to 0: 2 and 3. FAT-04: 2 + 6 = 8, no points
D 2-4 l           # BAS-01, FAT-03: 2 to 2: 4 and 3. FAT-04: 4 + 6 = 10, BD +2 (27)
A 3-2 r           # BAS-01, FAT-03: 3 to 3: 4 and 2. FAT-04: 4 + 2 = 6, AC +2 (10)
B 2-5 r           # BAS-01, FAT-03: 2 to 2: 4 and 5. FAT-04: 4 + 5 = 9, BD +3 (30)
C 4-5 l           # BAS-01, FAT-03: 4 to 4: 5 and 5. FAT-04: 5 + 5 = 10, AC +2 (12)
D pass            # FAT-03: no 5 in 0-0 1-2
A pass            # FAT-03: no 5 in 1-6
B 5-1 l           # BAS-01, FAT-03: 5 to 5: 1 and 5. FAT-06: 1 + 5 = 6 makes 2, and 30 + 2 is more than 31: nothing
C 1-4 l           # BAS-01, FAT-03: 1 to 1: 4 and 5. FAT-04: 4 + 5 = 9, AC +3 (15)
# Left: A 1-6 = 7; B 1-1 = 2; C – = 0; D 0-0 1-2 = 3
# FAT-05: C is out: AC +1
# Totals: AC 16, BD 30

# Deal 3. FAT-01: 5 each, 8 asleep
round
hand A 1-3 1-4 3-3 3-6 6-6
hand B 0-1 0-2 0-5 1-2 2-5
hand C 0-0 0-6 1-6 2-4 2-6
hand D 1-1 2-3 3-4 3-5 4-4
stock 4-6 0-4 5-6 1-5 4-5 5-5 0-3 2-2
B 0-5             # FAT-02: the seat after the last opener: 0 and 5. FAT-04: 0 + 5 = 5, BD +1 (31)
# Left: A 1-3 1-4 3-3 3-6 6-6 = 36; B 0-1 0-2 1-2 2-5 = 13; C 0-0 0-6 1-6 2-4 2-6 = 27; D 1-1 2-3 3-4 3-5 4-4 = 30
# FAT-06: BD has 31 and wins the match in mid-round
# Totals: AC 16, BD 31

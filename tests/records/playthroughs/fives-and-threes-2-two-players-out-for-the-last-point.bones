boneyard 1
# Two players: the points of a last tile and the one for going out count together, none of them or all.
game fives-and-threes
players 2
option target=31

# Deal 1. FAT-01: 7 each, 14 asleep
round
hand A 0-0 0-3 1-1 1-3 2-4 2-6 5-5
hand B 0-2 0-5 2-2 3-5 4-6 5-6 6-6
stock 2-3 0-4 1-4 3-6 0-6 4-5 2-5 1-5 4-4 3-4 1-6 3-3 0-1 1-2
lot B             # FAT-02: the heaviest tile drawn names the opener
B 2-2             # FAT-02: any tile: 2 and 2. FAT-04: 2 + 2 = 4, no points
A 2-4 r           # BAS-01, FAT-03: 2 to 2: 2 and 4. FAT-04: 4 + 4 = 8, no points
B 4-6 r           # BAS-01, FAT-03: 4 to 4: 2 and 6. FAT-04: 4 + 6 = 10, B +2 (2)
A 2-6 l           # BAS-01, FAT-03: 2 to 2: 6 and 6. FAT-04: 6 + 6 = 12, A +4 (4)
B 6-5 r           # BAS-01, FAT-03: 6 to 6: 6 and 5. FAT-04: 6 + 5 = 11, no points
A 5-5 r           # BAS-01, FAT-03: 5 to 5: 6 and 5. FAT-04: 6 + 10 = 16, no points
B 5-0 r           # BAS-01, FAT-03: 5 to 5: 6 and 0. FAT-04: 6 + 0 = 6, B +2 (4)
A 0-3 r           # BAS-01, FAT-03: 0 to 0: 6 and 3. FAT-04: 6 + 3 = 9, A +3 (7)
B 6-6 l           # BAS-01, FAT-03: 6 to 6: 6 and 3. FAT-04: 12 + 3 = 15, B +8 (12)
A 3-1 r           # BAS-01, FAT-03: 3 to 3: 6 and 1. FAT-04: 12 + 1 = 13, no points
B pass            # FAT-03: no 1 or 6 in 0-2 3-5
A 1-1 r           # BAS-01, FAT-03: 1 to 1: 6 and 1. FAT-04: 12 + 2 = 14, no points. X-03: nobody has a tile that fits
# Left: A 0-0 = 0; B 0-2 3-5 = 10
# FAT-05: a blocked round scores nothing
# Totals: A 7, B 12

# Deal 2. FAT-01: 7 each, 14 asleep
round
hand A 0-3 0-5 0-6 1-3 2-2 2-5 3-6
hand B 0-1 0-4 1-6 3-5 4-4 4-5 4-6
stock 2-6 2-4 5-6 0-0 1-5 6-6 2-3 3-3 1-2 3-4 1-1 1-4 0-2 5-5
A 0-5             # FAT-02: the seat after the last opener: 0 and 5. FAT-04: 0 + 5 = 5, A +1 (8)
B 0-4 l           # BAS-01, FAT-03: 0 to 0: 4 and 5. FAT-04: 4 + 5 = 9, B +3 (15)
A 5-2 r           # BAS-01, FAT-03: 5 to 5: 4 and 2. FAT-04: 4 + 2 = 6, A +2 (10)
B 4-6 l           # BAS-01, FAT-03: 4 to 4: 6 and 2. FAT-04: 6 + 2 = 8, no points
A 6-3 l           # BAS-01, FAT-03: 6 to 6: 3 and 2. FAT-04: 3 + 2 = 5, A +1 (11)
B 3-5 l           # BAS-01, FAT-03: 3 to 3: 5 and 2. FAT-04: 5 + 2 = 7, no points
A 2-2 r           # BAS-01, FAT-03: 2 to 2: 5 and 2. FAT-04: 5 + 4 = 9, A +3 (14)
B 5-4 l           # BAS-01, FAT-03: 5 to 5: 4 and 2. FAT-04: 4 + 4 = 8, no points
A pass            # FAT-03: no 2 or 4 in 0-3 0-6 1-3
B 4-4 l           # BAS-01, FAT-03: 4 to 4: 4 and 2. FAT-04: 8 + 4 = 12, B +4 (19). X-03: nobody has a tile that fits
# Left: A 0-3 0-6 1-3 = 13; B 0-1 1-6 = 8
# FAT-05: a blocked round scores nothing
# Totals: A 14, B 19

# Deal 3. FAT-01: 7 each, 14 asleep
round
hand A 0-0 1-4 2-4 3-4 4-4 5-5 5-6
hand B 0-2 0-3 1-2 1-6 3-5 4-5 6-6
stock 3-3 0-5 1-1 2-3 2-5 1-3 0-4 0-6 2-6 3-6 1-5 0-1 4-6 2-2
B 1-2             # FAT-02: the seat after the last opener: 1 and 2. FAT-04: 1 + 2 = 3, B +1 (20)
A 2-4 r           # BAS-01, FAT-03: 2 to 2: 1 and 4. FAT-04: 1 + 4 = 5, A +1 (15)
B 4-5 r           # BAS-01, FAT-03: 4 to 4: 1 and 5. FAT-04: 1 + 5 = 6, B +2 (22)
A 5-5 r           # BAS-01, FAT-03: 5 to 5: 1 and 5. FAT-04: 1 + 10 = 11, no points
B 5-3 r           # BAS-01, FAT-03: 5 to 5: 1 and 3. FAT-04: 1 + 3 = 4, no points
A 1-4 l           # BAS-01, FAT-03: 1 to 1: 4 and 3. FAT-04: 4 + 3 = 7, no points
B 3-0 r           # BAS-01, FAT-03: 3 to 3: 4 and 0. FAT-04: 4 + 0 = 4, no points
A 4-3 l           # BAS-01, FAT-03: 4 to 4: 3 and 0. FAT-04: 3 + 0 = 3, A +1 (16)
B 0-2 r           # BAS-01, FAT-03: 0 to 0: 3 and 2. FAT-04: 3 + 2 = 5, B +1 (23). X-03: nobody has a tile that fits
# Left: A 0-0 4-4 5-6 = 19; B 1-6 6-6 = 19
# FAT-05: a blocked round scores nothing
# Totals: A 16, B 23

# Deal 4. FAT-01: 7 each, 14 asleep
round
hand A 0-1 0-4 1-2 1-4 3-6 4-5 6-6
hand B 0-6 1-3 2-5 3-3 3-4 4-6 5-6
stock 0-5 1-5 2-3 2-4 1-6 0-2 4-4 1-1 2-6 0-0 3-5 0-3 2-2 5-5
A 0-1             # FAT-02: the seat after the last opener: 0 and 1. FAT-04: 0 + 1 = 1, no points
B 0-6 l           # BAS-01, FAT-03: 0 to 0: 6 and 1. FAT-04: 6 + 1 = 7, no points
A 1-2 r           # BAS-01, FAT-03: 1 to 1: 6 and 2. FAT-04: 6 + 2 = 8, no points
B 2-5 r           # BAS-01, FAT-03: 2 to 2: 6 and 5. FAT-04: 6 + 5 = 11, no points
A 6-6 l           # BAS-01, FAT-03: 6 to 6: 6 and 5. FAT-04: 12 + 5 = 17, no points
B 6-4 l           # BAS-01, FAT-03: 6 to 6: 4 and 5. FAT-04: 4 + 5 = 9, B +3 (26)
A 4-0 l           # BAS-01, FAT-03: 4 to 4: 0 and 5. FAT-04: 0 + 5 = 5, A +1 (17)
B 5-6 r           # BAS-01, FAT-03: 5 to 5: 0 and 6. FAT-04: 0 + 6 = 6, B +2 (28)
A 6-3 r           # BAS-01, FAT-03: 6 to 6: 0 and 3. FAT-04: 0 + 3 = 3, A +1 (18)
B 3-1 r           # BAS-01, FAT-03: 3 to 3: 0 and 1. FAT-04: 0 + 1 = 1, no points
A 1-4 r           # BAS-01, FAT-03: 1 to 1: 0 and 4. FAT-04: 0 + 4 = 4, no points
B 4-3 r           # BAS-01, FAT-03: 4 to 4: 0 and 3. FAT-04: 0 + 3 = 3, B +1 (29)
A pass            # FAT-03: no 0 or 3 in 4-5
B 3-3 r           # BAS-01, FAT-03: 3 to 3: 0 and 3. FAT-06: 0 + 6 = 6 makes 2, with 1 for going out 29 + 2 + 1 is more than 31: nothing
# Left: A 4-5 = 9; B – = 0
# FAT-06: nothing for going out either
# Totals: A 18, B 29

# Deal 5. FAT-01: 7 each, 14 asleep
round
hand A 1-5 1-6 2-3 3-4 4-5 5-6 6-6
hand B 0-0 0-5 1-1 1-2 1-3 2-2 2-5
stock 5-5 0-2 0-1 4-4 3-6 0-6 2-4 2-6 1-4 3-5 3-3 0-3 0-4 4-6
B 0-0             # FAT-02: the seat after the last opener: 0 and 0. FAT-04: 0 + 0 = 0, no points
A pass            # FAT-03: no 0 in 1-5 1-6 2-3 3-4 4-5 5-6 6-6
B 0-5 l           # BAS-01, FAT-03: 0 to 0: 5 and 0. FAT-04: 5 + 0 = 5, B +1 (30)
A 5-1 l           # BAS-01, FAT-03: 5 to 5: 1 and 0. FAT-04: 1 + 0 = 1, no points
B 1-1 l           # BAS-01, FAT-03: 1 to 1: 1 and 0. FAT-04: 2 + 0 = 2, no points
A 1-6 l           # BAS-01, FAT-03: 1 to 1: 6 and 0. FAT-04: 6 + 0 = 6, A +2 (20)
B pass            # FAT-03: no 0 or 6 in 1-2 1-3 2-2 2-5
A 6-5 l           # BAS-01, FAT-03: 6 to 6: 5 and 0. FAT-04: 5 + 0 = 5, A +1 (21)
B 5-2 l           # BAS-01, FAT-03: 5 to 5: 2 and 0. FAT-04: 2 + 0 = 2, no points
A 2-3 l           # BAS-01, FAT-03: 2 to 2: 3 and 0. FAT-04: 3 + 0 = 3, A +1 (22)
B 3-1 l           # BAS-01, FAT-03: 3 to 3: 1 and 0. FAT-04: 1 + 0 = 1, no points
A pass            # FAT-03: no 0 or 1 in 3-4 4-5 6-6
B 1-2 l           # BAS-01, FAT-03: 1 to 1: 2 and 0. FAT-04: 2 + 0 = 2, no points
A pass            # FAT-03: no 0 or 2 in 3-4 4-5 6-6
B 2-2 l           # BAS-01, FAT-03: 2 to 2: 2 and 0. FAT-04: 4 + 0 = 4, no points
# Left: A 3-4 4-5 6-6 = 28; B – = 0
# FAT-05: B is out: B +1
# FAT-06: B has 31 and wins the match
# Totals: A 22, B 31

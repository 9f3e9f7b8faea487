boneyard 1
# House rules: three players counter-clockwise; the target may be passed.
game fives-and-threes
players 3
option exact_target=false
option direction=ccw
option target=25

# Deal 1. FAT-01: 5 each, 13 asleep
round
hand A 0-3 0-5 1-2 1-6 3-6
hand B 0-4 0-6 1-4 1-5 2-2
hand C 0-0 0-1 1-1 3-5 4-4
stock 2-6 4-5 5-6 2-3 4-6 0-2 3-4 1-3 3-3 2-5 6-6 5-5 2-4
lot C             # FAT-02: the heaviest tile drawn names the opener
C 1-1             # FAT-02: any tile: 1 and 1. FAT-04: 1 + 1 = 2, no points
B 1-4 l           # BAS-01, FAT-03: 1 to 1: 4 and 1. FAT-04: 4 + 2 = 6, B +2 (2)
A 1-6 r           # BAS-01, FAT-03: 1 to 1: 4 and 6. FAT-04: 4 + 6 = 10, A +2 (2)
C 4-4 l           # BAS-01, FAT-03: 4 to 4: 4 and 6. FAT-04: 8 + 6 = 14, no points
B 4-0 l           # BAS-01, FAT-03: 4 to 4: 0 and 6. FAT-04: 0 + 6 = 6, B +2 (4)
A 6-3 r           # BAS-01, FAT-03: 6 to 6: 0 and 3. FAT-04: 0 + 3 = 3, A +1 (3)
C 0-1 l           # BAS-01, FAT-03: 0 to 0: 1 and 3. FAT-04: 1 + 3 = 4, no points
B 1-5 l           # BAS-01, FAT-03: 1 to 1: 5 and 3. FAT-04: 5 + 3 = 8, no points
A 5-0 l           # BAS-01, FAT-03: 5 to 5: 0 and 3. FAT-04: 0 + 3 = 3, A +1 (4)
C 3-5 r           # BAS-01, FAT-03: 3 to 3: 0 and 5. FAT-04: 0 + 5 = 5, C +1 (1)
B 0-6 l           # BAS-01, FAT-03: 0 to 0: 6 and 5. FAT-04: 6 + 5 = 11, no points. X-03: nobody has a tile that fits
# Left: A 0-3 1-2 = 6; B 2-2 = 4; C 0-0 = 0
# FAT-05: a blocked round scores nothing
# Totals: A 4, B 4, C 1

# Deal 2. FAT-01: 5 each, 13 asleep
round
hand A 0-4 1-4 2-3 3-4 5-5
hand B 1-2 3-3 3-5 4-4 6-6
hand C 0-0 0-2 0-5 1-5 3-6
stock 1-1 2-6 0-6 1-6 4-6 2-4 2-2 2-5 0-1 0-3 5-6 1-3 4-5
B 6-6             # FAT-02: the seat after the last opener: 6 and 6. FAT-04: 6 + 6 = 12, B +4 (8)
A pass            # FAT-03: no 6 in 0-4 1-4 2-3 3-4 5-5
C 6-3 r           # BAS-01, FAT-03: 6 to 6: 6 and 3. FAT-04: 12 + 3 = 15, C +8 (9)
B 3-3 r           # BAS-01, FAT-03: 3 to 3: 6 and 3. FAT-04: 12 + 6 = 18, B +6 (14)
A 3-4 r           # BAS-01, FAT-03: 3 to 3: 6 and 4. FAT-04: 12 + 4 = 16, no points
C pass            # FAT-03: no 4 or 6 in 0-0 0-2 0-5 1-5
B 4-4 r           # BAS-01, FAT-03: 4 to 4: 6 and 4. FAT-04: 12 + 8 = 20, B +4 (18)
A 4-1 r           # BAS-01, FAT-03: 4 to 4: 6 and 1. FAT-04: 12 + 1 = 13, no points
C 1-5 r           # BAS-01, FAT-03: 1 to 1: 6 and 5. FAT-04: 12 + 5 = 17, no points
B 5-3 r           # BAS-01, FAT-03: 5 to 5: 6 and 3. FAT-04: 12 + 3 = 15, B +8 (26)
# Left: A 0-4 2-3 5-5 = 19; B 1-2 = 3; C 0-0 0-2 0-5 = 7
# FAT-06: B has 25 or more and wins the match in mid-round
# Totals: A 4, B 26, C 9

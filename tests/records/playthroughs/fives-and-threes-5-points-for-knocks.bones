boneyard 1
# House rule: the next tile brings a point for every knock before it, alone or with its own points; beyond the target both are lost.
game fives-and-threes
players 4
option teams=false
option knock_point=true
option target=21

# Deal 1. FAT-01: 5 each, 8 asleep
round
hand A 1-6 4-4 4-5 4-6 5-5
hand B 1-1 1-2 2-4 5-6 6-6
hand C 0-1 0-3 1-3 1-5 2-5
hand D 0-0 0-2 2-2 2-6 3-6
stock 1-4 2-3 0-5 0-4 3-5 3-4 0-6 3-3
lot A             # FAT-02: the heaviest tile drawn names the opener
A 4-4             # FAT-02: any tile: 4 and 4. FAT-04: 4 + 4 = 8, no points
B 4-2 r           # BAS-01, FAT-03: 4 to 4: 4 and 2. FAT-04: 8 + 2 = 10 makes 2, B +2 (2)
C 2-5 r           # BAS-01, FAT-03: 2 to 2: 4 and 5. FAT-04: 8 + 5 = 13, no points
D pass            # FAT-03: no 4 or 5 in 0-0 0-2 2-2 2-6 3-6. The first knock since the last tile
A 5-5 r           # BAS-01, FAT-03: 5 to 5: 4 and 5. FAT-04: 8 + 10 = 18 makes 6, fat/Q4: and 1 for a knock, together 7, A +7 (7)
B 5-6 r           # BAS-01, FAT-03: 5 to 5: 4 and 6. FAT-04: 8 + 6 = 14, no points
C pass            # FAT-03: no 4 or 6 in 0-1 0-3 1-3 1-5. The first knock since the last tile
D 6-2 r           # BAS-01, FAT-03: 6 to 6: 4 and 2. FAT-04: 8 + 2 = 10 makes 2, fat/Q4: and 1 for a knock, together 3, D +3 (3)
A 4-5 l           # BAS-01, FAT-03: 4 to 4: 5 and 2. FAT-04: 5 + 2 = 7, no points
B 2-1 r           # BAS-01, FAT-03: 2 to 2: 5 and 1. FAT-04: 5 + 1 = 6 makes 2, B +2 (4)
C 5-1 l           # BAS-01, FAT-03: 5 to 5: 1 and 1. FAT-04: 1 + 1 = 2, no points
D pass            # FAT-03: no 1 in 0-0 0-2 2-2 3-6. The first knock since the last tile
A 1-6 l           # BAS-01, FAT-03: 1 to 1: 6 and 1. FAT-04: 6 + 1 = 7 makes 0, fat/Q4: and 1 for a knock, together 1, A +1 (8)
B 1-1 r           # BAS-01, FAT-03: 1 to 1: 6 and 1. FAT-04: 6 + 2 = 8, no points
C 1-3 r           # BAS-01, FAT-03: 1 to 1: 6 and 3. FAT-04: 6 + 3 = 9 makes 3, C +3 (3)
D 3-6 r           # BAS-01, FAT-03: 3 to 3: 6 and 6. FAT-04: 6 + 6 = 12 makes 4, D +4 (7)
A 6-4 r           # BAS-01, FAT-03: 6 to 6: 6 and 4. FAT-04: 6 + 4 = 10 makes 2, A +2 (10). FAT-05: A is out
# Left: A nothing = 0; B 6-6 = 12; C 0-1 0-3 = 4; D 0-0 0-2 2-2 = 6
# FAT-05: A went out: A +1
# Totals: A 11, B 4, C 3, D 7

# Deal 2. FAT-01: 5 each, 8 asleep
round
hand A 1-2 2-2 2-4 3-4 6-6
hand B 1-1 1-3 2-3 2-5 3-6
hand C 0-1 0-2 0-3 1-5 3-3
hand D 0-6 2-6 3-5 4-4 5-5
stock 4-6 5-6 1-4 0-4 1-6 0-0 4-5 0-5
B 1-3             # FAT-02: the seat after the last opener: 1 and 3. FAT-04: 1 + 3 = 4, no points
C 1-5 l           # BAS-01, FAT-03: 1 to 1: 5 and 3. FAT-04: 5 + 3 = 8, no points
D 3-5 r           # BAS-01, FAT-03: 3 to 3: 5 and 5. FAT-04: 5 + 5 = 10 makes 2, D +2 (9)
A pass            # FAT-03: no 5 in 1-2 2-2 2-4 3-4 6-6. The first knock since the last tile
B 5-2 r           # BAS-01, FAT-03: 5 to 5: 5 and 2. FAT-04: 5 + 2 = 7 makes 0, fat/Q4: and 1 for a knock, together 1, B +1 (5)
C 2-0 r           # BAS-01, FAT-03: 2 to 2: 5 and 0. FAT-04: 5 + 0 = 5 makes 1, C +1 (4)
D 5-5 l           # BAS-01, FAT-03: 5 to 5: 5 and 0. FAT-04: 10 + 0 = 10 makes 2, D +2 (11)
A pass            # FAT-03: no 0 or 5 in 1-2 2-2 2-4 3-4 6-6. The first knock since the last tile
B pass            # FAT-03: no 0 or 5 in 1-1 2-3 3-6. The second knock since the last tile
C 0-3 r           # BAS-01, FAT-03: 0 to 0: 5 and 3. FAT-04: 10 + 3 = 13 makes 0, fat/Q4: and 2 for two knocks, together 2, C +2 (6)
D pass            # FAT-03: no 3 or 5 in 0-6 2-6 4-4. The first knock since the last tile
A 3-4 r           # BAS-01, FAT-03: 3 to 3: 5 and 4. FAT-04: 10 + 4 = 14 makes 0, fat/Q4: and 1 for a knock, together 1, A +1 (12)
B pass            # FAT-03: no 4 or 5 in 1-1 2-3 3-6. The first knock since the last tile
C pass            # FAT-03: no 4 or 5 in 0-1 3-3. The second knock since the last tile
D 4-4 r           # BAS-01, FAT-03: 4 to 4: 5 and 4. FAT-04: 10 + 8 = 18 makes 6, fat/Q4: and 2 for two knocks, together 8, D +8 (19)
A 4-2 r           # BAS-01, FAT-03: 4 to 4: 5 and 2. FAT-04: 10 + 2 = 12 makes 4, A +4 (16)
B 2-3 r           # BAS-01, FAT-03: 2 to 2: 5 and 3. FAT-04: 10 + 3 = 13, no points
C 3-3 r           # BAS-01, FAT-03: 3 to 3: 5 and 3. FAT-04: 10 + 6 = 16, no points
D pass            # FAT-03: no 3 or 5 in 0-6 2-6. The first knock since the last tile
A pass            # FAT-03: no 3 or 5 in 1-2 2-2 6-6. The second knock since the last tile
B 3-6 r           # BAS-01, FAT-03: 3 to 3: 5 and 6. FAT-04: 10 + 6 = 16 makes 0, fat/Q4: and 2 for two knocks, together 2, B +2 (7)
C pass            # FAT-03: no 5 or 6 in 0-1. The first knock since the last tile
D 6-0 r           # BAS-01, FAT-03: 6 to 6: 5 and 0. FAT-04: 10 + 0 = 10 makes 2, fat/Q4: and 1 for a knock, together 3. FAT-06: 19 + 3 is more than 21: nothing, for the knock neither
A pass            # FAT-03: no 0 or 5 in 1-2 2-2 6-6. The first knock since the last tile
B pass            # FAT-03: no 0 or 5 in 1-1. The second knock since the last tile
C 0-1 r           # BAS-01, FAT-03: 0 to 0: 5 and 1. FAT-04: 10 + 1 = 11 makes 0, fat/Q4: and 2 for two knocks, together 2, C +2 (8). FAT-05: C is out
# Left: A 1-2 2-2 6-6 = 19; B 1-1 = 2; C nothing = 0; D 2-6 = 8
# FAT-05: C went out: C +1
# Totals: A 16, B 7, C 9, D 19

# Deal 3. FAT-01: 5 each, 8 asleep
round
hand A 0-0 0-4 0-5 1-1 3-6
hand B 0-6 1-3 2-4 2-5 4-6
hand C 1-5 3-4 3-5 4-4 6-6
hand D 0-1 0-3 1-2 1-6 3-3
stock 2-3 0-2 1-4 4-5 2-2 5-5 2-6 5-6
C 6-6             # FAT-02: the seat after the last opener: 6 and 6. FAT-04: 6 + 6 = 12 makes 4, C +4 (13)
D 6-1 l           # BAS-01, FAT-03: 6 to 6: 1 and 6. FAT-04: 1 + 12 = 13, no points
A 1-1 l           # BAS-01, FAT-03: 1 to 1: 1 and 6. FAT-04: 2 + 12 = 14, no points
B 6-4 r           # BAS-01, FAT-03: 6 to 6: 1 and 4. FAT-04: 2 + 4 = 6 makes 2, B +2 (9)
C 4-4 r           # BAS-01, FAT-03: 4 to 4: 1 and 4. FAT-04: 2 + 8 = 10 makes 2, C +2 (15)
D 1-2 l           # BAS-01, FAT-03: 1 to 1: 2 and 4. FAT-04: 2 + 8 = 10 makes 2, D +2 (21). FAT-06: D has 21 exactly, in mid-round
# Left: A 0-0 0-4 0-5 3-6 = 18; B 0-6 1-3 2-4 2-5 = 23; C 1-5 3-4 3-5 = 21; D 0-1 0-3 3-3 = 10
# FAT-06: the round is over before anybody is out; nothing for going out
# Totals: A 16, B 9, C 15, D 21
# FAT-06: D has 21 and wins the match

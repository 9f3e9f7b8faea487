boneyard 1
# House rule: the opening tile may not reach the target; the first tile of the other player may.
game fives-and-threes
players 2
option down_wins=false
option target=16

# Deal 1. FAT-01: 7 each, 14 asleep
round
hand A 0-0 1-1 2-4 2-6 3-6 4-4 4-5
hand B 0-2 0-4 0-6 1-5 1-6 3-4 4-6
stock 3-5 1-4 0-5 6-6 1-2 3-3 5-6 2-2 0-1 5-5 2-3 1-3 2-5 0-3
lot A             # FAT-02: the heaviest tile drawn names the opener
A 2-4             # FAT-02: any tile: 2 and 4. FAT-04: 2 + 4 = 6 makes 2, A +2 (2). fat/Q5: far from 16, so the opening tile scores
B 2-0 l           # BAS-01, FAT-03: 2 to 2: 0 and 4. FAT-04: 0 + 4 = 4, no points
A 4-4 r           # BAS-01, FAT-03: 4 to 4: 0 and 4. FAT-04: 0 + 8 = 8, no points
B 4-3 r           # BAS-01, FAT-03: 4 to 4: 0 and 3. FAT-04: 0 + 3 = 3 makes 1, B +1 (1)
A 0-0 l           # BAS-01, FAT-03: 0 to 0: 0 and 3. FAT-04: 0 + 3 = 3 makes 1, A +1 (3)
B 0-6 l           # BAS-01, FAT-03: 0 to 0: 6 and 3. FAT-04: 6 + 3 = 9 makes 3, B +3 (4)
A 6-2 l           # BAS-01, FAT-03: 6 to 6: 2 and 3. FAT-04: 2 + 3 = 5 makes 1, A +1 (4)
B pass            # FAT-03: no 2 or 3 in 0-4 1-5 1-6 4-6
A 3-6 r           # BAS-01, FAT-03: 3 to 3: 2 and 6. FAT-04: 2 + 6 = 8, no points
B 6-1 r           # BAS-01, FAT-03: 6 to 6: 2 and 1. FAT-04: 2 + 1 = 3 makes 1, B +1 (5)
A 1-1 r           # BAS-01, FAT-03: 1 to 1: 2 and 1. FAT-04: 2 + 2 = 4, no points
B 1-5 r           # BAS-01, FAT-03: 1 to 1: 2 and 5. FAT-04: 2 + 5 = 7, no points
A 5-4 r           # BAS-01, FAT-03: 5 to 5: 2 and 4. FAT-04: 2 + 4 = 6 makes 2, A +2 (6). FAT-05: A is out
# Left: A nothing = 0; B 0-4 4-6 = 14
# FAT-05: A went out: A +1
# Totals: A 7, B 5

# Deal 2. FAT-01: 7 each, 14 asleep
round
hand A 0-1 0-4 0-6 1-1 2-2 2-6 3-4
hand B 1-5 2-4 3-3 3-5 3-6 4-4 4-6
stock 2-5 0-0 2-3 4-5 6-6 1-3 0-2 1-4 5-6 5-5 1-2 0-3 0-5 1-6
B 1-5             # FAT-02: the seat after the last opener: 1 and 5. FAT-04: 1 + 5 = 6 makes 2, B +2 (7). fat/Q5: 7 is less than 16
A 1-0 l           # BAS-01, FAT-03: 1 to 1: 0 and 5. FAT-04: 0 + 5 = 5 makes 1, A +1 (8)
B 5-3 r           # BAS-01, FAT-03: 5 to 5: 0 and 3. FAT-04: 0 + 3 = 3 makes 1, B +1 (8)
A 0-6 l           # BAS-01, FAT-03: 0 to 0: 6 and 3. FAT-04: 6 + 3 = 9 makes 3, A +3 (11)
B 6-3 l           # BAS-01, FAT-03: 6 to 6: 3 and 3. FAT-04: 3 + 3 = 6 makes 2, B +2 (10)
A 3-4 l           # BAS-01, FAT-03: 3 to 3: 4 and 3. FAT-04: 4 + 3 = 7, no points
B 4-6 l           # BAS-01, FAT-03: 4 to 4: 6 and 3. FAT-04: 6 + 3 = 9 makes 3, B +3 (13)
A 6-2 l           # BAS-01, FAT-03: 6 to 6: 2 and 3. FAT-04: 2 + 3 = 5 makes 1, A +1 (12)
B 2-4 l           # BAS-01, FAT-03: 2 to 2: 4 and 3. FAT-04: 4 + 3 = 7, no points
A 4-0 l           # BAS-01, FAT-03: 4 to 4: 0 and 3. FAT-04: 0 + 3 = 3 makes 1, A +1 (13)
B 3-3 r           # BAS-01, FAT-03: 3 to 3: 0 and 3. FAT-04: 0 + 6 = 6 makes 2, B +2 (15). X-03: nobody has a tile that fits
# Left: A 1-1 2-2 = 6; B 4-4 = 8
# FAT-05: a blocked round scores nothing
# Totals: A 13, B 15

# Deal 3. FAT-01: 7 each, 14 asleep
round
hand A 1-1 1-2 1-6 3-4 3-6 4-4 5-6
hand B 0-1 0-5 0-6 1-5 2-2 2-5 5-5
stock 4-6 1-4 0-2 2-4 4-5 0-3 1-3 2-3 0-4 2-6 3-3 6-6 3-5 0-0
A 3-6             # FAT-02: the seat after the last opener: 3 and 6. FAT-04: 3 + 6 = 9 makes 3. fat/Q5: 13 + 3 = 16 would win with the opening tile: nothing, A stays at 13
B 6-0 r           # BAS-01, FAT-03: 6 to 6: 3 and 0. FAT-04: 3 + 0 = 3 makes 1, B +1 (16). FAT-06: B has 16 exactly. fat/Q5: B's first tile is no opening tile
# Left: A 1-1 1-2 1-6 3-4 4-4 5-6 = 38; B 0-1 0-5 1-5 2-2 2-5 5-5 = 33
# FAT-06: the round is over before anybody is out; nothing for going out
# Totals: A 13, B 16
# FAT-06: B has 16 and wins the match

boneyard 1
# House rules: six tiles of one number or five doubles in a hand are dealt again; five and three are played; to 60.
game kozel
players 4
option redeal_number=6
option redeal=5
option target=60

# Deal 1. KOZ-01: 7 each. kozel/Q6: D has five threes, one fewer than six; three doubles in a hand at most (B), fewer than five: it is played
round
hand A 1-4 1-6 2-4 2-5 2-6 4-4 5-6
hand B 0-1 0-4 0-5 0-6 1-1 2-2 3-3
hand C 0-2 1-2 1-5 3-4 4-6 5-5 6-6
hand D 0-0 0-3 1-3 2-3 3-5 3-6 4-5
B 1-1             # KOZ-02: the first double in the order: 1 and 1
C 1-5 r           # BAS-01, KOZ-03: 1 to 1: 1 and 5
D 1-3 l           # BAS-01, KOZ-03: 1 to 1: 3 and 5
A 5-2 r           # BAS-01, KOZ-03: 5 to 5: 3 and 2
B 2-2 r           # BAS-01, KOZ-03: 2 to 2: 3 and 2
C 3-4 l           # BAS-01, KOZ-03: 3 to 3: 4 and 2
D 2-3 r           # BAS-01, KOZ-03: 2 to 2: 4 and 3
A 4-1 l           # BAS-01, KOZ-03: 4 to 4: 1 and 3
B 1-0 l           # BAS-01, KOZ-03: 1 to 1: 0 and 3
C 0-2 l           # BAS-01, KOZ-03: 0 to 0: 2 and 3
D 3-6 r           # BAS-01, KOZ-03: 3 to 3: 2 and 6
A 2-4 l           # BAS-01, KOZ-03: 2 to 2: 4 and 6
B 4-0 l           # BAS-01, KOZ-03: 4 to 4: 0 and 6
C 6-4 r           # BAS-01, KOZ-03: 6 to 6: 0 and 4
D 4-5 r           # BAS-01, KOZ-03: 4 to 4: 0 and 5
A 5-6 r           # BAS-01, KOZ-03: 5 to 5: 0 and 6
B 6-0 r           # BAS-01, KOZ-03: 6 to 6: 0 and 0
C pass            # KOZ-03: no 0 in 1-2 5-5 6-6
D 0-0 l           # BAS-01, KOZ-03: 0 to 0: 0 and 0
A pass            # KOZ-03: no 0 in 1-6 2-6 4-4
B 0-5 r           # BAS-01, KOZ-03: 0 to 0: 0 and 5
C 5-5 r           # BAS-01, KOZ-03: 5 to 5: 0 and 5
D 0-3 l           # BAS-01, KOZ-03: 0 to 0: 3 and 5
A pass            # KOZ-03: no 3 or 5 in 1-6 2-6 4-4
B 3-3 l           # BAS-01, KOZ-03: 3 to 3: 3 and 5. KOZ-04: B is out
# Left: A 1-6 2-6 4-4 = 23; B nothing = 0; C 1-2 6-6 = 15; D 3-5 = 8
# KOZ-05, KOZ-06: AC writes 23 + 15 = 38
# Totals: AC 38, BD 0

# Deal 2. KOZ-01: 7 each. kozel/Q6: four sixes in a hand at most (D), and two doubles: it is played
round
hand A 0-0 0-3 1-2 1-4 1-5 2-3 4-5
hand B 0-1 0-5 1-1 1-6 2-2 3-4 3-6
hand C 0-2 0-4 2-4 3-3 3-5 4-4 5-6
hand D 0-6 1-3 2-5 2-6 4-6 5-5 6-6
B 3-6             # KOZ-02: B won the last round: 3 and 6
C 3-3 l           # BAS-01, KOZ-03: 3 to 3: 3 and 6
D 6-4 r           # BAS-01, KOZ-03: 6 to 6: 3 and 4
A 3-0 l           # BAS-01, KOZ-03: 3 to 3: 0 and 4
B 0-5 l           # BAS-01, KOZ-03: 0 to 0: 5 and 4
C 4-2 r           # BAS-01, KOZ-03: 4 to 4: 5 and 2
D 5-2 l           # BAS-01, KOZ-03: 5 to 5: 2 and 2
A 2-3 r           # BAS-01, KOZ-03: 2 to 2: 2 and 3
B 3-4 r           # BAS-01, KOZ-03: 3 to 3: 2 and 4
C 2-0 l           # BAS-01, KOZ-03: 2 to 2: 0 and 4
D 0-6 l           # BAS-01, KOZ-03: 0 to 0: 6 and 4
A 4-5 r           # BAS-01, KOZ-03: 4 to 4: 6 and 5
B 6-1 l           # BAS-01, KOZ-03: 6 to 6: 1 and 5
C 5-6 r           # BAS-01, KOZ-03: 5 to 5: 1 and 6
D 6-2 r           # BAS-01, KOZ-03: 6 to 6: 1 and 2
A 2-1 r           # BAS-01, KOZ-03: 2 to 2: 1 and 1
B 1-0 r           # BAS-01, KOZ-03: 1 to 1: 1 and 0
C 0-4 r           # BAS-01, KOZ-03: 0 to 0: 1 and 4
D 1-3 l           # BAS-01, KOZ-03: 1 to 1: 3 and 4
A 4-1 r           # BAS-01, KOZ-03: 4 to 4: 3 and 1
B 1-1 r           # BAS-01, KOZ-03: 1 to 1: 3 and 1
C 3-5 l           # BAS-01, KOZ-03: 3 to 3: 5 and 1
D 5-5 l           # BAS-01, KOZ-03: 5 to 5: 5 and 1
A 5-1 l           # BAS-01, KOZ-03: 5 to 5: 1 and 1. X-03: nobody has a tile that fits
# Left: A 0-0 = 0; B 2-2 = 4; C 4-4 = 8; D 6-6 = 12
# KOZ-07: the double blank alone counts 25: A 25
# KOZ-09: AC has 25 + 8 = 33, BD 4 + 12 = 16: BD has the fewest, and B the fewer of the two or the earlier turn
# KOZ-05: AC writes 33
# Totals: AC 71, BD 0
# KOZ-08: AC has 60 or more: the goat

boneyard 1
# To a target: both reach it in one deal, the higher has lost.
game dvoje-bez-kupnje
option target=50

# Deal 1. BEZ-01: 10 each, no buying; BEZ-02: 8 stay aside
round
hand A 0-1 0-3 0-5 1-3 1-4 1-5 1-6 2-4 2-5 3-3
hand B 0-2 0-6 1-1 1-2 2-2 2-6 3-4 3-6 5-6 6-6
stock 0-0 0-4 2-3 4-4 5-5 3-5 4-5 4-6
B 6-6             # DVO-03, dvoje-bez-kupnje/Q1: 6-6 is the heaviest Duplet in the hands: 6(6) | 6(6). dvoje-bez-kupnje/Q1: a Duplet, one more tile
B 6-2 l           # dvoje-bez-kupnje/Q1: the extra tile, 6 to 6: 2 | 6(6)
A 2-5 l           # dvoje-bez-kupnje/Q1, OBI-05: 2 to 2: 5 | 6(6)
B 6-0 r           # dvoje-bez-kupnje/Q1, OBI-05: 6 to 6: 5 | 0
A 5-0 l           # dvoje-bez-kupnje/Q1, OBI-05: 5 to 5: 0 | 0
B 0-2 l           # dvoje-bez-kupnje/Q1, OBI-05: 0 to 0: 2 | 0
A 0-1 r           # dvoje-bez-kupnje/Q1, OBI-05: 0 to 0: 2 | 1
B 1-1 r           # dvoje-bez-kupnje/Q1, OBI-05: 1 to 1: 2 | 1(1). dvoje-bez-kupnje/Q1: a Duplet, one more tile
B 1-2 r           # dvoje-bez-kupnje/Q1: the extra tile, 1 to 1: 2 | 2
A 2-4 r           # dvoje-bez-kupnje/Q1, OBI-05: 2 to 2: 2 | 4
B 4-3 r           # dvoje-bez-kupnje/Q1, OBI-05: 4 to 4: 2 | 3
A 3-3 r           # dvoje-bez-kupnje/Q1, OBI-05: 3 to 3: 2 | 3(3). dvoje-bez-kupnje/Q1: a Duplet, one more tile
A 3-0 r           # dvoje-bez-kupnje/Q1: the extra tile, 3 to 3: 2 | 0
B 2-2 l           # dvoje-bez-kupnje/Q1, OBI-05: 2 to 2: 2(2) | 0. X-03: blocked at once, so no extra tile is owed
# BEZ-02: blocked at 2(2) | 0; nobody can play
# BEZ-02: A 1-3 1-4 1-5 1-6 = 22; B 3-6 5-6 = 20
# C-09: B has the fewest and wins the closed deal
# Totals: A 22, B 20

# Deal 2. BEZ-01: 10 each, no buying; BEZ-02: 8 stay aside
round
hand A 0-0 0-5 0-6 1-1 1-6 2-2 3-4 3-6 4-6 5-5
hand B 0-3 1-3 2-3 2-5 2-6 3-5 4-4 4-5 5-6 6-6
stock 0-1 3-3 1-2 1-5 1-4 0-4 2-4 0-2
B 6-6             # DVO-03, dvoje-bez-kupnje/Q1: 6-6 is the heaviest Duplet in the hands: 6(6) | 6(6). dvoje-bez-kupnje/Q1: a Duplet, one more tile
B 6-2 l           # dvoje-bez-kupnje/Q1: the extra tile, 6 to 6: 2 | 6(6)
A 6-0 r           # dvoje-bez-kupnje/Q1, OBI-05: 6 to 6: 2 | 0
B 2-3 l           # dvoje-bez-kupnje/Q1, OBI-05: 2 to 2: 3 | 0
A 0-0 r           # dvoje-bez-kupnje/Q1, OBI-05: 0 to 0: 3 | 0(0). dvoje-bez-kupnje/Q1: a Duplet, one more tile
A 0-5 r           # dvoje-bez-kupnje/Q1: the extra tile, 0 to 0: 3 | 5
B 5-3 r           # dvoje-bez-kupnje/Q1, OBI-05: 5 to 5: 3 | 3
A 3-6 r           # dvoje-bez-kupnje/Q1, OBI-05: 3 to 3: 3 | 6
B 3-1 l           # dvoje-bez-kupnje/Q1, OBI-05: 3 to 3: 1 | 6
A 6-1 r           # dvoje-bez-kupnje/Q1, OBI-05: 6 to 6: 1 | 1
B pass            # dvoje-bez-kupnje/Q4: no 1 in 0-3 2-5 4-4 4-5 5-6: pauses
A 1-1 l           # dvoje-bez-kupnje/Q1, OBI-05: 1 to 1: 1(1) | 1. X-03: blocked at once, so no extra tile is owed
# BEZ-02: blocked at 1(1) | 1; nobody can play
# BEZ-02: A 2-2 3-4 4-6 5-5 = 31; B 0-3 2-5 4-4 4-5 5-6 = 38
# C-09: A has the fewest and wins the closed deal
# Totals: A 53, B 58
# BEZ-04: B has 58 of 50 and has lost (dvoje-bez-kupnje/Q7: both are there, the higher loses)

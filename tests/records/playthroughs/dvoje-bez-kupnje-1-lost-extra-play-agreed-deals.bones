boneyard 1
# A lost extra play written as a pass, two closed deals, the agreed number of deals.
game dvoje-bez-kupnje
option deals=2

# Deal 1. BEZ-01: 10 each, no buying; BEZ-02: 8 stay aside
round
hand A 1-2 1-5 2-3 2-5 3-4 3-5 3-6 4-4 4-5 5-5
hand B 0-1 0-3 0-4 0-5 0-6 1-1 2-2 3-3 4-6 6-6
stock 0-0 1-4 5-6 1-6 0-2 1-3 2-4 2-6
B 6-6             # DVO-03, dvoje-bez-kupnje/Q1: 6-6 is the heaviest Duplet in the hands: 6(6) | 6(6). dvoje-bez-kupnje/Q1: a Duplet, one more tile
B 6-0 r           # dvoje-bez-kupnje/Q1: the extra tile, 6 to 6: 6(6) | 0
A 6-3 l           # dvoje-bez-kupnje/Q1, OBI-05: 6 to 6: 3 | 0
B 0-5 r           # dvoje-bez-kupnje/Q1, OBI-05: 0 to 0: 3 | 5
A 5-3 r           # dvoje-bez-kupnje/Q1, OBI-05: 5 to 5: 3 | 3
B 3-3 l           # dvoje-bez-kupnje/Q1, OBI-05: 3 to 3: 3(3) | 3. dvoje-bez-kupnje/Q1: a Duplet, one more tile
B 3-0 r           # dvoje-bez-kupnje/Q1: the extra tile, 3 to 3: 3(3) | 0
A 3-4 l           # dvoje-bez-kupnje/Q1, OBI-05: 3 to 3: 4 | 0
B 4-6 l           # dvoje-bez-kupnje/Q1, OBI-05: 4 to 4: 6 | 0
A pass            # dvoje-bez-kupnje/Q4: no 0 or 6 in 1-2 1-5 2-3 2-5 4-4 4-5 5-5: pauses
B 0-4 r           # dvoje-bez-kupnje/Q1, OBI-05: 0 to 0: 6 | 4
A 4-4 r           # dvoje-bez-kupnje/Q1, OBI-05: 4 to 4: 6 | 4(4). dvoje-bez-kupnje/Q1: a Duplet, one more tile
A 4-5 r           # dvoje-bez-kupnje/Q1: the extra tile, 4 to 4: 6 | 5
B pass            # dvoje-bez-kupnje/Q4: no 5 or 6 in 0-1 1-1 2-2: pauses
A 5-2 r           # dvoje-bez-kupnje/Q1, OBI-05: 5 to 5: 6 | 2
B 2-2 r           # dvoje-bez-kupnje/Q1, OBI-05: 2 to 2: 6 | 2(2). dvoje-bez-kupnje/Q1: a Duplet, one more tile
B pass            # no 2 or 6 in 0-1 1-1: dvoje-bez-kupnje/Q2: the extra play is lost
A 2-1 r           # dvoje-bez-kupnje/Q1, OBI-05: 2 to 2: 6 | 1
B 1-0 r call      # dvoje-bez-kupnje/Q1, OBI-05: 1 to 1: 6 | 0. OBI-11: "Jedan Kamen" for 1-1
# BEZ-02: blocked at 6 | 0; nobody can play
# BEZ-02: A 1-5 2-3 5-5 = 21; B 1-1 = 2
# C-09: B has the fewest and wins the closed deal
# Totals: A 21, B 2

# Deal 2. BEZ-01: 10 each, no buying; BEZ-02: 8 stay aside
round
hand A 0-1 0-6 1-1 1-2 1-6 2-2 3-6 4-5 5-6 6-6
hand B 0-0 0-2 0-3 1-5 2-3 2-5 2-6 4-4 4-6 5-5
stock 3-3 1-3 0-4 3-4 2-4 0-5 1-4 3-5
A 6-6             # DVO-03, dvoje-bez-kupnje/Q1: 6-6 is the heaviest Duplet in the hands: 6(6) | 6(6). dvoje-bez-kupnje/Q1: a Duplet, one more tile
A 6-5 l           # dvoje-bez-kupnje/Q1: the extra tile, 6 to 6: 5 | 6(6)
B 6-4 r           # dvoje-bez-kupnje/Q1, OBI-05: 6 to 6: 5 | 4
A 5-4 l           # dvoje-bez-kupnje/Q1, OBI-05: 5 to 5: 4 | 4
B 4-4 r           # dvoje-bez-kupnje/Q1, OBI-05: 4 to 4: 4 | 4(4). X-03: blocked at once, so no extra tile is owed
# BEZ-02: blocked at 4 | 4(4); nobody can play
# BEZ-02: A 0-1 0-6 1-1 1-2 1-6 2-2 3-6 = 32; B 0-0 0-2 0-3 1-5 2-3 2-5 2-6 5-5 = 41
# dvoje-bez-kupnje/Q3: 0-0 counts 0
# C-09: A has the fewest and wins the closed deal
# Totals: A 53, B 43
# BEZ-03: 2 deals were agreed; B has the smaller result

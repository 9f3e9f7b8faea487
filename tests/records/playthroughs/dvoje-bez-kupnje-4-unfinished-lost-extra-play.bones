boneyard 1
# Unfinished: a Duplet whose extra play cannot be made.
game dvoje-bez-kupnje
option doubles=half

# Deal 1. BEZ-01: 10 each, no buying; BEZ-02: 8 stay aside
round
hand A 0-5 1-1 1-3 1-4 1-5 2-3 2-4 3-3 3-5 5-6
hand B 0-3 0-4 0-6 1-2 2-2 2-5 3-4 4-5 5-5 6-6
stock 0-2 0-1 3-6 1-6 0-0 4-4 2-6 4-6
B 6-6             # DVO-03, dvoje-bez-kupnje/Q1: 6-6 is the heaviest Duplet in the hands: 6(6) | 6(6). dvoje-bez-kupnje/Q1: a Duplet, one more tile
B 6-0 l           # dvoje-bez-kupnje/Q1: the extra tile, 6 to 6: 0 | 6(6)
A 6-5 r           # dvoje-bez-kupnje/Q1, OBI-05: 6 to 6: 0 | 5
B 5-2 r           # dvoje-bez-kupnje/Q1, OBI-05: 5 to 5: 0 | 2
A 2-3 r           # dvoje-bez-kupnje/Q1, OBI-05: 2 to 2: 0 | 3
B 0-4 l           # dvoje-bez-kupnje/Q1, OBI-05: 0 to 0: 4 | 3
A 3-1 r           # dvoje-bez-kupnje/Q1, OBI-05: 3 to 3: 4 | 1
B 4-5 l           # dvoje-bez-kupnje/Q1, OBI-05: 4 to 4: 5 | 1
A 1-5 r           # dvoje-bez-kupnje/Q1, OBI-05: 1 to 1: 5 | 5
B 5-5 l           # dvoje-bez-kupnje/Q1, OBI-05: 5 to 5: 5(5) | 5. dvoje-bez-kupnje/Q1: a Duplet, one more tile
# Unfinished. B holds 0-3 1-2 2-2 3-4, no 5: the extra play can only be passed (dvoje-bez-kupnje/Q2)

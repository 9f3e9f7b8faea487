boneyard 1
# The call forgotten with the Duplet: the extra play may not use the last tile.
game dvoje

# Deal 1. DVO-02: 8 each, 12 in the pile; OBI-08: 10 can be bought
round
hand A 0-3 0-5 1-1 1-4 1-5 4-4 4-6 6-6
hand B 0-2 1-2 1-6 2-2 2-3 3-4 3-5 5-6
stock 0-4 0-1 0-0 5-5 1-3 2-4 0-6 4-5 2-5 2-6 3-3 3-6
A 6-6             # DVO-03: 6-6 is the heaviest Duplet in the hands: 6(6) | 6(6). DVO-04: a Duplet, one more tile
A 6-4 r           # DVO-04: the extra tile, 6 to 6: 6(6) | 4
B 6-1 l           # dvoje/Q1, OBI-05: 6 to 6: 1 | 4
A 4-1 r           # dvoje/Q1, OBI-05: 4 to 4: 1 | 1
B 1-2 l           # dvoje/Q1, OBI-05: 1 to 1: 2 | 1
A 1-1 r           # dvoje/Q1, OBI-05: 1 to 1: 2 | 1(1). DVO-04: a Duplet, one more tile
A 1-5 r           # DVO-04: the extra tile, 1 to 1: 2 | 5
B 2-0 l           # dvoje/Q1, OBI-05: 2 to 2: 0 | 5
A 5-0 r           # dvoje/Q1, OBI-05: 5 to 5: 0 | 0
B draw            # dvoje/Q1, OBI-07: no 0 in 2-2 2-3 3-4 3-5 5-6; buys 0-4, which fits
B 0-4 l           # OBI-07: the bought tile is played at once, 0 to 0: 4 | 0
A 4-4 l           # dvoje/Q1, OBI-05: 4 to 4: 4(4) | 0. OBI-11: one tile left and not announced, 0-3 is barred next time. DVO-04: a Duplet, one more tile
A call            # OBI-11, obicni/Q23, dvoje/Q9: announces 0-3 late; it stays barred in this extra play
A draw            # OBI-11, obicni/Q23, dvoje/Q9: 0-3 is barred; buys 0-1 (obicni/Q24: the announcement lapses), which fits
A 0-1 r           # OBI-07: the bought tile is played at once, 0 to 0: 4(4) | 1. OBI-11: one tile left and not announced, 0-3 is barred next time
B 4-3 l           # dvoje/Q1, OBI-05: 4 to 4: 3 | 1
A call            # OBI-11, obicni/Q23: announces 0-3 late; it stays barred in this turn
A draw            # OBI-11, obicni/Q23: 0-3 is barred; buys 0-0 (obicni/Q24: the announcement lapses), no
A draw            # OBI-11, obicni/Q23: 0-3 is barred, no 1 or 3 in 0-0; buys 5-5, no
A draw            # OBI-11, obicni/Q23: 0-3 is barred, no 1 or 3 in 0-0 5-5; buys 1-3, which fits
A 3-1 l           # OBI-07: the bought tile is played at once, 3 to 3: 1 | 1
B draw            # dvoje/Q1, OBI-07: no 1 in 2-2 2-3 3-5 5-6; buys 2-4, no
B draw            # dvoje/Q1, OBI-07: no 1 in 2-2 2-3 2-4 3-5 5-6; buys 0-6, no
B draw            # dvoje/Q1, OBI-07: no 1 in 0-6 2-2 2-3 2-4 3-5 5-6; buys 4-5, no
B draw            # dvoje/Q1, OBI-07: no 1 in 0-6 2-2 2-3 2-4 3-5 4-5 5-6; buys 2-5, no
B draw            # dvoje/Q1, OBI-07: no 1 in 0-6 2-2 2-3 2-4 2-5 3-5 4-5 5-6; buys 2-6, no
# OBI-10: blocked at 1 | 1; nobody can play or draw
# DVO-05: A 0-0 0-3 5-5 = 8; B 0-6 2-2 2-3 2-4 2-5 2-6 3-5 4-5 5-6 = 62
# DVO-06: 0-0 brings nothing
# DVO-06: Duplets count half: 5-5 = 5, 2-2 = 2
# C-09: A has the fewest and wins the closed deal
# dvoje/Q10: both subtract: A 100 − 62 = 38, B 100 − 8 = 92
# Totals: A 38, B 92

boneyard 1
# House rules: a stuck extra play is lost, no chains, the closed deal pays the difference.
game dvoje
option bonus_stuck=forfeit
option closed_scoring=difference
option chain_bonus=false

# Deal 1. DVO-02: 8 each, 12 in the pile; OBI-08: 10 can be bought
round
hand A 0-0 0-2 0-6 2-4 3-4 3-6 4-4 4-5
hand B 1-2 1-4 1-6 2-3 2-6 3-3 4-6 5-6
stock 3-5 0-5 0-3 5-5 6-6 1-5 1-1 0-4 0-1 1-3 2-2 2-5
A 4-4             # DVO-03: 4-4 is the heaviest Duplet in the hands: 4(4) | 4(4). DVO-04: a Duplet, one more tile
A 4-2 r           # DVO-04: the extra tile, 4 to 4: 4(4) | 2
B 2-3 r           # dvoje/Q1, OBI-05: 2 to 2: 4(4) | 3
A 3-6 r           # dvoje/Q1, OBI-05: 3 to 3: 4(4) | 6
B 4-6 l           # dvoje/Q1, OBI-05: 4 to 4: 6 | 6
A 6-0 r           # dvoje/Q1, OBI-05: 6 to 6: 6 | 0
B 6-5 l           # dvoje/Q1, OBI-05: 6 to 6: 5 | 0
A 5-4 l           # dvoje/Q1, OBI-05: 5 to 5: 4 | 0
B 4-1 l           # dvoje/Q1, OBI-05: 4 to 4: 1 | 0
A 0-2 r           # dvoje/Q1, OBI-05: 0 to 0: 1 | 2
B 1-6 l           # dvoje/Q1, OBI-05: 1 to 1: 6 | 2
A draw            # dvoje/Q1, OBI-07: no 2 or 6 in 0-0 3-4; buys 3-5, no
A draw            # dvoje/Q1, OBI-07: no 2 or 6 in 0-0 3-4 3-5; buys 0-5, no
A draw            # dvoje/Q1, OBI-07: no 2 or 6 in 0-0 0-5 3-4 3-5; buys 0-3, no
A draw            # dvoje/Q1, OBI-07: no 2 or 6 in 0-0 0-3 0-5 3-4 3-5; buys 5-5, no
A draw            # dvoje/Q1, OBI-07: no 2 or 6 in 0-0 0-3 0-5 3-4 3-5 5-5; buys 6-6, which fits
A 6-6 l           # OBI-07: the bought tile is played at once, dvoje/Q8, 6 to 6: 6(6) | 2. DVO-04: a Duplet, one more tile
A pass            # no 2 or 6 in 0-0 0-3 0-5 3-4 3-5 5-5: dvoje/Q7, bonus_stuck=forfeit: the extra play is lost
B 2-6 r           # dvoje/Q1, OBI-05: 2 to 2: 6(6) | 6
A draw            # dvoje/Q1, OBI-07: no 6 in 0-0 0-3 0-5 3-4 3-5 5-5; buys 1-5, no
A draw            # dvoje/Q1, OBI-07: no 6 in 0-0 0-3 0-5 1-5 3-4 3-5 5-5; buys 1-1, no
A draw            # dvoje/Q1, OBI-07: no 6 in 0-0 0-3 0-5 1-1 1-5 3-4 3-5 5-5; buys 0-4, no
A draw            # dvoje/Q1, OBI-07: no 6 in 0-0 0-3 0-4 0-5 1-1 1-5 3-4 3-5 5-5; buys 0-1, no
A draw            # dvoje/Q1, OBI-07: no 6 in 0-0 0-1 0-3 0-4 0-5 1-1 1-5 3-4 3-5 5-5; buys 1-3, no
# OBI-10: blocked at 6(6) | 6; nobody can play or draw
# DVO-05: A 0-0 0-1 0-3 0-4 0-5 1-1 1-3 1-5 3-4 3-5 5-5 = 44; B 1-2 3-3 = 6
# DVO-06: 0-0 brings nothing
# DVO-06: Duplets count half: 1-1 = 1, 5-5 = 5, 3-3 = 3
# C-09: B has the fewest and wins the closed deal
# dvoje/Q10, closed_scoring=difference: B subtracts 44 − 6 = 38
# Totals: A 100, B 62

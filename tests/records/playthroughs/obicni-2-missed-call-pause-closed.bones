boneyard 1
# A last tile not announced and barred although it fits, a late call that lapses, a pause with only the reserve left, a closed deal.
game obicni
players 2

# Deal 1. OBI-03: 8 − 2 = 6 each, 16 in the pile; OBI-08: 16 − 2 = 14 can be bought
round
hand A 0-0 0-5 1-6 3-6 4-6 6-6
hand B 0-3 1-1 2-3 4-4 5-5 5-6
stock 2-2 1-2 0-4 0-1 0-2 1-5 1-3 4-5 2-5 2-6 3-5 3-4 2-4 3-3 0-6 1-4
A 6-6             # OBI-06: A holds the heaviest Duplet, 6-6: 6(6) | 6(6)
B 6-5 r           # OBI-05: 6 to 6: 6(6) | 5
A 6-3 l           # OBI-05: 6 to 6: 3 | 5
B 5-5 r           # OBI-05: 5 to 5: 3 | 5(5)
A 5-0 r           # OBI-05: 5 to 5: 3 | 0
B 3-2 l           # OBI-05: 3 to 3: 2 | 0
A 0-0 r           # OBI-05: 0 to 0: 2 | 0(0)
B 0-3 r           # OBI-05: 0 to 0: 2 | 3
A draw            # OBI-07: no 2 or 3 in 1-6 4-6; buys 2-2, which fits
A 2-2 l           # OBI-07: the bought tile is played at once, 2 to 2: 2(2) | 3
B draw            # OBI-07: no 2 or 3 in 1-1 4-4; buys 1-2, which fits
B 2-1 l           # OBI-07: the bought tile is played at once, 2 to 2: 1 | 3
A 1-6 l           # OBI-05: 1 to 1: 6 | 3. OBI-11: one tile left and not announced, 4-6 is barred next time
B draw            # OBI-07: no 3 or 6 in 1-1 4-4; buys 0-4, no
B draw            # OBI-07: no 3 or 6 in 0-4 1-1 4-4; buys 0-1, no
B draw            # OBI-07: no 3 or 6 in 0-1 0-4 1-1 4-4; buys 0-2, no
B draw            # OBI-07: no 3 or 6 in 0-1 0-2 0-4 1-1 4-4; buys 1-5, no
B draw            # OBI-07: no 3 or 6 in 0-1 0-2 0-4 1-1 1-5 4-4; buys 1-3, which fits
B 3-1 r           # OBI-07: the bought tile is played at once, 3 to 3: 6 | 1
A draw            # OBI-11, obicni/Q23: 4-6 is barred; buys 4-5, no
A draw            # OBI-11, obicni/Q23: 4-6 is barred, no 1 or 6 in 4-5; buys 2-5, no
A draw            # OBI-11, obicni/Q23: 4-6 is barred, no 1 or 6 in 2-5 4-5; buys 2-6, which fits
A 6-2 l           # OBI-07: the bought tile is played at once, 6 to 6: 2 | 1
B 1-0 r           # OBI-05: 1 to 1: 2 | 0
A 2-5 l           # OBI-05: 2 to 2: 5 | 0
B 0-4 r           # OBI-05: 0 to 0: 5 | 4
A 4-6 r           # OBI-05: 4 to 4: 5 | 6. OBI-11: one tile left and not announced, 4-5 is barred next time
B 5-1 l           # OBI-05: 5 to 5: 1 | 6
A call            # OBI-11, obicni/Q23: announces 4-5 late; it stays barred in this turn
A draw            # OBI-11, obicni/Q23: 4-5 is barred; buys 3-5 (obicni/Q24: the announcement lapses), no
A draw            # OBI-11, obicni/Q23: 4-5 is barred, no 1 or 6 in 3-5; buys 3-4, no
A draw            # OBI-11, obicni/Q23: 4-5 is barred, no 1 or 6 in 3-4 3-5; buys 2-4, no
A draw            # OBI-11, obicni/Q23: 4-5 is barred, no 1 or 6 in 2-4 3-4 3-5; buys 3-3, no
A pass            # OBI-08: OBI-11, obicni/Q23: 4-5 is barred and nothing can be bought: pauses
B 1-1 l           # OBI-05: 1 to 1: 1(1) | 6
# OBI-10: blocked at 1(1) | 6; nobody can play or draw
# OBI-12: A 2-4 3-3 3-4 3-5 4-5 = 36; B 0-2 4-4 = 10
# C-09: B has the fewest and wins the closed deal; obicni/Q27: he still writes his own
# Totals: A 36, B 10

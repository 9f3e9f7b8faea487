boneyard 1
# Duplets upon duplets, and an extra tile that must be bought.
game dvoje

# Deal 1. DVO-02: 8 each, 12 in the pile; OBI-08: 10 can be bought
round
hand A 0-0 0-2 0-6 1-1 1-2 2-5 3-3 3-4
hand B 0-1 0-3 0-4 1-4 2-4 4-5 4-6 5-5
stock 5-6 6-6 1-6 3-6 2-3 3-5 2-6 4-4 2-2 1-5 0-5 1-3
B 5-5             # DVO-03: 5-5 is the heaviest Duplet in the hands: 5(5) | 5(5). DVO-04: a Duplet, one more tile
B 5-4 l           # DVO-04: the extra tile, 5 to 5: 4 | 5(5)
A 4-3 l           # dvoje/Q1, OBI-05: 4 to 4: 3 | 5(5)
B 3-0 l           # dvoje/Q1, OBI-05: 3 to 3: 0 | 5(5)
A 5-2 r           # dvoje/Q1, OBI-05: 5 to 5: 0 | 2
B 0-1 l           # dvoje/Q1, OBI-05: 0 to 0: 1 | 2
A 1-2 l           # dvoje/Q1, OBI-05: 1 to 1: 2 | 2
B 2-4 r           # dvoje/Q1, OBI-05: 2 to 2: 2 | 4
A 2-0 l           # dvoje/Q1, OBI-05: 2 to 2: 0 | 4
B 4-1 r           # dvoje/Q1, OBI-05: 4 to 4: 0 | 1
A 1-1 r           # dvoje/Q1, OBI-05: 1 to 1: 0 | 1(1). DVO-04: a Duplet, one more tile
A 0-0 l           # DVO-04: the extra tile, 0 to 0: 0(0) | 1(1). dvoje/Q5: again a Duplet, again one more
A 0-6 l call      # DVO-04: the extra tile, 0 to 0: 6 | 1(1). OBI-11: "Jedan Kamen" for 3-3
B 6-4 l           # dvoje/Q1, OBI-05: 6 to 6: 4 | 1(1). OBI-11: one tile left and not announced, 0-4 is barred next time
A draw            # dvoje/Q1, OBI-07: no 1 or 4 in 3-3; buys 5-6, no
A draw            # dvoje/Q1, OBI-07: no 1 or 4 in 3-3 5-6; buys 6-6, no
A draw            # dvoje/Q1, OBI-07: no 1 or 4 in 3-3 5-6 6-6; buys 1-6, which fits
A 1-6 r           # OBI-07: the bought tile is played at once, 1 to 1: 4 | 6
B call            # OBI-11, obicni/Q23: announces 0-4 late; it stays barred in this turn
B draw            # OBI-11, obicni/Q23: 0-4 is barred; buys 3-6 (obicni/Q24: the announcement lapses), which fits
B 6-3 r call      # OBI-07: the bought tile is played at once, 6 to 6: 4 | 3. OBI-11: "Jedan Kamen" for 0-4
A 3-3 r           # dvoje/Q1, OBI-05: 3 to 3: 4 | 3(3). DVO-04: a Duplet, one more tile
A draw            # dvoje/Q7: no 3 or 4 in 5-6 6-6; buys 2-3, which fits
A 3-2 r           # OBI-07: the bought tile is played at once, 3 to 3: 4 | 2
B 4-0 l           # dvoje/Q1, OBI-05: 4 to 4: 0 | 2. OBI-10: B is out
# DVO-05: A 5-6 6-6 = 17; B nothing = 0
# DVO-06: Duplets count half: 6-6 = 6
# DVO-05, dvoje/Q11: B 100 − 17 = 83; A subtracts 0 and stays at 100
# Totals: A 100, B 83

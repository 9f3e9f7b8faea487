boneyard 1
# Two players to 150, two closed deals, [0-0] as 14; nobody need announce.
game obicni
players 2
option auto_announce=true

# Deal 1. OBI-03: 8 − 2 = 6 each, 16 in the pile; OBI-08: 16 − 2 = 14 can be bought
round
hand A 0-1 0-5 3-4 3-5 4-5 6-6
hand B 0-0 0-3 1-1 1-6 2-3 4-4
stock 0-6 4-6 2-5 0-4 5-6 3-6 5-5 2-2 1-2 2-4 2-6 1-5 1-3 3-3 0-2 1-4
A 6-6             # OBI-06: A holds the heaviest Duplet, 6-6: 6(6) | 6(6)
B 6-1 l           # OBI-05: 6 to 6: 1 | 6(6)
A 1-0 l           # OBI-05: 1 to 1: 0 | 6(6)
B 0-3 l           # OBI-05: 0 to 0: 3 | 6(6)
A 3-4 l           # OBI-05: 3 to 3: 4 | 6(6)
B 4-4 l           # OBI-05: 4 to 4: 4(4) | 6(6)
A 4-5 l           # OBI-05: 4 to 4: 5 | 6(6)
B draw            # OBI-07: no 5 or 6 in 0-0 1-1 2-3; buys 0-6, which fits
B 6-0 r           # OBI-07: the bought tile is played at once, 6 to 6: 5 | 0
A 5-0 l           # OBI-05: 5 to 5: 0 | 0
B 0-0 l           # OBI-05: 0 to 0: 0(0) | 0
A draw            # OBI-07: no 0 in 3-5; buys 4-6, no
A draw            # OBI-07: no 0 in 3-5 4-6; buys 2-5, no
A draw            # OBI-07: no 0 in 2-5 3-5 4-6; buys 0-4, which fits
A 0-4 l           # OBI-07: the bought tile is played at once, 0 to 0: 4 | 0
B draw            # OBI-07: no 0 or 4 in 1-1 2-3; buys 5-6, no
B draw            # OBI-07: no 0 or 4 in 1-1 2-3 5-6; buys 3-6, no
B draw            # OBI-07: no 0 or 4 in 1-1 2-3 3-6 5-6; buys 5-5, no
B draw            # OBI-07: no 0 or 4 in 1-1 2-3 3-6 5-5 5-6; buys 2-2, no
B draw            # OBI-07: no 0 or 4 in 1-1 2-2 2-3 3-6 5-5 5-6; buys 1-2, no
B draw            # OBI-07: no 0 or 4 in 1-1 1-2 2-2 2-3 3-6 5-5 5-6; buys 2-4, which fits
B 4-2 l           # OBI-07: the bought tile is played at once, 4 to 4: 2 | 0
A 2-5 l           # OBI-05: 2 to 2: 5 | 0
B 5-6 l           # OBI-05: 5 to 5: 6 | 0
A 6-4 l           # OBI-05: 6 to 6: 4 | 0
B draw            # OBI-07: no 0 or 4 in 1-1 1-2 2-2 2-3 3-6 5-5; buys 2-6, no
B draw            # OBI-07: no 0 or 4 in 1-1 1-2 2-2 2-3 2-6 3-6 5-5; buys 1-5, no
B draw            # OBI-07: no 0 or 4 in 1-1 1-2 1-5 2-2 2-3 2-6 3-6 5-5; buys 1-3, no
B draw            # OBI-07: no 0 or 4 in 1-1 1-2 1-3 1-5 2-2 2-3 2-6 3-6 5-5; buys 3-3, no
# OBI-10: blocked at 4 | 0; nobody can play or draw
# OBI-12: A 3-5 = 8; B 1-1 1-2 1-3 1-5 2-2 2-3 2-6 3-3 3-6 5-5 = 57
# C-09: A has the fewest and wins the closed deal; obicni/Q27: he still writes his own
# Totals: A 8, B 57

# Deal 2. OBI-03: 8 − 2 = 6 each, 16 in the pile; OBI-08: 16 − 2 = 14 can be bought
round
hand A 0-3 0-4 0-5 0-6 2-4 4-4
hand B 0-1 1-3 2-3 3-3 3-4 3-5
stock 2-6 1-5 1-1 2-2 1-6 6-6 5-6 1-2 3-6 0-2 5-5 1-4 2-5 0-0 4-5 4-6
B 3-3             # OBI-06, obicni/Q7: B was weakest (57 pips): 3(3) | 3(3)
A 3-0 r           # OBI-05: 3 to 3: 3(3) | 0
B 3-1 l           # OBI-05: 3 to 3: 1 | 0
A 0-4 r           # OBI-05: 0 to 0: 1 | 4
B 1-0 l           # OBI-05: 1 to 1: 0 | 4
A 0-6 l           # OBI-05: 0 to 0: 6 | 4
B 4-3 r           # OBI-05: 4 to 4: 6 | 3
A draw            # OBI-07: no 3 or 6 in 0-5 2-4 4-4; buys 2-6, which fits
A 6-2 l           # OBI-07: the bought tile is played at once, 6 to 6: 2 | 3
B 3-2 r           # OBI-05: 3 to 3: 2 | 2
A 2-4 l           # OBI-05: 2 to 2: 4 | 2
B draw            # OBI-07: no 2 or 4 in 3-5; buys 1-5, no
B draw            # OBI-07: no 2 or 4 in 1-5 3-5; buys 1-1, no
B draw            # OBI-07: no 2 or 4 in 1-1 1-5 3-5; buys 2-2, which fits
B 2-2 r           # OBI-07: the bought tile is played at once, 2 to 2: 4 | 2(2)
A 4-4 l           # OBI-05: 4 to 4: 4(4) | 2(2)
B draw            # OBI-07: no 2 or 4 in 1-1 1-5 3-5; buys 1-6, no
B draw            # OBI-07: no 2 or 4 in 1-1 1-5 1-6 3-5; buys 6-6, no
B draw            # OBI-07: no 2 or 4 in 1-1 1-5 1-6 3-5 6-6; buys 5-6, no
B draw            # OBI-07: no 2 or 4 in 1-1 1-5 1-6 3-5 5-6 6-6; buys 1-2, which fits
B 2-1 r           # OBI-07: the bought tile is played at once, 2 to 2: 4(4) | 1
A draw            # OBI-07: no 1 or 4 in 0-5; buys 3-6, no
A draw            # OBI-07: no 1 or 4 in 0-5 3-6; buys 0-2, no
A draw            # OBI-07: no 1 or 4 in 0-2 0-5 3-6; buys 5-5, no
A draw            # OBI-07: no 1 or 4 in 0-2 0-5 3-6 5-5; buys 1-4, which fits
A 1-4 r           # OBI-07: the bought tile is played at once, 1 to 1: 4(4) | 4
B draw            # OBI-07: no 4 in 1-1 1-5 1-6 3-5 5-6 6-6; buys 2-5, no
B draw            # OBI-07: no 4 in 1-1 1-5 1-6 2-5 3-5 5-6 6-6; buys 0-0, no
# OBI-10: blocked at 4(4) | 4; nobody can play or draw
# OBI-12: A 0-2 0-5 3-6 5-5 = 26; B 0-0 1-1 1-5 1-6 2-5 3-5 5-6 6-6 = 67
# OBI-15: 0-0 counts 14
# C-09: A has the fewest and wins the closed deal; obicni/Q27: he still writes his own
# Totals: A 34, B 124

# Deal 3. OBI-03: 8 − 2 = 6 each, 16 in the pile; OBI-08: 16 − 2 = 14 can be bought
round
hand A 0-5 2-2 2-4 3-4 4-4 4-5
hand B 0-0 1-4 1-5 3-5 5-5 6-6
stock 2-3 0-1 1-6 3-3 0-3 3-6 0-6 1-1 0-2 1-3 2-6 0-4 5-6 4-6 1-2 2-5
B 5-5             # OBI-06, obicni/Q7: B was weakest (67 pips): 5(5) | 5(5)
A 5-0 r           # OBI-05: 5 to 5: 5(5) | 0
B 0-0 r           # OBI-05: 0 to 0: 5(5) | 0(0)
A 5-4 l           # OBI-05: 5 to 5: 4 | 0(0)
B 4-1 l           # OBI-05: 4 to 4: 1 | 0(0)
A draw            # OBI-07: no 0 or 1 in 2-2 2-4 3-4 4-4; buys 2-3, no
A draw            # OBI-07: no 0 or 1 in 2-2 2-3 2-4 3-4 4-4; buys 0-1, which fits
A 1-0 l           # OBI-07: the bought tile is played at once, 1 to 1: 0 | 0(0)
B draw            # OBI-07: no 0 in 1-5 3-5 6-6; buys 1-6, no
B draw            # OBI-07: no 0 in 1-5 1-6 3-5 6-6; buys 3-3, no
B draw            # OBI-07: no 0 in 1-5 1-6 3-3 3-5 6-6; buys 0-3, which fits
B 0-3 l           # OBI-07: the bought tile is played at once, 0 to 0: 3 | 0(0)
A 3-4 l           # OBI-05: 3 to 3: 4 | 0(0)
B draw            # OBI-07: no 0 or 4 in 1-5 1-6 3-3 3-5 6-6; buys 3-6, no
B draw            # OBI-07: no 0 or 4 in 1-5 1-6 3-3 3-5 3-6 6-6; buys 0-6, which fits
B 0-6 r           # OBI-07: the bought tile is played at once, 0 to 0: 4 | 6
A 4-4 l           # OBI-05: 4 to 4: 4(4) | 6
B 6-1 r           # OBI-05: 6 to 6: 4(4) | 1
A 4-2 l           # OBI-05: 4 to 4: 2 | 1
B 1-5 r           # OBI-05: 1 to 1: 2 | 5
A 2-2 l           # OBI-05: 2 to 2: 2(2) | 5
B 5-3 r           # OBI-05: 5 to 5: 2(2) | 3
A 3-2 r           # OBI-05: 3 to 3: 2(2) | 2. OBI-10: A is out
# OBI-12: A nothing = 0; B 3-3 3-6 6-6 = 27
# Totals: A 34, B 151
# OBI-13, OBI-14: 151 reaches 150; A with 34 is lowest and wins

boneyard 1
# From 100 down to zero over several deals, Duplets counting half.
game dvoje
option auto_announce=true

# Deal 1. DVO-02: 8 each, 12 in the pile; OBI-08: 10 can be bought
round
hand A 0-0 0-2 1-4 1-6 2-4 2-6 3-3 6-6
hand B 0-3 0-5 0-6 1-1 2-2 3-4 3-5 3-6
stock 5-5 2-5 0-1 1-3 4-5 1-2 1-5 0-4 5-6 4-6 2-3 4-4
A 6-6             # DVO-03: 6-6 is the heaviest Duplet in the hands: 6(6) | 6(6). DVO-04: a Duplet, one more tile
A 6-1 r           # DVO-04: the extra tile, 6 to 6: 6(6) | 1
B 6-3 l           # dvoje/Q1, OBI-05: 6 to 6: 3 | 1
A 1-4 r           # dvoje/Q1, OBI-05: 1 to 1: 3 | 4
B 3-0 l           # dvoje/Q1, OBI-05: 3 to 3: 0 | 4
A 0-0 l           # dvoje/Q1, OBI-05: 0 to 0: 0(0) | 4. DVO-04: a Duplet, one more tile
A 4-2 r           # DVO-04: the extra tile, 4 to 4: 0(0) | 2
B 0-6 l           # dvoje/Q1, OBI-05: 0 to 0: 6 | 2
A 2-6 r           # dvoje/Q1, OBI-05: 2 to 2: 6 | 6
B draw            # dvoje/Q1, OBI-07: no 6 in 0-5 1-1 2-2 3-4 3-5; buys 5-5, no
B draw            # dvoje/Q1, OBI-07: no 6 in 0-5 1-1 2-2 3-4 3-5 5-5; buys 2-5, no
B draw            # dvoje/Q1, OBI-07: no 6 in 0-5 1-1 2-2 2-5 3-4 3-5 5-5; buys 0-1, no
B draw            # dvoje/Q1, OBI-07: no 6 in 0-1 0-5 1-1 2-2 2-5 3-4 3-5 5-5; buys 1-3, no
B draw            # dvoje/Q1, OBI-07: no 6 in 0-1 0-5 1-1 1-3 2-2 2-5 3-4 3-5 5-5; buys 4-5, no
B draw            # dvoje/Q1, OBI-07: no 6 in 0-1 0-5 1-1 1-3 2-2 2-5 3-4 3-5 4-5 5-5; buys 1-2, no
B draw            # dvoje/Q1, OBI-07: no 6 in 0-1 0-5 1-1 1-2 1-3 2-2 2-5 3-4 3-5 4-5 5-5; buys 1-5, no
B draw            # dvoje/Q1, OBI-07: no 6 in 0-1 0-5 1-1 1-2 1-3 1-5 2-2 2-5 3-4 3-5 4-5 5-5; buys 0-4, no
B draw            # dvoje/Q1, OBI-07: no 6 in 0-1 0-4 0-5 1-1 1-2 1-3 1-5 2-2 2-5 3-4 3-5 4-5 5-5; buys 5-6, which fits
B 6-5 r           # OBI-07: the bought tile is played at once, 6 to 6: 6 | 5
A draw            # dvoje/Q1, OBI-07: no 5 or 6 in 0-2 3-3; buys 4-6, which fits
A 6-4 l           # OBI-07: the bought tile is played at once, 6 to 6: 4 | 5
B 5-3 r           # dvoje/Q1, OBI-05: 5 to 5: 4 | 3
A 3-3 r           # dvoje/Q1, OBI-05: 3 to 3: 4 | 3(3). DVO-04: a Duplet, one more tile
A pass            # dvoje/Q7, OBI-08: no 3 or 4 in 0-2, only the two reserved tiles lie in the pile: pauses
B 4-0 l           # dvoje/Q1, OBI-05: 4 to 4: 0 | 3(3)
A 0-2 l           # dvoje/Q1, OBI-05: 0 to 0: 2 | 3(3). OBI-10: A is out
# DVO-05: A nothing = 0; B 0-1 0-5 1-1 1-2 1-3 1-5 2-2 2-5 3-4 4-5 5-5 = 50
# DVO-06: Duplets count half: 1-1 = 1, 2-2 = 2, 5-5 = 5
# DVO-05, dvoje/Q11: A 100 − 50 = 50; B subtracts 0 and stays at 100
# Totals: A 50, B 100

# Deal 2. DVO-02: 8 each, 12 in the pile; OBI-08: 10 can be bought
round
hand A 0-0 0-4 0-6 1-1 1-2 2-2 2-5 2-6
hand B 1-6 2-3 2-4 3-4 3-6 4-4 4-5 4-6
stock 1-4 5-6 0-2 6-6 3-3 0-3 1-3 0-5 1-5 0-1 3-5 5-5
B 4-4             # DVO-03: 4-4 is the heaviest Duplet in the hands: 4(4) | 4(4). DVO-04: a Duplet, one more tile
B 4-6 l           # DVO-04: the extra tile, 4 to 4: 6 | 4(4)
A 4-0 r           # dvoje/Q1, OBI-05: 4 to 4: 6 | 0
B 6-3 l           # dvoje/Q1, OBI-05: 6 to 6: 3 | 0
A 0-0 r           # dvoje/Q1, OBI-05: 0 to 0: 3 | 0(0). DVO-04: a Duplet, one more tile
A 0-6 r           # DVO-04: the extra tile, 0 to 0: 3 | 6
B 3-2 l           # dvoje/Q1, OBI-05: 3 to 3: 2 | 6
A 2-2 l           # dvoje/Q1, OBI-05: 2 to 2: 2(2) | 6. DVO-04: a Duplet, one more tile
A 2-6 l           # DVO-04: the extra tile, 2 to 2: 6 | 6
B 6-1 r           # dvoje/Q1, OBI-05: 6 to 6: 6 | 1
A 1-2 r           # dvoje/Q1, OBI-05: 1 to 1: 6 | 2
B 2-4 r           # dvoje/Q1, OBI-05: 2 to 2: 6 | 4
A draw            # dvoje/Q1, OBI-07: no 4 or 6 in 1-1 2-5; buys 1-4, which fits
A 4-1 r           # OBI-07: the bought tile is played at once, 4 to 4: 6 | 1
B draw            # dvoje/Q1, OBI-07: no 1 or 6 in 3-4 4-5; buys 5-6, which fits
B 6-5 l           # OBI-07: the bought tile is played at once, 6 to 6: 5 | 1
A 5-2 l           # dvoje/Q1, OBI-05: 5 to 5: 2 | 1
B draw            # dvoje/Q1, OBI-07: no 1 or 2 in 3-4 4-5; buys 0-2, which fits
B 2-0 l           # OBI-07: the bought tile is played at once, 2 to 2: 0 | 1
A 1-1 r           # dvoje/Q1, OBI-05: 1 to 1: 0 | 1(1). OBI-10: A is out
# DVO-05: A nothing = 0; B 3-4 4-5 = 16
# DVO-05, dvoje/Q11: A 50 − 16 = 34; B subtracts 0 and stays at 100
# Totals: A 34, B 100

# Deal 3. DVO-02: 8 each, 12 in the pile; OBI-08: 10 can be bought
round
hand A 0-5 1-4 1-5 2-5 3-3 3-5 5-5 5-6
hand B 0-1 0-3 0-4 0-6 1-3 2-2 3-4 4-6
stock 4-4 4-5 3-6 0-2 6-6 2-6 1-6 1-2 0-0 2-3 1-1 2-4
A 5-5             # DVO-03: 5-5 is the heaviest Duplet in the hands: 5(5) | 5(5). DVO-04: a Duplet, one more tile
A 5-3 r           # DVO-04: the extra tile, 5 to 5: 5(5) | 3
B 3-1 r           # dvoje/Q1, OBI-05: 3 to 3: 5(5) | 1
A 1-5 r           # dvoje/Q1, OBI-05: 1 to 1: 5(5) | 5
B draw            # dvoje/Q1, OBI-07: no 5 in 0-1 0-3 0-4 0-6 2-2 3-4 4-6; buys 4-4, no
B draw            # dvoje/Q1, OBI-07: no 5 in 0-1 0-3 0-4 0-6 2-2 3-4 4-4 4-6; buys 4-5, which fits
B 5-4 r           # OBI-07: the bought tile is played at once, 5 to 5: 5(5) | 4
A 5-0 l           # dvoje/Q1, OBI-05: 5 to 5: 0 | 4
B 0-1 l           # dvoje/Q1, OBI-05: 0 to 0: 1 | 4
A 4-1 r           # dvoje/Q1, OBI-05: 4 to 4: 1 | 1
B draw            # dvoje/Q1, OBI-07: no 1 in 0-3 0-4 0-6 2-2 3-4 4-4 4-6; buys 3-6, no
B draw            # dvoje/Q1, OBI-07: no 1 in 0-3 0-4 0-6 2-2 3-4 3-6 4-4 4-6; buys 0-2, no
B draw            # dvoje/Q1, OBI-07: no 1 in 0-2 0-3 0-4 0-6 2-2 3-4 3-6 4-4 4-6; buys 6-6, no
B draw            # dvoje/Q1, OBI-07: no 1 in 0-2 0-3 0-4 0-6 2-2 3-4 3-6 4-4 4-6 6-6; buys 2-6, no
B draw            # dvoje/Q1, OBI-07: no 1 in 0-2 0-3 0-4 0-6 2-2 2-6 3-4 3-6 4-4 4-6 6-6; buys 1-6, which fits
B 1-6 r           # OBI-07: the bought tile is played at once, 1 to 1: 1 | 6
A 6-5 r           # dvoje/Q1, OBI-05: 6 to 6: 1 | 5
B draw            # dvoje/Q1, OBI-07: no 1 or 5 in 0-2 0-3 0-4 0-6 2-2 2-6 3-4 3-6 4-4 4-6 6-6; buys 1-2, which fits
B 1-2 l           # OBI-07: the bought tile is played at once, 1 to 1: 2 | 5
A 2-5 l           # dvoje/Q1, OBI-05: 2 to 2: 5 | 5
B draw            # dvoje/Q1, OBI-07: no 5 in 0-2 0-3 0-4 0-6 2-2 2-6 3-4 3-6 4-4 4-6 6-6; buys 0-0, no
B draw            # dvoje/Q1, OBI-07: no 5 in 0-0 0-2 0-3 0-4 0-6 2-2 2-6 3-4 3-6 4-4 4-6 6-6; buys 2-3, no
# OBI-10: blocked at 5 | 5; nobody can play or draw
# DVO-05: A 3-3 = 3; B 0-0 0-2 0-3 0-4 0-6 2-2 2-3 2-6 3-4 3-6 4-4 4-6 6-6 = 66
# DVO-06: 0-0 brings nothing
# DVO-06: Duplets count half: 3-3 = 3, 2-2 = 2, 4-4 = 4, 6-6 = 6
# C-09: A has the fewest and wins the closed deal
# dvoje/Q10: both subtract: A 34 − 66 = -32, B 100 − 3 = 97
# Totals: A -32, B 97
# DVO-05, dvoje/Q12: A has passed zero and wins

boneyard 1
# The out-of-turn window open and not yet answered: one seat holds a double, the others can only decline; weakest by tiles left.
game obicni
players 4
option weakest=most_tiles

# Deal 1. OBI-03: 8 − 4 = 4 each, 12 in the pile; OBI-08: 12 − 2 = 10 can be bought
round
hand A 0-0 0-5 1-5 5-5
hand B 0-1 0-3 1-2 1-3
hand C 0-2 3-5 4-6 6-6
hand D 2-2 2-4 3-3 5-6
stock 3-4 2-5 4-5 1-1 3-6 2-6 1-4 0-6 1-6 0-4 2-3 4-4
C 6-6             # OBI-06: C holds the heaviest Duplet, 6-6: 6(6) | 6(6)
B draw            # OBI-07: no 6 in 0-1 0-3 1-2 1-3; buys 3-4, no
B draw            # OBI-07: no 6 in 0-1 0-3 1-2 1-3 3-4; buys 2-5, no
B draw            # OBI-07: no 6 in 0-1 0-3 1-2 1-3 2-5 3-4; buys 4-5, no
B draw            # OBI-07: no 6 in 0-1 0-3 1-2 1-3 2-5 3-4 4-5; buys 1-1, no
B draw            # OBI-07: no 6 in 0-1 0-3 1-1 1-2 1-3 2-5 3-4 4-5; buys 3-6, which fits
B 6-3 l           # OBI-07: the bought tile is played at once, 6 to 6: 3 | 6(6)
A draw            # OBI-07: no 3 or 6 in 0-0 0-5 1-5 5-5; buys 2-6, which fits
A 6-2 r           # OBI-07: the bought tile is played at once, 6 to 6: 3 | 2
D 2-4 r           # OBI-05: 2 to 2: 3 | 4
C 4-6 r           # OBI-05: 4 to 4: 3 | 6
B 3-4 l           # OBI-05: 3 to 3: 4 | 6
A draw            # OBI-07: no 4 or 6 in 0-0 0-5 1-5 5-5; buys 1-4, which fits
A 4-1 l           # OBI-07: the bought tile is played at once, 4 to 4: 1 | 6
D 6-5 r           # OBI-05: 6 to 6: 1 | 5
C 5-3 r call      # OBI-05: 5 to 5: 1 | 3. OBI-11: "Jedan Kamen" for 0-2
B 1-3 l           # OBI-05: 1 to 1: 3 | 3
A draw            # OBI-07: no 3 in 0-0 0-5 1-5 5-5; buys 0-6, no
A draw            # OBI-07: no 3 in 0-0 0-5 0-6 1-5 5-5; buys 1-6, no
A draw            # OBI-07: no 3 in 0-0 0-5 0-6 1-5 1-6 5-5; buys 0-4, no
A pass            # OBI-08: no 3 in 0-0 0-4 0-5 0-6 1-5 1-6 5-5, only the two reserved tiles lie in the pile: pauses
D 3-3 r call      # OBI-05: 3 to 3: 3 | 3(3). OBI-11: "Jedan Kamen" for 2-2
C pass            # OBI-08: no 3 in 0-2, only the two reserved tiles lie in the pile: pauses
B 3-0 r           # OBI-05: 3 to 3: 3 | 0
A 0-0 r           # OBI-05: 0 to 0: 3 | 0(0)
D pass            # OBI-08: no 0 or 3 in 2-2, only the two reserved tiles lie in the pile: pauses
C 0-2 r           # OBI-05: 0 to 0: 3 | 2. OBI-10: C is out
# OBI-12: A 0-4 0-5 0-6 1-5 1-6 5-5 = 38; B 0-1 1-1 1-2 2-5 4-5 = 22; C nothing = 0; D 2-2 = 4
# Totals: A 38, B 22, C 0, D 4

# Deal 2. OBI-03: 8 − 4 = 4 each, 12 in the pile; OBI-08: 12 − 2 = 10 can be bought
round
hand A 0-2 0-4 2-3 2-4
hand B 0-0 0-1 1-1 3-6
hand C 0-5 1-4 2-6 3-3
hand D 3-4 3-5 4-6 5-5
stock 5-6 2-5 6-6 1-6 4-4 1-2 4-5 0-3 1-3 1-5 2-2 0-6
A draw            # OBI-06, obicni/Q7: A was weakest (6 tiles left). OBI-06: no Duplet in 0-2 0-4 2-3 2-4: draws 5-6
A 5-6             # obicni/Q9: the drawn tile must be played, whatever it is: 5 | 6. OBI-09: the holders of 5-5 and 6-6 may play them now
# Unfinished. B and C hold neither 5-5 nor 6-6 and can only decline; D may play 5-5 at the 5 or decline (obicni/Q11)

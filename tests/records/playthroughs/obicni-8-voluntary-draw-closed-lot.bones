boneyard 1
# Buying although a tile fits, and a closed deal tied for fewest that a lot decides.
game obicni
players 3
option voluntary_draw=true
option closed_tie=lot

# Deal 1. OBI-03: 8 − 3 = 5 each, 13 in the pile; OBI-08: 13 − 2 = 11 can be bought
round
hand A 0-2 1-1 2-6 3-5 4-4
hand B 0-0 0-1 0-4 1-3 6-6
hand C 0-6 1-4 3-6 4-5 5-5
stock 5-6 2-4 1-6 2-2 0-3 3-3 0-5 1-2 2-3 4-6 3-4 1-5 2-5
B 6-6             # OBI-06: B holds the heaviest Duplet, 6-6: 6(6) | 6(6)
A draw            # obicni/Q19, voluntary_draw: 2-6 would fit, A buys 5-6, which fits
A 6-5 r           # OBI-05: 6 to 6: 6(6) | 5
C 5-4 r           # OBI-05: 5 to 5: 6(6) | 4
B draw            # obicni/Q19, voluntary_draw: 0-4 would fit, B buys 2-4, which fits
B 4-2 r           # OBI-05: 4 to 4: 6(6) | 2
A 2-0 r           # OBI-05: 2 to 2: 6(6) | 0
C draw            # obicni/Q19, voluntary_draw: 0-6 3-6 would fit, C buys 1-6, which fits
C 6-1 l           # OBI-05: 6 to 6: 1 | 0
B 1-0 l           # OBI-05: 1 to 1: 0 | 0
A draw            # OBI-07: no 0 in 1-1 2-6 3-5 4-4; buys 2-2, no
A draw            # OBI-07: no 0 in 1-1 2-2 2-6 3-5 4-4; buys 0-3, which fits
A 0-3 l           # OBI-07: the bought tile is played at once, 0 to 0: 3 | 0
C 3-6 l           # OBI-05: 3 to 3: 6 | 0
B draw            # obicni/Q19, voluntary_draw: 0-0 0-4 would fit, B buys 3-3, no
B 0-0 r           # OBI-05: 0 to 0: 6 | 0(0)
A draw            # obicni/Q19, voluntary_draw: 2-6 would fit, A buys 0-5, which fits
A 0-5 r           # OBI-05: 0 to 0: 6 | 5
C draw            # obicni/Q19, voluntary_draw: 0-6 5-5 would fit, C buys 1-2, no
C draw            # obicni/Q19, voluntary_draw: 0-6 5-5 would fit, C buys 2-3, no
C 5-5 r           # OBI-05: 5 to 5: 6 | 5(5)
B draw            # OBI-07: no 5 or 6 in 0-4 1-3 3-3; buys 4-6, which fits
B 6-4 l           # OBI-07: the bought tile is played at once, 6 to 6: 4 | 5(5)
A 4-4 l           # OBI-05: 4 to 4: 4(4) | 5(5)
C 4-1 l           # OBI-05: 4 to 4: 1 | 5(5)
B draw            # obicni/Q19, voluntary_draw: 1-3 would fit, B buys 3-4, no
B 1-3 l           # OBI-05: 1 to 1: 3 | 5(5)
A 3-5 l           # OBI-05: 3 to 3: 5 | 5(5)
lot C             # C-09, closed_tie=lot: drawn among those tied for fewest
# OBI-10: blocked at 5 | 5(5); nobody can play or draw
# OBI-12: A 1-1 2-2 2-6 = 14; B 0-4 3-3 3-4 = 17; C 0-6 1-2 2-3 = 14
# C-09, closed_tie=lot: A and C tie with 14, the lot names C
# Totals: A 14, B 17, C 14

boneyard 1
# A lot between the weakest, a drawn double without a window, a turn lost for a missed call, the end at an agreed target.
game obicni
players 5
option target=60
option closed_tie=lowest_tile
option unannounced=pause
option double_blank=0

# Deal 1. OBI-03: 8 − 5 = 3 each, 13 in the pile; OBI-08: 13 − 2 = 11 can be bought
round
hand A 0-4 0-6 4-6
hand B 0-5 1-6 5-6
hand C 2-2 2-6 3-3
hand D 0-1 4-5 6-6
hand E 0-2 1-1 5-5
stock 1-3 0-0 0-3 1-4 3-4 2-3 3-5 4-4 1-2 3-6 2-5 2-4 1-5
D 6-6             # OBI-06: D holds the heaviest Duplet, 6-6: 6(6) | 6(6)
C 6-2 l           # OBI-05: 6 to 6: 2 | 6(6)
B 6-1 r           # OBI-05: 6 to 6: 2 | 1
A draw            # OBI-07: no 1 or 2 in 0-4 0-6 4-6; buys 1-3, which fits
A 1-3 r           # OBI-07: the bought tile is played at once, 1 to 1: 2 | 3
E 2-0 l           # OBI-05: 2 to 2: 0 | 3
D 0-1 l call      # OBI-05: 0 to 0: 1 | 3. OBI-11: "Jedan Kamen" for 4-5
C 3-3 r call      # OBI-05: 3 to 3: 1 | 3(3). OBI-11: "Jedan Kamen" for 2-2
B draw            # OBI-07: no 1 or 3 in 0-5 5-6; buys 0-0, no
B draw            # OBI-07: no 1 or 3 in 0-0 0-5 5-6; buys 0-3, which fits
B 3-0 r           # OBI-07: the bought tile is played at once, 3 to 3: 1 | 0
A 0-4 r           # OBI-05: 0 to 0: 1 | 4
E 1-1 l           # OBI-05: 1 to 1: 1(1) | 4. OBI-11: one tile left and not announced, 5-5 is barred next time
D 4-5 r           # OBI-05: 4 to 4: 1(1) | 5. OBI-10: D is out
# OBI-12: A 0-6 4-6 = 16; B 0-0 0-5 5-6 = 16; C 2-2 = 4; D nothing = 0; E 5-5 = 10
# OBI-15: 0-0 counts 0
# Totals: A 16, B 16, C 4, D 0, E 10

# Deal 2. OBI-03: 8 − 5 = 3 each, 13 in the pile; OBI-08: 13 − 2 = 11 can be bought
round
hand A 1-4 2-4 4-6
hand B 1-1 2-3 3-4
hand C 0-6 2-5 5-5
hand D 0-5 1-3 5-6
hand E 0-2 0-4 1-2
stock 0-0 1-6 6-6 2-2 0-3 3-3 4-5 0-1 1-5 3-6 3-5 2-6 4-4
lot A             # obicni/Q8: A and B were equally weak (16)
A draw            # OBI-06, obicni/Q7: A was weakest (16 pips). OBI-06: no Duplet in 1-4 2-4 4-6: draws 0-0
A 0-0             # obicni/Q9: the drawn tile must be played, whatever it is: 0(0) | 0(0)
E 0-2 r           # OBI-05: 0 to 0: 0(0) | 2
D 0-5 l           # OBI-05: 0 to 0: 5 | 2
C 5-5 l           # OBI-05: 5 to 5: 5(5) | 2
B 2-3 r           # OBI-05: 2 to 2: 5(5) | 3
A draw            # OBI-07: no 3 or 5 in 1-4 2-4 4-6; buys 1-6, no
A draw            # OBI-07: no 3 or 5 in 1-4 1-6 2-4 4-6; buys 6-6, no
A draw            # OBI-07: no 3 or 5 in 1-4 1-6 2-4 4-6 6-6; buys 2-2, no
A draw            # OBI-07: no 3 or 5 in 1-4 1-6 2-2 2-4 4-6 6-6; buys 0-3, which fits
A 3-0 r           # OBI-07: the bought tile is played at once, 3 to 3: 5(5) | 0
E 0-4 r           # OBI-05: 0 to 0: 5(5) | 4. OBI-11: one tile left and not announced, 1-2 is barred next time
D 5-6 l call      # OBI-05: 5 to 5: 6 | 4. OBI-11: "Jedan Kamen" for 1-3
C 6-0 l call      # OBI-05: 6 to 6: 0 | 4. OBI-11: "Jedan Kamen" for 2-5
B 4-3 r call      # OBI-05: 4 to 4: 0 | 3. OBI-11: "Jedan Kamen" for 1-1
A draw            # OBI-07: no 0 or 3 in 1-4 1-6 2-2 2-4 4-6 6-6; buys 3-3, which fits
A 3-3 r           # OBI-07: the bought tile is played at once, 3 to 3: 0 | 3(3)
E pass            # obicni/Q23, unannounced=pause: 1-2 was not announced, the turn is lost without buying
D 3-1 r           # OBI-05: 3 to 3: 0 | 1. OBI-10: D is out
# OBI-12: A 1-4 1-6 2-2 2-4 4-6 6-6 = 44; B 1-1 = 2; C 2-5 = 7; D nothing = 0; E 1-2 = 3
# Totals: A 60, B 18, C 11, D 0, E 13
# OBI-13, OBI-14: 60 reaches 60; D with 0 is lowest and wins

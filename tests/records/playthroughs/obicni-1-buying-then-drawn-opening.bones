boneyard 1
# The first double, buying; then a drawn opening tile with both doubles played out of turn from two hands, and skipped turns.
game obicni
players 3

# Deal 1. OBI-03: 8 − 3 = 5 each, 13 in the pile; OBI-08: 13 − 2 = 11 can be bought
round
hand A 0-0 2-2 3-3 5-6 6-6
hand B 0-1 2-3 2-5 3-4 3-6
hand C 0-5 1-1 1-2 1-4 4-6
stock 0-3 1-6 2-6 1-3 4-5 0-4 4-4 0-6 2-4 0-2 5-5 3-5 1-5
A 6-6             # OBI-06: A holds the heaviest Duplet, 6-6: 6(6) | 6(6)
C 6-4 r           # OBI-05: 6 to 6: 6(6) | 4
B 6-3 l           # OBI-05: 6 to 6: 3 | 4
A 3-3 l           # OBI-05: 3 to 3: 3(3) | 4
C 4-1 r           # OBI-05: 4 to 4: 3(3) | 1
B 3-2 l           # OBI-05: 3 to 3: 2 | 1
A 2-2 l           # OBI-05: 2 to 2: 2(2) | 1
C 1-1 r           # OBI-05: 1 to 1: 2(2) | 1(1)
B 1-0 r           # OBI-05: 1 to 1: 2(2) | 0
A 0-0 r call      # OBI-05: 0 to 0: 2(2) | 0(0). OBI-11: "Jedan Kamen" for 5-6
C 0-5 r call      # OBI-05: 0 to 0: 2(2) | 5. OBI-11: "Jedan Kamen" for 1-2
B 2-5 l call      # OBI-05: 2 to 2: 5 | 5. OBI-11: "Jedan Kamen" for 3-4
A 5-6 r           # OBI-05: 5 to 5: 5 | 6. OBI-10: A is out
# OBI-12: A nothing = 0; B 3-4 = 7; C 1-2 = 3
# Totals: A 0, B 7, C 3

# Deal 2. OBI-03: 8 − 3 = 5 each, 13 in the pile; OBI-08: 13 − 2 = 11 can be bought
round
hand A 0-0 0-6 1-2 1-4 3-3
hand B 1-5 2-5 3-5 4-5 5-6
hand C 0-1 0-3 1-6 2-2 2-4
stock 0-2 4-4 2-6 1-3 0-5 1-1 3-4 5-5 6-6 2-3 3-6 4-6 0-4
B draw            # OBI-06, obicni/Q7: B was weakest (7 pips). OBI-06: no Duplet in 1-5 2-5 3-5 4-5 5-6: draws 0-2
B 0-2             # obicni/Q9: the drawn tile must be played, whatever it is: 0 | 2. OBI-09: the holders of 0-0 and 2-2 may play them now
A 0-0 l           # OBI-09: 0-0 out of turn at its end, A owes one turn (obicni/Q12, obicni/Q13): 0(0) | 2
C 2-2 r           # OBI-09: 2-2 out of turn at its end, C owes one turn (obicni/Q12, obicni/Q13): 0(0) | 2(2)
B 2-5 r           # A skips the turn owed (OBI-09, obicni/Q16). C skips the turn owed (OBI-09, obicni/Q16). OBI-05: 2 to 2: 0(0) | 5
A 0-6 l           # OBI-05: 0 to 0: 6 | 5
C 6-1 l           # OBI-05: 6 to 6: 1 | 5
B 5-3 r           # OBI-05: 5 to 5: 1 | 3
A 1-4 l           # OBI-05: 1 to 1: 4 | 3
C 4-2 l           # OBI-05: 4 to 4: 2 | 3
B draw            # OBI-07: no 2 or 3 in 1-5 4-5 5-6; buys 4-4, no
B draw            # OBI-07: no 2 or 3 in 1-5 4-4 4-5 5-6; buys 2-6, which fits
B 2-6 l           # OBI-07: the bought tile is played at once, 2 to 2: 6 | 3
A 3-3 r call      # OBI-05: 3 to 3: 6 | 3(3). OBI-11: "Jedan Kamen" for 1-2
C 3-0 r call      # OBI-05: 3 to 3: 6 | 0. OBI-11: "Jedan Kamen" for 0-1
B 6-5 l           # OBI-05: 6 to 6: 5 | 0
A draw            # OBI-07: no 0 or 5 in 1-2; buys 1-3, no
A draw            # OBI-07: no 0 or 5 in 1-2 1-3; buys 0-5, which fits
A 5-0 l           # OBI-07: the bought tile is played at once, 5 to 5: 0 | 0
C 0-1 l           # OBI-05: 0 to 0: 1 | 0. OBI-10: C is out
# OBI-12: A 1-2 1-3 = 7; B 1-5 4-4 4-5 = 23; C nothing = 0
# Totals: A 7, B 30, C 3

boneyard 1
# One hand plays both doubles out of turn and skips two turns; clockwise.
game obicni
players 3
option direction=cw

# Deal 1. OBI-03: 8 − 3 = 5 each, 13 in the pile; OBI-08: 13 − 2 = 11 can be bought
round
hand A 0-4 1-2 1-3 3-4 4-6
hand B 0-2 0-5 2-4 3-6 4-5
hand C 0-6 1-1 2-2 2-5 2-6
stock 0-3 5-6 4-4 5-5 0-1 0-0 3-5 1-6 1-4 2-3 6-6 3-3 1-5
C 2-2             # OBI-06: C holds the heaviest Duplet, 2-2: 2(2) | 2(2)
A 2-1 r           # OBI-05: 2 to 2: 2(2) | 1
B 2-0 l           # OBI-05: 2 to 2: 0 | 1
C 0-6 l           # OBI-05: 0 to 0: 6 | 1
A 1-3 r           # OBI-05: 1 to 1: 6 | 3
B 6-3 l           # OBI-05: 6 to 6: 3 | 3
C draw            # OBI-07: no 3 in 1-1 2-5 2-6; buys 0-3, which fits
C 3-0 l           # OBI-07: the bought tile is played at once, 3 to 3: 0 | 3
A 3-4 r           # OBI-05: 3 to 3: 0 | 4
B 4-2 r           # OBI-05: 4 to 4: 0 | 2
C 2-5 r           # OBI-05: 2 to 2: 0 | 5
A 0-4 l call      # OBI-05: 0 to 0: 4 | 5. OBI-11: "Jedan Kamen" for 4-6
B 5-0 r           # OBI-05: 5 to 5: 4 | 0. OBI-11: one tile left and not announced, 4-5 is barred next time
C draw            # OBI-07: no 0 or 4 in 1-1 2-6; buys 5-6, no
C draw            # OBI-07: no 0 or 4 in 1-1 2-6 5-6; buys 4-4, which fits
C 4-4 l           # OBI-07: the bought tile is played at once, 4 to 4: 4(4) | 0
A 4-6 l           # OBI-05: 4 to 4: 6 | 0. OBI-10: A is out
# OBI-12: A nothing = 0; B 4-5 = 9; C 1-1 2-6 5-6 = 21
# Totals: A 0, B 9, C 21

# Deal 2. OBI-03: 8 − 3 = 5 each, 13 in the pile; OBI-08: 13 − 2 = 11 can be bought
round
hand A 0-0 2-2 3-3 5-6 6-6
hand B 0-1 0-4 1-1 1-6 2-3
hand C 0-3 1-2 1-3 2-5 3-5
stock 0-6 3-4 1-4 4-6 3-6 4-4 5-5 4-5 0-5 2-6 0-2 2-4 1-5
C draw            # OBI-06, obicni/Q7: C was weakest (21 pips). OBI-06: no Duplet in 0-3 1-2 1-3 2-5 3-5: draws 0-6
C 0-6             # obicni/Q9: the drawn tile must be played, whatever it is: 0 | 6. OBI-09: the holders of 0-0 and 6-6 may play them now
A 0-0 l           # OBI-09: 0-0 out of turn at its end, A owes one turn (obicni/Q12, obicni/Q13): 0(0) | 6
A 6-6 r           # OBI-09: 6-6 out of turn at its end, A owes one turn (obicni/Q12, obicni/Q13): 0(0) | 6(6)
B decline         # OBI-09, obicni/Q11: B holds neither 0-0 nor 6-6
B 0-1 l           # A skips the turn owed (OBI-09, obicni/Q16). OBI-05: 0 to 0: 1 | 6(6)
C 1-2 l           # OBI-05: 1 to 1: 2 | 6(6)
B 6-1 r           # A skips the turn owed (OBI-09, obicni/Q16). OBI-05: 6 to 6: 2 | 1
C 2-5 l           # OBI-05: 2 to 2: 5 | 1
A 5-6 l           # OBI-05: 5 to 5: 6 | 1
B 1-1 r           # OBI-05: 1 to 1: 6 | 1(1)
C 1-3 r           # OBI-05: 1 to 1: 6 | 3
A 3-3 r call      # OBI-05: 3 to 3: 6 | 3(3). OBI-11: "Jedan Kamen" for 2-2
B 3-2 r call      # OBI-05: 3 to 3: 6 | 2. OBI-11: "Jedan Kamen" for 0-4
C draw            # OBI-07: no 2 or 6 in 0-3 3-5; buys 3-4, no
C draw            # OBI-07: no 2 or 6 in 0-3 3-4 3-5; buys 1-4, no
C draw            # OBI-07: no 2 or 6 in 0-3 1-4 3-4 3-5; buys 4-6, which fits
C 6-4 l           # OBI-07: the bought tile is played at once, 6 to 6: 4 | 2
A 2-2 r           # OBI-05: 2 to 2: 4 | 2(2). OBI-10: A is out
# OBI-12: A nothing = 0; B 0-4 = 4; C 0-3 1-4 3-4 3-5 = 23
# Totals: A 0, B 13, C 44

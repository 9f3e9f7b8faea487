boneyard 1
# A closed deal and one with a double out of turn and a skipped turn; a late call; both teams write.
game parovi

# Deal 1. PAR-02: 5 each, 8 in the pile, 6 of them can be bought
round
hand A 1-3 1-6 2-5 4-5 5-6
hand B 0-5 0-6 1-2 1-5 3-3
hand C 0-1 2-3 3-5 3-6 6-6
hand D 0-3 2-4 2-6 4-4 5-5
stock 1-1 1-4 3-4 4-6 2-2 0-0 0-4 0-2
C 6-6             # OBI-06: C holds the heaviest Duplet, 6-6: 6(6) | 6(6)
B 6-0 r           # OBI-05: 6 to 6: 6(6) | 0
A 6-5 l           # OBI-05: 6 to 6: 5 | 0
D 0-3 r           # OBI-05: 0 to 0: 5 | 3
C 3-5 r           # OBI-05: 3 to 3: 5 | 5
B 5-1 l           # OBI-05: 5 to 5: 1 | 5
A 1-3 l           # OBI-05: 1 to 1: 3 | 5
D 5-5 r           # OBI-05: 5 to 5: 3 | 5(5)
C 3-6 l           # OBI-05: 3 to 3: 6 | 5(5)
B 5-0 r           # OBI-05: 5 to 5: 6 | 0
A 6-1 l           # OBI-05: 6 to 6: 1 | 0
D draw            # PAR-02, OBI-07: no 0 or 1 in 2-4 2-6 4-4; buys 1-1, which fits
D 1-1 l           # OBI-07: the bought tile is played at once, 1 to 1: 1(1) | 0
C 1-0 l call      # OBI-05: 1 to 1: 0 | 0. OBI-11: "Jedan Kamen" for 2-3
B draw            # PAR-02, OBI-07: no 0 in 1-2 3-3; buys 1-4, no
B draw            # PAR-02, OBI-07: no 0 in 1-2 1-4 3-3; buys 3-4, no
B draw            # PAR-02, OBI-07: no 0 in 1-2 1-4 3-3 3-4; buys 4-6, no
B draw            # PAR-02, OBI-07: no 0 in 1-2 1-4 3-3 3-4 4-6; buys 2-2, no
B draw            # PAR-02, OBI-07: no 0 in 1-2 1-4 2-2 3-3 3-4 4-6; buys 0-0, which fits
B 0-0 l           # OBI-07: the bought tile is played at once, 0 to 0: 0(0) | 0
# PAR-03: blocked at 0(0) | 0; nobody can play or draw
# PAR-03: A 2-5 4-5 = 16; B 1-2 1-4 2-2 3-3 3-4 4-6 = 35; C 2-3 = 5; D 2-4 2-6 4-4 = 22
# C-09: C has the fewest and wins the closed deal
# PAR-04: A + C have 21, B + D have 57; AC writes 57, BD writes 21
# Totals: AC 57, BD 21

# Deal 2. PAR-02: 5 each, 8 in the pile, 6 of them can be bought
round
hand A 1-6 3-6 4-5 5-6 6-6
hand B 0-2 0-4 0-6 1-5 2-3
hand C 1-2 2-2 2-6 3-4 4-6
hand D 0-3 2-4 2-5 3-3 4-4
stock 3-5 0-0 1-4 1-1 0-5 5-5 0-1 1-3
B draw            # OBI-06, obicni/Q7: B was weakest (35 pips). OBI-06: no Duplet in 0-2 0-4 0-6 1-5 2-3: draws 3-5
B 3-5             # obicni/Q9: the drawn tile must be played, whatever it is: 3 | 5. OBI-09: the holders of 3-3 and 5-5 may play them now
A decline         # OBI-09, obicni/Q11: A holds neither 3-3 nor 5-5
D 3-3 l           # OBI-09: 3-3 out of turn at its end, D owes one turn (obicni/Q12, obicni/Q13): 3(3) | 5
C decline         # OBI-09, obicni/Q11: C holds neither 3-3 nor 5-5
A 5-6 r           # OBI-05: 5 to 5: 3(3) | 6
C 3-4 l           # D skips the turn owed (OBI-09, obicni/Q16). OBI-05: 3 to 3: 4 | 6
B 6-0 r           # OBI-05: 6 to 6: 4 | 0
A 4-5 l           # OBI-05: 4 to 4: 5 | 0
D 0-3 r           # OBI-05: 0 to 0: 5 | 3
C draw            # PAR-02, OBI-07: no 3 or 5 in 1-2 2-2 2-6 4-6; buys 0-0, no
C draw            # PAR-02, OBI-07: no 3 or 5 in 0-0 1-2 2-2 2-6 4-6; buys 1-4, no
C draw            # PAR-02, OBI-07: no 3 or 5 in 0-0 1-2 1-4 2-2 2-6 4-6; buys 1-1, no
C draw            # PAR-02, OBI-07: no 3 or 5 in 0-0 1-1 1-2 1-4 2-2 2-6 4-6; buys 0-5, which fits
C 5-0 l           # OBI-07: the bought tile is played at once, 5 to 5: 0 | 3
B 0-2 l           # OBI-05: 0 to 0: 2 | 3
A 3-6 r           # OBI-05: 3 to 3: 2 | 6
D 2-4 l           # OBI-05: 2 to 2: 4 | 6
C 4-6 l           # OBI-05: 4 to 4: 6 | 6
B draw            # PAR-02, OBI-07: no 6 in 0-4 1-5 2-3; buys 5-5, no
B pass            # PAR-02: no 6 in 0-4 1-5 2-3 5-5, only the two reserved tiles lie in the pile: pauses
A 6-1 l           # OBI-05: 6 to 6: 1 | 6. OBI-11: one tile left and not announced, 6-6 is barred next time
D pass            # PAR-02: no 1 or 6 in 2-5 4-4, only the two reserved tiles lie in the pile: pauses
C 1-4 l           # OBI-05: 1 to 1: 4 | 6
B 4-0 l           # OBI-05: 4 to 4: 0 | 6
A call            # OBI-11, obicni/Q23: announces 6-6 late; it stays barred in this turn
A pass            # PAR-02: OBI-11, obicni/Q23: 6-6 is barred and nothing can be bought: pauses
D pass            # PAR-02: no 0 or 6 in 2-5 4-4, only the two reserved tiles lie in the pile: pauses
C 0-0 l           # OBI-05: 0 to 0: 0(0) | 6
B pass            # PAR-02: no 0 or 6 in 1-5 2-3 5-5, only the two reserved tiles lie in the pile: pauses
A 6-6 r           # OBI-05: 6 to 6: 0(0) | 6(6). PAR-03: A is out
# PAR-03: A nothing = 0; B 1-5 2-3 5-5 = 21; C 1-1 1-2 2-2 2-6 = 17; D 2-5 4-4 = 15
# PAR-04: A + C have 17, B + D have 36; AC writes 36, BD writes 17 (parovi/Q5: both write)
# Totals: AC 93, BD 38

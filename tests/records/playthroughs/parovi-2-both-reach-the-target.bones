boneyard 1
# Both teams reach the target in one deal, the higher wins; [0-0] as 14.
game parovi
option target=40
option auto_announce=true

# Deal 1. PAR-02: 5 each, 8 in the pile, 6 of them can be bought
round
hand A 0-4 1-5 2-2 2-3 5-6
hand B 0-0 0-5 1-6 4-6 5-5
hand C 0-6 1-4 2-4 2-6 3-4
hand D 0-2 1-1 2-5 3-3 6-6
stock 3-6 1-2 4-4 0-1 4-5 3-5 1-3 0-3
D 6-6             # OBI-06: D holds the heaviest Duplet, 6-6: 6(6) | 6(6)
C 6-0 r           # OBI-05: 6 to 6: 6(6) | 0
B 0-5 r           # OBI-05: 0 to 0: 6(6) | 5
A 6-5 l           # OBI-05: 6 to 6: 5 | 5
D 5-2 l           # OBI-05: 5 to 5: 2 | 5
C 2-4 l           # OBI-05: 2 to 2: 4 | 5
B 5-5 r           # OBI-05: 5 to 5: 4 | 5(5)
A 4-0 l           # OBI-05: 4 to 4: 0 | 5(5)
D 0-2 l           # OBI-05: 0 to 0: 2 | 5(5)
C 2-6 l           # OBI-05: 2 to 2: 6 | 5(5)
B 6-1 l           # OBI-05: 6 to 6: 1 | 5(5)
A 5-1 r           # OBI-05: 5 to 5: 1 | 1
D 1-1 l           # OBI-05: 1 to 1: 1(1) | 1
C 1-4 l           # OBI-05: 1 to 1: 4 | 1
B 4-6 l           # OBI-05: 4 to 4: 6 | 1
A draw            # PAR-02, OBI-07: no 1 or 6 in 2-2 2-3; buys 3-6, which fits
A 6-3 l           # OBI-07: the bought tile is played at once, 6 to 6: 3 | 1
D 3-3 l           # OBI-05: 3 to 3: 3(3) | 1. PAR-03: D is out
# PAR-03: A 2-2 2-3 = 9; B 0-0 = 14; C 3-4 = 7; D nothing = 0
# parovi/Q4: 0-0 counts 14
# PAR-04: A + C have 16, B + D have 14; AC writes 14, BD writes 16 (parovi/Q5: both write)
# Totals: AC 14, BD 16

# Deal 2. PAR-02: 5 each, 8 in the pile, 6 of them can be bought
round
hand A 0-2 1-4 2-3 2-4 4-6
hand B 0-0 0-5 1-3 3-4 6-6
hand C 0-3 2-6 3-5 4-4 5-5
hand D 0-4 0-6 1-2 2-2 5-6
stock 1-5 3-3 1-1 0-1 4-5 2-5 1-6 3-6
B 6-6             # OBI-06, obicni/Q7: B was weakest (14 pips): 6(6) | 6(6)
A 6-4 r           # OBI-05: 6 to 6: 6(6) | 4
D 6-5 l           # OBI-05: 6 to 6: 5 | 4
C 4-4 r           # OBI-05: 4 to 4: 5 | 4(4)
B 5-0 l           # OBI-05: 5 to 5: 0 | 4(4)
A 4-2 r           # OBI-05: 4 to 4: 0 | 2
D 0-6 l           # OBI-05: 0 to 0: 6 | 2
C 2-6 r           # OBI-05: 2 to 2: 6 | 6
B draw            # PAR-02, OBI-07: no 6 in 0-0 1-3 3-4; buys 1-5, no
B draw            # PAR-02, OBI-07: no 6 in 0-0 1-3 1-5 3-4; buys 3-3, no
B draw            # PAR-02, OBI-07: no 6 in 0-0 1-3 1-5 3-3 3-4; buys 1-1, no
B draw            # PAR-02, OBI-07: no 6 in 0-0 1-1 1-3 1-5 3-3 3-4; buys 0-1, no
B draw            # PAR-02, OBI-07: no 6 in 0-0 0-1 1-1 1-3 1-5 3-3 3-4; buys 4-5, no
B draw            # PAR-02, OBI-07: no 6 in 0-0 0-1 1-1 1-3 1-5 3-3 3-4 4-5; buys 2-5, no
# PAR-03: blocked at 6 | 6; nobody can play or draw
# PAR-03: A 0-2 1-4 2-3 = 12; B 0-0 0-1 1-1 1-3 1-5 2-5 3-3 3-4 4-5 = 56; C 0-3 3-5 5-5 = 21; D 0-4 1-2 2-2 = 11
# parovi/Q4: 0-0 counts 14
# C-09: D has the fewest and wins the closed deal
# PAR-04: A + C have 33, B + D have 67; AC writes 67, BD writes 33
# Totals: AC 81, BD 49
# PAR-04: AC has 81 of 40 and wins (parovi/Q6: both are there, the higher wins)

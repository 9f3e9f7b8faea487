boneyard 1
# Two soaps that only a matador passes, the talon emptied against them, blocked.
game matador
players 3

# Deal 1. matador/Q1: 7 each, 7 in the talon
round
hand A 0-2 0-3 0-5 1-2 2-2 4-5 5-6
hand B 0-0 0-4 1-1 1-5 2-3 3-6 6-6
hand C 1-6 2-5 3-3 3-4 4-4 4-6 5-5
stock 0-6 2-4 3-5 1-3 2-6 1-4 0-1
lot A             # matador/Q1, basic/Q2: lot for the first deal
A 5-6             # basic/Q2: any tile: 5 | 6
B 0-0 r           # MAT-04, matador/Q4: a matador lengthwise anywhere, 0 inward: 5 | 0
C 6-1 l           # MAT-04, matador/Q4: a matador lengthwise anywhere, 6 inward: 1 | 0
A draw            # matador/Q1, BAS-02: no 6 and no matador in 0-2 0-3 0-5 1-2 2-2 4-5; draws 0-6, which fits
A 6-0 l           # X-02: the drawn tile is played; MAT-01: 1 + 6 = 7: 0 | 0
B draw            # matador/Q1, BAS-02: no matador in 0-4 1-1 1-5 2-3 3-6 6-6; draws 2-4, no
B draw            # matador/Q1, BAS-02: no matador in 0-4 1-1 1-5 2-3 2-4 3-6 6-6; draws 3-5, no
B draw            # matador/Q1, BAS-02: no matador in 0-4 1-1 1-5 2-3 2-4 3-5 3-6 6-6; draws 1-3, no
B draw            # matador/Q1, BAS-02: no matador in 0-4 1-1 1-3 1-5 2-3 2-4 3-5 3-6 6-6; draws 2-6, no
B draw            # matador/Q1, BAS-02: no matador in 0-4 1-1 1-3 1-5 2-3 2-4 2-6 3-5 3-6 6-6; draws 1-4, no
B draw            # matador/Q1, BAS-02: no matador in 0-4 1-1 1-3 1-4 1-5 2-3 2-4 2-6 3-5 3-6 6-6; draws 0-1, no
B pass            # basic/Q5: no matador in 0-1 0-4 1-1 1-3 1-4 1-5 2-3 2-4 2-6 3-5 3-6 6-6, nothing left to draw
C 2-5 l across    # MAT-03: a matador across on the soap; MAT-03, matador/Q2: the next tile there must touch with 0: =0 | 0
A 0-5 l           # matador/Q2: 0 to the 0 that the bridge wants, MAT-03: 5 | 0
B 2-3 l           # MAT-01: 5 + 2 = 7: 3 | 0
C 3-4 l           # MAT-04, matador/Q4: a matador lengthwise anywhere, 3 inward: 4 | 0
A 3-0 l           # MAT-01: 4 + 3 = 7: 0 | 0
# matador/Q9: blocked at 0 | 0; nobody can play or draw
# matador/Q8, BAS-05: A 0-2 1-2 2-2 4-5 = 18; B 0-1 0-4 1-1 1-3 1-4 1-5 2-4 2-6 3-5 3-6 6-6 = 65; C 3-3 4-4 4-6 5-5 = 34
# basic/Q10: A has the fewest and scores 65 + 34 = 99
# Totals: A 99, B 0, C 0

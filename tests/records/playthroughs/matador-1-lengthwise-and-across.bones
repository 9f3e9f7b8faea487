boneyard 1
# Matadors lengthwise with either half, across as a bridge, across on a soap.
game matador
players 2

# Deal 1. matador/Q1: 7 each, 14 in the talon
round
hand A 0-0 1-1 2-2 2-4 3-5 3-6 4-4
hand B 1-4 1-6 2-6 3-4 4-6 5-5 5-6
stock 0-1 1-5 0-5 0-4 3-3 0-3 1-3 6-6 0-6 0-2 1-2 4-5 2-3 2-5
lot B             # matador/Q1, basic/Q2: lot for the first deal
B 5-6             # basic/Q2: any tile: 5 | 6
A 0-0 l across    # MAT-04: a matador across; matador/Q2: the next tile there must touch with 5: =5 | 6
B 3-4 r           # MAT-04, matador/Q4: a matador lengthwise anywhere, 3 inward: =5 | 4
A 3-5 r           # MAT-01: 4 + 3 = 7: =5 | 5
B 6-1 r           # MAT-04, matador/Q4: a matador lengthwise anywhere, 6 inward: =5 | 1
A 6-3 r           # MAT-01: 1 + 6 = 7: =5 | 3
B 4-6 r           # MAT-01: 3 + 4 = 7: =5 | 6
A 1-1 r           # MAT-01: 6 + 1 = 7, matador/Q6: a double in line: =5 | 1
B 5-5 l           # matador/Q2: 5 to the 5 that the bridge wants: 5 | 1
A 2-4 l           # MAT-01: 5 + 2 = 7: 4 | 1
B 6-2 r           # MAT-01: 1 + 6 = 7: 4 | 2
A draw            # matador/Q1, BAS-02: no 3 or 5 and no matador in 2-2 4-4; draws 0-1, no
A draw            # matador/Q1, BAS-02: no 3 or 5 and no matador in 0-1 2-2 4-4; draws 1-5, which fits
A 5-1 r           # X-02: the drawn tile is played; MAT-01: 2 + 5 = 7: 4 | 1
B draw            # matador/Q1, BAS-02: no 3 or 6 and no matador in 1-4; draws 0-5, no
B draw            # matador/Q1, BAS-02: no 3 or 6 and no matador in 0-5 1-4; draws 0-4, no
B draw            # matador/Q1, BAS-02: no 3 or 6 and no matador in 0-4 0-5 1-4; draws 3-3, which fits
B 3-3 l           # X-02: the drawn tile is played; MAT-01: 4 + 3 = 7, matador/Q6: a double in line: 3 | 1
A 4-4 l           # MAT-01: 3 + 4 = 7, matador/Q6: a double in line: 4 | 1
B draw            # matador/Q1, BAS-02: no 3 or 6 and no matador in 0-4 0-5 1-4; draws 0-3, which fits
B 3-0 l           # X-02: the drawn tile is played; MAT-01: 4 + 3 = 7: 0 | 1
A draw            # matador/Q1, BAS-02: no 6 and no matador in 0-1 2-2; draws 1-3, no
A draw            # matador/Q1, BAS-02: no 6 and no matador in 0-1 1-3 2-2; draws 6-6, which fits
A 6-6 r           # X-02: the drawn tile is played; MAT-01: 1 + 6 = 7, matador/Q6: a double in line: 0 | 6
B 1-4 r           # MAT-01: 6 + 1 = 7: 0 | 4
A 3-1 r           # MAT-01: 4 + 3 = 7: 0 | 1
B draw            # matador/Q1, BAS-02: no 6 and no matador in 0-4 0-5; draws 0-6, which fits
B 6-0 r           # X-02: the drawn tile is played; MAT-01: 1 + 6 = 7: 0 | 0
A draw            # matador/Q1, BAS-02: no matador in 0-1 2-2; draws 0-2, no
A draw            # matador/Q1, BAS-02: no matador in 0-1 0-2 2-2; draws 1-2, no
A draw            # matador/Q1, BAS-02: no matador in 0-1 0-2 1-2 2-2; draws 4-5, no
A draw            # matador/Q1, BAS-02: no matador in 0-1 0-2 1-2 2-2 4-5; draws 2-3, no
A draw            # matador/Q1, BAS-02: no matador in 0-1 0-2 1-2 2-2 2-3 4-5; draws 2-5, which fits
A 2-5 l across    # X-02: the drawn tile is played; MAT-03: a matador across on the soap; MAT-03, matador/Q2: the next tile there must touch with 0: =0 | 0
B 0-4 l           # matador/Q2: 0 to the 0 that the bridge wants, MAT-03: 4 | 0
A 3-2 l           # MAT-01: 4 + 3 = 7: 2 | 0
B 5-0 l           # MAT-01: 2 + 5 = 7: 0 | 0. matador/Q8: B is out
# matador/Q8, BAS-05: A 0-1 0-2 1-2 2-2 4-5 = 19; B nothing = 0
# BAS-05: B ended the deal and scores 19: +19
# Totals: A 0, B 19

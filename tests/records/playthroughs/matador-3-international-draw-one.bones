boneyard 1
# International style: either half of a crosswise matador is completed; matadors may be kept; one tile drawn.
game matador
players 2
option style=international
option draw=one
option matador_optional=true

# Deal 1. matador/Q1: 7 each, 14 in the talon
round
hand A 0-0 0-2 1-2 1-4 1-6 3-4 4-6
hand B 0-3 0-4 1-1 1-5 2-3 2-4 5-6
stock 3-5 3-6 0-5 1-3 3-3 4-4 2-5 2-2 0-1 5-5 0-6 4-5 6-6 2-6
lot B             # matador/Q1, basic/Q2: lot for the first deal
B 5-6             # basic/Q2: any tile: 5 | 6
A 3-4 r across    # matador/Q2, matador/Q12: across; either half may be completed to 7: 5 | 3/4
B 4-0 r           # matador/Q2, matador/Q12: 3 + 4 = 7: 5 | 0
A 0-0 l across    # matador/Q2, matador/Q12: across; either half may be completed to 7: 0/0 | 0
B draw            # matador/Q1, BAS-02: no matador in 0-3 1-1 1-5 2-3 2-4; draws 3-5, no. BAS-03, draw=one: the next player moves
A draw            # matador/Q10, matador_optional: only a matador fits, A keeps it and draws 3-6, no. BAS-03, draw=one: the next player moves
B draw            # matador/Q1, BAS-02: no matador in 0-3 1-1 1-5 2-3 2-4 3-5; draws 0-5, no. BAS-03, draw=one: the next player moves
A 1-6 l across    # matador/Q2, matador/Q12: across; either half may be completed to 7: 1/6 | 0
B 1-5 l           # matador/Q2, matador/Q12: 6 + 1 = 7: 5 | 0
A 2-1 l           # MAT-01: 5 + 2 = 7: 1 | 0
B draw            # matador/Q1, BAS-02: no 6 and no matador in 0-3 0-5 1-1 2-3 2-4 3-5; draws 1-3, no. BAS-03, draw=one: the next player moves
A 6-4 l           # MAT-01: 1 + 6 = 7: 4 | 0
B 3-1 l           # MAT-01: 4 + 3 = 7: 1 | 0
A 6-3 l           # MAT-01: 1 + 6 = 7: 3 | 0
B 4-2 l           # MAT-01: 3 + 4 = 7: 2 | 0
A draw            # matador/Q1, BAS-02: no 5 and no matador in 0-2 1-4; draws 3-3, no. BAS-03, draw=one: the next player moves
B 5-0 l           # MAT-01: 2 + 5 = 7: 0 | 0
A draw            # matador/Q1, BAS-02: no matador in 0-2 1-4 3-3; draws 4-4, no. BAS-03, draw=one: the next player moves
B draw            # matador/Q1, BAS-02: no matador in 0-3 1-1 2-3 3-5; draws 2-5, which fits
B 2-5 r           # X-02: the drawn tile is played; matador/Q12, matador/Q3: a matador lengthwise on the soap: 0 | 5
A 2-0 r           # MAT-01: 5 + 2 = 7: 0 | 0
B draw            # matador/Q1, BAS-02: no matador in 0-3 1-1 2-3 3-5; draws 2-2, no. BAS-03, draw=one: the next player moves
A draw            # matador/Q1, BAS-02: no matador in 1-4 3-3 4-4; draws 0-1, no. BAS-03, draw=one: the next player moves
B draw            # matador/Q1, BAS-02: no matador in 0-3 1-1 2-2 2-3 3-5; draws 5-5, no. BAS-03, draw=one: the next player moves
A draw            # matador/Q1, BAS-02: no matador in 0-1 1-4 3-3 4-4; draws 0-6, no. BAS-03, draw=one: the next player moves
B draw            # matador/Q1, BAS-02: no matador in 0-3 1-1 2-2 2-3 3-5 5-5; draws 4-5, no. BAS-03, draw=one: the next player moves
A draw            # matador/Q1, BAS-02: no matador in 0-1 0-6 1-4 3-3 4-4; draws 6-6, no. BAS-03, draw=one: the next player moves
B draw            # matador/Q1, BAS-02: no matador in 0-3 1-1 2-2 2-3 3-5 4-5 5-5; draws 2-6, no. BAS-03, draw=one: the next player moves
# matador/Q9: blocked at 0 | 0; nobody can play or draw
# matador/Q8, BAS-05: A 0-1 0-6 1-4 3-3 4-4 6-6 = 38; B 0-3 1-1 2-2 2-3 2-6 3-5 4-5 5-5 = 49
# basic/Q10: A has the fewest and scores 49
# Totals: A 49, B 0

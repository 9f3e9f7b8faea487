boneyard 1
# A double-nine set, so the halves add up to ten; unfinished beside a bridge.
game matador
players 2
option set=9

# Deal 1. matador/Q1: 7 each, 41 in the talon
round
hand A 1-8 3-4 4-6 4-9 5-7 6-6 7-9
hand B 0-0 0-1 1-9 3-7 5-5 5-8 7-8
stock 3-6 0-3 1-7 6-9 3-3 2-8 2-7 2-3 0-9 2-6 4-4 9-9 5-6 2-2 1-3 1-5 0-8 7-7 0-7 6-7 1-6 4-7 3-5 1-2 4-8 3-8 2-9 0-4 1-1 2-5 4-5 8-8 0-6 1-4 2-4 6-8 8-9 5-9 0-2 0-5 3-9
lot A             # matador/Q1, basic/Q2: lot for the first deal
A 1-8             # basic/Q2: any tile: 1 | 8
B 3-7 l across    # MAT-04: a matador across; matador/Q2: the next tile there must touch with 1: =1 | 8
A 4-6 r across    # MAT-04: a matador across; matador/Q2: the next tile there must touch with 8: =1 | =8
B 5-5 r across    # matador/Q5: across on a bridged end, which stays; matador/Q2: the next tile there must touch with 8: =1 | =8
A draw            # matador/Q1, BAS-02: no 1 or 8 and no matador in 3-4 4-9 5-7 6-6 7-9; draws 3-6, no
A draw            # matador/Q1, BAS-02: no 1 or 8 and no matador in 3-4 3-6 4-9 5-7 6-6 7-9; draws 0-3, no
A draw            # matador/Q1, BAS-02: no 1 or 8 and no matador in 0-3 3-4 3-6 4-9 5-7 6-6 7-9; draws 1-7, which fits
A 1-7 l           # X-02: the drawn tile is played; matador/Q2: 1 to the 1 that the bridge wants: 7 | =8
# Unfinished. B is next with 0-0 0-1 1-9 5-8 7-8. At 7: 0-0 and 1-9 only, matadors, 1-9 either way (matador/Q4); at =8: 5-8 and 7-8 with the 8, matadors across (matador/Q5)

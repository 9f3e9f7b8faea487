boneyard 2
# Two players, to 12: doubles with branches, and the ends of all of them counted.
game five-up
players 2
option target=12

# FUP-01: five tiles each
round
hand A 1-1 1-2 2-4 3-4 4-4
hand B 0-1 2-2 2-3 2-5 5-6
stock 3-5 0-6 1-3 1-6 1-4 4-5 0-4 1-5 0-0 6-6 0-3 5-5 2-6 4-6 3-3 3-6 0-5 0-2
lot A
A 4-4    # FUP-07: the opener leads any tile
B draw   # FUP-02: nothing fits
B draw   # FUP-02: nothing fits
B draw   # FUP-02: nothing fits
B draw   # FUP-02: nothing fits
B draw   # FUP-02: nothing fits
B 4-1 l  # FUP-03: a place at the double 4
A 1-2 l  # FUP-02: 1 to 1; FUP-04: the ends make 10, 2 points
B 2-5 l  # FUP-02: 2 to 2
A 4-3 r  # FUP-03: a place at the double 4
B 3-5 r  # FUP-02: 3 to 3; FUP-04: the ends make 10, 2 points
A 4-2 d  # FUP-03: a place at the double 4
B 5-6 l  # FUP-02: 5 to 5
A draw   # FUP-02: nothing fits
A 4-5 u  # FUP-03: a place at the double 4
B 2-2 d  # FUP-02: 2 to 2; FUP-04: the ends make 20, 4 points
A draw   # FUP-02: nothing fits
A draw   # FUP-02: nothing fits
A 5-1 r  # FUP-02: 5 to 5
B 2-3 d  # FUP-02: 2 to 2; FUP-04: the ends make 15, 3 points
A 1-1 r  # FUP-02: 1 to 1
B 1-6 r  # FUP-02: 1 to 1; FUP-04: the ends make 20, 4 points; FUP-06: the target is reached

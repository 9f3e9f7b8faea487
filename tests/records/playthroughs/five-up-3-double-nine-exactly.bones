boneyard 2
# Three players, counter-clockwise, with the double-nine set: sums count in full, to 60 exactly.
game five-up
players 3
option target=60
option unit=pips
option exact_target=true
option set=9
option direction=ccw

# FUP-01: five tiles each
round
hand A 1-3 1-8 3-4 3-9 8-8
hand B 0-1 0-9 1-1 5-5 9-9
hand C 0-3 2-4 5-8 5-9 6-9
stock 6-8 5-6 0-8 0-7 2-6 0-6 0-0 7-7 1-2 7-9 1-7 2-7 4-5 1-6 4-8 6-6 2-2 5-7 2-8 2-5 6-7 3-6 3-7 8-9 7-8 1-4 4-4 2-9 1-9 4-7 0-5 2-3 0-2 3-3 4-9 3-5 3-8 0-4 1-5 4-6
lot C
C 6-9    # FUP-07: the opener leads any tile; FUP-04: the ends make 15, 15 points
B 9-9 r  # FUP-02: 9 to 9
A 9-3 r  # FUP-02: 9 to 9
C 9-5 d  # FUP-03: a place at the double 9
B 5-5 d  # FUP-02: 5 to 5
A 3-4 r  # FUP-02: 3 to 3; FUP-04: the ends make 20, 20 points
C 5-8 d  # FUP-02: 5 to 5
B 9-0 u  # FUP-03: a place at the double 9
A 8-8 d  # FUP-02: 8 to 8
C 4-2 r  # FUP-02: 4 to 4
B 0-1 u  # FUP-02: 0 to 0; FUP-04: the ends make 25, 25 points
A 8-1 d  # FUP-02: 8 to 8; FUP-04: the ends make 10, 10 points
C draw   # FUP-02: nothing fits
C 6-8 l  # FUP-02: 6 to 6
B 1-1 d  # FUP-02: 1 to 1; FUP-05: out

# FUP-01: five tiles each, round 2
round
hand A 0-9 1-3 2-9 4-4 6-8
hand B 0-4 0-8 2-3 4-6 6-6
hand C 0-3 0-6 1-2 4-9 6-7
stock 6-9 3-7 3-6 5-9 7-8 8-9 0-7 2-2 1-5 7-7 3-3 2-6 5-8 1-7 0-2 4-7 5-6 2-4 0-1 3-4 2-5 9-9 8-8 0-0 1-1 4-8 0-5 1-4 1-8 3-5 5-5 3-8 3-9 1-9 5-7 1-6 2-7 7-9 2-8 4-5
B 4-6    # FUP-07: the opener leads any tile; FUP-04: the ends make 10, 10 points
A 6-8 r  # FUP-02: 6 to 6
C 4-9 l  # FUP-02: 4 to 4
B 8-0 r  # FUP-02: 8 to 8
A 9-2 l  # FUP-02: 9 to 9
C 0-3 r  # FUP-02: 0 to 0; FUP-04: the ends make 5, 5 points
B 2-3 l  # FUP-02: 2 to 2
A 3-1 l  # FUP-02: 3 to 3
C 1-2 l  # FUP-02: 1 to 1; FUP-04: the ends make 5, 5 points
B draw   # FUP-02: nothing fits
B draw   # FUP-02: nothing fits
B 3-7 r  # FUP-02: 3 to 3
A draw   # FUP-02: nothing fits
A draw   # FUP-02: nothing fits
A draw   # FUP-02: nothing fits
A 7-8 r  # FUP-02: 7 to 7; FUP-04: the ends make 10, 10 points
C draw   # FUP-02: nothing fits
C 8-9 r  # FUP-02: 8 to 8
B 9-6 r  # FUP-02: 9 to 9
A 6-3 r  # FUP-02: 6 to 6; FUP-04: the ends make 5, 5 points
C draw   # FUP-02: nothing fits
C draw   # FUP-02: nothing fits
C 2-2 l  # FUP-02: 2 to 2
B draw   # FUP-02: nothing fits
B draw   # FUP-02: nothing fits
B draw   # FUP-02: nothing fits
B 3-3 r  # FUP-02: 3 to 3; FUP-04: the ends make 10, 10 points
A draw   # FUP-02: nothing fits
A 2-6 l  # FUP-02: 2 to 2
C 6-7 l  # FUP-02: 6 to 6
B 7-7 l  # FUP-02: 7 to 7
A draw   # FUP-02: nothing fits
A draw   # FUP-02: nothing fits
A 7-1 l  # FUP-02: 7 to 7
C 7-0 5  # FUP-03: a place at the double 7
B 1-5 l  # FUP-02: 1 to 1
A 5-9 l  # FUP-02: 5 to 5; FUP-04: the ends make 15, 15 points; FUP-06: the target is reached

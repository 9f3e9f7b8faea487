boneyard 2
# Four players as partners: the short ends of a double open at once.
game five-up
players 4
option target=12
option spinner_order=free

# FUP-01: five tiles each
round
hand A 0-2 0-3 2-3 2-4 3-4
hand B 0-4 1-5 2-5 3-3 5-6
hand C 0-0 0-5 2-2 4-6 6-6
hand D 1-2 1-4 3-5 4-5 5-5
stock 3-6 1-6 0-6 1-3 4-4 0-1 2-6 1-1
lot C
C 4-6    # FUP-07: the opener leads any tile; FUP-04: the ends make 10, 2 points
D 4-5 l  # FUP-02: 4 to 4
A draw   # FUP-02: nothing fits
A 6-3 r  # FUP-02: 6 to 6
B 5-2 l  # FUP-02: 5 to 5; FUP-04: the ends make 5, one point
C 2-2 l  # FUP-02: 2 to 2
D 3-5 r  # FUP-02: 3 to 3
A 2-0 l  # FUP-02: 2 to 2; FUP-04: the ends make 5, one point
B 5-6 r  # FUP-02: 5 to 5
C 6-6 r  # FUP-02: 6 to 6
D 2-1 d  # FUP-03: a place at the double 2
A 2-4 u  # FUP-03: a place at the double 2
B 1-5 d  # FUP-02: 1 to 1
C 0-5 l  # FUP-02: 0 to 0
D 5-5 d  # FUP-02: 5 to 5
A 4-3 u  # FUP-02: 4 to 4; FUP-04: the ends make 30, 6 points
B 3-3 u  # FUP-02: 3 to 3
C draw   # FUP-02: nothing fits
C 6-1 5  # FUP-03: a place at the double 6
D 1-4 5  # FUP-02: 1 to 1; FUP-05: out

# FUP-01: five tiles each, round 2
round
hand A 0-3 1-4 2-4 5-5 5-6
hand B 0-6 1-2 1-5 4-6 6-6
hand C 0-4 0-5 2-5 3-6 4-5
hand D 0-0 0-2 1-3 2-2 2-6
stock 2-3 0-1 3-4 3-3 1-6 1-1 4-4 3-5
D 2-6    # FUP-07: the opener leads any tile
A 2-4 l  # FUP-02: 2 to 2; FUP-04: the ends make 10, 2 points
B 6-6 r  # FUP-02: 6 to 6
C 4-5 l  # FUP-02: 4 to 4
D draw   # FUP-02: nothing fits
D draw   # FUP-02: nothing fits
D draw   # FUP-02: nothing fits
D draw   # FUP-02: nothing fits
D draw   # FUP-02: nothing fits
D 6-1 d  # FUP-03: a place at the double 6
A 5-6 l  # FUP-02: 5 to 5
B 1-2 d  # FUP-02: 1 to 1; FUP-04: the ends make 20, 4 points
C 6-3 l  # FUP-02: 6 to 6
D 3-3 l  # FUP-02: 3 to 3; FUP-04: the ends make 20, 4 points
A 3-0 5  # FUP-03: a place at the double 3; FUP-04: the ends make 20, 4 points; FUP-06: the target is reached

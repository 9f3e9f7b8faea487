boneyard 2
# Three players, one round: places round the engine, feet, draws.
game chickenfoot
players 3
option deals=1

# CHI-01, CHI-02: the deal, without the tile in the middle
round
hand A 0-3 1-2 1-4 2-2 3-6 4-9 8-9
hand B 0-4 0-9 2-8 2-9 3-8 4-5 6-6
hand C 1-5 1-6 2-5 3-3 3-7 4-7 5-6
stock 7-9 7-8 1-8 2-6 8-8 5-9 3-5 0-7 0-0 2-4 4-4 1-1 3-9 1-7 6-7 2-7 4-6 0-2 0-5 1-3 5-5 0-6 5-8 5-7 3-4 1-9 0-8 2-3 0-1 4-8 7-7 6-8 6-9
turned 9-9      # CHI-02: the double in the middle of round 1
lot C           # CHI-02: a lot for the first round
C draw          # CHI-04: nothing fits
C 9-7 d         # CHI-03: 9 to 9, a place in the middle, just drawn
A 9-8 l         # CHI-03: 9 to 9, a place in the middle
B 9-2 r         # CHI-03: 9 to 9, a place in the middle
C draw          # CHI-04: nothing fits, nor does the drawn tile
A 9-4 u         # CHI-03: 9 to 9, a place in the middle
B 8-3 l         # CHI-04: 8 to 8
C 7-8 d         # CHI-04: 7 to 7
A 3-6 l         # CHI-04: 3 to 3
B 6-6 l         # CHI-04: 6 to 6; a foot
C 6-5 5         # CHI-05: 6 to 6, a toe
A draw          # CHI-04: nothing fits, nor does the drawn tile
B draw          # CHI-04: nothing fits
B 6-2 6         # CHI-05: 6 to 6, a toe, just drawn
C 6-1 l         # CHI-05: 6 to 6, a toe
A 1-8 l         # CHI-04: 1 to 1
B 2-8 6         # CHI-04: 2 to 2
C 4-7 u         # CHI-04: 4 to 4
A 2-2 r         # CHI-04: 2 to 2; a foot
B draw          # CHI-04: nothing fits, nor does the drawn tile
C 2-5 7         # CHI-05: 2 to 2, a toe
A 2-1 8         # CHI-05: 2 to 2, a toe
B draw          # CHI-04: nothing fits, nor does the drawn tile
C draw          # CHI-04: nothing fits, nor does the drawn tile
A draw          # CHI-04: nothing fits, nor does the drawn tile
B draw          # CHI-04: nothing fits, nor does the drawn tile
C draw          # CHI-04: nothing fits
C 2-4 r         # CHI-05: 2 to 2, a toe, just drawn
A 7-0 u         # CHI-04: 7 to 7
B 8-8 6         # CHI-04: 8 to 8; a foot
C draw          # CHI-04: nothing fits, nor does the drawn tile
A draw          # CHI-04: nothing fits, nor does the drawn tile
B draw          # CHI-04: nothing fits, nor does the drawn tile
C draw          # CHI-04: nothing fits, nor does the drawn tile
A draw          # CHI-04: nothing fits, nor does the drawn tile
B draw          # CHI-04: nothing fits, nor does the drawn tile
C draw          # CHI-04: nothing fits, nor does the drawn tile
A draw          # CHI-04: nothing fits, nor does the drawn tile
B draw          # CHI-04: nothing fits, nor does the drawn tile
C draw          # CHI-04: nothing fits, nor does the drawn tile
A draw          # CHI-04: nothing fits, nor does the drawn tile
B draw          # CHI-04: nothing fits, nor does the drawn tile
C draw          # CHI-04: nothing fits
C 8-5 10        # CHI-05: 8 to 8, a toe, just drawn
A draw          # CHI-04: nothing fits, nor does the drawn tile
B draw          # CHI-04: nothing fits, nor does the drawn tile
C draw          # CHI-04: nothing fits, nor does the drawn tile
A draw          # CHI-04: nothing fits
A 8-0 6         # CHI-05: 8 to 8, a toe, just drawn
B draw          # CHI-04: nothing fits, nor does the drawn tile
C draw          # CHI-04: nothing fits, nor does the drawn tile
A draw          # CHI-04: nothing fits
A 8-4 9         # CHI-05: 8 to 8, a toe, just drawn
B 5-9 10        # CHI-04: 5 to 5
C 1-9 8         # CHI-04: 1 to 1
A 5-7 5         # CHI-04: 5 to 5
B 9-3 10        # CHI-04: 9 to 9
C 3-7 10        # CHI-04: 3 to 3
A 7-6 10        # CHI-04: 7 to 7
B 0-9 6         # CHI-04: 0 to 0
C 4-6 9         # CHI-04: 4 to 4
A 5-5 7         # CHI-04: 5 to 5; a foot
B 5-4 11        # CHI-05: 5 to 5, a toe
C 5-3 12        # CHI-05: 5 to 5, a toe
A draw          # CHI-04: nothing fits, nor does the drawn tile
B 5-0 7         # CHI-05: 5 to 5, a toe
C 4-4 11        # CHI-04: 4 to 4; a foot
A 4-1 11        # CHI-05: 4 to 4, a toe
B 4-3 13        # CHI-05: 4 to 4, a toe
C draw          # CHI-04: nothing fits, nor does the drawn tile
A draw          # CHI-04: nothing fits, nor does the drawn tile
B 4-0 14        # CHI-05: 4 to 4, a toe
C 6-8 10        # CHI-04: 6 to 6
A 6-9 9         # CHI-04: 6 to 6
B 7-2 5         # CHI-04: 7 to 7
C 1-7 11        # CHI-04: 1 to 1
A 7-7 11        # CHI-04: 7 to 7; a foot; the places that are left are free (CHI-05)
B 0-6 14        # CHI-04: 0 to 0
C 3-3 12        # CHI-04: 3 to 3; a foot
A 3-0 12        # CHI-05: 3 to 3, a toe
B 3-2 17        # CHI-05: 3 to 3, a toe
C 3-1 18        # CHI-05: 3 to 3, a toe
A 1-1 18        # CHI-04: 1 to 1; a foot
B pass          # CHI-04: nothing fits, and nothing can be drawn
C 1-5 18        # CHI-05: 1 to 1, a toe
A pass          # CHI-04: nothing fits, and nothing can be drawn
B pass          # CHI-04: nothing fits, and nothing can be drawn
C 1-0 19        # CHI-05: 1 to 1, a toe; the places that are left are free (CHI-05)
# CHI-07: out; A 2, B 50, C 0; C wins

boneyard 2
# Four players, counter-clockwise, two toes: blanks count 25 more.
game chickenfoot
players 4
option deals=1
option toes=2
option blanks=25
option direction=ccw

# CHI-01, CHI-02: the deal, without the tile in the middle
round
hand A 0-4 1-3 1-6 2-3 3-8 4-4 5-6
hand B 0-1 1-8 2-8 2-9 3-4 4-5 5-7
hand C 1-2 2-4 2-5 3-3 4-6 4-9 6-9
hand D 0-2 0-3 2-7 4-8 6-6 6-8 8-8
stock 1-4 1-5 7-9 5-9 1-1 0-8 3-9 1-9 0-9 0-0 2-6 8-9 0-6 7-8 6-7 0-5 4-7 3-5 2-2 7-7 5-8 0-7 1-7 3-7 3-6 5-5
turned 9-9      # CHI-02: the double in the middle of round 1
lot D           # CHI-02: a lot for the first round
D draw          # CHI-04: nothing fits, nor does the drawn tile
C 9-6 d         # CHI-03: 9 to 9, a place in the middle
B 9-2 l         # CHI-03: 9 to 9, a place in the middle
A draw          # CHI-04: nothing fits, nor does the drawn tile
D draw          # CHI-04: nothing fits
D 9-7 r         # CHI-03: 9 to 9, a place in the middle, just drawn
C 9-4 u         # CHI-03: 9 to 9, a place in the middle
B 7-5 r         # CHI-04: 7 to 7
A 5-6 r         # CHI-04: 5 to 5
D 6-8 d         # CHI-04: 6 to 6
C 4-6 u         # CHI-04: 4 to 4
B 2-8 l         # CHI-04: 2 to 2
A 8-3 d         # CHI-04: 8 to 8
D 8-8 l         # CHI-04: 8 to 8; a foot
C draw          # CHI-04: nothing fits, nor does the drawn tile
B 8-1 5         # CHI-05: 8 to 8, a toe
A draw          # CHI-04: nothing fits, nor does the drawn tile
D 8-4 l         # CHI-05: 8 to 8, a toe
C 3-3 d         # CHI-04: 3 to 3; a foot
B 3-4 6         # CHI-05: 3 to 3, a toe
A 3-2 d         # CHI-05: 3 to 3, a toe
D 6-6 r         # CHI-04: 6 to 6; a foot
C draw          # CHI-04: nothing fits, nor does the drawn tile
B draw          # CHI-04: nothing fits, nor does the drawn tile
A 6-1 7         # CHI-05: 6 to 6, a toe
D draw          # CHI-04: nothing fits, nor does the drawn tile
C draw          # CHI-04: nothing fits, nor does the drawn tile
B draw          # CHI-04: nothing fits, nor does the drawn tile
A draw          # CHI-04: nothing fits
A 6-2 r         # CHI-05: 6 to 6, a toe, just drawn
D 1-9 5         # CHI-04: 1 to 1
C 9-5 5         # CHI-04: 9 to 9
B 4-5 6         # CHI-04: 4 to 4
A 4-4 l         # CHI-04: 4 to 4; a foot
D 4-1 8         # CHI-05: 4 to 4, a toe
C 4-2 l         # CHI-05: 4 to 4, a toe
B 1-0 7         # CHI-04: 1 to 1
A 1-5 8         # CHI-04: 1 to 1
D 2-7 d         # CHI-04: 2 to 2
C 0-9 7         # CHI-04: 0 to 0
B 9-3 7         # CHI-04: 9 to 9
A 3-1 7         # CHI-04: 3 to 3
D 2-0 l         # CHI-04: 2 to 2
C 0-8 l         # CHI-04: 0 to 0
B draw          # CHI-04: nothing fits
B 8-9 l         # CHI-04: 8 to 8, just drawn
A 1-1 7         # CHI-04: 1 to 1; a foot
D draw          # CHI-04: nothing fits, nor does the drawn tile
C 1-2 7         # CHI-05: 1 to 1, a toe
B draw          # CHI-04: nothing fits, nor does the drawn tile
A draw          # CHI-04: nothing fits, nor does the drawn tile
D draw          # CHI-04: nothing fits, nor does the drawn tile
C draw          # CHI-04: nothing fits, nor does the drawn tile
B draw          # CHI-04: nothing fits, nor does the drawn tile
A draw          # CHI-04: nothing fits, nor does the drawn tile
D draw          # CHI-04: nothing fits, nor does the drawn tile
C draw          # CHI-04: nothing fits, nor does the drawn tile
B draw          # CHI-04: nothing fits, nor does the drawn tile
A draw          # CHI-04: nothing fits
A 1-7 9         # CHI-05: 1 to 1, a toe, just drawn
D 7-7 9         # CHI-04: 7 to 7; a foot
C 7-4 10        # CHI-05: 7 to 7, a toe
B 7-8 9         # CHI-05: 7 to 7, a toe
A 6-7 u         # CHI-04: 6 to 6
D 5-0 5         # CHI-04: 5 to 5
C 5-8 6         # CHI-04: 5 to 5
B 5-3 8         # CHI-04: 5 to 5
A 2-2 7         # CHI-04: 2 to 2; a foot
D draw          # CHI-04: nothing fits, nor does the drawn tile
C 2-5 11        # CHI-05: 2 to 2, a toe; the places that are left are free (CHI-05)
# CHI-07: out; A 29, B 82, C 0, D 69; C wins

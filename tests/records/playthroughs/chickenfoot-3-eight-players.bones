boneyard 2
# Eight players with double twelve and eight places: a seat draws until a tile fits.
game chickenfoot
players 8
option deals=1
option set=12
option hub=8
option draw=until

# CHI-01, CHI-02: the deal, without the tile in the middle
round
hand A 0-1 2-10 3-7 3-8 4-4 4-10 5-9 5-12 8-8 8-9
hand B 0-2 1-11 2-9 4-5 4-9 6-8 6-10 8-11 9-11 11-11
hand C 1-10 2-6 3-4 4-11 5-11 6-11 6-12 9-9 9-10 10-12
hand D 0-6 1-1 1-7 2-12 3-5 3-9 7-7 7-11 8-10 10-11
hand E 0-12 1-4 1-8 1-12 2-2 2-3 2-8 5-7 7-10 7-12
hand F 0-8 1-2 1-6 2-4 3-3 3-11 5-6 5-10 8-12 10-10
hand G 0-0 0-3 0-9 0-10 1-5 4-8 6-6 6-7 7-9 9-12
hand H 0-4 0-7 2-11 3-12 4-6 4-7 4-12 5-5 7-8 11-12
stock 2-5 5-8 6-9 0-5 3-10 2-7 0-11 1-9 1-3 3-6
turned 12-12    # CHI-02: the double in the middle of round 1
lot D           # CHI-02: a lot for the first round
D 12-2 5        # CHI-03: 12 to 12, a place in the middle
E 12-7 6        # CHI-03: 12 to 12, a place in the middle
F 12-8 7        # CHI-03: 12 to 12, a place in the middle
G 12-9 8        # CHI-03: 12 to 12, a place in the middle
H 12-11 d       # CHI-03: 12 to 12, a place in the middle
A 12-5 l        # CHI-03: 12 to 12, a place in the middle
B draw          # CHI-04: nothing fits
B draw          # CHI-04: nothing fits
B draw          # CHI-04: nothing fits
B draw          # CHI-04: nothing fits
B draw          # CHI-04: nothing fits
B draw          # CHI-04: nothing fits
B draw          # CHI-04: nothing fits
B draw          # CHI-04: nothing fits
B draw          # CHI-04: nothing fits
B draw          # CHI-04: nothing fits
B pass          # CHI-04: nothing fits, and nothing can be drawn
C 12-10 r       # CHI-03: 12 to 12, a place in the middle
D pass          # CHI-04: nothing fits, and nothing can be drawn
E 12-1 u        # CHI-03: 12 to 12, a place in the middle
F 10-10 r       # CHI-04: 10 to 10; a foot
G 10-0 10       # CHI-05: 10 to 10, a toe
H pass          # CHI-04: nothing fits, and nothing can be drawn
A 10-4 9        # CHI-05: 10 to 10, a toe
B 10-6 r        # CHI-05: 10 to 10, a toe
C 9-10 8        # CHI-04: 9 to 9
D 10-11 8       # CHI-04: 10 to 10
E 7-10 6        # CHI-04: 7 to 7
F 10-5 6        # CHI-04: 10 to 10
G 6-7 r         # CHI-04: 6 to 6
H 4-12 9        # CHI-04: 4 to 4
A 8-9 7         # CHI-04: 8 to 8
B 11-11 8       # CHI-04: 11 to 11; a foot
C 11-6 11       # CHI-05: 11 to 11, a toe
D 11-7 12       # CHI-05: 11 to 11, a toe
E pass          # CHI-04: nothing fits, and nothing can be drawn
F 11-3 8        # CHI-05: 11 to 11, a toe
G 7-9 12        # CHI-04: 7 to 7
H 12-3 9        # CHI-04: 12 to 12
A 5-9 6         # CHI-04: 5 to 5
B 11-9 d        # CHI-04: 11 to 11
C 9-9 12        # CHI-04: 9 to 9; a foot
D 9-3 12        # CHI-05: 9 to 9, a toe
E pass          # CHI-04: nothing fits, and nothing can be drawn
F pass          # CHI-04: nothing fits, and nothing can be drawn
G 9-0 13        # CHI-05: 9 to 9, a toe
H pass          # CHI-04: nothing fits, and nothing can be drawn
A pass          # CHI-04: nothing fits, and nothing can be drawn
B 9-6 14        # CHI-05: 9 to 9, a toe
C 6-12 11       # CHI-04: 6 to 6
D 7-7 r         # CHI-04: 7 to 7; a foot
E 7-5 15        # CHI-05: 7 to 7, a toe
F pass          # CHI-04: nothing fits, and nothing can be drawn
G pass          # CHI-04: nothing fits, and nothing can be drawn
H 7-8 16        # CHI-05: 7 to 7, a toe
A 7-3 r         # CHI-05: 7 to 7, a toe
B 8-11 16       # CHI-04: 8 to 8
C 11-5 16       # CHI-04: 11 to 11
D 1-7 u         # CHI-04: 1 to 1
E 0-12 10       # CHI-04: 0 to 0
F 5-6 15        # CHI-04: 5 to 5
G 6-6 14        # CHI-04: 6 to 6; a foot
H 6-4 14        # CHI-05: 6 to 6, a toe
A pass          # CHI-04: nothing fits, and nothing can be drawn
B 6-8 17        # CHI-05: 6 to 6, a toe
C 6-2 18        # CHI-05: 6 to 6, a toe
D 8-10 17       # CHI-04: 8 to 8
E 2-8 18        # CHI-04: 2 to 2
F 0-8 13        # CHI-04: 0 to 0
G 4-8 14        # CHI-04: 4 to 4
H 2-11 5        # CHI-04: 2 to 2
A 8-8 13        # CHI-04: 8 to 8; a foot
B 8-5 13        # CHI-05: 8 to 8, a toe
C pass          # CHI-04: nothing fits, and nothing can be drawn
D pass          # CHI-04: nothing fits, and nothing can be drawn
E 8-1 19        # CHI-05: 8 to 8, a toe
F pass          # CHI-04: nothing fits, and nothing can be drawn
G pass          # CHI-04: nothing fits, and nothing can be drawn
H pass          # CHI-04: nothing fits, and nothing can be drawn
A 8-3 20        # CHI-05: 8 to 8, a toe
B 10-3 17       # CHI-04: 10 to 10
C 11-4 5        # CHI-04: 11 to 11
D 3-5 12        # CHI-04: 3 to 3
E 1-4 19        # CHI-04: 1 to 1
F 6-1 15        # CHI-04: 6 to 6
G 1-5 15        # CHI-04: 1 to 1
H 4-7 19        # CHI-04: 4 to 4
A 4-4 5         # CHI-04: 4 to 4; a foot
B 4-9 21        # CHI-05: 4 to 4, a toe
C 4-3 22        # CHI-05: 4 to 4, a toe
D pass          # CHI-04: nothing fits, and nothing can be drawn
E pass          # CHI-04: nothing fits, and nothing can be drawn
F 4-2 5         # CHI-05: 4 to 4, a toe
G 3-0 17        # CHI-04: 3 to 3
H 5-5 12        # CHI-04: 5 to 5; a foot
A pass          # CHI-04: nothing fits, and nothing can be drawn
B 5-4 12        # CHI-05: 5 to 5, a toe
C pass          # CHI-04: nothing fits, and nothing can be drawn
D pass          # CHI-04: nothing fits, and nothing can be drawn
E pass          # CHI-04: nothing fits, and nothing can be drawn
F pass          # CHI-04: nothing fits, and nothing can be drawn
G pass          # CHI-04: nothing fits, and nothing can be drawn
H pass          # CHI-04: nothing fits, and nothing can be drawn
A pass          # CHI-04: nothing fits, and nothing can be drawn
B 5-2 23        # CHI-05: 5 to 5, a toe
C pass          # CHI-04: nothing fits, and nothing can be drawn
D pass          # CHI-04: nothing fits, and nothing can be drawn
E pass          # CHI-04: nothing fits, and nothing can be drawn
F pass          # CHI-04: nothing fits, and nothing can be drawn
G pass          # CHI-04: nothing fits, and nothing can be drawn
H pass          # CHI-04: nothing fits, and nothing can be drawn
A pass          # CHI-04: nothing fits, and nothing can be drawn
B 5-0 24        # CHI-05: 5 to 5, a toe
C pass          # CHI-04: nothing fits, and nothing can be drawn
D 0-6 17        # CHI-04: 0 to 0
E 2-3 23        # CHI-04: 2 to 2
F 3-3 20        # CHI-04: 3 to 3; a foot
G pass          # CHI-04: nothing fits, and nothing can be drawn
H pass          # CHI-04: nothing fits, and nothing can be drawn
A pass          # CHI-04: nothing fits, and nothing can be drawn
B 3-6 20        # CHI-05: 3 to 3, a toe
C pass          # CHI-04: nothing fits, and nothing can be drawn
D pass          # CHI-04: nothing fits, and nothing can be drawn
E pass          # CHI-04: nothing fits, and nothing can be drawn
F pass          # CHI-04: nothing fits, and nothing can be drawn
G pass          # CHI-04: nothing fits, and nothing can be drawn
H pass          # CHI-04: nothing fits, and nothing can be drawn
A pass          # CHI-04: nothing fits, and nothing can be drawn
B 3-1 25        # CHI-05: 3 to 3, a toe; the places that are left are free (CHI-05)
C 1-10 25       # CHI-04: 1 to 1
# CHI-07: out; A 13, B 55, C 0, D 2, E 4, F 3, G 50, H 11; C wins

boneyard 1
game matador
players 3
option set=9
option cross_next=complement_either_half
option target=30
seat A Ana
seat B Ivo
event tests
seed 240

round
hand A 0-1 0-2 1-4 2-3 4-9 5-9 6-6
hand B 0-6 1-6 1-7 2-8 6-7 6-8 9-9
hand C 3-4 3-9 5-5 5-7 6-9 7-8 8-8
stock 2-6 4-4 7-9 8-9 1-1 1-5 4-6 4-5 2-9 5-8 1-2 5-6 2-5 4-8 0-3 1-8 1-3 0-0 3-6 3-7 4-7 2-2 0-8 0-9 7-7 3-5 3-8 0-7 3-3 0-5 2-4 2-7 1-9 0-4
lot C
C 8-8
A 2-0 l
B 8-2 r
C 5-5 r across
A 5-9 r
B 1-7 r
C 3-9 r
A 1-0 r
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B 4-6 r across
C 4-3 r
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A 0-0 r across
B draw
B draw
B 3-7 l across
C 7-8 l
A 2-9 l
B 1-6 l
C draw
C 4-7 l
A 3-1 l
B 9-8 l
C draw
C 2-2 l
A 8-1 l
B 9-9 l
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C draw
C 1-9 l across
A 9-4 l
B 6-3 l
C 7-7 l
A 3-0 l
B draw

round
hand A 0-7 0-9 1-1 4-4 6-6 7-9 8-9
hand B 0-0 1-2 2-4 3-8 4-9 5-7 8-8
hand C 0-1 1-3 1-4 2-5 3-5 3-9 5-9
stock 7-7 6-9 1-7 6-8 1-5 3-4 9-9 5-8 3-6 5-6 0-6 0-4 7-8 4-8 4-6 4-5 0-2 5-5 2-8 3-7 2-7 1-8 0-3 1-9 4-7 2-3 2-9 6-7 0-8 1-6 2-6 3-3 0-5 2-2
lot A
A 7-9
B 0-0 r across
C 3-9 l
A 1-1 l
B 9-4 l
C draw
C draw
C 6-9 l
A draw
A 1-7 l
B 3-8 l
C 2-5 l
A draw
A draw
A 5-1 l
B draw
B draw
B 9-9 l
C 1-0 l
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A 4-6 r across
B 4-3 r
C 7-7 r
A 3-6 r
B 4-2 r
C draw
C draw
C draw
C 5-5 r across
A 5-6 r
B draw
B 2-8 l across
C 2-0 l
A 4-4 r
B draw
B 7-3 r
C draw
C 7-2 r
A 8-4 r
B draw
B draw
B draw
B 1-9 r
C 1-4 r
A 6-0 r
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B draw

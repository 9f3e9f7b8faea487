boneyard 1
game matador
players 2
seed 224

round
hand A 0-4 1-1 2-3 2-4 2-6 3-5 4-5
hand B 0-0 0-1 0-3 1-2 1-5 3-6 6-6
stock 4-6 0-2 2-5 1-3 0-6 5-6 1-6 4-4 0-5 1-4 5-5 2-2 3-3 3-4
lot A
A 3-5
B 0-0 l across
A 2-3 r
B 3-0 l
A 4-0 r
B draw
B draw
B draw
B 2-5 r across
A draw
A draw
A 0-6 r
B 1-0 r
A draw
A draw
A 1-6 l across
B 0-2 l
A 5-4 l
B 3-6 l
A 1-1 l
B 6-4 l
A 3-1 l
B 6-6 l
A draw
A draw
A draw
A 1-4 l
B draw
B draw
B draw
B 3-3 l
A 4-2 l
B 5-1 l
A 6-5 l
B 2-1 l
A 6-2 l
B 5-5 l
A draw
A 3-4 l

round
hand A 0-2 0-3 1-4 2-3 2-6 4-4 5-6
hand B 0-4 1-5 1-6 2-2 2-4 3-5 6-6
stock 1-2 1-3 3-4 3-3 0-0 4-6 0-5 4-5 5-5 0-1 0-6 3-6 2-5 1-1
B 2-2
A 5-6 r
B 1-6 l
A 1-4 r
B 1-5 l
A 3-0 r
B 2-4 l
A 3-2 l
B 5-3 l
A 4-4 l
B draw
B draw
B 3-1 l
A 6-2 l
B draw
B 3-4 r across
A 0-2 r

round
hand A 0-1 0-3 0-4 0-5 1-1 1-3 2-5
hand B 0-0 1-5 2-2 2-3 2-6 3-3 6-6
stock 1-4 3-6 4-5 1-2 0-6 5-5 4-4 3-4 1-6 3-5 0-2 5-6 4-6 2-4
A 1-3
B 0-0 r across
A 2-5 l across
B 1-5 l
A 3-0 r
B 2-6 l
A 1-1 l
B 6-6 l
A 1-0 l
B draw
B draw
B draw
B draw
B draw

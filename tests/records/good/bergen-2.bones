boneyard 1
game bergen
players 2
seed 832

round
hand A 0-0 0-1 0-5 2-4 4-4 5-6
hand B 0-4 0-6 1-4 2-5 3-3 3-4
stock 4-5 2-2 0-3 3-6 2-6 2-3 1-5 1-2 5-5 4-6 6-6 1-3 0-2 1-6 3-5 1-1
A 4-4
B 4-3 l
A 4-2 r
B 2-5 r
A 5-6 r
B 3-3 l
A draw
A draw
A draw
A 3-0 l
B 0-6 l
A draw
A 6-3 l
B draw
B 6-2 r
A 2-2 r
B draw
B 3-2 l
A draw
A draw
A 2-1 l
B 1-4 l
A 4-5 l
B draw
B 5-5 l
A 5-1 l
B draw
B draw
B draw
B 1-3 l
A draw
A 2-0 r
B 0-4 r
A draw
A draw
A 3-5 l
B 4-6 r
A 6-1 r
B draw
B 1-1 r
A 5-0 l
B pass
A 0-1 l

round
hand A 0-4 0-5 1-1 1-6 2-2 3-3
hand B 0-0 0-6 1-3 2-4 3-4 4-5
stock 3-5 5-5 4-4 3-6 0-2 6-6 2-3 2-5 1-2 5-6 1-5 0-3 2-6 0-1 1-4 4-6
A 3-3
B 3-4 l
A 4-0 l
B 0-6 l
A 6-1 l
B 1-3 l
A draw
A 3-5 l
B 5-4 l
A draw
A draw
A 4-4 l
B 4-2 l
A 2-2 l
B draw
B 3-6 r
A draw
A 2-0 l
B 0-0 l

round
hand A 0-0 0-6 1-1 1-2 2-5 4-5
hand B 0-4 2-2 2-3 4-6 5-5 6-6
stock 3-3 2-6 5-6 0-2 2-4 3-4 3-5 4-4 0-1 0-3 1-3 1-6 1-5 1-4 0-5 3-6
B 6-6
A 6-0 l
B 6-4 r
A 4-5 r
B 5-5 r
A 5-2 r
B 2-3 r
A 0-0 l
B 0-4 l
A draw
A 3-3 r
B draw
B draw
B draw
B draw
B 4-2 l
A 2-1 l
B draw
B 3-4 r
A 1-1 l

round
hand A 0-6 1-2 2-6 3-4 3-6 5-5
hand B 0-1 1-1 1-5 2-4 2-5 4-5
stock 1-6 0-5 1-4 4-6 0-3 2-2 3-3 2-3 0-2 4-4 1-3 0-0 0-4 5-6 6-6 3-5
A 5-5
B 5-4 l
A 4-3 l
B 5-2 r
A 3-6 l
B 2-4 r
A 6-2 l
B draw
B draw
B draw
B 4-1 r
A 1-2 r
B draw
B draw
B draw
B 2-2 l
A draw
A draw
A 2-3 l
B 3-0 l
A 0-6 l
B 6-4 l
A draw
A 2-0 r
B 0-5 r
A draw
A 4-4 l
B 5-1 r
A draw
A 1-3 r
B draw
B draw
B 4-0 l
A 3-3 r

round
hand A 0-1 0-5 1-5 1-6 5-6 6-6
hand B 0-0 1-1 2-3 2-6 3-3 3-4
stock 1-4 5-5 4-5 1-3 2-2 4-6 3-6 0-2 0-4 0-3 2-4 1-2 4-4 0-6 2-5 3-5
A 6-6

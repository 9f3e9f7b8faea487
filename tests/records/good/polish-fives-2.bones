boneyard 1
game polish-fives
seed 61

round
hand A 0-0 0-5 0-6 1-5 1-6 3-3 4-4
hand B 0-3 1-1 1-3 2-3 3-6 5-5 6-6
stock 3-5 0-4 3-4 5-6 0-1 2-5 2-2 2-6 4-5 1-2 2-4 0-2 1-4 4-6
lot A
A 1-5
B 5-5 r
A 5-0 r
B 1-3 l
A 0-0 r
B 3-2 l
A 0-6 r
B 6-6 r
A 6-1 r
B 1-1 r
A draw
A draw
A draw
A draw
A draw
A 1-0 r
B 0-3 r
A 3-5 r
B draw
B 5-2 r
A draw
A 2-2 r
B draw
B 2-6 r
A 6-5 r
B draw
B 5-4 r
A 4-0 r
B draw
B 2-1 l
A draw
A draw
A 0-2 r
B draw
B 1-4 l
A 4-3 l
B 3-6 l

round
hand A 2-4 2-6 3-4 3-6 4-5 4-6 5-5
hand B 0-1 1-1 1-3 1-5 1-6 2-5 3-3
stock 0-3 4-4 3-5 1-4 0-6 0-0 2-2 6-6 2-3 0-2 1-2 0-4 0-5 5-6
B 1-6
A 6-3 r
B 1-1 l
A 3-4 r
B 1-5 l
A 5-5 l
B 5-2 l
A 2-4 l
B draw
B draw
B 4-4 r
A 4-5 r
B draw
B 5-3 r
A 4-6 l
B 3-3 r
A 6-2 l

round
hand A 0-4 1-1 1-5 3-4 4-6 5-6 6-6
hand B 0-1 0-6 1-4 2-2 3-5 3-6 4-5
stock 0-5 0-0 0-2 2-5 4-4 2-4 1-2 2-3 2-6 1-3 1-6 5-5 0-3 3-3
A 1-5
B 5-3 r
A 1-1 l
B 1-0 l
A 3-4 r
B 0-6 l
A 4-0 r
B 6-3 l
A draw
A 0-5 r
B 5-4 r
A 4-6 r
B draw
B draw
B draw
B draw

boneyard 1
game dvoje
seed 410

round
hand A 0-1 0-3 0-4 0-5 1-4 2-2 2-5 2-6
hand B 0-2 0-6 1-1 1-5 1-6 3-5 3-6 5-5
stock 4-5 2-3 4-6 5-6 0-0 3-4 1-2 3-3 4-4 2-4 6-6 1-3
B 5-5
B 5-3 l
A 5-0 r
B 0-2 r
A 3-0 l
B 0-6 l
A 2-2 r
A 6-2 l
B draw
B draw
B 2-3 l
A 2-5 r
B 5-1 r
A 1-4 r
B 4-5 r
A draw
A draw
A 5-6 r
B 6-1 r
A 1-0 r
B 3-6 l call
A 6-4 l call
B draw
B 0-0 r call
B draw
B 4-3 l
A 0-4 r

round
hand A 0-3 0-6 2-2 2-4 2-5 3-3 4-4 5-5
hand B 0-1 1-2 1-6 2-3 3-4 3-6 4-5 6-6
stock 1-1 0-2 2-6 0-0 4-6 0-5 0-4 1-5 1-4 1-3 5-6 3-5
B 6-6
B 6-1 r
A 6-0 l
B 1-0 r
A 0-3 r
B 3-6 r
A draw
A draw
A 0-2 l
B 2-1 l
A 1-1 l
A draw
A 6-2 r
B 2-3 r
A 3-3 r
A draw
A draw
A draw
A draw
A draw
A 1-5 l
B 5-4 l call
A 4-6 l
B 3-4 r

round
hand A 0-2 0-3 0-6 1-4 3-4 4-5 4-6 5-5
hand B 0-0 0-1 1-3 2-3 2-4 2-5 3-3 4-4
stock 0-4 2-6 1-5 2-2 3-6 1-2 0-5 1-1 5-6 6-6 3-5 1-6
A 5-5
A 5-4 r
B 4-2 r
A 2-0 r
B 5-2 l
A 0-3 r
B 3-2 r
A draw
A draw
A 2-6 r
B draw
B draw
B 2-2 l
B draw
B 6-3 r
A 3-4 r
B 4-4 r
B draw
B 2-1 l

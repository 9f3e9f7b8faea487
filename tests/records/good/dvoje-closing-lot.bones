boneyard 1
game dvoje
option closed_tie=lot
seed 21

round
hand A 0-0 1-3 2-2 2-3 3-3 4-6 5-5 5-6
hand B 0-1 0-2 0-4 1-1 1-5 1-6 4-5 6-6
stock 1-2 0-5 2-4 2-6 0-3 0-6 3-4 4-4 3-6 2-5 3-5 1-4
B 6-6
B 6-1 l
A 1-3 l
B draw
B draw
B draw
B draw
B 6-2 r
A 2-3 r
B draw
B 3-0 r
A 3-3 l
A 0-0 r
A draw
A 0-6 r
B draw
B 3-4 l
A 6-4 r
B 4-0 r
A draw
A 4-4 l
A draw
A draw
A pass
B 4-5 l
A 5-6 l
B 0-2 r
A 6-3 l
B 2-1 r
A pass
B 1-0 r
A pass
B 0-5 r
A 5-2 r
B 2-4 r
lot B

round
hand A 0-5 0-6 1-5 1-6 2-4 4-6 5-5 6-6
hand B 0-2 0-3 1-1 1-4 2-5 2-6 4-4 4-5
stock 0-1 3-3 0-0 1-2 3-5 3-6 1-3 5-6 0-4 3-4 2-2 2-3
A 6-6
A 6-1 r
B 1-1 r
B 1-4 r
A 6-4 l
B 4-5 r
A 5-1 r
B 4-4 l
B draw
B 1-0 r
A 0-5 r
B 5-2 r
A 2-4 r
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B 4-0 l
A 0-6 l call
B 6-3 l
A draw
A 4-3 r call
B 3-3 l
B 3-1 r
A pass
B 3-5 l
A 5-5 l

round
hand A 0-1 0-5 0-6 1-1 2-2 3-3 3-4 3-5
hand B 0-3 0-4 1-3 1-4 1-5 2-4 2-5 4-6
stock 2-3 6-6 5-6 0-2 3-6 2-6 0-0 4-4 1-2 1-6 4-5 5-5
A 3-3
A 3-4 r
B 4-1 r
A 1-0 r
B 3-1 l
A 0-6 r
B 1-5 l
A 5-3 l
B 3-0 l
A 0-5 l
B 6-4 r
A draw
A draw
A draw
A 5-6 l
B 4-2 r
A 2-3 r
B draw
B draw
B 6-3 l
A draw
A draw
A draw
A draw

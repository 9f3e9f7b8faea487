boneyard 1
game basic
players 2
seed 167

round
hand A 0-6 1-6 3-4 3-6 4-4 5-6 6-6
hand B 0-0 0-2 0-4 0-5 1-1 3-3 5-5
stock 1-4 2-6 2-4 2-3 1-5 2-2 0-3 4-5 1-2 2-5 1-3 4-6 0-1 3-5
lot B
B 0-4
A 4-3 r
B 3-3 r
A 3-6 r
B 0-0 l
A 6-0 r
B 0-5 r
A 5-6 r
B 0-2 l
A 6-1 r
B 1-1 r
A draw
A 1-4 r
B draw
B 2-6 l
A 4-4 r
B draw
B 4-2 r
A 6-6 l

round
hand A 0-5 1-2 1-4 1-6 3-6 4-4 4-6
hand B 0-4 0-6 1-3 2-3 2-6 3-5 4-5
stock 1-5 5-5 3-3 0-1 2-2 0-3 6-6 1-1 2-5 2-4 3-4 0-0 5-6 0-2
A 4-4
B 4-0 l
A 4-1 r
B 1-3 r
A 3-6 r
B close 0-6

round
hand A 0-5 1-4 2-4 3-3 3-4 4-6 6-6
hand B 0-0 1-5 1-6 2-3 2-5 3-5 5-6
stock 5-5 0-3 0-4 0-2 4-5 1-1 1-2 2-2 4-4 0-1 0-6 2-6 3-6 1-3
B 1-6
A 6-4 r
B 1-5 l
A 4-2 r
B 2-3 r
A 3-4 r
B 5-2 l
A 4-1 r
B draw
B draw
B draw
B draw
B 2-0 l
A 0-5 l
B 5-5 l
A draw
A 5-4 l
B 4-0 l
A draw
A 1-1 r
B 0-0 l
A draw
A 1-2 r
B 0-3 l
A 3-3 l
B 3-5 l
A draw
A 2-2 r
B 5-6 l

round
hand A 0-2 0-3 0-6 1-6 2-3 3-5 5-6
hand B 1-4 2-2 2-6 3-3 4-6 5-5 6-6
stock 1-5 4-5 0-5 0-1 4-4 3-4 1-2 3-6 1-3 0-4 2-4 2-5 1-1 0-0
B 3-3
A 3-5 r
B 5-5 r
A 5-6 r
B 6-2 r
A 2-0 r
B draw
B draw
B draw
B 0-5 r
A 3-2 l
B 2-2 l
A draw
A draw
A draw
A draw

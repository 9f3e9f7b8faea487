boneyard 1
game muggins
players 2
seed 775

round
hand A 0-3 0-5 0-6 1-1 1-4 4-4 5-6
hand B 1-2 1-5 1-6 2-4 2-5 4-6 5-5
stock 0-4 0-2 3-3 3-5 0-0 3-6 6-6 2-3 2-6 3-4 0-1 2-2 4-5 1-3
B 5-5
A 5-0 l
B 5-2 r
A 0-3 l
B 2-4 r
A 4-4 r
B 4-6 r
A 6-5 r
B 5-1 r
A 1-1 r
B 1-6 r
A 6-0 r
B draw
B 0-4 r
A 4-1 r

round
hand A 0-3 1-3 1-5 2-6 3-3 5-6 6-6
hand B 0-0 0-1 0-6 2-3 2-4 3-5 4-4
stock 0-5 5-5 2-5 1-2 4-6 3-4 0-2 4-5 1-1 3-6 1-6 2-2 0-4 1-4
A 6-6
B 6-0 r
A 6-5 l
B 0-0 r
A 0-3 r
B 3-5 r
A 5-1 l
B 1-0 l
A draw
A 0-5 l
B draw
B 5-5 l
A draw
A 5-2 l
B 2-3 l

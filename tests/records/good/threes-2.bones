boneyard 1
game threes
players 2
seed 124

round
hand A 1-2 1-5 2-4 3-3 3-6 5-5 6-6
hand B 0-2 0-5 1-3 2-2 2-6 3-5 5-6
stock 0-3 4-4 0-6 1-4 4-5 0-4 2-3 4-6 3-4 0-0 1-1 1-6 0-1 2-5
lot A
A 1-2
B 1-3 l
A 2-4 r
B 3-5 l
A 5-5 l
B 5-6 l
A 6-6 l
B 6-2 l
A draw
A draw
A 4-4 r
B 2-0 l
A 0-3 l
B draw
B draw
B 4-1 r
A 1-5 r
B 5-0 r
A 3-6 l
B 6-0 l
A draw
A draw
A 0-4 l
B draw
B draw
B 4-6 l
A draw
A draw
A 0-0 r
B draw
B draw
B 6-1 l
A draw
A 0-1 r
B 1-1 r
A draw

round
hand A 0-3 2-5 3-3 3-4 3-5 4-4 4-5
hand B 0-6 1-2 1-5 2-6 3-6 5-5 5-6
stock 1-6 0-4 0-0 1-3 2-4 0-1 6-6 2-2 1-1 1-4 0-2 2-3 4-6 0-5
B 1-2
A 2-5 r
B 5-1 r
A draw
A 1-6 r
B 6-5 r
A 5-4 r
B draw
B 4-0 r
A 0-3 r
B 3-6 r
A draw
A draw
A 1-3 l
B 6-2 r
A 3-4 l
B draw
B 2-4 r
A 4-4 r
B draw
B draw
B draw
B draw
B draw
B 4-1 l
A draw
A draw
A draw
A 4-6 r
B 1-0 l
A 0-2 l
B 2-2 l
A 2-3 l
B 6-6 r

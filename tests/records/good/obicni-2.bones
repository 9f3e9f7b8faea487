boneyard 1
game obicni
players 2
seed 927

round
hand A 0-1 0-4 0-6 2-2 3-3 4-5
hand B 0-0 1-3 1-4 1-6 4-4 6-6
stock 5-6 4-6 1-5 0-5 0-2 2-6 0-3 2-3 2-5 3-6 2-4 1-1 5-5 3-4 1-2 3-5
B 6-6
A 6-0 r
B 0-0 r
A 0-4 r
B 4-1 r
A 1-0 r
B 6-1 l
A draw
A draw
A draw
A 1-5 l
B draw
B 5-0 l
A draw
A 0-2 r
B draw
B 2-6 r
A 6-4 r
B 4-4 r call
A 4-5 r
B draw
B 0-3 l call
A 5-6 r
B 3-1 l

round
hand A 0-1 0-2 2-4 3-4 4-5 6-6
hand B 0-5 0-6 1-1 1-5 2-6 3-5
stock 0-4 2-5 4-6 3-3 1-4 1-2 4-4 0-0 5-5 2-2 5-6 2-3 1-3 1-6 3-6 0-3
A 6-6
B 6-0 l
A 0-1 l
B 1-1 l
A draw
A draw
A draw
A 6-4 r
B 1-5 l
A 5-4 l
B draw
B draw
B 4-1 l
A 4-3 r
B 3-5 r
A 5-2 r
B 2-6 r
A draw
A 1-2 l
B draw
B draw
B draw
B draw
B 2-2 l
A 2-4 l
B 4-4 l
A 4-0 l call
B 0-0 l
A 0-2 l

round
hand A 0-0 0-1 1-4 2-4 3-6 5-5
hand B 0-3 0-6 1-5 2-2 2-6 3-3
stock 6-6 4-5 3-5 3-4 4-6 2-5 4-4 2-3 0-5 5-6 0-2 1-3 1-6 1-1 0-4 1-2
B 2-2
A 2-4 r
B 2-6 l
A 4-1 r
B 6-0 l
A 1-0 r
B 0-3 r
A 3-6 r
B draw
B 6-6 r
A 0-0 l call
B draw
B draw
B draw
B draw
B 6-4 r
A draw

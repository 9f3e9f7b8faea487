boneyard 1
game fives
players 2
seed 365

round
hand A 0-5 0-6 2-2 2-4 3-3 4-4 5-6
hand B 0-2 1-2 1-4 1-5 2-6 3-5 3-6
stock 4-5 3-4 1-3 1-1 5-5 6-6 1-6 0-4 0-3 2-5 0-0 4-6 0-1 2-3
lot A
A 3-3
B 3-5 r
A 5-0 r
B 3-6 u
A 6-5 u
B 5-1 u
A 0-6 r
B 6-2 r
A 2-4 r
B 1-2 u
A 4-4 r
B 2-0 u
A draw
A 4-5 r
B draw
B 3-4 l
A draw
A 3-1 d
B 1-4 d

round
hand A 0-1 0-4 1-3 1-4 2-4 2-6 4-5
hand B 0-0 0-3 1-2 2-2 3-3 3-4 3-5
stock 3-6 5-6 1-5 1-6 0-5 1-1 6-6 4-6 5-5 0-6 0-2 4-4 2-5 2-3
B 3-4
A 4-0 r
B 0-0 r
A 3-1 l
B 1-2 l
A 2-4 l
B 0-3 r
A 4-1 l
B 3-3 r
A 1-0 l
B 3-5 r
A 5-4 r
B draw
B draw
B draw
B draw
B draw
B 0-5 l
A draw
A draw
A draw
A 4-6 r
B 6-3 r
A draw
A 5-5 l
B 5-1 l
A 1-1 l
B 1-6 l
A 6-2 l
B 2-2 l
A draw
A draw
A 2-0 l
B draw
B draw
B draw
B 3-2 r
A 0-6 l
B 6-5 l
A pass
B 5-2 l

round
hand A 0-1 0-2 0-5 1-4 2-2 2-5 5-5
hand B 1-1 1-5 1-6 3-3 4-4 5-6 6-6
stock 2-4 0-6 0-0 2-6 1-3 2-3 0-3 3-4 4-6 4-5 3-6 1-2 0-4 3-5
B 1-5
A 5-5 r
B 1-1 l
A 1-0 l
B 5-6 r
A 0-5 l
B 6-1 r
A 1-4 r
B 4-4 r
A 5-2 l

boneyard 1
game all-fives-2p
seed 615

round
hand A 0-1 0-2 1-2 2-4 3-3 4-6 5-6
hand B 0-3 1-1 1-3 1-5 1-6 2-2 4-4
stock 0-0 2-5 2-3 3-5 0-6 1-4 3-6 6-6 0-5 2-6 0-4 3-4 5-5 4-5
B 4-4
A 4-2 l
B 2-2 l
A 2-1 l
B 1-1 l
A 4-6 r
B 1-6 l
A 6-5 l
B 5-1 l
A 1-0 l
B 0-3 l
A 3-3 l
B 3-1 l

round
hand A 0-0 0-3 2-3 3-3 3-5 4-4 5-5
hand B 0-1 1-1 1-4 2-5 2-6 3-6 4-5
stock 1-5 2-4 0-2 5-6 0-5 6-6 4-6 0-6 3-4 2-2 1-2 1-3 1-6 0-4
A 5-5
B 5-4 r
A 4-4 r
B 4-1 r
A 5-3 l
B 1-0 r
A 0-0 r
B 5-2 u
A 3-3 l
B 2-6 u
A 3-0 l
B 6-3 u
A 3-2 u

round
hand A 0-6 1-3 2-6 3-3 5-5 5-6 6-6
hand B 0-1 0-4 1-2 2-2 3-5 4-4 4-6
stock 2-4 0-3 1-4 1-6 0-5 4-5 2-5 0-2 1-1 3-4 0-0 1-5 3-6 2-3
A 6-6
B 6-4 r
A 6-5 l
B 4-0 r
A 6-0 d
B 0-1 r
A 5-5 l
B 1-2 r
A 2-6 r
B 5-3 l
A 3-3 l
B draw
B draw
B 0-3 d
A 3-1 l

round
hand A 0-2 0-4 1-4 2-5 2-6 5-5 6-6
hand B 0-0 0-3 0-6 1-3 3-4 4-4 4-5
stock 5-6 0-1 3-3 1-6 3-5 1-5 4-6 1-1 2-3 0-5 1-2 3-6 2-4 2-2
A 6-6
B 6-0 l
A 0-4 l
B 4-5 l
A 5-5 l
B draw
B 5-6 l
A 6-2 l
B draw
B draw
B draw
B 6-1 r
A 1-4 r
B 4-4 r
A 2-5 l
B 4-3 r
A draw
A 5-3 l
B 3-0 l
A 0-2 l

round
hand A 0-5 1-2 1-4 2-2 3-3 3-4 6-6
hand B 0-2 0-6 2-3 2-4 3-5 4-6 5-6
stock 2-5 0-3 1-3 5-5 0-4 3-6 0-1 1-1 4-4 1-5 4-5 0-0 2-6 1-6
A 6-6
B 6-4 l
A 4-3 l
B 6-0 r
A 3-3 l
B 3-2 l
A 0-5 r
B 5-3 r
A 2-2 l

boneyard 1
game fives-and-threes
players 2
seed 832

round
hand A 0-0 0-1 0-5 2-4 2-5 4-4 5-6
hand B 0-4 0-6 1-4 2-2 3-3 3-4 4-5
stock 0-3 3-6 2-6 2-3 1-5 1-2 5-5 4-6 6-6 1-3 0-2 1-6 3-5 1-1
lot A
A 0-1
B 1-4 r
A 0-0 l
B 4-0 r
A 0-5 l
B 5-4 l
A 4-4 l
B 4-3 l
A pass
B 0-6 r
A 6-5 r
B 3-3 l
A 5-2 r
B 2-2 r

round
hand A 0-4 0-5 1-1 1-6 2-2 3-3 3-4
hand B 0-0 0-6 1-3 2-4 3-5 4-5 5-5
stock 4-4 3-6 0-2 6-6 2-3 2-5 1-2 5-6 1-5 0-3 2-6 0-1 1-4 4-6
B 2-4
A 4-3 r
B 3-1 r
A 2-2 l
B pass
A 1-6 r
B 6-0 r
A 0-4 r
B 4-5 r
A 5-0 r
B 0-0 r

round
hand A 0-0 0-6 1-1 1-2 2-3 2-5 4-5
hand B 0-4 2-2 2-6 3-3 4-6 5-5 6-6
stock 5-6 0-2 2-4 3-4 3-5 4-4 0-1 0-3 1-3 1-6 1-5 1-4 0-5 3-6

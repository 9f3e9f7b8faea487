boneyard 1
game dvoje
seat A Ana
seat B Ivo
event tests
seed 800

round
hand A 1-2 1-3 2-2 3-3 4-5 4-6 5-5 6-6
hand B 0-0 0-1 0-3 1-1 2-6 3-4 4-4 5-6
stock 0-2 3-6 1-6 2-5 1-4 2-4 1-5 0-6 0-5 2-3 0-4 3-5
A 6-6
A 6-4 r
B 6-2 l
A 2-1 l
B 4-4 r
B 1-0 l
A 4-5 r
B 0-0 l
B 0-3 l
A 3-3 l
A 3-1 l
B 1-1 l
B 5-6 r call
A draw
A draw
A 6-3 r
B 3-4 r

round
hand A 0-4 0-5 0-6 1-3 2-6 3-3 4-4 4-5
hand B 0-0 1-1 1-6 2-4 2-5 3-4 5-5 6-6
stock 1-2 0-3 4-6 0-2 0-1 1-4 2-2 5-6 1-5 3-6 3-5 2-3
B 6-6
B 6-1 l
A 6-0 r
B 1-1 l
B 0-0 r
B draw
B 1-2 l
A 2-6 l
B draw
B 0-3 r
A 3-3 r
A 3-1 r
B draw
B 6-4 l
A 4-4 l
A 4-5 l
B 5-5 l
B 5-2 l
A draw
A 2-0 l
B draw
B 0-1 l
A draw
A 1-4 l
B 4-2 l
A draw
A 2-2 l
A draw
A draw
A 1-5 r
B draw
B pass
A 5-6 r
B 6-3 r call
A pass
B 3-4 r

round
hand A 0-2 0-3 0-5 1-2 1-5 1-6 3-6 5-5
hand B 0-4 0-6 2-2 2-4 3-3 3-4 4-4 6-6
stock 3-5 4-5 2-6 1-4 0-1 1-3 0-0 5-6 1-1 4-6 2-5 2-3
B 6-6
B 6-0 r
A 0-3 r
B 3-4 r
A 6-1 l
B 4-2 r
A 2-1 r
B draw
B draw
B draw
B draw
B 1-4 r
A 1-5 l
B 4-4 r
B 4-5 r
A 5-0 l
B 0-4 l
A 5-5 r
A draw
A draw
A draw
A draw
A 5-6 r
B 6-2 r
A 2-0 r
B draw
B draw
B 4-6 l
A 0-0 r
A 0-1 r
B 1-1 r
B pass
A 1-3 r call
B 3-3 r
B 3-5 r call
A 6-3 l

round
hand A 0-0 0-1 0-2 0-3 0-4 0-6 2-5 4-6
hand B 1-1 1-4 1-6 3-3 3-6 4-4 4-5 5-6
stock 2-2 5-5 2-6 0-5 2-4 3-5 6-6 1-3 1-2 3-4 2-3 1-5
B 4-4
B 4-1 l
A 4-6 r
B 6-1 r
A 1-0 r
B 1-1 l
B draw
B draw
B draw
B draw
B 0-5 r
A 5-2 r
B 2-2 r
B 2-6 r
A 6-0 r
B draw
B draw
B draw
B draw
B 1-3 l
A 0-4 r
B 3-3 l
B 4-5 r
A 3-0 l
B 5-5 r
B 5-6 r
A 0-2 l
B 6-6 r
B 2-4 l
A call
A draw
A draw
A 4-3 l
B 6-3 r call
A pass
B 3-5 l

round
hand A 0-0 0-3 1-6 2-4 2-5 3-4 4-4 4-5
hand B 0-2 1-2 1-3 1-5 3-3 3-6 4-6 5-5
stock 0-1 1-1 1-4 5-6 0-6 2-2 2-3 6-6 3-5 0-4 2-6 0-5
B 5-5
B 5-1 l
A 5-4 r
B 1-2 l
A 4-2 r
B 2-0 r
A 2-5 l
B draw
B 0-1 r
A 1-6 r
B 6-4 r
A 4-4 r
A 4-3 r
B 3-1 r
A draw
A 1-1 r
A draw
A 1-4 r
B draw
B 5-6 l
A draw
A 6-0 l
B draw
B draw
B draw
B draw
B draw
B 4-0 r
A 0-3 r call
B 3-6 r
A 0-0 l

round
hand A 0-1 1-2 2-2 2-4 3-4 3-6 4-4 5-6
hand B 0-0 0-3 0-5 1-4 1-6 3-3 4-6 5-5
stock 1-1 6-6 4-5 2-3 2-5 3-5 0-6 2-6 1-3 0-4 0-2 1-5
B 5-5
B 5-0 l
A 0-1 l
B 1-4 l
A 5-6 r
B 6-4 r
A 4-3 l
B 3-3 l
B 3-0 l
A 4-4 r
A 4-2 r
B 0-0 l
B draw
B draw
B draw
B draw
B 2-3 r
A 3-6 r
B 6-6 r
B 6-1 r
A 1-2 r
B draw
B 2-5 r
A call
A draw
A 5-3 r call
B draw
B 0-6 l
A draw
A 6-2 l call
B draw
B 3-1 r
A 2-2 l

round
hand A 0-0 0-4 1-1 1-3 2-4 2-5 3-5 4-6
hand B 0-5 1-4 1-5 2-2 2-3 3-6 5-5 5-6
stock 4-4 2-6 3-4 0-2 3-3 0-6 0-3 6-6 4-5 1-2 0-1 1-6
B 5-5
B 5-6 l
A 5-2 r
B 2-3 r
A 3-5 r
B 5-1 r
A 1-3 r
B 6-3 l
A draw
A draw
A draw
A 3-4 r
B 4-1 r
A 1-1 r
A draw
A draw
A 3-3 l
A draw
A draw
A 3-0 l
B 0-5 l call
A draw
A draw
A 5-4 l
B draw
B 1-2 r call
A 4-2 l
B 2-2 l

round
hand A 1-1 1-5 2-3 2-5 3-5 3-6 4-4 5-5
hand B 0-0 0-2 0-3 0-4 0-6 1-6 3-3 5-6
stock 1-3 3-4 4-6 1-4 0-5 1-2 6-6 2-6 0-1 2-2 2-4 4-5
A 5-5
A 5-2 l
B 5-6 r
A 6-3 r
B 3-3 r
B 3-0 r
A 2-3 l
B 0-6 r
A 3-5 l
B 6-1 r
A 1-5 r
B draw
B draw
B draw
B draw
B draw
B 5-0 l
A draw
A draw
A draw
A draw
A 0-1 l
B 1-3 l
A draw
A pass
B 3-4 l
A 4-4 l
A pass
B 4-0 l
A pass
B 0-2 l
A 2-2 l
A 2-1 l
B 1-4 l
A pass
B 4-6 l
A 6-6 l
A 6-2 l call

round
hand A 1-1 1-3 2-2 2-4 2-5 3-3 3-6 4-6
hand B 0-3 0-5 0-6 1-4 1-6 2-3 2-6 6-6
stock 5-6 4-5 1-5 4-4 0-0 1-2 0-1 5-5 3-5 0-4 0-2 3-4
B 6-6
B 6-2 r
A 6-3 l
B 2-3 r
A 3-3 l
A 3-1 r
B 1-4 r
A 4-6 r
B 3-0 l
A draw
A 6-5 r
B 5-0 r
A draw
A draw
A draw
A draw
A 0-0 r
A draw
A draw
A 0-1 r
B 0-6 l call
A 1-2 r
B 6-1 l

round
hand A 0-0 0-3 0-4 3-6 4-5 5-5 5-6 6-6
hand B 0-2 1-1 1-5 1-6 2-2 2-3 2-5 3-5
stock 4-6 1-4 2-4 4-4 2-6 3-4 0-6 0-5 0-1 3-3 1-2 1-3
A 6-6
A 6-3 l
B 6-1 r
A 3-0 l
B 1-5 r
A 0-4 l
B 5-2 r
A 4-5 l
B 2-0 r
A 5-6 l
B draw
B 6-4 l
A 0-0 r call
A draw
A 4-1 l call
B 1-1 l
B draw
B draw
B draw
B draw
B draw
B 0-6 r
A draw
A draw
A 1-0 l
B 6-2 r
A 0-5 l call
B 2-3 r
A 5-5 l

round
hand A 0-1 0-3 0-6 1-1 1-5 2-3 3-4 6-6
hand B 0-0 1-6 2-2 3-6 4-5 4-6 5-5 5-6
stock 3-5 3-3 0-4 2-5 1-3 4-4 2-6 0-2 1-2 2-4 0-5 1-4
A 6-6
A 6-0 r
B 6-4 l
A 0-3 r
B 4-5 l
A 3-4 r
B 5-6 l
A draw
A draw
A draw
A 4-0 r
B 0-0 r
B 6-1 l
A 1-1 l
A 1-0 l
B draw
B draw
B draw
B draw
B draw
B 0-2 r
A 2-3 r
B 3-1 r
A 1-5 r
B 5-5 r
B 5-2 r
A draw
A 2-1 r
B draw

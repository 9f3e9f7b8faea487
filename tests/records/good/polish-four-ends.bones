boneyard 1
game polish-fives
option four_ends=true
option target=50
seat A Ana
seat B Ivo
event tests
seed 745

round
hand A 0-2 1-1 1-2 1-3 2-4 3-5 4-6
hand B 0-0 0-3 0-4 1-4 3-3 4-4 4-5
stock 1-5 3-4 0-5 5-6 1-6 3-6 6-6 2-3 0-1 0-6 2-2 2-6 5-5 2-5
lot B
B 4-5
A 4-6 l
B draw
B 5-1 r
A 1-2 r
B draw
B draw
B draw
B 6-5 l
A 2-4 r
B 5-0 l
A 0-2 l
B 4-3 r
A 3-5 r
B draw
B draw
B draw
B draw
B 2-3 l
A 3-1 l
B 1-4 l
A draw
A draw
A draw
A draw
A draw
A 5-5 r
B 4-4 l
A draw
A 5-2 r
B 4-0 l
A 2-6 r
B 6-1 r
A 0-6 l
B 6-6 l
A 1-1 r
B 6-3 l
A 1-0 r
B 3-0 l
A pass
B 0-0 r

round
hand A 0-1 0-2 0-6 1-2 1-3 1-4 6-6
hand B 0-4 2-4 2-5 3-3 3-6 4-5 5-5
stock 4-4 0-5 5-6 3-4 2-6 0-0 0-3 3-5 2-2 1-1 1-5 2-3 1-6 4-6
A 6-6
B 6-3 l
A 3-1 l
B draw
B draw
B draw
B 6-5 r
A 1-2 l
B 5-4 r
A 2-0 l
B 0-4 l
A 4-1 r
B 4-4 l
A 6-0 u
B 0-5 u
A 1-0 r

round
hand A 0-5 1-1 2-2 2-3 2-4 2-5 6-6
hand B 0-1 0-3 1-5 1-6 3-5 5-5 5-6
stock 0-2 3-6 0-4 0-0 3-4 0-6 4-5 1-2 2-6 4-6 1-3 3-3 4-4 1-4
A 2-4
B draw
B 2-0 l
A 0-5 l
B 5-5 l
A 5-2 l
B 5-6 u
A 6-6 u
B 5-1 d
A 2-2 l
B 1-0 d
A 2-3 l
B 0-3 d
A draw
A 6-3 u
B 3-5 l

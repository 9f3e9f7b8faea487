boneyard 1
game all-fives
players 4
seed 821

round
hand A 1-3 1-4 3-4 3-6 4-5
hand B 0-4 2-4 2-5 2-6 6-6
hand C 0-1 0-3 0-5 1-6 5-5
hand D 0-6 1-5 3-5 4-4 4-6
stock 0-2 2-3 5-6 1-2 3-3 1-1 0-0 2-2
lot C
C 5-5
D 5-3 l
A 3-6 l
B 6-6 l
C 5-0 r
D 6-0 l
A 5-4 d
B 0-4 l
C 0-1 r
D 1-5 r
A 4-3 d
B 5-2 r
C 3-0 d
D 4-6 l
A draw
A 0-2 d
B 2-4 d
C 6-1 l

round
hand A 0-1 0-4 2-3 3-3 6-6
hand B 0-2 1-2 2-5 3-5 4-6
hand C 0-0 0-6 1-4 2-4 5-5
hand D 0-3 0-5 1-1 2-6 3-4
stock 4-4 2-2 1-5 1-3 1-6 3-6 5-6 4-5
C 2-4
D 4-3 r
A 2-3 l
B 3-5 r
C 5-5 r
D 3-0 l
A 0-1 l
B 5-2 r
C 1-4 l
D 2-6 r
A 4-0 l
B 0-2 l
C 6-0 r
D 0-5 r

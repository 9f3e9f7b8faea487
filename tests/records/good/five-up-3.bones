boneyard 2
game five-up
players 3
seed 1

round
hand A 0-6 1-4 2-5 5-5 6-6
hand B 0-0 0-2 1-2 1-6 5-6
hand C 0-5 1-1 1-3 2-4 3-6
stock 0-4 2-6 4-6 3-4 3-3 0-1 1-5 2-2 3-5 2-3 4-4 4-5 0-3
lot B
B 0-2
C 0-5 l
A 5-2 l
B 2-1 l
C 1-3 l
A draw
A draw
A 2-6 r
B 6-1 r
C 1-1 r
A 1-4 r
B draw
B 4-6 r
C 6-3 r
A draw
A 3-4 r
B draw
B 3-3 l
C 4-2 r

round
hand A 0-6 1-1 3-5 3-6 4-5
hand B 0-1 0-4 1-6 2-6 5-6
hand C 1-2 2-3 3-3 4-4 5-5
stock 2-5 2-2 0-2 0-0 6-6 0-3 1-3 0-5 2-4 3-4 4-6 1-4 1-5
C 3-3
A 3-5 l
B 5-6 l
C 3-2 r
A 3-6 d
B 6-2 d
C 2-1 d
A 6-0 l
B 0-1 l
C draw
C 2-5 r
A 1-1 l
B 1-6 d
C 5-5 r
A 5-4 r

round
hand A 0-4 0-6 1-1 1-4 5-5
hand B 0-1 0-2 1-3 3-5 6-6
hand C 2-3 2-4 2-6 3-3 3-4
stock 2-5 0-5 2-2 1-6 0-0 5-6 3-6 0-3 4-6 4-5 4-4 1-5 1-2
A 0-6
B 0-2 l
C 2-6 l
A draw
A draw
A draw
A draw
A 6-1 r
B 1-0 r
C draw
C 0-0 r
A 0-4 r
B 6-6 l
C 4-3 r
A 0-5 u
B 5-3 u
C 3-3 u
A draw
A 6-5 l
B 3-1 r

round
hand A 0-0 0-2 1-2 4-4 5-6
hand B 0-3 0-4 0-5 5-5 6-6
hand C 0-6 1-5 2-2 2-3 2-6
stock 4-6 3-5 1-6 1-4 0-1 3-3 2-5 3-6 4-5 3-4 1-3 1-1 2-4
B 5-5
C 5-1 r
A 1-2 r
B 5-0 l
C 2-3 r
A 0-0 l
B 0-4 l

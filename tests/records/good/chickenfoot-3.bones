boneyard 2
game chickenfoot
players 3
option deals=2
seed 5

round
hand A 1-2 1-4 3-5 3-9 5-9 6-7 7-7
hand B 0-4 1-9 3-7 4-8 5-6 7-8 8-8
hand C 0-0 0-8 2-2 2-5 2-7 4-7 5-5
stock 5-7 4-4 8-9 5-8 2-4 7-9 1-7 2-3 0-9 6-9 2-8 3-8 0-6 1-8 0-3 6-6 3-6 4-6 2-6 4-9 0-5 0-2 4-5 0-7 2-9 1-3 1-5 0-1 3-4 3-3 6-8 1-6 1-1
turned 9-9
lot B
B 9-1 l
C draw
A 9-3 u
B draw
C draw
C 9-8 d
A 9-5 r
B 8-4 d
C 5-2 r
A 1-4 l
B 4-4 d
C 4-7 d
A draw
B 4-0 6
C draw
C 4-2 5
A 2-1 r
B 7-8 d
C 2-7 5
A 3-5 u
B 8-8 d
C 8-0 7
A 8-5 8
B draw
C draw
A draw
B draw
C draw
A draw
A 8-2 d
B 5-6 u
C 7-1 5
A 2-3 d
B 0-9 7
C 0-0 6
A draw
B draw
B 0-6 6
C draw
A draw
A 0-3 9
B draw
C draw
A draw
B draw
C draw
A draw
A 0-5 10
B 6-6 u
C 6-3 11
A 6-7 12
B 6-2 u
C 9-6 7
A 7-7 12
B 7-3 14
C 7-5 12
A draw
B 7-9 13

round
hand A 0-4 1-5 2-3 3-7 4-7 5-6 6-7
hand B 0-0 0-2 0-3 0-6 3-9 5-5 6-8
hand C 1-7 2-2 3-4 3-5 4-9 5-9 8-9
stock 7-7 1-1 5-8 2-9 1-4 9-9 0-7 1-3 6-6 0-5 7-9 1-8 2-7 2-4 4-8 3-6 2-6 4-6 6-9 7-8 1-2 1-6 2-8 3-3 4-4 1-9 0-1 0-9 2-5 3-8 4-5 5-7 0-8
turned 8-8
C 8-9 r
A draw
B 8-6 d
C draw
A draw
A 8-5 l
B draw
C draw
A draw
B draw
C draw
A draw
B draw
C draw
A draw
A 8-1 u
B 9-3 r
C 1-1 u
A 1-5 6
B draw
C 1-7 5
A draw
B draw
C 1-3 u
A 5-6 6
B 3-0 r
C 3-4 u
A 4-0 u
B 0-0 u
C draw
A draw
B 0-5 8
C draw
A draw
B 0-7 u
C draw
A draw
B 0-6 7
C 6-3 7
A 6-6 6
B draw
B 6-1 6
C 6-4 9
A 6-9 10
B 5-5 l
C 5-9 l
A draw
B draw
C 5-3 12
A draw
B draw
C draw
A draw
B draw
B 5-2 11
C 0-1 r
A 9-0 l
B 3-3 12
C draw
C 3-8 12
A 3-7 14
B draw
C draw
A 3-2 13
B 7-2 u
C 7-8 5
A 7-7 14
B draw
C 7-9 15
A 7-6 14
B pass
C 7-5 16
A 6-2 d
B 0-8 l
C 1-4 6
A 2-8 d
B 4-5 9
C 9-4 15
A 4-2 15
B 4-8 6
C 2-2 15

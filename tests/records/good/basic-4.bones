boneyard 1
game basic
players 4
seed 938

round
hand A 0-4 2-3 2-4 3-4 3-6 4-5 5-6
hand B 0-3 0-5 1-3 1-4 2-6 3-5 6-6
hand C 0-0 0-2 0-6 1-6 2-2 2-5 4-4
hand D 0-1 1-1 1-2 1-5 3-3 4-6 5-5
lot D
D 4-6
A 4-3 l
B 6-6 r
C 6-1 r
D 1-5 r
A 5-4 r
B 3-0 l
C 0-0 l
D 0-1 l
A 4-2 r
B 1-3 l
C 2-5 r
D 3-3 l
A 3-2 l
B 2-6 l
C 6-0 l
D 5-5 r
A 0-4 l
B 4-1 l
C pass
D 1-2 l
A 5-6 r
B pass
C 2-2 l
D pass
A 6-3 r

round
hand A 0-5 1-4 1-6 2-3 3-3 5-6 6-6
hand B 0-1 1-3 1-5 2-2 2-5 3-6 4-5
hand C 0-0 0-4 1-1 1-2 2-4 2-6 4-6
hand D 0-2 0-3 0-6 3-4 3-5 4-4 5-5
A 1-6
B 1-3 l
C 6-2 r
D 3-0 l
A 0-5 l
B 2-5 r
C pass
D 5-5 l
A 5-6 r
B 5-4 l
C 4-2 l
D 2-0 l
A 6-6 r
B 6-3 r
C 0-4 l
D 4-4 l
A 4-1 l
B 1-0 l
C 0-0 l
D 3-4 r
A pass
B pass
C 4-6 r
D 6-0 r

round
hand A 0-1 0-3 0-5 1-1 2-6 3-6 4-4
hand B 0-4 0-6 1-2 1-5 3-3 3-4 5-5
hand C 1-3 1-4 2-3 2-4 3-5 5-6 6-6
hand D 0-0 0-2 1-6 2-2 2-5 4-5 4-6
C 5-6
D 5-2 l
A 6-3 r
B 2-1 l
C 1-3 l
D pass
A 3-0 r
B 0-4 r
C 4-2 r
D 2-2 r
A 2-6 r
B 3-3 l
C 3-5 l
D 6-4 r
A 4-4 r
B 4-3 r
C 3-2 r
D 2-0 r
A 0-1 r
B close 1-5

round
hand A 0-0 0-3 0-5 1-2 1-4 1-6 2-6
hand B 0-6 1-1 1-3 1-5 2-5 3-5 5-5
hand C 0-1 0-2 2-2 2-3 3-4 4-4 4-5
hand D 0-4 2-4 3-3 3-6 4-6 5-6 6-6

boneyard 1
game dominicano
option both_ends=either
seed 832

round
hand A 0-2 1-1 2-2 2-4 2-6 4-5 4-6
hand B 1-3 1-4 1-6 2-3 2-5 5-5 6-6
hand C 0-1 0-4 0-6 1-2 3-3 3-5 4-4
hand D 0-0 0-3 0-5 1-5 3-4 3-6 5-6
B 6-6
A 6-2 l
D 6-5 r
C 2-1 l
B 5-2 r
A 2-4 r
D 4-3 r
C 3-5 r
B 5-5 r
A 1-1 l
D 1-5 l
C pass
B pass
A 5-4 r
D 5-0 l
C 4-4 r
B 4-1 r
A 0-2 l
D pass
C 1-0 r
B 2-3 l
A pass
D 0-0 r
C 0-4 r
B 3-1 l
A 4-6 r
D 6-3 r
C 3-3 r
B 1-6 l

round
hand A 0-6 1-4 2-2 2-6 3-4 5-5 5-6
hand B 0-0 0-2 0-4 1-1 1-2 3-3 4-5
hand C 0-3 0-5 1-5 1-6 2-4 3-5 3-6
hand D 0-1 1-3 2-3 2-5 4-4 4-6 6-6
B 3-3
A 3-4 l
D 3-2 r
C 4-2 l
B 2-1 r
A 2-6 l
D 1-3 r
C 3-6 r
B pass
A 6-0 r
D 6-4 l
C 0-5 r
B 4-0 l
A 5-6 r
D 0-1 l
C 1-5 l
B 5-4 l
A 4-1 l
D 6-6 r
C 6-1 r
B 1-1 l

round
hand A 0-0 0-6 1-1 1-3 1-4 1-6 2-4
hand B 0-2 0-4 0-5 1-2 3-6 4-5 4-6
hand C 1-5 2-5 2-6 3-4 4-4 5-6 6-6
hand D 0-1 0-3 2-2 2-3 3-3 3-5 5-5
B 0-5
A 0-6 l
D 5-5 r
C 6-5 l
B 5-4 r
A 4-1 r
D 5-3 l
C 1-5 r
B 3-6 l
A 6-1 l
D 1-0 l
C 5-2 r
B 2-0 r
A 0-0 l
D 0-3 r
C 3-4 r
B 0-4 l
A 4-2 r
D 2-3 r
C 4-4 l
B 4-6 l
A 3-1 r
D pass
C 6-6 l
B 1-2 r

round
hand A 0-3 0-4 0-5 1-1 3-3 3-4 6-6
hand B 0-0 0-1 1-2 1-5 2-2 2-6 5-6
hand C 1-4 1-6 2-3 2-4 3-5 3-6 4-5
hand D 0-2 0-6 1-3 2-5 4-4 4-6 5-5

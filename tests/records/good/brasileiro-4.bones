boneyard 1
game brasileiro
option cruzada=6
seed 832

round
hand A 0-2 1-1 2-2 2-4 2-6 4-5 4-6
hand B 1-3 1-4 1-6 2-3 2-5 5-5 6-6
hand C 0-1 0-4 0-6 1-2 3-3 3-5 4-4
hand D 0-0 0-3 0-5 1-5 3-4 3-6 5-6
B 6-6
A 6-2 r
D 6-5 l
C 5-3 l
B 2-3 r
A pass
D 3-4 r
C 4-4 r
B 4-1 r
A 1-1 r
D 3-6 l
C 1-2 r
B 2-5 r
A 6-4 l
D 5-0 r
C 0-4 r
B pass
A 4-5 l
D 5-1 l
C 1-0 l
B pass
A 4-2 r
D 0-3 l
C 3-3 l
B 3-1 l
A 2-0 r
D 0-0 r

round
hand A 0-6 1-4 2-2 2-6 3-4 5-5 5-6
hand B 0-0 0-2 0-4 1-1 1-2 3-3 4-5
hand C 0-3 0-5 1-5 1-6 2-4 3-5 3-6
hand D 0-1 1-3 2-3 2-5 4-4 4-6 6-6
D 2-3
C 3-0 r
B 2-0 l
A 0-6 r
D 0-1 l
C 6-3 r
B 1-2 l
A 2-2 l
D 2-5 l
C 5-3 l
B 3-3 l
A 3-4 l
D 3-1 r
C 4-2 l
B 1-1 r
A 1-4 r
D 4-6 r
C 6-1 r

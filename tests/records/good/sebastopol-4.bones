boneyard 1
game sebastopol
seed 775

round
hand A 0-1 0-4 1-2 2-2 2-3 2-4 5-5
hand B 0-2 0-3 1-5 2-6 3-3 4-4 4-5
hand C 0-6 1-1 1-4 1-6 3-5 3-6 6-6
hand D 0-0 0-5 1-3 2-5 3-4 4-6 5-6
C 6-6
D 6-4 l
A pass
B 6-2 d
C 6-1 u
D 6-5 r
A 4-2 l
B 5-1 r
C 1-1 u
D 1-3 r
A 2-3 l
B 2-0 d
C 3-5 r
D 5-0 r
A 1-0 u
B 0-3 d
C 3-6 l
D 0-0 u
A 0-4 r
B 4-5 r
C 0-6 u
D 5-2 r
A 2-1 r
B 3-3 d
C 1-4 r

round
hand A 0-1 0-6 1-3 2-4 3-5 4-4 5-6
hand B 0-0 0-3 0-4 1-2 1-5 3-3 3-4
hand C 1-1 1-4 2-3 2-6 4-5 4-6 6-6
hand D 0-2 0-5 1-6 2-2 2-5 3-6 5-5
C 6-6
D 6-3 r
A 6-5 u
B pass
C 6-4 l
D 6-1 d
A 4-2 l
B 1-5 d
C 5-4 d
D 5-0 u
A 4-4 d
B 2-1 l
C 3-2 r
D 2-0 r
A 1-3 l
B 0-3 u
C 4-1 d
D pass
A 0-1 r
B 3-4 u

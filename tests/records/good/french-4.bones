boneyard 1
game french
seed 914

round
hand A 0-3 2-2 3-4 4-4 4-6 5-6 6-6
hand B 0-1 0-2 1-4 1-5 2-4 2-6 3-5
hand C 0-5 0-6 1-1 1-3 2-3 2-5 5-5
hand D 0-0 0-4 1-2 1-6 3-3 3-6 4-5
D 0-0
C 0-5 r
B 0-1 d
A 0-3 u
D 0-4 l
C 1-1 d
B 1-5 d
A 4-4 l
D 4-5 l
C 5-5 l
B 5-3 l
A 5-6 d
D 3-3 u
C 3-2 u
B pass
A 2-2 u
D 2-1 u
C 1-3 u
B pass
A 3-4 u
D 3-6 l
C 5-2 r
B 4-2 u
A 6-6 d
D 6-1 l

round
hand A 0-6 1-3 1-4 1-6 3-3 4-6 5-6
hand B 0-1 0-4 1-2 2-2 2-3 2-5 5-5
hand C 0-0 1-5 2-4 3-4 3-5 4-4 6-6
hand D 0-2 0-3 0-5 1-1 2-6 3-6 4-5
D 1-1
C 1-5 r
B 1-2 d
A 1-4 u
D pass
C pass
B 1-0 l
A pass
D pass
C 0-0 l
B 5-5 r
A 0-6 l
D 5-4 r
C 4-4 r
B 4-0 u
A 4-6 r
D 0-5 u
C 6-6 r
B 5-2 u
A 6-5 l
D 6-3 r
C 5-3 l
B 2-2 u
A 3-3 r
D 2-6 d
C 3-4 r
B 3-2 l

round
hand A 0-0 0-6 1-3 3-3 3-5 5-6 6-6
hand B 0-1 0-5 2-2 2-4 2-5 4-4 5-5
hand C 0-2 0-3 1-2 1-5 2-3 3-6 4-5
hand D 0-4 1-1 1-4 1-6 2-6 3-4 4-6
B 2-2
A pass
D 2-6 d
C 2-3 r
B 2-4 u
A pass
D pass
C 2-1 l
B 4-4 u
A 3-3 r
D 3-4 r
C 4-5 u
B 5-5 u
A 5-3 u
D 4-1 r
C 3-0 u
B pass
A 6-6 d

boneyard 1
game double-six-cross
seed 775

round
hand A 0-1 0-4 1-2 2-2 2-3 2-4 5-5
hand B 0-2 0-3 1-5 2-6 3-3 4-4 4-5
hand C 0-6 1-1 1-4 1-6 3-5 3-6 6-6
hand D 0-0 0-5 1-3 2-5 3-4 4-6 5-6
C 6-6
D 6-4 d
A 4-2 d
B 2-6 d
C 6-0 l
D 6-5 u
A 0-4 l
B 4-4 l
C 6-3 r
D 4-3 l
A 3-2 l
B 3-0 r
C 6-1 d
D 0-5 r
A 1-2 d
B 5-1 r
C 1-4 r
D 5-2 u
A 2-2 u
B 2-0 l
C pass
D 0-0 l
A 0-1 l
B 4-5 r
C 5-3 r
D 3-1 r

round
hand A 0-1 0-6 1-3 2-4 3-5 4-4 5-6
hand B 0-0 0-3 0-4 1-2 1-5 3-3 3-4
hand C 1-1 1-4 2-3 2-6 4-5 4-6 6-6
hand D 0-2 0-5 1-6 2-2 2-5 3-6 5-5
C 6-6
D 6-1 d
A 6-0 u
B 0-3 u
C 6-4 r
D 6-3 l
A 3-5 l
B 3-4 u
C 1-4 d
D 5-2 l
A 2-4 l
B 4-0 r
C 4-5 u
D 0-2 r
A 4-4 l
B 5-1 u
C 2-3 r
D pass
A 3-1 r
B 1-2 u
C 2-6 u
D pass
A 1-0 r
B 0-0 r
C pass
D 0-5 r
A 6-5 u

round
hand A 0-0 0-4 0-5 1-2 3-4 4-4 6-6
hand B 0-1 0-6 1-1 2-4 2-6 3-3 5-6
hand C 1-3 1-5 1-6 2-2 2-3 4-5 5-5
hand D 0-2 0-3 1-4 2-5 3-5 3-6 4-6
A 6-6
B 6-0 r
C 6-1 l
D 0-3 r
A 3-4 r
B 1-1 l
C 1-5 l
D 6-3 d
A 5-0 l
B 4-2 r
C 3-2 d
D 0-2 l
A 2-1 d
B 6-2 u
C 2-2 r
D 2-5 u
A pass

boneyard 1
game gaple
seed 481

round
hand A 0-0 1-1 1-2 2-4 2-5 2-6 3-4
hand B 0-2 0-3 1-3 2-2 3-6 5-5 6-6
hand C 0-1 0-5 1-4 1-6 4-5 4-6 5-6
hand D 0-4 0-6 1-5 2-3 3-3 3-5 4-4
A 0-0
B 0-3 r
C 0-5 l
D 5-3 l
A 3-4 r
B 3-1 l
C 4-6 r
D 6-0 r
A 1-2 l
B 2-2 l
C 0-1 r
D 1-5 r
A 2-6 l
B 6-3 l
C 5-4 r
D 4-0 r
A discard 2-5
B 0-2 r
C discard 1-6
D 3-2 l
A 2-4 l
B discard 6-6
C 4-1 l
D discard 3-3
A 1-1 l

boneyard 1
game gaple-5p
seed 472

round
hand A 0-4 2-2 2-4 3-6 5-6
hand B 1-3 3-4 3-5 4-5 5-5
hand C 0-1 0-2 1-1 1-5 1-6
hand D 1-4 2-3 3-3 4-4 6-6
hand E 0-0 0-3 0-5 0-6 4-6
stock 2-6 2-5
turned 1-2
lot B
B 1-3 l
C 2-0 r
D 3-3 l
E 0-3 r
A 3-6 r
B 3-5 l
C 5-1 l
D 1-4 l
E 4-6 l
A 6-5 r
B 5-4 r
C 6-1 l
D 4-4 r
E discard 0-0
A 4-2 r
B discard 5-5
C 1-1 l
D 2-3 r
E discard 0-5
A discard 0-4
B 3-4 r

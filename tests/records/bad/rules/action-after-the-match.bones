boneyard 1
game gaple
option teams=true
option deals=2
seat A Ana
seat B Ivo
event tests
seed 832

round
hand A 0-2 1-1 2-2 2-4 2-6 4-5 4-6
hand B 1-3 1-4 1-6 2-3 2-5 5-5 6-6
hand C 0-1 0-4 0-6 1-2 3-3 3-5 4-4
hand D 0-0 0-3 0-5 1-5 3-4 3-6 5-6
D 0-0
A 0-2 r
B 2-5 r
C 5-3 r
D 0-5 l
A 5-4 l
B 3-2 r
C 2-1 r
D 1-5 r
A 4-2 l
B 5-5 r
C discard 0-1
D 5-6 r
A 2-6 l
B 6-1 r
C 6-0 l
D 0-3 l
A 1-1 r
B 1-3 r
C 3-3 l
D 3-6 l
A 6-4 l
B 4-1 l
C discard 0-4
D 3-4 r

round
hand A 0-6 1-4 2-2 2-6 3-4 5-5 5-6
hand B 0-0 0-2 0-4 1-1 1-2 3-3 4-5
hand C 0-3 0-5 1-5 1-6 2-4 3-5 3-6
hand D 0-1 1-3 2-3 2-5 4-4 4-6 6-6
D 4-4
A 4-1 r
B 4-5 l
C 1-6 r
D 6-4 r
A 5-5 l
B 4-0 r
C 5-1 l
D 0-1 r
A discard 5-6
B 1-2 r
C 2-4 r
D 1-3 l
A 3-4 l
A pass

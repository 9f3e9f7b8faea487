boneyard 1
game gaple-5p
option settlement=true
option deals=2
option cannot_play=pass
seat A Ana
seat B Ivo
event tests
seed 884

round
hand A 1-2 1-4 2-4 3-6 5-5
hand B 0-2 1-1 1-5 1-6 5-6
hand C 0-0 1-3 2-2 2-5 4-6
hand D 0-3 0-6 2-6 3-5 4-4
hand E 0-1 0-4 0-5 3-4 4-5
stock 3-3 2-3
turned 6-6
lot B
B 6-5 l
C 5-2 l
D 6-2 r
E pass
A 2-1 l
B 1-5 l
C 2-2 r
D 5-3 l
E 3-4 l
A 2-4 r
B pass
C 4-6 l
D 6-0 l
E 0-4 l
A 4-1 r
B 1-1 r
C 1-3 r
D 3-0 r
E 0-1 r
A pass
B 1-6 r
C pass
D 4-4 l

round
hand A 1-1 2-6 3-4 4-6 5-6
hand B 0-4 1-5 2-4 3-3 5-5
hand C 0-2 0-6 1-6 3-5 3-6
hand D 0-0 0-1 0-5 1-3 2-5
hand E 0-3 1-2 1-4 4-4 4-5
stock 6-6 2-2
turned 2-3
D 2-5 l
E 5-4 l
A 4-6 l
B 3-3 r
C 6-0 l
D 0-0 l
E 3-0 r
A pass
B 0-4 r
C 0-2 l
D pass
E 4-1 r
A 2-6 l
B 1-5 r
C 6-3 l
D 3-1 l
E 1-2 l
A 5-6 r
B 2-4 l
C 6-1 r
D 1-0 r
E 4-4 l

boneyard 1
game obicni
players 7
seed 876

round
hand A 2-2
hand B 0-4
hand C 0-1
hand D 1-3
hand E 0-2
hand F 4-5
hand G 3-4
stock 4-4 1-1 1-2 6-6 2-5 0-5 0-6 2-4 1-5 4-6 0-0 1-4 5-6 2-6 2-3 3-5 1-6 5-5 3-3 3-6 0-3
A 2-2

round
hand A 4-6
hand B 0-6
hand C 1-5
hand D 2-3
hand E 2-4
hand F 5-5
hand G 1-2
stock 2-6 1-1 0-1 4-4 1-4 0-5 1-3 0-0 0-3 1-6 5-6 2-5 6-6 3-4 4-5 3-6 0-2 3-3 2-2 0-4 3-5
F 5-5

round
hand A 4-6
hand B 2-5
hand C 0-1
hand D 1-6
hand E 2-2
hand F 3-3
hand G 3-5
stock 1-4 1-3 1-1 3-6 4-5 0-2 2-4 5-6 1-5 1-2 0-6 0-0 0-5 5-5 2-6 0-4 2-3 6-6 0-3 4-4 3-4
A draw
A 1-4 call
G decline
F decline
E decline
D decline
C decline
B decline
G draw
G 1-3 l
F 3-3 l

round
hand A 6-6
hand B 1-5
hand C 4-4
hand D 0-4
hand E 4-6
hand F 3-6
hand G 2-5
stock 0-1 2-4 1-3 5-5 2-2 4-5 3-5 3-3 0-3 1-1 0-5 2-6 0-0 5-6 0-2 2-3 1-2 3-4 1-4 1-6 0-6
A 6-6

round
hand A 1-2
hand B 1-5
hand C 0-0
hand D 3-4
hand E 5-6
hand F 2-5
hand G 0-6
stock 3-5 4-5 6-6 1-6 2-2 1-3 0-4 2-6 3-6 4-6 2-4 3-3 0-2 5-5 1-1 0-5 0-1 1-4 0-3 4-4 2-3
E draw
E 3-5
D decline
C decline
B decline
A decline
G decline
F decline
D 3-4 l

round
hand A 2-5
hand B 0-2
hand C 0-3
hand D 3-6
hand E 6-6
hand F 1-2
hand G 0-5
stock 3-5 3-3 4-6 0-0 1-6 0-6 5-5 1-5 3-4 4-5 0-1 1-1 1-4 1-3 2-2 2-4 0-4 4-4 5-6 2-6 2-3
C draw
C 3-5 call
B decline
A decline
G decline
F decline
E decline
D decline
B draw
B 3-3 l
A 5-2 r

round
hand A 2-3
hand B 6-6
hand C 0-1
hand D 1-3
hand E 5-5
hand F 1-2
hand G 3-3
stock 1-6 4-5 0-6 0-3 2-5 2-4 3-5 0-2 0-5 1-5 1-4 5-6 3-6 2-2 4-6 0-4 3-4 0-0 2-6 1-1 4-4
E 5-5

round
hand A 0-3
hand B 3-6
hand C 4-5
hand D 0-4
hand E 4-4
hand F 4-6
hand G 3-5
stock 5-6 2-3 2-4 1-1 0-2 1-5 2-5 2-6 5-5 0-1 1-4 1-3 2-2 1-6 0-5 6-6 0-0 3-4 3-3 0-6 1-2
B draw
B 5-6 call
A decline
G decline
F decline
E decline
D decline
C decline
A draw
A draw
A draw
A draw
A draw
A 5-1 l
G draw
G draw
G 6-2 r
F draw
F draw
F 1-0 l
E draw
E draw
E draw
E 2-2 r
D 0-4 l

round
hand A 5-5
hand B 3-6
hand C 1-1
hand D 3-3
hand E 0-6
hand F 1-6
hand G 3-5
stock 4-5 2-3 2-4 4-4 1-2 5-6 2-5 0-2 6-6 3-4 2-6 0-0 0-1 1-4 0-3 0-4 2-2 4-6 1-3 1-5 0-5
F draw
F 4-5
E decline
D decline
C decline
B decline
A decline
G decline
E draw
E draw

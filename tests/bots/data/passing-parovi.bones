boneyard 1
game parovi
seed 7001/45

round
hand A 0-2 2-3 2-6 3-5 5-6
hand B 0-1 1-5 4-4 4-5 6-6
hand C 0-0 0-4 1-4 2-5 5-5
hand D 0-3 0-5 0-6 1-6 3-4
stock 1-1 4-6 3-3 1-2 2-2 3-6 1-3 2-4
B 6-6
A 6-2 l
D 6-0 r
C 0-0 r
B 0-1 r
A 2-3 l
D 1-6 r
C draw
C draw
C 6-4 r
B 4-5 r
A 3-5 l
D 5-0 r
C 5-2 l
B draw
B draw
B 2-1 l
A 0-2 r call
D draw
D 2-2 r
C 1-4 l
B 4-4 l
A draw
A pass
D 4-3 l call
C pass
B 3-3 l call
A 3-6 l
D pass
C pass
B pass
A pass
D pass
C pass
B pass

boneyard 1
game threes
players 3
option target=12
commitment 2b038b02f23b2ce79479256413a3efcab761fe68532f9301c06b01e2b05c60f4
secret 32333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f5051
nonces 00000000000000000000000000000000 01010101010101010101010101010101 02020202020202020202020202020202

round
hand A 0-3 1-5 1-6 2-2 4-5 4-6 5-5
hand B 0-1 0-5 1-4 2-3 2-4 3-3 3-6
hand C 0-0 1-1 1-2 1-3 3-4 4-4 5-6
stock 6-6 0-2 0-4 3-5 0-6 2-5 2-6
lot B
B 1-4
C 1-1 l
A 4-6 r
B 6-3 r
C 1-3 l
A 3-0 r
B 3-2 l
C 0-0 r
A 2-2 l
B 0-5 r
C 2-1 l
A 5-5 r
B 1-0 l
C 5-6 r
A 6-1 r
B draw
B draw
B 0-2 l
C draw
C draw
C draw
C draw
C 2-5 l
A 5-1 l
B draw

round
hand A 0-0 0-3 0-6 2-2 3-5 4-4 4-5
hand B 0-4 1-2 1-6 2-4 3-3 3-6 5-5
hand C 0-5 1-1 1-4 2-3 3-4 4-6 6-6
stock 1-3 2-5 5-6 1-5 0-2 0-1 2-6
A 0-6
B 6-3 r
C 3-2 r
A 0-0 l
B 2-4 r
C 0-5 l

boneyard 1
game parovi
option target=40
commitment e3e16780becf601d55e4751e7d722ef91d750bb0cea61b1bb5ea8bc308cdf262
secret 6465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f80818283
nonces 00000000000000000000000000000000 01010101010101010101010101010101 02020202020202020202020202020202 03030303030303030303030303030303

round
hand A 1-1 1-6 2-2 3-6 5-5
hand B 0-3 0-5 0-6 2-5 4-4
hand C 0-4 1-2 2-6 3-5 6-6
hand D 0-0 0-1 0-2 3-3 5-6
stock 1-5 2-3 1-3 4-6 3-4 1-4 2-4 4-5
C 6-6
B 6-0 l
A 6-1 r
D 1-0 r
C 0-4 l
B 0-5 r
A 5-5 r
D 5-6 r
C 6-2 r
B 2-5 r
A draw
A 5-1 r
D draw
D draw
D 1-3 r
C 3-5 r call
B 4-4 l call
A draw
A 4-6 l
D draw
D draw
D pass
C pass
B pass
A 6-3 l
D 3-3 l
C pass
B 3-0 l

round
hand A 1-1 1-4 1-5 2-5 3-5
hand B 0-4 0-5 3-6 4-5 6-6
hand C 0-6 2-2 2-3 2-4 3-3
hand D 0-2 1-3 4-4 5-5 5-6
stock 1-6 0-0 3-4 0-3 0-1 4-6 2-6 1-2
D 5-5
C draw
C draw
C draw
C draw
C draw
C draw
C pass
B 5-4 r
A 5-1 l
D 4-4 r
C 4-6 r
B 6-3 r
A 3-5 r
D 5-6 r
C 6-0 r
B 0-5 r
A 5-2 r
D 1-3 l call
C 3-4 l
B 4-0 l call
A pass
D 0-2 l

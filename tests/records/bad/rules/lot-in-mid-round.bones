boneyard 1
game obicni
players 3
round
hand A 0-1 2-2 3-6 4-5 5-6
hand B 1-1 3-3 0-6 2-4 1-5
hand C 0-0 1-3 4-6 2-5 0-4
stock 1-2 0-2 1-4 0-3 0-5 1-6 2-3 2-6 3-4 3-5 4-4 5-5 6-6
B 3-3
lot A

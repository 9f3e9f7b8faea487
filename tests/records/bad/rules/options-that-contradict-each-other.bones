boneyard 1
game obicni
players 7
option set=8
option reserve=38
option target=50

boneyard 1
game obicni
players 7
option reserve=21

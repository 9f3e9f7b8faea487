boneyard 1
game obicni
players 2
option direction=cw

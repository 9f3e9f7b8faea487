boneyard 1
game obicni
players 0

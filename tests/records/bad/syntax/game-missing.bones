boneyard 1
players 4

boneyard 1
game gaple
round
players 4

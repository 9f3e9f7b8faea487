boneyard 1
game

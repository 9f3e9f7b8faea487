boneyard 1
game gaple
round
stock 0-0
stock 0-1

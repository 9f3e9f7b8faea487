boneyard 1
game gaple
stock 0-0

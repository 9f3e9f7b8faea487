boneyard 1
game gapel

boneyard 1
game gaple
hand A 0-0

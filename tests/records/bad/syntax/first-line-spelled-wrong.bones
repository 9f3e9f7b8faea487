Boneyard 1
game gaple

boneyard 1
game gaple
game gaple

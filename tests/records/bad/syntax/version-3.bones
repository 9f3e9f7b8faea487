boneyard 3
game gaple

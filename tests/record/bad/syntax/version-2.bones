boneyard 2
game gaple

boneyard 1
game gaple
boneyard 1

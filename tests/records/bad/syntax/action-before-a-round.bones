boneyard 1
game gaple
A 6-4

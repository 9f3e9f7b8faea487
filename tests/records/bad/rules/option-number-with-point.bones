boneyard 1
game gaple
option deals=1.5

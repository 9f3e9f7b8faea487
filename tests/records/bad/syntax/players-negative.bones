boneyard 1
game gaple
players -4

boneyard 1
game gaple
option Teams=true

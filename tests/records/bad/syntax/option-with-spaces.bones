boneyard 1
game gaple
option teams = true

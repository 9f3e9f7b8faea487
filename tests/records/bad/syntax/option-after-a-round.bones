boneyard 1
game gaple
round
option teams=true

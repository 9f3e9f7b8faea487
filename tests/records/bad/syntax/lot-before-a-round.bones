boneyard 1
game gaple
lot A

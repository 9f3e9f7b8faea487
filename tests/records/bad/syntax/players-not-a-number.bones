boneyard 1
game gaple
players four

boneyard 1
game gaple
draw 5

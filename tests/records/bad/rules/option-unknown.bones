boneyard 1
game gaple
option cannot_plai=pass

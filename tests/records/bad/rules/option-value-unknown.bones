boneyard 1
game gaple
option teams=false
option cannot_play=pas

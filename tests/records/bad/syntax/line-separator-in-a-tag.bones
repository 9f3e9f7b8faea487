boneyard 1
game gaple
place Split round

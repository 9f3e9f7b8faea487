boneyard 1
game chess

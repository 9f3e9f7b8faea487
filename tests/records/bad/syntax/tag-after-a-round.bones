boneyard 1
game gaple
round
match_id 7

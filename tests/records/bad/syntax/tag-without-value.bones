boneyard 1
game gaple
match_id

boneyard 1
game dvoje
option exact_zero=false
option set=12
option final_tie=lot
option closed_scoring=winner_only
option bonus_stuck=forfeit
option opening_tie=lot
option chain_bonus=true
option early_block=false
option unannounced=pause
seed 2 1003

round
hand A 1-9 2-12 4-11 5-5 6-8 9-10 10-11 12-12
hand B 2-6 2-9 3-3 3-7 3-12 4-10 6-11 8-9
stock 5-10 8-10 3-5 6-9 0-0 0-8 0-9 5-8 0-2 3-9 9-11 2-3 1-5 2-5 2-8 0-10 1-4 7-12 0-3 6-6 1-11 1-10 4-4 4-7 1-7 10-10 0-5 9-9 9-12 6-10 1-2 7-11 8-12 5-11 7-8 4-12 7-9 0-11 7-10 1-3 10-12 4-6 2-10 2-11 0-4 8-11 3-8 1-8 3-11 11-12 0-6 3-6 1-6 5-7 2-2 2-7 1-12 11-11 7-7 6-12 5-9 5-6 3-10 5-12 4-8 0-12 4-5 8-8 1-1 0-7 3-4 2-4 4-9 0-1 6-7
A 12-12
A 12-2 l
B 2-6 l
A 6-8 l
B 8-9 l
A 9-1 l
B 12-3 r
A draw
A draw
A draw
A 3-5 r
B draw
B draw
B draw
B draw
B draw
B 5-8 r
A 8-10 r
B 10-4 r
A 4-11 r
B 11-6 r
A draw
A draw
A draw
A draw
A draw
A 1-5 l
B 6-9 r
A 5-10 l
B 9-2 r
A 2-3 r
B 3-7 r
A 10-9 l
B 9-0 l
A 0-2 l
B draw
B 2-5 l
A 5-5 l
A pass
B draw
B draw
B draw
B draw
B 7-12 r
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A draw
A 5-0 l
B 0-10 l
A 10-11 l
B draw
B draw
B 12-9 r
A 9-3 r
B 3-3 r
B pass
A 11-1 l
B 1-4 l
A 4-4 l
A 4-7 l
B draw
B draw
B draw
B 7-11 l
A 11-9 l
B 9-9 l
B pass
A 3-0 r
B 0-0 r
B 0-8 r
A draw
A 8-12 r
B draw
B draw
B draw
B 12-4 r
A draw
A 9-7 l
B 7-8 l
A draw
A draw
A draw
A draw
A draw
A 4-6 r
B 6-10 r
A 10-1 r
B 8-2 l
A 1-3 r
B 2-1 l call
A 1-7 l
B draw
B draw
B draw
B draw
B draw
B 3-8 r
A 7-10 l
B 8-11 r
A 10-10 l
A 10-12 l
B 11-2 r
A draw
A draw
A draw
A 12-11 l
B 11-5 l
A draw
A draw
A draw
A draw
A 5-7 l
B 2-10 r call
A draw
A draw
A 7-2 l
B draw
B draw
B draw
B draw
B draw
B draw
B draw
B 10-3 r
A 2-2 l
A 3-11 r
B 11-11 r
B pass
A 11-0 r
B 0-4 r
A draw
A draw
A 4-8 r
B draw
B draw
B draw
B 8-8 r
B pass
A 8-1 r
B 1-12 r
A 12-5 r
B 5-6 r

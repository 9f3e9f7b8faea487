boneyard 1
# No Duplet in either hand: the heaviest tile opens, without an extra tile; left in the middle.
game dvoje

# Deal 1. DVO-02: 8 each, 12 in the pile; OBI-08: 10 can be bought
round
hand A 0-6 1-3 1-4 1-6 3-4 3-5 3-6 4-6
hand B 0-1 0-2 0-4 1-2 2-4 2-5 4-5 5-6
stock 0-5 4-4 6-6 0-3 2-2 0-0 2-6 1-1 1-5 3-3 2-3 5-5
B 5-6             # DVO-03: no Duplet in either hand; 5-6 is the heaviest tile: 5 | 6
A 5-3 l           # dvoje/Q1, OBI-05: 5 to 5: 3 | 6
B draw            # dvoje/Q1, OBI-07: no 3 or 6 in 0-1 0-2 0-4 1-2 2-4 2-5 4-5; buys 0-5, no
B draw            # dvoje/Q1, OBI-07: no 3 or 6 in 0-1 0-2 0-4 0-5 1-2 2-4 2-5 4-5; buys 4-4, no
B draw            # dvoje/Q1, OBI-07: no 3 or 6 in 0-1 0-2 0-4 0-5 1-2 2-4 2-5 4-4 4-5; buys 6-6, which fits
B 6-6 r           # OBI-07: the bought tile is played at once, dvoje/Q8, 6 to 6: 3 | 6(6). DVO-04: a Duplet, one more tile
B draw            # dvoje/Q7: no 3 or 6 in 0-1 0-2 0-4 0-5 1-2 2-4 2-5 4-4 4-5; buys 0-3, which fits
B 3-0 l           # OBI-07: the bought tile is played at once, 3 to 3: 0 | 6(6)
A 6-4 r           # dvoje/Q1, OBI-05: 6 to 6: 0 | 4
B 4-4 r           # dvoje/Q1, OBI-05: 4 to 4: 0 | 4(4). DVO-04: a Duplet, one more tile
# Unfinished. B still owes the extra tile (DVO-04): every 0 to the left, every 4 to the right; 8 − 2 = 6 tiles can be bought

boneyard 2
# Eight players with the double-twelve set, to 30.
game cyprus
players 8
option target=30
option set=12
option block_scoring=sum

# CYP-01: the deal
round
hand A 0-5 4-9 4-11 7-11 9-9 12-12
hand B 1-9 1-10 2-6 4-6 4-8 8-8
hand C 0-10 1-8 1-11 3-5 7-9 9-12
hand D 0-4 0-12 5-7 6-10 6-11 7-8
hand E 0-1 2-8 4-4 5-5 7-10 7-12
hand F 0-8 2-2 2-3 2-4 3-10 10-10
hand G 1-6 2-11 5-10 5-11 9-10 11-12
hand H 0-3 1-2 3-11 4-5 6-8 6-12
stock 10-12 5-8 5-9 2-12 4-12 8-11 1-4 1-1 2-10 4-10 6-6 0-0 8-10 3-9 3-6 0-9 0-6 5-12 3-12 0-2 0-11 7-7 1-5 2-5 4-7 3-7 2-7 8-12 0-7 10-11 5-6 11-11 3-3 1-3 3-4 9-11 8-9 2-9 1-12 6-9 6-7 1-7 3-8
A 12-12    # CYP-02: the double that opens
B draw     # CYP-04: nothing fits
B 12-10 5  # CYP-03: 12 to 12, a place in the middle
C 12-9 6   # CYP-03: 12 to 12, a place in the middle
D 12-0 7   # CYP-03: 12 to 12, a place in the middle
E 12-7 8   # CYP-03: 12 to 12, a place in the middle
F draw     # CYP-04: nothing fits, nor does the drawn tile
G 12-11 d  # CYP-03: 12 to 12, a place in the middle
H 12-6 l   # CYP-03: 12 to 12, a place in the middle
A draw     # CYP-04: nothing fits, nor does the drawn tile
B draw     # CYP-04: nothing fits
B 12-2 r   # CYP-03: 12 to 12, a place in the middle
C draw     # CYP-04: nothing fits
C 12-4 u   # CYP-03: 12 to 12, a place in the middle
D 11-6 d   # CYP-05: 11 to 11
E 10-7 5   # CYP-05: 10 to 10
F 0-8 7    # CYP-05: 0 to 0
G 9-10 6   # CYP-05: 9 to 9
H 6-8 d    # CYP-05: 6 to 6
A 7-11 5   # CYP-05: 7 to 7
B 8-8 7    # CYP-05: 8 to 8
C 7-9 8    # CYP-05: 7 to 7
D 10-6 6   # CYP-05: 10 to 10
E 2-8 r    # CYP-05: 2 to 2
F 8-5 7    # CYP-05: 8 to 8
G 11-5 5   # CYP-05: 11 to 11
H 4-5 u    # CYP-05: 4 to 4
A 9-9 8    # CYP-05: 9 to 9
B 8-4 d    # CYP-05: 8 to 8
C 8-1 r    # CYP-05: 8 to 8
D 5-7 5    # CYP-05: 5 to 5
E 5-5 7    # CYP-05: 5 to 5
F 4-2 d    # CYP-05: 4 to 4
G 5-10 7   # CYP-05: 5 to 5
H 1-2 r    # CYP-05: 1 to 1
A 5-9 u    # CYP-05: 5 to 5
B 10-1 7   # CYP-05: 10 to 10
C 1-11 7   # CYP-05: 1 to 1
D 7-8 5    # CYP-05: 7 to 7
E draw     # CYP-04: nothing fits
E 11-8 7   # CYP-05: 11 to 11
F 2-3 d    # CYP-05: 2 to 2
G 2-11 r   # CYP-05: 2 to 2
H 11-3 r   # CYP-05: 11 to 11
A 9-4 8    # CYP-05: 9 to 9
B 4-6 8    # CYP-05: 4 to 4
C 3-5 d    # CYP-05: 3 to 3
D draw     # CYP-04: nothing fits, nor does the drawn tile
E draw     # CYP-04: nothing fits, nor does the drawn tile
F 3-10 r   # CYP-05: 3 to 3
G 6-1 6    # CYP-05: 6 to 6; CYP-06: out

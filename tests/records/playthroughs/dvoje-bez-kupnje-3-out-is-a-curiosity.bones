boneyard 1
# Somebody goes out; a last tile not announced is barred although it fits; no extra tiles and [0-0] as 14.
game dvoje-bez-kupnje
option double_blank=14
option base=obicni

# Deal 1. BEZ-01: 10 each, no buying; BEZ-02: 8 stay aside
round
hand A 0-2 0-3 0-4 1-1 1-3 2-2 4-4 4-5 4-6 5-5
hand B 0-0 0-6 1-4 1-6 2-4 2-5 3-3 3-4 3-6 6-6
stock 2-3 0-1 2-6 5-6 1-5 3-5 1-2 0-5
B 6-6             # DVO-03, dvoje-bez-kupnje/Q1: 6-6 is the heaviest Duplet in the hands: 6(6) | 6(6)
A 6-4 r           # dvoje-bez-kupnje/Q1, OBI-05: 6 to 6: 6(6) | 4
B 6-3 l           # dvoje-bez-kupnje/Q1, OBI-05: 6 to 6: 3 | 4
A 4-5 r           # dvoje-bez-kupnje/Q1, OBI-05: 4 to 4: 3 | 5
B 3-4 l           # dvoje-bez-kupnje/Q1, OBI-05: 3 to 3: 4 | 5
A 5-5 r           # dvoje-bez-kupnje/Q1, OBI-05: 5 to 5: 4 | 5(5)
B 4-2 l           # dvoje-bez-kupnje/Q1, OBI-05: 4 to 4: 2 | 5(5)
A 2-2 l           # dvoje-bez-kupnje/Q1, OBI-05: 2 to 2: 2(2) | 5(5)
B 5-2 r           # dvoje-bez-kupnje/Q1, OBI-05: 5 to 5: 2(2) | 2
A 2-0 r           # dvoje-bez-kupnje/Q1, OBI-05: 2 to 2: 2(2) | 0
B 0-0 r           # dvoje-bez-kupnje/Q1, OBI-05: 0 to 0: 2(2) | 0(0)
A 0-3 r           # dvoje-bez-kupnje/Q1, OBI-05: 0 to 0: 2(2) | 3
B 3-3 r           # dvoje-bez-kupnje/Q1, OBI-05: 3 to 3: 2(2) | 3(3)
A 3-1 r           # dvoje-bez-kupnje/Q1, OBI-05: 3 to 3: 2(2) | 1
B 1-6 r           # dvoje-bez-kupnje/Q1, OBI-05: 1 to 1: 2(2) | 6
A pass            # dvoje-bez-kupnje/Q4: no 2 or 6 in 0-4 1-1 4-4: pauses
B 6-0 r           # dvoje-bez-kupnje/Q1, OBI-05: 6 to 6: 2(2) | 0. OBI-11: one tile left and not announced, 1-4 is barred next time
A 0-4 r           # dvoje-bez-kupnje/Q1, OBI-05: 0 to 0: 2(2) | 4
B call            # OBI-11, obicni/Q23: announces 1-4 late; it stays barred in this turn
B pass            # dvoje-bez-kupnje/Q9: OBI-11, obicni/Q23: 1-4 is barred: pauses
A 4-4 r call      # dvoje-bez-kupnje/Q1, OBI-05: 4 to 4: 2(2) | 4(4). OBI-11: "Jedan Kamen" for 1-1
B 4-1 r           # dvoje-bez-kupnje/Q1, OBI-05: 4 to 4: 2(2) | 1. BEZ-02: B is out
# BEZ-02: A 1-1 = 2; B nothing = 0
# Totals: A 2, B 0

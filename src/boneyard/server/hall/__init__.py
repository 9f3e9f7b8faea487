"""A contest of one file for the phones of a hall: the round, results that both sides confirm, standings, the wall.

The file is the one of ``boneyard contest``; there are no accounts here, and the director's address has a key.
"""

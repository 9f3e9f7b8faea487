"""What every game must keep: the laws, and what plays, deals and judges for them.

`walk` plays one match a rule set under the eyes of the laws of `play`, `sight`, `histories`, `values`, `turned`,
`fair`, `ends`, `engines` and `following`.  `setups` makes rule sets that are the same on every machine, `table` plays
matches, `rounds` plays single rounds on the engine, `referee` is a second, slow reading of the rules, `goldens` reads
and writes the data files.
"""

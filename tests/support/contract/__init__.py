"""What every game must keep: helpers of the contract suite.

`dice` and `setups` make choices and rule sets that are the same on every machine, `table` plays matches, `rounds`
plays single rounds on the engine, `referee` is a second, slow reading of the rules, `worlds` deals the hidden
tiles otherwise, `goldens` reads and writes the data files.
"""

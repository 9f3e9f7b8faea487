"""Fuzz every callable of the library: with integers, lists, strings and types in place of the expected ones.

    python tools/fuzz_api.py [--count 100000] [--seconds 600] [--seed 1] [--jobs 2] [--keep FOLDER] [--only CHUNK]
        [--names PATTERN]

Calls every function, class and method of `boneyard` and its subpackages without a leading underscore, and everything
that the compiled modules expose, on live objects (matches, views, positions, puzzles, …) with arguments that are partly
right and partly wild.  Calls come in chunks; each chunk runs in a forked child, so that it starts from the same objects
and can be repeated with `--only`.

A failure is a crash of the child, a call that does not return, or, from a public name (one that a package lists in
`__all__`, and its methods), an exception of another kind than `BoneyardError`, `EngineError`, `ValueError`,
`TypeError`, `KeyError`, `IndexError`, `BufferError`.  An `AttributeError` on an argument of the wrong type counts as
`TypeError`. Rules with random fields must be refused by `check`, or played to the end of a round.

Exit status: 0 without a failure, 1 with one, 2 for bad input.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from fuzzing.running import Fuzzer, only


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100_000, help="calls to make (100000)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so many seconds")
    parser.add_argument("--seed", type=int, default=1, help="what the calls follow from (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="children at a time (the processors)")
    parser.add_argument("--keep", type=Path, help="folder for the list of failures")
    parser.add_argument("--only", type=int, metavar="CHUNK", help="run one chunk in this process and show its calls")
    parser.add_argument("--names", default="", metavar="PATTERN", help="call only what a regular expression matches")
    arguments = parser.parse_args()
    if arguments.count < 1 or arguments.jobs < 1:
        parser.error("--count and --jobs are 1 or more")
    return only(arguments) if arguments.only is not None else Fuzzer(arguments).run()


if __name__ == "__main__":
    sys.exit(main())

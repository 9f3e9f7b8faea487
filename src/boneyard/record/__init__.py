"""The game record: reading it, writing it, and what it says as JSON (RECORD.md; floor 4).

:func:`parse` (syntax.py) reads the syntax alone and knows no game; :func:`read_record` (reading.py) plays what was
read by the rules; :func:`write_record` and :func:`to_json` (writing.py) say what a match has come to.
Where the format leaves a choice, this reader chooses so:

* Only a line feed ends a line, with or without a carriage return before it.  A byte order mark at the start is
  passed over.  Other control characters are refused, so that a binary file is told from a record.
* ``#`` starts a comment wherever it stands, so no name and no value of a tag holds one.
* Header lines come in any order after ``boneyard 1``.  The writer has one order: game, players, options and tags
  as they were stated, seats by letter.
* A name is the rest of its ``seat`` line, runs of spaces and tabs made one space.  The value of a tag is the
  rest of its line as it is.  A tag may stand several times.
* Written are hands sorted by (low, high) and the stock in drawing order.  ``players`` is written where the game
  allows several numbers.  The tags of a fair deal are added (the secret only when the match is over), and ``seed``
  where the deals follow from one.
"""

from boneyard.record.reading import read_record
from boneyard.record.syntax import (
    MAX_BYTES,
    MAX_LINE,
    MAX_LINES,
    MAX_ROUNDS,
    VERSION,
    WORDS,
    Record,
    StatedRound,
    parse,
)
from boneyard.record.writing import to_json, write_record

__all__ = [
    "MAX_BYTES",
    "MAX_LINE",
    "MAX_LINES",
    "MAX_ROUNDS",
    "VERSION",
    "WORDS",
    "Record",
    "StatedRound",
    "parse",
    "read_record",
    "to_json",
    "write_record",
]

"""The game record: reading, writing, and its JSON form (RECORD.md).

`parse` (syntax.py) reads the syntax alone and knows no game; `read_record` (reading.py) plays a parsed record by the
rules; `write_record` and `to_json` (writing.py) write a match.
The format leaves some choices open; this reader and writer decide:

* Only a line feed ends a line, with or without a carriage return before it.  A byte order mark at the start is
  ignored.  Other control characters are refused, so that a binary file is not taken for a record.
* ``#`` starts a comment anywhere in a line, so no name and no value of a tag contains one.
* Header lines may follow ``boneyard 1`` in any order.  The writer uses one order: game, base, players, fields in the
  order of `Rules`, options as they were stated, titles, seats by letter, tags as they were stated.
* A name is the rest of its ``seat`` line, with runs of spaces and tabs reduced to one space.  The value of a tag is the
  rest of its line unchanged.  A tag may occur several times.
* Hands are written sorted by (low, high), the stock in drawing order.  ``players`` is written if the game
  allows several numbers.  The tags of a fair deal are added (the secret only when the match is over), and ``seed``
  if the deals follow from one.
"""

from boneyard.record.reading import read_record
from boneyard.record.syntax import (
    MAX_BYTES,
    MAX_LINE,
    MAX_LINES,
    MAX_ROUNDS,
    VERSIONS,
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
    "VERSIONS",
    "WORDS",
    "Record",
    "StatedRound",
    "parse",
    "read_record",
    "to_json",
    "write_record",
]

"""Experiments as tables: rows for CSV, and Parquet files with types (the extra ``boneyard[parquet]``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boneyard._version import __version__
from boneyard.errors import BoneyardError, Message
from boneyard.lab.house_rules import Choices, Experiment
from boneyard.lab.statistics import CONFIDENCE
from boneyard.rules import format_value


class FigureRow(NamedTuple):
    """A figure under one choice, with its interval and its change from the first choice; None if there is none.

    ``share`` tells a part of a whole, 0…1, from numbers a round or a match.
    """

    choice: str
    figure: str
    share: bool
    value: float
    low: float
    high: float
    change: float | None
    change_low: float | None
    change_high: float | None


def rows(found: Experiment) -> Iterator[FigureRow]:
    """Yield every figure under every choice, and the lengths as ``length.median`` and ``length.most``."""
    shares = {measure.name for measure in found.measures if measure.share}
    for finding in found.findings:
        figures = {**finding.figures, **{f"length.{name}": value for name, value in finding.lengths.items()}}
        for name, figure in figures.items():
            change = finding.changes.get(name)
            changed = (None, None, None) if change is None else (change.value, change.low, change.high)
            choice = code_of(finding.choices)
            yield FigureRow(choice, name, name in shares, figure.value, figure.low, figure.high, *changed)


def code_of(choices: Choices) -> str:
    """Return choices as ``NAME=VALUE`` words."""
    return " ".join(f"{name}={format_value(value)}" for name, value in choices.items())


def check() -> None:
    """Raise ``BoneyardError`` if the package for Parquet files is not installed."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise BoneyardError(Message("lab.parquet.absent")) from None


def parquet(found: Experiment, command: str) -> bytes:
    """Return the rows of an experiment as a Parquet file.

    Its metadata have the command that repeats it, the version of Boneyard, the game, seed, players and deals, as text.
    Raises ``BoneyardError`` if the package for it is not installed.
    """
    check()
    import pyarrow
    from pyarrow.parquet import write_table

    types = {"choice": pyarrow.string(), "figure": pyarrow.string(), "share": pyarrow.bool_()}
    known = {
        "boneyard": __version__,
        "command": command,
        "game": found.rules.game,
        "players": found.rules.players,
        "bots": ",".join(found.bots),
        "deals": found.deals,
        "deal": "match" if found.matches else "round",
        "seed": found.seed,
        "stopped": found.stopped,
        "confidence": CONFIDENCE,
    }
    optional = ("change", "change_low", "change_high")
    schema = pyarrow.schema(
        [
            pyarrow.field(name, types.get(name, pyarrow.float64()), nullable=name in optional)
            for name in FigureRow._fields
        ],
        metadata={name: str(value) for name, value in known.items()},
    )
    columns = [pyarrow.array(column, schema.field(i).type) for i, column in enumerate(zip(*rows(found), strict=True))]
    out = pyarrow.BufferOutputStream()
    write_table(pyarrow.Table.from_arrays(columns, schema=schema), out)
    return bytes(out.getvalue())


__all__ = ["FigureRow", "check", "code_of", "parquet", "rows"]

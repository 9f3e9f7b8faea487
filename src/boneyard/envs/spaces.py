"""The spaces of a rule set, for the environments of PettingZoo and Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy
from gymnasium import spaces

from boneyard.envs.encoding import Encoder, encoder
from boneyard.rules import Rules

ENCODINGS = ("state", "history")


def rows_of(rules: Rules, encoding: str) -> Any:
    """Return the Box of an encoding.  Raises ``ValueError`` for a name that no encoding has."""
    if encoding not in ENCODINGS:
        raise ValueError(f"an encoding is {' or '.join(ENCODINGS)}, not {encoding!r}")
    made: Encoder = encoder(rules)
    fields = made.state_fields if encoding == "state" else made.history_fields
    sizes = [field.size for field in fields]
    low: Any = numpy.repeat(numpy.array([field.least for field in fields], dtype=numpy.int16), sizes)
    high: Any = numpy.repeat(numpy.array([field.most for field in fields], dtype=numpy.int16), sizes)
    return spaces.Box(low, high, dtype=numpy.int16)


def observation_space(rules: Rules, encoding: str) -> Any:
    """Return the space of an observation: the encoding, and 1 for each legal action."""
    mask = spaces.Box(0, 1, (len(encoder(rules).actions),), dtype=numpy.int8)
    return spaces.Dict({"observation": rows_of(rules, encoding), "action_mask": mask})


def action_space(rules: Rules) -> Any:
    """Return the space of the numbers of actions."""
    return spaces.Discrete(len(encoder(rules).actions))

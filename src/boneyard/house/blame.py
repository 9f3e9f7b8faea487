"""Find the statement to which a contradiction of rules is due."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boneyard.errors import BoneyardError, Message, RulesError
from boneyard.rules import Rules

Trial = tuple[str, int, Callable[[], Rules]]
"""A statement: the field or option that it names, its line, and how the rules are made without it."""


def line_at_fault(fault: Message, trials: Sequence[Trial]) -> int:
    """Return the line of the statement that ``fault`` names, else of the last one without which it is gone.

    Statements without which nothing is wrong at all come first.  0 if the fault does not depend on one statement.
    """
    named = {fault.params.get("option"), fault.params.get("field")}
    for name, line, _ in trials:
        if name in named:
            return line
    found = 0
    for _, line, make in sorted(trials, key=lambda trial: -trial[1]):
        try:
            make()
        except RulesError as error:
            if not found and fault.code not in {other.code for other in error.faults}:
                found = line
        except BoneyardError:
            continue
        else:
            return line
    return found

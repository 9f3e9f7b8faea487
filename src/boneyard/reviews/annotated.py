"""A record with what each choice was worth as comments, which every reader of records skips."""

from __future__ import annotations

from boneyard.commentary.sentences import Reader
from boneyard.play.match import Match
from boneyard.record import write_record
from boneyard.reviews.tables import reasons_of, worth
from boneyard.reviews.values import LOSING, JudgedChoice, Review


def annotated(match: Match, found: Review, reader: Reader) -> str:
    """Return the record of a match, each real choice with its class.

    A doubtful choice has its loss, the best action and the reason too.  A last round without an action is left out.
    """
    choices = {(choice.round, choice.number): choice for choice in found.choices}
    lines: list[str] = []
    number = place = 0
    for line in write_record(match).splitlines():
        if line == "round":
            if not match.played[number].actions and not match.played[number].finished:
                break
            number, place = number + 1, 0
        elif number and line.partition(" ")[0] in match.rules.seats:
            choice = choices.get((number, place))
            place += 1
            if choice is not None:
                line += f"  # {_said(choice, found, reader)}"
        lines.append(line)
    return "\n".join(lines).rstrip("\n") + "\n"


def _said(choice: JudgedChoice, found: Review, reader: Reader) -> str:
    verdict = reader.texts.text(f"review.verdict.{choice.verdict}")
    if choice.verdict not in LOSING:
        return verdict
    return " ".join(
        [f"{verdict} {worth(found, -choice.loss.mean, reader.texts)} ({choice.best}).", *reasons_of(choice, reader)]
    )

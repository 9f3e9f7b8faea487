"""The parts of a review in words, for the terminal and for pages."""

from __future__ import annotations

from boneyard.bots.levels import LEVELS
from boneyard.bots.playing.aims import Objective
from boneyard.commentary.sentences import Reader
from boneyard.locale import Catalogue
from boneyard.reviews.values import LOSING, JudgedChoice, Review, Skill

UNKNOWN = "–"
MOST_DIGITS = 12

ACCOUNT = ("side", "start", "deals", "draws", "openings", "hidden", "skill", "result")
PLAYERS = ("player", "choices", "rate", "accuracy", "level")


def account_rows(found: Review, reader: Reader) -> list[list[str]]:
    """Return the account as a table: its heads, then a row for each side."""
    rows = [[reader.texts.text(f"review.{word}") for word in ACCOUNT]]
    for one in found.accounts:
        parts = (one.deals, one.draws, one.openings, one.hidden, sum(one.skill.values()))
        shown = [worth(found, part, reader.texts, signed=k > 0) for k, part in enumerate((one.start, *parts))]
        shown.append(worth(found, one.result, reader.texts))
        rows.append([reader.side(one.side), *shown])
    return rows


def player_rows(found: Review, reader: Reader) -> list[list[str]]:
    """Return the skills as a table: its heads, then a row for each seat."""
    text = reader.texts.text
    heads = [text(f"review.{word}") for word in PLAYERS]
    rows = [[*heads, *(text(f"review.verdict.{verdict}") for verdict in LOSING), text("review.unlucky")]]
    for seat, skill in found.skills.items():
        rate = UNKNOWN if skill.rate is None else worth(found, skill.rate.mean, reader.texts, digits=2)
        accuracy = UNKNOWN if skill.accuracy is None else str(skill.accuracy)
        counts = [str(skill.verdicts[verdict]) for verdict in LOSING]
        rows.append(
            [reader.side(seat), str(skill.choices), rate, accuracy, levels_of(skill), *counts, str(skill.unlucky)]
        )
    return rows


def levels_of(skill: Skill) -> str:
    """Return the level of a player, the levels that it may be if one cannot be named, or a dash."""
    if skill.level is not None or skill.levels is None:
        return UNKNOWN if skill.level is None else str(skill.level)
    low, high = skill.levels
    return str(low) if low == high else f"{low}–{high}"


def tells_level(skill: Skill) -> bool:
    """Return whether the levels that a player may be are fewer than half of all."""
    return skill.level is not None or (skill.levels is not None and skill.levels[1] - skill.levels[0] < len(LEVELS) / 2)


def figures(found: Review, reader: Reader) -> list[str]:
    """Return the accuracy of each seat that has one, in a sentence, with the level of bots if it tells them apart."""
    return [
        reader.texts.text(
            "review.figure" if tells_level(skill) else "review.figure_alone",
            player=reader.side(seat),
            accuracy=skill.accuracy,
            level=levels_of(skill),
        )
        for seat, skill in found.skills.items()
        if skill.accuracy is not None
    ]


def point_of(choice: JudgedChoice, found: Review, reader: Reader) -> str:
    """Return a choice in a sentence."""
    text = reader.texts.text
    return text(
        "review.point",
        round=choice.round,
        number=choice.number + 1,
        player=reader.side(choice.seat),
        played=str(choice.played),
        best=str(choice.best),
        loss=worth(found, choice.loss.mean, reader.texts),
        low=worth(found, choice.loss.low, reader.texts),
        high=worth(found, choice.loss.high, reader.texts),
        verdict=text(f"review.verdict.{choice.verdict}"),
    )


def reasons_of(choice: JudgedChoice, reader: Reader) -> list[str]:
    """Return the reasons for the best action, then the news of passes and draws, in sentences."""
    return [reader.say((sentence,)) for sentence in (*choice.why, *choice.told)]


def worth(found: Review, value: float, texts: Catalogue, signed: bool = False, digits: int = 1) -> str:
    """Return a worth in words: a chance in percent, points and chips as they are."""
    return amount(value, texts, found.aim, signed, digits)


def amount(
    value: float, texts: Catalogue, aim: Objective = Objective.POINTS, signed: bool = False, digits: int = 1
) -> str:
    """Return a worth by an aim in words.

    Raises ``ValueError`` for more than `MOST_DIGITS` decimal places, or fewer than 0.
    """
    if not 0 <= digits <= MOST_DIGITS:
        raise ValueError(f"a worth is written with 0 to {MOST_DIGITS} decimal places, not {digits}")
    return (texts.percent if aim is Objective.MATCH else texts.number)(value, digits, signed)

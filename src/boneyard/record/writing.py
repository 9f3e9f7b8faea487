"""Write a match as a record and as JSON (RECORD.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from boneyard.errors import BoneyardError, Message, check_kind, is_refused
from boneyard.games import game
from boneyard.house.stated import Stated
from boneyard.play.actions import words_of
from boneyard.play.fairness import scheme_of
from boneyard.play.match import Match
from boneyard.play.round import Round
from boneyard.record.syntax import HEADER_WORDS_2, MAX_LINE, WORDS, is_tag
from boneyard.rules import format_value
from boneyard.tiles import quoted


def write_record(match: Match, *, reveal: bool | None = None) -> str:
    """Return the match as a record.

    ``reveal``: whether it has the secret of a provable deal (None: if the match is over); a match that is abandoned for
    good may publish it too.  The record is of version 1 if that can hold it.  Raises ``BoneyardError`` for a name or
    tag that a record cannot hold.
    """
    check_kind(match, Match)
    stated = Stated.of(match.rules)
    # Provable deals with seals, and more than four ends, came with the second version.
    tags = _all_tags(match, match.over if reveal is None else reveal)
    version = 2 if stated.is_carried or match.rules.trees else min(scheme_of(tags), 2)
    lines = [f"boneyard {version}", *_rules_lines(stated)]
    lines += _seat_lines(match)
    lines += _tag_lines(tags, WORDS if version == 1 else WORDS + HEADER_WORDS_2)
    for played in match.played:
        lines += ["", *_round_lines(played)]
    return "\n".join(lines) + "\n"


def _rules_lines(stated: Stated) -> Iterator[str]:
    yield f"game {stated.game}"
    if stated.base:
        yield f"base {stated.base}"
    if stated.is_carried or game(stated.game).unstated_players != stated.players:
        yield f"players {stated.players}"
    for name, value in stated.fields.items():
        yield f"field {name} {value}"
    for name, value in stated.options.items():
        if not is_tag(name) or _unwritable(format_value(value)) or len(words_of(format_value(value))) != 1:
            raise BoneyardError(Message("record.other_rules", {"game": stated.game}))
        yield f"option {name}={format_value(value)}"
    for language, title in stated.titles.items():
        title = " ".join(words_of(title))
        _check_text(title, "record.unwritable_title", language=language)
        yield f"title {language} {title}"


def _seat_lines(match: Match) -> Iterator[str]:
    for seat in match.rules.seats:
        name = " ".join(words_of(match.names.get(seat, "")))
        if name:
            _check_text(name, "record.unwritable_name", seat=seat)
            yield f"seat {seat} {name}"


def _tag_lines(tags: Iterable[tuple[str, str]], words: tuple[str, ...]) -> Iterator[str]:
    for tag, value in tags:
        if not is_tag(tag) or tag in words:
            raise BoneyardError(Message("record.bad_tag", {"tag": quoted(tag)}))
        if not value or value != value.strip(" \t"):
            raise BoneyardError(Message("record.tag_value", {"tag": tag}))
        _check_text(value, "record.unwritable_tag", tag=tag)
        yield f"{tag} {value}"


def _all_tags(match: Match, reveal: bool) -> list[tuple[str, str]]:
    """Return the tags of a match as stated, and those of its deals that are not."""
    stated = {tag for tag, _ in match.tags}
    return [*match.tags, *(entry for entry in _deal_tags(match, reveal) if entry[0] not in stated)]


def _deal_tags(match: Match, reveal: bool) -> Iterable[tuple[str, str]]:
    """Return the tags that say where the deals come from."""
    if match.fair is None:
        return ()
    if match.fair.seed is None:
        return match.fair.tags(reveal=reveal)
    seed = match.fair.seed
    return [("seed", seed)] if seed.strip(" \t") == seed and seed and not _unwritable(seed) else ()


def _unwritable(text: str) -> Message | None:
    """Return why a name or value cannot be written in a record; None if it can."""
    if "#" in text:
        return Message("record.holds_comment")
    if any(char == "\n" or is_refused(char) for char in text):
        return Message("record.holds_control")
    if len(text) > MAX_LINE // 2:
        return Message("record.too_long", {"n": len(text)})
    return None


def _check_text(text: str, code: str, **params: str) -> None:
    why = _unwritable(text)
    if why:
        raise BoneyardError(Message(code, {**params, "why": why}))


def _round_lines(played: Round) -> Iterator[str]:
    deal, seats = played.deal, played.rules.seats
    yield "round"
    for seat, hand in zip(seats, deal.hands, strict=True):
        yield f"hand {seat} {' '.join(map(str, sorted(hand)))}"
    if deal.stock:
        yield f"stock {' '.join(map(str, deal.stock))}"
    if deal.turned is not None:
        left = deal.turned.lo if deal.turned_left is None else deal.turned_left
        yield f"turned {left}-{deal.turned.other(left)}"
    if deal.lot is not None:
        yield f"lot {seats[deal.lot]}"
    for seat, action in played.actions:
        yield f"{seat} {action}"
    for seat in played.lots:
        yield f"lot {seat}"


# JSON


def to_json(match: Match) -> dict[str, Any]:
    """Return the JSON form that ``boneyard replay --json`` prints: plain values only, maps by seat or side in order."""
    notes = [str(note) for note in match.rules.idle()]
    chips, none = match.chips, dict.fromkeys(match.rules.sides, 0)
    return {
        "game": match.rules.game,
        "players": match.rules.players,
        "options": dict(match.rules.options),
        "rounds": [
            result.summary() | ({"totals_chips": paid} if paid else {})
            for result, paid in zip(match.rounds, chips, strict=True)
        ],
        "totals": match.totals,
        **({"totals_chips": chips[-1] if chips else none} if match.rules.pays_chips else {}),
        "over": match.over,
        "winners": list(match.winners),
        "losers": list(match.losers),
        "round": None if match.round is None else _round_json(match, match.round),
        **({"notes": notes} if notes else {}),
    }


def _round_json(match: Match, current: Round) -> dict[str, Any]:
    """Return the unfinished round."""
    legal = {seat: _legal(match, seat) for seat in match.to_act}
    several = current.in_window or len(legal) > 1
    return {
        "to_act": list(match.to_act),
        "legal": legal if several else legal[match.to_act[0]],
        "ends": current.ends,
        **({name: list(getattr(current, name)) for name in ("due", "bare", "marked")} if match.rules.trees else {}),
        "end_sum": current.end_sum,
        "stock": current.stock,
        "drawable": current.drawable,
        "hands": {seat: [str(tile) for tile in hand] for seat, hand in current.hands.items()},
        "totals": current.totals,
    }


def _legal(match: Match, seat: str) -> list[str]:
    """Return the actions of a seat as written, sorted; ``call`` may be added to a play but is not listed with it."""
    return sorted(str(action) for action in match.legal(seat) if not action.call)

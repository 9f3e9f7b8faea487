"""Play a parsed record as a match, by the rules of its game (RECORD.md)."""

from __future__ import annotations

from functools import lru_cache

from boneyard.errors import BoneyardError, DealError, RulesError, joined, nearest
from boneyard.games import GAMES, game
from boneyard.house.blame import line_at_fault
from boneyard.house.stated import Stated
from boneyard.play.deal import Deal
from boneyard.play.match import Match
from boneyard.record.syntax import Field, Option, Record, StatedRound, fail, fail_as, parse
from boneyard.rules import Rules
from boneyard.tiles import quoted, whole_set

MOST_TILES = 12
"""The most tiles that a message names."""


def read_record(text: str | bytes, name: str = "record") -> Match:
    """Return the match of a record, played by the rules to the end of the record.

    After a finished last round the match waits for an explicit deal (``Match.add_deal``).  ``name`` is used in
    messages. Raises ``RecordError``, whose message is one line of ``NAME:LINE: what and why``.

    >>> from boneyard import Match, game, read_record
    >>> match = Match(game("gaple").rules(), seed=7)
    >>> match.play("C", "0-0")
    >>> read_record(match.record()) == match
    False
    """
    tree = parse(text, name)
    rules = _rules(tree)
    match = Match(rules, deal=(), names=_names(tree, rules), tags=[(tag.tag, tag.value) for tag in tree.tags])
    for number, stated in enumerate(tree.rounds):
        if match.over:
            fail(name, stated.line, "record.match_over", round=number)
        if match.round is not None:
            fail(name, stated.line, "record.round_not_over", round=number, seats=joined(match.to_act, "common.and"))
        _play_round(match, stated, name)
    return match


def _rules(tree: Record) -> Rules:
    """Return the rules that the header states."""
    stated = _stated(tree)
    if stated.is_carried and tree.version == 1:
        fail(tree.name, tree.game_line, "record.carried_in_version_1", game=quoted(tree.game))
    if tree.game in GAMES and not stated.is_carried and (tree.base or tree.fields or tree.titles):
        line = min(
            filter(None, [tree.base_line, *(line.line for line in tree.fields), *(line.line for line in tree.titles)])
        )
        fail(tree.name, line, "record.built_in_is_not_carried", game=quoted(tree.game))
    try:
        found = stated.declared() if stated.is_carried else game(tree.game)
    except RulesError as error:
        fail_as(tree.name, _faulty_line(tree, error), error)
    except BoneyardError as error:
        fail_as(tree.name, tree.base_line if stated.is_carried else tree.game_line, error)
    for option in tree.options:
        if found.option(option.name) is None:
            near = nearest(option.name, (known.name for known in found.options))
            fail(tree.name, option.line, "faults.unknown_option", game=found.id, option=quoted(option.name), near=near)
    try:
        if stated.is_carried:
            return stated.rules()
        return _built_in(tree.game, tree.players, tuple(stated.options.items()))
    except RulesError as error:
        fail_as(tree.name, _faulty_line(tree, error), error)


@lru_cache(maxsize=256)
def _built_in(game_id: str, players: int | None, options: tuple[tuple[str, str], ...]) -> Rules:
    """Return the rules of a built-in game, the same object each time: many records have the same few headers."""
    return game(game_id).recorded(players, **dict(options))


def _stated(tree: Record, without: Option | Field | None = None) -> Stated:
    """Return the words of the header that state the rules, ``without`` one of them."""
    return Stated(
        tree.game,
        tree.players,
        {option.name: option.value for option in tree.options if option is not without},
        tree.base,
        {field.name: field.value for field in tree.fields if field is not without},
        {title.language: title.text for title in tree.titles},
    )


def _faulty_line(tree: Record, error: RulesError) -> int:
    """Return the line of the option or field at fault, else that of the players or the game."""
    stated: list[Option | Field] = [*tree.options, *tree.fields]
    trials = [(line.name, line.line, _stated(tree, line).rules) for line in stated]
    return line_at_fault(error.faults[0], trials) or tree.players_line or tree.game_line


def _names(tree: Record, rules: Rules) -> dict[str, str]:
    for seat in tree.seats:
        _check_seat(tree.name, seat.line, seat.seat, rules)
    return {seat.seat: seat.name for seat in tree.seats}


def _check_seat(name: str, line: int, seat: str, rules: Rules) -> None:
    if seat not in rules.seats:
        fail(name, line, "unknown.seat", seat=seat, seats=", ".join(rules.seats))


def _play_round(match: Match, stated: StatedRound, name: str) -> None:
    """Deal one round and play its actions.  The match waits for a deal."""
    rules, number = match.rules, len(match.played)
    seats = rules.seats
    deal = _deal(stated, rules, name)
    try:
        match.add_deal(deal)
    except DealError as error:
        fail_as(name, _line_of(stated, error), error)
    for seat, action, line in stated.moves:
        if seat not in seats:
            _check_seat(name, line, seat, rules)
        if match.round is None:
            code = "record.acts_after_match" if match.over else "record.acts_after_round"
            fail(name, line, code, seat=seat, ended=match.rounds[number].ended)
        try:
            match.play(seat, action, sealed=False)
        except DealError as error:  # the lots of a round that ended
            fail_as(name, _closing_line(stated, error) or line, error)
        except BoneyardError as error:
            fail_as(name, line, error)
    if stated.closing_lots and match.round is not None:
        fail(name, stated.closing_lots[0].line, "record.lot_in_mid_round")


def _deal(stated: StatedRound, rules: Rules, name: str) -> Deal:
    """Return the deal of a round, with every tile of the set once."""
    for seat, hand in stated.hands.items():
        _check_seat(name, hand.line, seat, rules)
    for lot in ([stated.lot] if stated.lot else []) + stated.closing_lots:
        _check_seat(name, lot.line, lot.seat, rules)
    tiles = stated.tiles.keys()
    strange = tiles - whole_set(rules.max_pip)
    if strange:
        tile = next(filter(strange.__contains__, tiles))
        highest = f"{rules.max_pip}-{rules.max_pip}"
        fail(name, stated.tiles[tile], "record.not_in_set", tile=tile, highest=highest)
    without = [seat for seat in rules.seats if seat not in stated.hands]
    if without:
        fail(name, stated.line, "record.hand_missing", seats=", ".join(without))
    missing = sorted(whole_set(rules.max_pip) - tiles)
    if missing:
        shown, over = ", ".join(map(str, missing[:MOST_TILES])), len(missing) - MOST_TILES
        code = "record.tiles_missing_more" if over > 0 else "record.tiles_missing"
        fail(name, stated.line, code, tiles=shown, more=over)
    return Deal(
        hands=tuple(stated.hands[seat].tiles for seat in rules.seats),
        stock=stated.stock.tiles if stated.stock else (),
        turned=stated.turned.tile if stated.turned else None,
        turned_left=stated.turned.left if stated.turned else None,
        lot=rules.seats.index(stated.lot.seat) if stated.lot else None,
        closing_lots=tuple(rules.seats.index(lot.seat) for lot in stated.closing_lots),
    )


def _line_of(stated: StatedRound, error: DealError) -> int:
    """Return the line of a deal that an error is about."""
    code, seat = error.reason.code, error.reason.params.get("seat")
    if code == "deal.hand_size" and seat in stated.hands:
        return stated.hands[seat].line
    if code == "deal.turned_refused" and stated.turned:
        return stated.turned.line
    if code in ("deal.lot_wrong", "deal.lot_refused") and stated.lot:
        return stated.lot.line
    return stated.line


def _closing_line(stated: StatedRound, error: DealError) -> int:
    """Return the line of the closing lot that an error is about; 0 if one is missing."""
    code, seat = error.reason.code, error.reason.params.get("seat")
    for lot in reversed(stated.closing_lots):
        if code == "deal.lot_refused" or (code == "deal.lot_wrong" and lot.seat == seat):
            return lot.line
    return 0

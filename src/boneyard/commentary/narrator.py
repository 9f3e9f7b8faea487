"""Events in sentences.

`narrate` turns one event into lines of sentences.  It keeps no state: an event carries all the values of its sentences,
and the score sheet of a round is in its tally.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boneyard.commentary.scoresheet import match_lines, round_lines
from boneyard.commentary.sentences import Line, Sentence
from boneyard.play import events
from boneyard.play.events import Event
from boneyard.rules import OPENERS_UNSEEN, Rules
from boneyard.tiles import Tile


def narrate(event: Event, rules: Rules) -> tuple[Line, ...]:
    """Return the lines for an event; none if it needs no words."""
    teller = _TELLERS.get(type(event))
    return () if teller is None else teller(event, rules)


def _deal(event: events.Dealt, rules: Rules) -> tuple[Line, ...]:
    said = [Sentence("events.deal.each", {"n": event.hand, "round": event.round})]
    if not event.stock:
        said.append(Sentence("events.deal.no_stock", {}))
    elif rules.draw == "none":
        said.append(Sentence("events.deal.aside", {"n": event.stock}))
    else:
        said.append(Sentence("events.deal.stock", {"n": event.stock}))
        if rules.reserve:
            said.append(Sentence("events.deal.reserve", {"n": rules.reserve}))
    return (tuple(said),)


def _hand(event: events.HandDealt, rules: Rules) -> tuple[Line, ...]:
    """Return the line for the opener about the reason why it opens; the other players get no tile."""
    if event.by is None:
        return ()
    if event.tile is None:
        return ((Sentence("events.opener.heaviest_hand", {}, who=event.seat, only=event.seat),),)
    key = "heaviest_double" if event.tile.is_double else "highest_tile"
    if event.tile.is_double and event.by in ("double_from", "tile_from"):
        key = "first_double"
    return ((Sentence(f"events.opener.{key}", {"tile": str(event.tile)}, who=event.seat, only=event.seat),),)


def _turned(event: events.TurnedUp, rules: Rules) -> tuple[Line, ...]:
    key = "engine" if rules.own_arms else "middle" if rules.fill_double > 1 else "turned"
    return ((Sentence(f"events.{key}", {"tile": str(event.tile)}),),)


def _lot(event: events.LotDrawn, rules: Rules) -> tuple[Line, ...]:
    if event.purpose is events.Purpose.OPENER:
        key = "drawn_tiles" if event.by == "drawn_tiles" else "opener"
        return ((Sentence(f"events.lot.{key}", {}, who=event.seat),),)
    who = event.seat
    if event.purpose is events.Purpose.FINAL_TIE:
        who = next(side for side in rules.sides if event.seat in side)
    return ((Sentence(f"events.lot.{event.purpose}", {}, who=who),),)


def _opener(event: events.Opened, rules: Rules) -> tuple[Line, ...]:
    if event.lot:  # the line of the lot names the opener
        return ()
    if event.by in OPENERS_UNSEEN:
        by = "ranked_tile" if event.by == "heaviest_tile" else event.by
        return ((Sentence(f"events.opener.unseen.{by}", {"seat": event.seat}, but=event.seat),),)
    key = event.by
    params: dict[str, Any] = {}
    if event.by in ("lowest_double", "top_double"):
        pip = 0 if event.by == "lowest_double" else rules.max_pip
        key, params = "holder", {"tile": str(Tile(pip, pip))}
    elif event.by == "winner_with_double":
        key = "winner" if event.seat == event.winner else "next_double"
        params = {"winner": event.winner}
    elif event.by == "other" and rules.players > 2:
        key = "next"
    return ((Sentence(f"events.opener.{key}", params, who=event.seat),),)


def _play(event: events.Played, rules: Rules) -> tuple[Line, ...]:
    seat, tile = event.seat, str(event.tile)
    if rules.match_sum and event.half is not None:  # the touching half comes first
        tile = f"{event.half}-{event.tile.other(event.half)}"
    if event.arm is None:
        said = [Sentence("events.play.opening", {"tile": tile}, who=seat)]
    else:
        key = "out_of_turn" if event.out_of_turn else "across" if event.across else "placed"
        key = "own" if event.arm == seat else key
        if key == "placed" and rules.forks:  # arms have no names there
            said = [Sentence("events.play.laid", {"tile": tile}, who=seat)]
        else:
            said = [Sentence(f"events.play.{key}", {"tile": tile, "on_arm": event.arm}, who=seat)]
    if event.call and not rules.muggins:  # the line of the points names the player
        said.append(Sentence("events.call", {}, who=seat))
    if "spinner" in event.brings and not rules.forks:
        said.append(Sentence("events.play.spinner", {"tile": tile}))
    if "unlocked" in event.brings:
        said.append(Sentence("events.play.unlocked", {"pip": event.tile.hi}))
    if "unmarked" in event.brings:
        said.append(Sentence("events.play.unmarked", {}, who=seat))
    if "released" in event.brings:
        said.append(Sentence("events.play.released", {}))
    if "extra" in event.brings:
        key = "go_on" if not event.tile.is_double else "cover" if rules.bonus == "fill" else "bonus"
        if rules.go_on != "none" and event.arm == seat:
            key = "go_on"
        said.append(Sentence(f"events.play.{key}", {}, who=seat))
    return (tuple(said),)


def _close(event: events.Closed, rules: Rules) -> tuple[Line, ...]:
    return ((Sentence("events.close", {"tile": str(event.tile)}, who=event.seat),),)


def _draw(event: events.Drew, rules: Rules) -> tuple[Line, ...]:
    if event.opening:
        return ((Sentence("events.opener.draws", {}, who=event.seat),),)
    return ((Sentence("events.draw", {"seat": event.seat}, but=event.seat),),)


def _drawn(event: events.TileDrawn, rules: Rules) -> tuple[Line, ...]:
    return ((Sentence("events.drawn", {"tile": str(event.tile)}, who=event.seat, only=event.seat),),)


def _discard(event: events.Discarded, rules: Rules) -> tuple[Line, ...]:
    return ((Sentence("events.discard", {"seat": event.seat}, but=event.seat),),)


def _discarded(event: events.TileDiscarded, rules: Rules) -> tuple[Line, ...]:
    return ((Sentence("events.discarded", {"tile": str(event.tile)}, who=event.seat, only=event.seat),),)


def _bare(event: events.Passed | events.Fouled, rules: Rules) -> tuple[Line, ...]:
    return ((Sentence(f"events.{event.kind}", {}, who=event.seat),),)


def _call(event: events.Called, rules: Rules) -> tuple[Line, ...]:
    return ((Sentence("events.claim" if rules.muggins else "events.call", {}, who=event.seat),),)


def _penalty(event: events.Penalised, rules: Rules) -> tuple[Line, ...]:
    params: dict[str, Any] = {"n": event.points}
    if event.cause == "passes":
        params["passes"] = rules.pass_penalty_after
    elif event.cause == "board_pass":
        params["player"] = event.by
    return ((Sentence(f"events.penalty.{event.cause}", params, who=event.side),),)


def _reward(event: events.Rewarded, rules: Rules) -> tuple[Line, ...]:
    return ((Sentence(f"events.reward.{event.cause}", {"side": event.side, "n": abs(event.points)}),),)


def _points(event: events.Scored, rules: Rules) -> tuple[Line, ...]:
    points = rules.points_of(event.sum) if rules.knock_reward else event.points
    said = []
    if points:
        key = "face"
        if rules.equal_ends and not rules.end_unit:
            key = "equal_double" if points == rules.equal_ends + rules.equal_ends_double else "equal"
        elif not rules.end_unit2 and points < event.sum // rules.end_divisor:
            key = "capped"
        elif not rules.end_unit2 and rules.end_divisor > 1:
            key = "divided"
        params = {"n": points, "sum": event.sum, "divisor": rules.end_divisor}
        said.append(Sentence(f"events.points.{key}", params, who=event.seat))
    if points < event.points:
        params = {"n": (event.points - points) // rules.knock_reward, "points": event.points - points}
        said.append(Sentence("events.points.knocks", params, who=event.seat))
    return (tuple(said),)


def _beyond(event: events.Beyond, rules: Rules) -> tuple[Line, ...]:
    return ((Sentence("events.beyond", {"target": rules.target}),),)


def _unscored(event: events.Unscored, rules: Rules) -> tuple[Line, ...]:
    params = {"least": -(-rules.least_first // rules.end_divisor)} if event.cause == "short" else {}
    return ((Sentence(f"events.unscored.{event.cause}", params),),)


def _emptied(event: events.Emptied, rules: Rules) -> tuple[Line, ...]:
    return ((Sentence("events.emptied", {"player": event.partner}, who=event.seat),),)


def _marker(event: events.TrainOpened, rules: Rules) -> tuple[Line, ...]:
    return ((Sentence("events.marker", {}, who=event.seat),),)


def _window(event: events.WindowOpened, rules: Rules) -> tuple[Line, ...]:
    return ((Sentence("events.window.open", {"left": event.ends["l"], "right": event.ends["r"]}),),)


def _window_closed(event: events.WindowClosed, rules: Rules) -> tuple[Line, ...]:
    return () if event.used else ((Sentence("events.window.none", {}),),)


def _skip(event: events.Skipped, rules: Rules) -> tuple[Line, ...]:
    return ((Sentence("events.skip", {}, who=event.seat),),) * event.turns


def next_opening(opened: events.Opened, lot: events.LotDrawn | None, rules: Rules) -> tuple[Line, ...]:
    """Return the line about the next opener, below the score sheet of the round before.

    Empty if the opener depends on the next deal, which is not yet known.
    """
    if opened.by not in ("winner", "other", "weakest", "losing_side", "last_player", "same", "lot"):
        return ()
    told = [*(narrate(lot, rules) if lot else ()), *narrate(opened, rules)]
    return tuple((Sentence("events.account.next", {"opening": line}),) for line in told)


_TELLERS: dict[type[Event], Callable[[Any, Rules], tuple[Line, ...]]] = {
    events.Dealt: _deal,
    events.HandDealt: _hand,
    events.TurnedUp: _turned,
    events.LotDrawn: _lot,
    events.Opened: _opener,
    events.Played: _play,
    events.Closed: _close,
    events.Drew: _draw,
    events.TileDrawn: _drawn,
    events.Discarded: _discard,
    events.TileDiscarded: _discarded,
    events.Passed: _bare,
    events.Called: _call,
    events.Fouled: _bare,
    events.Penalised: _penalty,
    events.Rewarded: _reward,
    events.Scored: _points,
    events.Beyond: _beyond,
    events.Unscored: _unscored,
    events.Emptied: _emptied,
    events.TrainOpened: _marker,
    events.WindowOpened: _window,
    events.WindowClosed: _window_closed,
    events.Skipped: _skip,
    events.RoundEnded: round_lines,
    events.MatchEnded: match_lines,
}

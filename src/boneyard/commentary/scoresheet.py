"""The points of a round step by step, and the end of a match, in sentences.

The engine counted everything (`boneyard.play.tally.Tally`); nothing is counted here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boneyard.commentary.sentences import Line, Sentence
from boneyard.locale import MINUS
from boneyard.play.events import MatchEnded, RoundEnded
from boneyard.play.tally import Prize
from boneyard.rules import Rules
from boneyard.tiles import Tile


def round_lines(event: RoundEnded, rules: Rules) -> tuple[Line, ...]:
    """Return the end of a round: its cause, the winner and why, the tiles left, the points, the totals."""
    return (
        (*_how(event, rules), *_who(event, rules)),
        *_hands(event, rules),
        *_points(event, rules),
        *_start_again(event, rules),
        *_changes(event),
        *_settlement(event),
        *_extra_deal(event),
    )


def _side_of(event: RoundEnded, seat: str) -> str:
    return next(side for side in event.totals if seat in side)


def _how(event: RoundEnded, rules: Rules) -> Line:
    tally = event.tally
    if event.ended == "target":
        return tuple(Sentence("events.round_end.target", {"target": rules.target}, who=side) for side in tally.reached)
    if event.ended == "blocked":
        return (Sentence("events.round_end.blocked", {}),)
    if event.ended == "doubles":
        tiles = _words(tuple(tile for tile in event.hands[event.winner or ""] if tile.is_double))
        return (Sentence("events.round_end.doubles", {"tiles": tiles}, who=event.winner),)
    who = tally.out if event.ended == "out" else tally.last
    return (Sentence(f"events.round_end.{event.ended}", {}, who=who),)


def _who(event: RoundEnded, rules: Rules) -> Line:
    if event.ended == "target":
        return ()
    tally, seat = event.tally, event.winner
    if seat is None:
        nobody = Sentence("events.round_end.won.nobody", {})
        if tally.decided == "tied" and rules.block_winner in ("fewest_pips", "locker", "no_doubles"):
            return (Sentence("events.round_end.why.tied", {"seats": tally.tied}), nobody)
        if tally.decided == "tied" and rules.block_winner == "fewest_of_side":
            sides = [side for side in event.totals if side[0] in tally.tied]
            return (Sentence("events.round_end.why.tied_sides", {"sides": sides, "n": tally.rank}), nobody)
        return (nobody,)
    why = () if tally.decided is None else (_why(event, seat, tally.decided, rules),)
    side = _side_of(event, seat)
    if len(side) > 1:
        return (*why, Sentence("events.round_end.won.team", {"seat": seat, "side": side}, who=seat))
    return (*why, Sentence("events.round_end.won", {}, who=seat))


_REASONS = {
    "lot": "lot",
    "fewest_tiles": "fewest_tiles",
    "last_player": "last_player",
    "lightest_tile": "lowest_tile",
    "lower_half": "lowest_half",
    "no_tiles": "no_tiles",
    "partner": "partner",
    "opener": "tie_opener",
    "locker": "tie_locker",
}


_PERSONAL = ("fewest_pips", "fewest_after_factors", "fewest_of_side", "fewest_tiles")
"""Reasons whose texts have a form for ``you``."""


def _why(event: RoundEnded, seat: str, decided: str, rules: Rules) -> Sentence:
    params: dict[str, Any] = {"seat": seat}
    if decided == "alone":
        if rules.block_winner == "fewest_of_side":
            params = {"side": _side_of(event, seat)}
        by: str = rules.block_winner
        if by == "locker" and rules.block_neighbour == "previous":
            by = "locker_previous"
        who = params.get("side", seat) if by in _PERSONAL else None
        return Sentence(f"events.round_end.why.{by}", {**params, "n": event.tally.rank}, who=who)
    if decided == "partner":
        params |= {"seats": event.tally.tied, "n": event.pips[seat]}
    if event.tally.tile is not None:
        params["tile"] = str(event.tally.tile)
    by = _REASONS[decided]
    return Sentence(f"events.round_end.why.{by}", params, who=seat if by in _PERSONAL else None)


def _words(tiles: tuple[Tile, ...]) -> list[str]:
    return [str(tile) for tile in sorted(tiles)]


def _hands(event: RoundEnded, rules: Rules) -> list[Line]:
    lines: list[Line] = []
    for seat, hand in event.hands.items():
        dead = event.dead[seat]
        if event.ended == "doubles" and seat == event.winner:  # the line above shows them
            continue
        if not hand and not dead:
            if event.ended != "out" or seat != event.winner:  # the line above names the player who went out
                lines.append((Sentence("events.account.nothing_left", {"seat": seat}),))
            continue
        params: dict[str, Any] = {"seat": seat, "n": event.pips[seat], "tiles": _words(hand)}
        if dead:
            params["dead"] = _words(dead)
        said = [Sentence("events.account.left_dead" if dead else "events.account.left", params)]
        blank = event.tally.blank.get(seat, "none")
        if blank == "double_blank":
            said.append(Sentence(f"events.account.{blank}", {"n": rules.double_blank}))
        elif blank != "none":
            said.append(Sentence(f"events.account.{blank}", {"seat": seat, "n": rules.lone_blank}))
        lines.append(tuple(said))
    if event.tally.halved:
        lines.append((Sentence("events.account.half_doubles", {}),))
    return lines


def _points(event: RoundEnded, rules: Rules) -> list[Line]:
    way = event.tally.way
    if event.ended == "target":
        return [(Sentence("events.account.no_bonus", {}),)] if rules.out_score != "none" else []
    if way == "own":
        return [(sentence,) for seat in event.pips for sentence in _own(event, seat)]
    if way == "opponents":
        key = "opponents_written" if rules.teams else "opponents"
        return [
            (Sentence(f"events.account.{key}", {"side": side, "n": n}), *_taken_off(event, side, rules))
            for side, n in event.tally.others.items()
        ]
    if way == "losers":
        return _losers(event, rules)
    if way == "none":
        return []
    if _beyond(event, rules):  # the line of the last tile explains it already
        return [] if event.ended == "out" else [(Sentence("events.beyond", {"target": rules.target}),)]
    if way == "round" and event.winner is not None:
        side = _side_of(event, event.winner)
        if rules.counts_rounds:
            return [(Sentence("events.account.round_won", {"side": side, "n": event.tally.before[side] + 1}),)]
        return [(Sentence("events.account.round_worth", {"side": side, "n": 1}), *_worth(event, rules))]
    prize = event.tally.prize
    if prize is None:
        return [(Sentence("events.account.no_points", {}), *_next_worth(event, rules))]
    side = next(side for side in event.totals if not prize.opponents.keys() & set(side))
    if rules.least_first and prize.points and not event.tally.before[side] and not event.tally.given[side]:
        least = -(-rules.least_first // rules.prize_divisor)
        return [(*_prize(prize, side, rules), Sentence("events.unscored.short", {"least": least}))]
    return [
        (
            *_prize(prize, side, rules),
            *_worth(event, rules),
            *_taken_off(event, side, rules),
            *_next_worth(event, rules),
        )
    ]


def _losers(event: RoundEnded, rules: Rules) -> list[Line]:
    """Return the points that each losing side writes, and those that it keeps (KOZ-05 to KOZ-07, KOZ-09)."""
    tally, owed = event.tally, event.tally.owed
    lost = tally.given if owed is None else owed.points
    lines: list[Line] = []
    for side, n in lost.items():
        if not n:
            continue
        left = sum(tally.written[seat] for seat in side)
        said = [Sentence("events.account.own", {"side": side, "n": left})]
        if owed is not None:
            if owed.carried:
                said.append(Sentence("events.account.carried", {"n": owed.carried}))
            kept = n - left - owed.carried
            if kept:
                said.append(Sentence("events.account.kept_before", {"kept": kept, "n": n}))
            if not tally.given[side] and n < rules.least_written:
                key = f"below_{rules.below_least}"
                said.append(Sentence(f"events.account.{key}", {"least": rules.least_written, "n": n}))
        lines.append(tuple(said))
    if lines:
        return lines
    if owed is not None and owed.carried_on:
        return [(Sentence("events.account.carried_on", {"n": owed.carried_on}),)]
    return [(Sentence("events.account.no_points", {}),)]


def _beyond(event: RoundEnded, rules: Rules) -> bool:
    """Return whether the winner scores nothing because the target must be reached exactly (FAT-06)."""
    return rules.exact_target and event.winner is not None and not event.tally.given[_side_of(event, event.winner)]


def _worth(event: RoundEnded, rules: Rules) -> Line:
    """Return the lines on a prize raised by its end and by the rounds before (BRA-04, BRA-05, BOR-02)."""
    worth = event.tally.worth
    if worth is None:
        return ()
    said = []
    if worth.finish is not None:
        by_tile = worth.bonus - rules.finish_any
        if rules.finish_any:
            said.append(Sentence("events.account.last_tile.plain", {"n": rules.finish_any}))
        if by_tile:
            said.append(Sentence(f"events.account.last_tile.{worth.finish}", {"n": by_tile}))
    elif worth.bonus:
        said.append(Sentence("events.account.block_bonus", {"n": worth.bonus}))
    if worth.ties and rules.tie_worth == "more":
        said.append(Sentence("events.account.tie_more", {"n": worth.ties}))
    elif worth.ties and rules.tie_worth == "double":
        said.append(Sentence("events.account.tie_double", {"n": worth.points}))
    if worth.falling:
        said.append(Sentence("events.account.round_bonus", {"n": worth.falling}))
    return tuple(said)


def _next_worth(event: RoundEnded, rules: Rules) -> Line:
    """Return the line on the worth of the next round, after one without a winner (BRA-05)."""
    if event.winner is not None or rules.tie_worth == "one":
        return ()
    return (Sentence(f"events.account.next_{rules.tie_worth}", {}),)


def _own(event: RoundEnded, seat: str) -> Line:
    """Return the line of a seat's own score: its tiles, multiplied if a rule applies (FRE-12 to FRE-14, OBI-12)."""
    tally = event.tally
    if not event.hands[seat] and not event.dead[seat]:
        return (Sentence("events.account.out_zero", {"side": _side_of(event, seat)}),)
    held, last = tally.held_factor[seat], tally.last_factor[seat]
    pips, n = event.pips[seat], tally.written[seat]
    if n == pips:
        return ()  # the remaining tiles are the whole account
    key = "both_doubles" if held > 1 and last > 1 else "held_double" if held > 1 else "last_double"
    return (Sentence(f"events.account.{key}", {"seat": seat, "pips": pips, "factor": held * last, "n": n}),)


def _taken_off(event: RoundEnded, side: str, rules: Rules) -> Line:
    """Return the line about points subtracted from a score that counts down (DVO-05)."""
    taken = -event.tally.given[side]
    if not rules.count_down or not taken:
        return ()
    params = {"side": side, "pips": taken, "before": event.tally.before[side], "n": event.totals[side]}
    return (Sentence("events.account.count_down", params),)


def _prize(prize: Prize, side: str, rules: Rules) -> list[Sentence]:
    """Return the steps of the winner's prize (BAS-05, KUR-09, KUR-10, ITA-18, ITA-19)."""
    if prize.scheme == "rounded_minus_own":
        if rules.prize_rounding == "none":  # SEB-05
            params = {"side": side, "others": prize.pool, "own": prize.own, "n": prize.points}
            return [Sentence("events.account.minus_own", params)]
        params = {"side": side, "opponent": prize.pool, "rounded": prize.rounded, "own": prize.own, "n": prize.points}
        return [Sentence("events.account.rounded_minus_own", params)]
    params = {"side": side, "n": prize.pool}
    if prize.scheme == "difference":
        parts = [f"{pips} {MINUS} {prize.own}" for pips in prize.opponents.values()]
        shown = parts[0] if len(parts) == 1 else " + ".join(f"({part})" for part in parts)
        steps = [Sentence("events.account.difference", {**params, "sum": shown})]
    else:
        # The partner has other tiles too, which do not count.
        key = "opponents_written" if prize.scheme == "opponents" and rules.teams else prize.scheme
        steps = [Sentence(f"events.account.{key}", params)]
    if prize.rounded != prize.pool:
        params = {"from": prize.pool, "step": rules.prize_unit, "n": prize.rounded}
        steps.append(Sentence(f"events.account.{rules.prize_rounding}", params))
    if rules.prize_divisor > 1:
        params = {"from": prize.rounded, "divisor": rules.prize_divisor, "n": prize.points}
        steps.append(Sentence("events.account.divided", params))
    return steps


def _start_again(event: RoundEnded, rules: Rules) -> list[Line]:
    """Return the line about totals that begin again, since every side has points (JAM-07, jamaican/Q1)."""
    if rules.all_scored == "none" or event.winner is None:
        return []
    of = "rounds_" if rules.counts_rounds else ""
    before, totals = event.tally.before, event.totals
    if all(totals[side] >= before[side] for side in totals):
        level = rules.all_scored == "one_all" and set(totals.values()) == {1}
        return [(Sentence(f"events.account.{of}one_all", {}),)] if level else []
    if any(totals.values()):
        return [(Sentence(f"events.account.{of}alone_again", {"side": _side_of(event, event.winner)}),)]
    return [(Sentence(f"events.account.{of}all_scored", {}),)]


def _signed(n: int) -> str:
    return f"{n:+d}".replace("-", MINUS)


def _changes(event: RoundEnded) -> list[Line]:
    """Return the points of each side in play and in penalties, and its new total."""
    lines: list[Line] = []
    for side in event.totals:
        for key, n in (("in_play", event.tally.made[side]), ("penalties", event.penalties[side])):
            if n:
                lines.append((Sentence(f"events.account.{key}", {"side": side, "n": n}),))
    changes = [
        Sentence("events.account.change", {"side": side, "change": _signed(event.points[side]), "n": n})
        for side, n in event.totals.items()
    ]
    lines.append((Sentence("events.account.changes", {"changes": changes}),))
    return lines


def _settlement(event: RoundEnded) -> list[Line]:
    if event.settlement is None:
        return []
    said = [Sentence("events.settlement.heading", {})]
    for seat, n in event.settlement.items():
        key = "won" if n > 0 else "lost" if n < 0 else "even"
        said.append(Sentence(f"events.settlement.{key}", {"seat": seat, "n": abs(n)}))
    return [tuple(said)]


def _extra_deal(event: RoundEnded) -> list[Line]:
    """Return why a match continues although its end was reached."""
    if not event.extra_deal:
        return []
    params = {"score": event.totals[event.extra_deal[0]], "sides": event.extra_deal}
    return [(Sentence("events.tie.match_extra_deal", params),)]


def match_lines(event: MatchEnded, rules: Rules) -> tuple[Line, ...]:
    """Return why the match is over, who won and lost it, and the chips that all its rounds brought."""
    chips = event.totals_chips
    deciding = chips if chips is not None and rules.winner_by == "chips" else event.totals
    said = [*_cause(event, rules), *_winners(event, deciding)]
    if chips is not None:
        changes = [Sentence("events.settlement.side", {"side": side, "n": _signed(n)}) for side, n in chips.items()]
        said.append(Sentence("events.settlement.match", {"changes": changes}))
    return tuple((sentence,) for sentence in said)


def _cause(event: MatchEnded, rules: Rules) -> list[Sentence]:
    if event.cause == "deals":
        return [Sentence("events.match_end.deals_played", {"n": rules.deals})]
    if event.cause == "zero":
        return [Sentence("events.match_end.zero_reached", {"side": side}) for side in event.reached]
    if rules.counts_rounds:
        return [
            Sentence("events.match_end.rounds_reached", {"side": side, "n": rules.target}) for side in event.reached
        ]
    if len(event.reached) > 1:
        return [Sentence("events.match_end.targets_reached", {"sides": event.reached, "target": rules.target})]
    return [
        Sentence("events.match_end.target_reached", {"side": side, "target": rules.target}) for side in event.reached
    ]


def _winners(event: MatchEnded, totals: Mapping[str, int]) -> list[Sentence]:
    winners, losers = event.winners, event.losers
    if len(winners) > 1 and len({totals[side] for side in winners}) == 1:
        said = [Sentence("events.match_end.shared", {"sides": winners, "score": totals[winners[0]]})]
    else:
        said = [Sentence("events.match_end.won", {"score": totals[side]}, who=side) for side in winners]
    said += [Sentence("events.match_end.lost", {"score": totals[side]}, who=side) for side in losers]
    if losers:
        rest = [side for side in totals if side not in winners and side not in losers]
        said += [Sentence("events.match_end.neither", {"side": side, "score": totals[side]}) for side in rest]
    return said

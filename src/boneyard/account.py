"""How the points of a round came about, step by step, and how a match ended (floor 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from boneyard.round import RoundResult
from boneyard.rules import Rules
from boneyard.tiles import Tile

if TYPE_CHECKING:
    from boneyard.tell import Teller

Hands = Mapping[str, Sequence[Tile]]


class Ended(NamedTuple):
    """A finished round with everything that its account looks at."""

    rules: Rules
    result: RoundResult
    hands: Hands
    dead: Hands
    stock: Sequence[Tile]
    before: Mapping[str, int]
    in_play: Mapping[str, int]
    last: str | None
    last_tile: Tile | None

    def side_of(self, seat: str) -> str:
        return next(side for side in self.rules.sides if seat in side)

    def standing(self, side: str) -> int:
        """The score of a side before the round's own points."""
        return self.before[side] + self.in_play[side] + self.result.penalties[side]

    def award(self, side: str) -> int:
        """What the end of the round gave a side."""
        return self.result.points[side] - self.in_play[side] - self.result.penalties[side]

    def factor(self, seat: str) -> tuple[int, int]:
        """What a seat's pips are multiplied by: for a double held, for a double played last (FRE-13, FRE-14)."""
        held = self.rules.held_double_factor if any(tile.is_double for tile in self.hands[seat]) else 1
        double = self.last_tile is not None and self.last_tile.is_double
        last = self.rules.last_double_factor if self.result.ended == "out" and double and seat != self.last else 1
        return held, last

    def left(self, seat: str) -> list[Tile]:
        return [*self.hands[seat], *self.dead[seat]]


def account(
    tell: Teller,
    result: RoundResult,
    hands: Hands,
    dead: Hands,
    stock: Sequence[Tile],
    *,
    before: Mapping[str, int],
    in_play: Mapping[str, int],
    last: str | None,
    last_tile: Tile | None,
) -> list[str]:
    """The end of a round in sentences: how it ended, who won it and why, what is left, the points, the totals."""
    ended = Ended(tell.rules, result, hands, dead, stock, before, in_play, last, last_tile)
    return [
        " ".join([*_how(tell, ended), *_who(tell, ended)]),
        *_hands(tell, ended),
        *_points(tell, ended),
        *_changes(tell, ended),
        *_settlement(tell, ended),
    ]


def _how(tell: Teller, ended: Ended) -> list[str]:
    rules, result = ended.rules, ended.result
    if result.ended == "out":
        empty = next(seat for seat in rules.seats if not ended.hands[seat])
        return [tell.form("events.round_end.out", empty)]
    if result.ended == "blocked":
        return [tell.texts.text("events.round_end.blocked")]
    if result.ended == "closed":
        return [tell.form("events.round_end.closed", ended.last or "")]
    return [
        tell.form("events.round_end.target", side, target=rules.target)
        for side in rules.sides
        if ended.before[side] < rules.target <= result.totals[side]
    ]


def _who(tell: Teller, ended: Ended) -> list[str]:
    rules, result, texts = ended.rules, ended.result, tell.texts
    if result.ended == "target":
        return []
    ranked = result.ended == "blocked" or (result.ended == "out" and not rules.out_wins)
    if result.winner is None:
        said = [texts.text("events.round_end.won.nobody")]
        tied = _best(ended)
        if ranked and len(tied) > 1 and rules.block_winner == "fewest_pips":
            said.insert(0, texts.text("events.round_end.why.tied", seats=tell.join(tied)))
        return said
    side = ended.side_of(result.winner)
    said = [_why(tell, ended, result.winner)] if ranked else []
    if len(side) > 1:
        return [*said, texts.text("events.round_end.won.team", seat=tell.name(result.winner), side=tell.side(side))]
    return [*said, tell.form("events.round_end.won", result.winner)]


def _rank(ended: Ended, seat: str) -> int:
    """What decides a round that nobody won by going out; the lowest wins."""
    rules, pips = ended.rules, ended.result.pips[seat]
    if rules.block_winner == "highest_score":
        return -ended.standing(ended.side_of(seat))
    if rules.block_winner == "most_pips":
        return -pips
    if rules.block_winner == "fewest_after_factors":
        held, last = ended.factor(seat)
        return pips * held * last
    return pips


def _best(ended: Ended) -> list[str]:
    ranks = {seat: _rank(ended, seat) for seat in ended.rules.seats}
    return [seat for seat, rank in ranks.items() if rank == min(ranks.values())]


def _why(tell: Teller, ended: Ended, seat: str) -> str:
    rules, text = ended.rules, tell.texts.text
    tied = _best(ended)
    name = tell.name(seat)
    if len(tied) > 1 and seat in tied:
        if rules.block_tie == "lot":
            return text("events.round_end.why.lot", seat=name)
        if rules.block_tie == "fewest_tiles":
            fewer = [other for other in tied if len(ended.hands[other]) <= len(ended.hands[seat])]
            return text(f"events.round_end.why.{'fewest_tiles' if len(fewer) == 1 else 'last_player'}", seat=name)
        if rules.block_tie == "lowest_tile":
            return _lightest(tell, ended, seat, tied)
    key = rules.block_winner
    n = {"highest_score": -_rank(ended, seat), "most_pips": ended.result.pips[seat]}.get(key, _rank(ended, seat))
    return text(f"events.round_end.why.{key}", seat=name, n=n)


def _lightest(tell: Teller, ended: Ended, seat: str, tied: Sequence[str]) -> str:
    """Hands tied for fewest: the lightest single tile, then the lower half (GAP-14)."""
    text, name = tell.texts.text, tell.name(seat)
    if not ended.left(seat):
        return text("events.round_end.why.no_tiles", seat=name)
    lightest = {other: min((t.weight, t.lo) for t in ended.left(other)) for other in tied if ended.left(other)}
    tile = min(ended.left(seat), key=lambda tile: (tile.weight, tile.lo))
    same = [other for other, (weight, _) in lightest.items() if weight == tile.weight]
    return text(f"events.round_end.why.{'lowest_half' if len(same) > 1 else 'lowest_tile'}", seat=name, tile=tile)


def _hands(tell: Teller, ended: Ended) -> list[str]:
    rules, text = ended.rules, tell.texts.text
    said = []
    for seat in rules.seats:
        name, n = tell.name(seat), ended.result.pips[seat]
        tiles, dead = (" ".join(map(str, sorted(group[seat]))) for group in (ended.hands, ended.dead))
        if dead:
            sentence = text("events.account.left_dead", seat=name, n=n, tiles=tiles or text("common.none"), dead=dead)
        elif tiles:
            sentence = text("events.account.left", seat=name, n=n, tiles=tiles)
        else:
            said.append(text("events.account.nothing_left", seat=name))
            continue
        blanks = [tile for tile in ended.left(seat) if tile.lo == 0]
        if blanks and any(tile.hi == 0 for tile in blanks):
            if rules.lone_blank:
                key = "lone_blank" if len(blanks) == 1 else "beside_blank"
                sentence += " " + text(f"events.account.{key}", seat=name, n=rules.lone_blank)
            elif rules.double_blank:
                sentence += " " + text("events.account.double_blank", n=rules.double_blank)
        said.append(sentence)
    doubles = any(tile.is_double and tile.weight for seat in rules.seats for tile in ended.left(seat))
    if rules.doubles_count == "half" and doubles:
        said.append(text("events.account.half_doubles"))
    return said


def _points(tell: Teller, ended: Ended) -> list[str]:
    rules, result, text = ended.rules, ended.result, tell.texts.text
    if result.ended == "target":
        return [text("events.account.no_bonus")] if rules.out_score != "none" else []
    how = rules.block_score if result.ended == "blocked" else rules.out_score
    if how == "own":
        return [sentence for seat in rules.seats for sentence in _own(tell, ended, seat)]
    if how == "opponents":
        return [_opponents(tell, ended, side) for side in rules.sides]
    if result.winner is None or how == "none":
        return [text("events.account.no_points")] if how != "none" else []
    side = ended.side_of(result.winner)
    if how == "round":
        return [text("events.account.round_won", side=tell.side(side), n=result.totals[side])]
    name = tell.side(side)
    steps = [
        text(f"events.account.{step.key}", side=name, n=step.n, **step.params) for step in prize(ended, result.winner)
    ]
    return [" ".join([*steps, *_taken_off(tell, ended, side)])]


def _own(tell: Teller, ended: Ended, seat: str) -> list[str]:
    """Everybody writes down what is left, doubled where the rules say so (FRE-12 to FRE-14, OBI-12)."""
    text, pips, side = tell.texts.text, ended.result.pips[seat], ended.side_of(seat)
    if not ended.left(seat):
        return [text("events.account.out_zero", side=tell.side(side))]
    held, last = ended.factor(seat)
    n = pips * held * last
    if n == pips:
        return []  # what is left says it all
    key = "both_doubles" if held > 1 and last > 1 else "held_double" if held > 1 else "last_double"
    return [text(f"events.account.{key}", seat=tell.name(seat), pips=pips, factor=held * last, n=n)]


def _opponents(tell: Teller, ended: Ended, side: str) -> str:
    rules = ended.rules
    n = sum(ended.result.pips[seat] for seat in rules.seats if seat not in side)
    key = "opponents_written" if rules.teams else "opponents"
    return " ".join(
        [tell.texts.text(f"events.account.{key}", side=tell.side(side), n=n), *_taken_off(tell, ended, side)]
    )


def _taken_off(tell: Teller, ended: Ended, side: str) -> list[str]:
    """Where the score counts down (DVO-05)."""
    taken = -ended.award(side)
    if not ended.rules.count_down or not taken:
        return []
    before, n = ended.standing(side), ended.result.totals[side]
    return [tell.texts.text("events.account.count_down", side=tell.side(side), pips=taken, before=before, n=n)]


class Step(NamedTuple):
    """One step towards the points of the winner: a text, its parameters, and the number that it comes to."""

    key: str
    params: dict[str, Any]
    n: int


def prize(ended: Ended, winner: str) -> list[Step]:
    """What the winner of the round gets (BAS-05, KUR-09, KUR-10, ITA-18, ITA-19)."""
    rules, result = ended.rules, ended.result
    side = ended.side_of(winner)
    others = [result.pips[seat] for seat in rules.seats if seat not in side]
    own, total = result.pips[winner], sum(others)
    if result.ended == "blocked" and rules.block_prize == "rounded_minus_own":
        down = _rounded(rules, total)
        params = {"opponent": total, "rounded": down, "own": own}
        return [Step("rounded_minus_own", params, down - own)]
    if result.ended == "blocked" and rules.block_prize == "difference":
        parts = [f"{pips} − {own}" for pips in others]
        shown = parts[0] if len(parts) == 1 else " + ".join(f"({part})" for part in parts)
        total = max(0, total - own * len(others))
        steps = [Step("difference", {"sum": shown}, total)]
    else:
        scope = rules.prize_scope if result.ended != "blocked" else "opponents"
        if scope != "opponents":
            total += sum(result.pips[seat] for seat in side)
        if scope == "all_unlaid":
            total += sum(tile.weight for tile in ended.stock)
        steps = [Step(scope, {}, total)]
    down = _rounded(rules, total)
    if down != total:
        steps.append(Step(rules.prize_rounding, {"from": total, "step": rules.prize_unit}, down))
    if rules.prize_divisor > 1:
        steps.append(Step("divided", {"from": down, "divisor": rules.prize_divisor}, down // rules.prize_divisor))
    return steps


def _rounded(rules: Rules, total: int) -> int:
    if rules.prize_rounding == "nearest":
        total += rules.prize_unit // 2
    return total - total % rules.prize_unit if rules.prize_rounding != "none" else total


def _changes(tell: Teller, ended: Ended) -> list[str]:
    """What each side made in play and in penalties, and where it stands now."""
    rules, result, text = ended.rules, ended.result, tell.texts.text
    said = []
    for side in rules.sides:
        if ended.in_play[side]:
            said.append(text("events.account.in_play", side=tell.side(side), n=ended.in_play[side]))
        if result.penalties[side]:
            said.append(text("events.account.penalties", side=tell.side(side), n=result.penalties[side]))
    rows = [
        text("events.account.change", side=tell.side(side), change=_signed(result.points[side]), n=result.totals[side])
        for side in rules.sides
    ]
    return [*said, "; ".join(rows)]


def _signed(n: int) -> str:
    return f"{n:+d}"


def _settlement(tell: Teller, ended: Ended) -> list[str]:
    chips = ended.result.settlement
    if chips is None:
        return []
    said = [tell.texts.text("events.settlement.heading")]
    for seat, n in chips.items():
        key = "won" if n > 0 else "lost" if n < 0 else "even"
        said.append(tell.texts.text(f"events.settlement.{key}", seat=tell.name(seat), n=abs(n)))
    return [" ".join(said)]


def match_end(tell: Teller, winners: Sequence[str], losers: Sequence[str], totals: Mapping[str, int]) -> list[str]:
    """Why the match is over, and who won and lost it."""
    rules, text = tell.rules, tell.texts.text
    if rules.deals:
        said = [text("events.match_end.deals_played", n=rules.deals)]
    elif rules.count_down:
        said = [
            text("events.match_end.zero_reached", side=tell.side(side)) for side in rules.sides if totals[side] <= 0
        ]
    else:
        reached = [side for side in rules.sides if totals[side] >= rules.target]
        key = "cli.tell.targets_reached" if len(reached) > 1 else "events.match_end.target_reached"
        said = (
            [text(key, side=tell.join([tell.side(side) for side in reached]), target=rules.target)] if reached else []
        )
    if len(winners) > 1 and len({totals[side] for side in winners}) == 1:
        said.append(
            text(
                "events.match_end.shared",
                sides=tell.join([tell.side(side) for side in winners]),
                score=totals[winners[0]],
            )
        )
    else:
        said += [tell.form("events.match_end.won", side, score=totals[side]) for side in winners]
    said += [tell.form("events.match_end.lost", side, score=totals[side]) for side in losers]
    if losers:
        rest = [side for side in rules.sides if side not in winners and side not in losers]
        said += [text("events.match_end.neither", side=tell.side(side), score=totals[side]) for side in rest]
    return said

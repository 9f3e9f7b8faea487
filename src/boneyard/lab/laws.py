"""The laws that every game obeys, over rules of any game.

The tests of this library hold every built-in game to them, and ``boneyard games check`` a game of one's own.  Each law
takes rules and dice, plays a match at random, and raises `Broken` with what it found.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from boneyard import engine
from boneyard.engine.codes import Most
from boneyard.errors import BoneyardError, RulesError
from boneyard.lab.dice import Dice
from boneyard.lab.worlds import Diverged, OtherWorld, Story, chosen, other_deal, probes, told
from boneyard.play.actions import Action
from boneyard.play.events import Beyond, MatchEnded, Penalised, Played, Rewarded, RoundEnded, Scored
from boneyard.play.match import Match
from boneyard.play.round import Round
from boneyard.record import read_record, to_json
from boneyard.rules import Game, IntRange, Option, Rules
from boneyard.tiles import TILES, full_set

ACTIONS = 60
"""The actions of a match that most laws look at."""

LONG = 250


class Broken(AssertionError):
    """A law that does not hold.  ``str()`` says what was found."""


def hold(true: bool, found: object = "") -> None:
    """Raise `Broken` unless ``true``."""
    if not true:
        raise Broken(str(found))


# ------------------------------------------------------------------------------------------------------------- tiles


def picture(one: Round) -> dict[str, Any]:
    """Return the place of every tile."""
    state = one.position.state()
    stock = [TILES[tile] for tile in state.yard[state.yard_i : state.yard_n]]
    return {"hands": one.hands, "dead": one.dead, "line": list(one.line), "stock": stock}


def check_conserved(one: Round) -> None:
    """Check that every tile of the set is in one place."""
    where = picture(one)
    tiles = [tile for hand in where["hands"].values() for tile in hand]
    tiles += [tile for dead in where["dead"].values() for tile in dead]
    tiles += [placed.tile for placed in where["line"]] + where["stock"]
    tiles += [action.tile for _, action in one.actions if action.kind == "close"]
    hold(sorted(tiles, key=lambda tile: tile.id) == list(full_set(one.rules.max_pip)), tiles)
    state = one.position.state()
    held = 0
    for words in state.hands:
        bits = words[0] | words[1] << 64
        hold(not held & bits, state.hands)
        held |= bits
    hold(held == state.held[0] | state.held[1] << 64, state.held)
    closed = one.actions and one.actions[-1][1].kind == "close"
    hold(state.laid == len(where["line"]) + bool(closed), state.laid)
    hold(one.stock == len(where["stock"]), one.stock)
    hold(all(list(hand) == sorted(hand) for hand in where["hands"].values()), where["hands"])


def moved(where: Mapping[str, Any], seat: str, action: Action) -> dict[str, Any]:
    """Return the place of every tile after the action; a tile laid is left to `check_moved`."""
    hands, dead, stock = dict(where["hands"]), dict(where["dead"]), list(where["stock"])
    if action.kind in ("play", "close", "discard"):
        hands[seat] = tuple(tile for tile in hands[seat] if tile is not action.tile)
        if action.kind == "discard":
            dead[seat] = tuple(sorted((*dead[seat], action.tile)))
    elif action.kind == "draw":
        hands[seat] = tuple(sorted((*hands[seat], stock.pop(0))))
    return {"hands": hands, "dead": dead, "stock": stock}


def check_moved(one: Round, before: Mapping[str, Any], seat: str, action: Action) -> None:
    """Check that an action moved its own tile and no other."""
    after = picture(one)
    line = after.pop("line")
    hold(after == moved(before, seat, action), f"{seat} {action}: {before} became {after}")
    if action.kind != "play":
        hold(line == before["line"], f"{seat} {action}: {line}")
        return
    hold(line[:-1] == before["line"], f"{seat} {action}: {line}")
    laid = line[-1]
    hold((laid.tile, laid.seat) == (action.tile, seat), laid)
    if before["line"]:
        hold(laid.arm is not None and action.arm in (None, laid.arm), laid)
    else:
        hold(laid.arm is None, laid)
    hold(action.half in (None, laid.half), laid)
    hold(laid.across == (action.across or (laid.tile.is_double and one.rules.doubles_across)), laid)
    done = one.actions[-1]
    hold(done[0] == seat and done[1].tile is action.tile and done[1].call == action.call, done)


def check_tiles(match: Match, dice: Dice) -> None:
    """Play on, and check after each action that tiles are conserved and only those of the action moved."""
    sealed = dice.chance(1, 2)
    for _ in range(ACTIONS):
        one = match.round
        if one is None:
            break
        check_conserved(one)
        before, window = picture(one), one.in_window
        seat, action = chosen(match, dice)
        match.play(seat, action, sealed=sealed)
        if not (window and sealed):
            check_moved(one, before, seat, action)
        elif one.in_window:
            hold(picture(one) == before, f"{seat} {action}")
        check_conserved(one)


# ------------------------------------------------------------------------------------------------------------- tally


def check_tally(match: Match) -> None:
    """Check every finished round of a match against the events before it."""
    rules = match.rules
    totals = dict.fromkeys(rules.sides, rules.start)
    made: Counter[str] = Counter()
    fined: Counter[str] = Counter()
    ties = earlier = carried = 0
    kept = dict.fromkeys(rules.sides, 0)
    lost = False
    for event in match.events:
        lost = isinstance(event, Beyond) or (lost and not isinstance(event, Played))
        if isinstance(event, Scored | Rewarded):
            made[event.side] += event.points
        elif isinstance(event, Penalised):
            fined[event.side] += event.points
        elif isinstance(event, RoundEnded):
            tally = event.tally
            for side in rules.sides:
                hold(tally.made[side] == made[side], event)
                hold(event.penalties[side] == fined[side], event)
                hold(tally.before[side] == totals[side] + made[side] + fined[side], event)
                hold(event.points[side] == made[side] + fined[side] + tally.given[side], event)
                after = totals[side] + event.points[side]
                hold(event.totals[side] == after == tally.before[side] + tally.given[side], event)
            _check_winner(rules, event)
            _check_given(rules, event, ties, earlier, lost, _owed(rules, event, kept, carried))
            if tally.owed is not None:
                kept, carried = tally.owed.kept, tally.owed.carried_on
            ties = ties + 1 if event.winner is None else 0
            earlier += rules.tied_rounds_count or event.winner is not None
            totals = event.totals
            made.clear()
            fined.clear()
        elif isinstance(event, MatchEnded):
            found = (event.winners, event.losers, event.totals)
            hold(found == (match.winners, match.losers, totals), event)


def _check_winner(rules: Rules, event: RoundEnded) -> None:
    """Check that the way in which the winner was found is one that finds this winner."""
    tally = event.tally
    if event.ended == "out":
        hold(not event.hands[tally.out or ""], event)
    if tally.decided is None:
        hold(event.ended != "blocked" or event.winner is None, event)
    elif tally.decided == "tied":
        hold(event.winner is None and len(tally.tied) > 1, event)
    else:
        if tally.decided == "opener":
            hold(event.winner == event.opener, event)
        elif tally.decided == "locker":
            hold(event.winner == (tally.last or event.opener), event)
        else:
            hold(event.winner in tally.tied, event)
        sides = {rules.side_of(rules.seats.index(seat)) for seat in tally.tied}
        one = len(sides if rules.block_winner == "fewest_of_side" else tally.tied) == 1
        hold(one == (tally.decided == "alone"), event)
    if event.extra_deal:
        hold(len({event.totals[side] for side in event.extra_deal}) == 1 < len(event.extra_deal), event)


def _check_given(rules: Rules, event: RoundEnded, ties: int, earlier: int, lost: bool, owed: dict[str, int]) -> None:
    """Check that the points of the end of the round follow from the tiles left in hand, and from the rounds before it.

    ``ties`` are those in a row without a winner, ``earlier`` those that make the bonus of a round less.
    ``lost``: the points of the last play went beyond a target to be reached exactly.  ``owed``: what losers write now.
    """
    tally = event.tally
    for seat, pips in event.pips.items():
        hold(tally.written[seat] == pips * tally.held_factor[seat] * tally.last_factor[seat], event)
    for side, others in tally.others.items():
        hold(others == sum(pips for seat, pips in event.pips.items() if seat not in side), event)
    writer = _writer(rules, event)
    hold((tally.prize is not None) == (tally.way == "winner" and writer is not None), event)
    if rules.floor_zero or rules.exact_zero:
        return
    again = {side for side in rules.sides if rules.all_scored != "none" and tally.given[side] == -tally.before[side]}
    due = dict.fromkeys(rules.sides, 0)
    for side in rules.sides:
        if tally.way == "own":
            due[side] = sum(tally.written[seat] for seat in side)
        elif tally.way == "opponents":
            due[side] = tally.others[side]
        elif tally.way == "losers":
            due[side] = owed[side]
        elif side == writer:
            prize = tally.prize.points if tally.prize else int(tally.way == "round")
            due[side] = _worth(rules, event, prize, ties, earlier)
    for side in rules.sides if rules.exact_target else ():
        if due[side] and not tally.given[side]:
            hold(tally.before[side] + due[side] > rules.target or (lost and event.ended == "out"), event)
            due[side] = 0
        hold(tally.before[side] + due[side] <= rules.target or rules.target < rules.start, event)
    for side in rules.sides if rules.least_first else ():
        if not tally.before[side] and due[side] * rules.prize_divisor < rules.least_first:
            due[side] = 0
    if again and event.totals != {side: tally.before[side] + n for side, n in due.items()}:
        hold(all(tally.before[side] + n > 0 for side, n in due.items()), event)
        due |= {side: -tally.before[side] for side in again}
    hold(tally.given == {side: -n if rules.count_down else n for side, n in due.items()}, event)


def _owed(rules: Rules, event: RoundEnded, kept: dict[str, int], carried: int) -> dict[str, int]:
    """Return the points that each losing side writes, and check those that it keeps (KOZ-05, KOZ-06, KOZ-09).

    ``kept`` are the points not written until now, ``carried`` those of rounds without a winner.
    """
    tally, writer = event.tally, _writer(rules, event)
    due, after, left = dict.fromkeys(rules.sides, 0), dict(kept), dict(kept)
    on = carried
    if tally.way == "losers":
        hand = {side: sum(tally.written[seat] for seat in side) for side in rules.sides}
        for side in rules.sides if writer is not None else ():
            n = hand[side] + carried
            if side == writer or not n:
                continue
            n += kept[side]
            left[side] = n
            begun = rules.least_when == "first" and tally.before[side] > 0
            due[side] = n if n >= rules.least_written or begun else 0
            after[side] = n if not due[side] and rules.below_least == "kept" else 0
        if rules.tied_pips == "carried":
            on = 0 if writer is not None else min(carried + sum(hand.values()), Most.CARRIED)
    if tally.owed is not None:
        hold((tally.owed.kept, tally.owed.carried, tally.owed.carried_on) == (after, carried, on), event)
        hold(all(n in (0, left[side]) for side, n in tally.owed.points.items()), event)
    return due


def _worth(rules: Rules, event: RoundEnded, points: int, ties: int, earlier: int) -> int:
    """Return the worth of a prize with the last tile, the block and the rounds before (BRA-04, BRA-05, BOR-02)."""
    worth = event.tally.worth
    if worth is None or (not points and event.tally.way != "winner"):
        return points
    hold((worth.finish is None) is (event.ended != "out") and worth.ties == ties, event)
    by_tile = {
        "double": rules.finish_double,
        "both": rules.finish_both,
        "cross": rules.finish_cross,
        "blank": rules.finish_blank,
    }
    twice = points if rules.both_twice and worth.finish == "both" else 0
    points += twice + rules.finish_any + by_tile.get(worth.finish, 0) if worth.finish else 0
    points += rules.block_bonus if event.ended == "blocked" else 0
    if rules.tie_worth == "more":
        points += ties
    elif rules.tie_worth == "double":
        points *= 2 ** min(ties, Most.DOUBLED)
    points += max(0, rules.round_bonus - rules.round_bonus_step * earlier)
    hold(points == worth.points, event)
    return points


def _writer(rules: Rules, event: RoundEnded) -> str | None:
    """Return the side that writes a prize: the winner's, or that of tied partners with the fewest pips (parovi/Q5)."""
    best = [event.winner] if event.winner is not None else event.tally.tied
    sides = {rules.sides[rules.side_of(rules.seats.index(seat))] for seat in best}
    return sides.pop() if len(sides) == 1 else None


# ------------------------------------------------------------------------------------------------------------- views


def compare_worlds(story: Story, dice: Dice, tries: int, found: Counter[str]) -> None:
    """Check that tiles that a seat or a spectator cannot see leave no trace in its view and its reasons.

    ``found`` counts the looks, by whether they were in the out-of-turn window.
    """
    asked = probes(story, dice)
    for observer in (*story.match.rules.seats, None):
        try:
            here = OtherWorld(story, story.deal, observer, Dice("here", dice.below(1 << 30)), asked)
        except Diverged:  # what others lay face down is chosen anew, and may block the round sooner
            found["apart"] += 1
            continue
        for _ in range(tries):
            deal = other_deal(story, observer, dice)
            try:
                there = OtherWorld(story, deal, observer, Dice("there", dice.below(1 << 30)), asked)
            except Diverged:
                found["apart"] += 1
                continue
            both = here.seen.keys() & there.seen.keys()
            hold(len(both) >= min(len(story.items), 5), both)
            for when in both:
                hold(there.seen[when] == here.seen[when], f"{observer} at {when}: {deal}")
                hold(there.heard.get(when) == here.heard.get(when), f"{observer} at {when}: {deal}")
                found["window" if isinstance(when, tuple) else "play"] += 1
            found["same" if deal == story.deal else "other"] += 1


# -------------------------------------------------------------------------------------------------------------- laws


def tiles_are_conserved(rules: Rules, dice: Dice) -> None:
    """Check that every tile is in one place, and that an action moves its own tile only."""
    check_tiles(_match(rules, dice), dice)


def points_add_up(rules: Rules, dice: Dice) -> None:
    """Check that the points of each round follow from its events and the tiles left in hand."""
    match = _match(rules, dice)
    _play(match, dice, LONG)
    check_tally(match)


def legal_actions_are_accepted(rules: Rules, dice: Dice) -> None:
    """Check that a seat has actions just if it owes one, and that each listed action is accepted."""
    match = _match(rules, dice)
    for _ in range(ACTIONS):
        if match.round is None:
            break
        for seat in rules.seats:
            legal = match.legal(seat)
            hold(bool(legal) == (seat in match.to_act), f"{seat}: {legal}")
            hold(list(legal) == sorted(set(legal), key=str), f"{seat}: {legal}")
            for action in legal:
                why = match.why_not(seat, action)
                hold(why is None, f"{seat} {action}: {why}")
        match.play(*chosen(match, dice))


def records_bring_matches_back(rules: Rules, dice: Dice) -> None:
    """Check that a record reads back as the same match, and is written again as the same bytes."""
    match = _match(rules, dice)
    _play(match, dice, 1 + dice.below(LONG))
    text = match.record()
    again = read_record(text)
    hold(again.record() == text, text)
    if not any(match.answers(seat) for seat in rules.seats):  # sealed answers are not in a record
        hold(json.dumps(to_json(again)["rounds"]) == json.dumps(to_json(match)["rounds"]), text)
        hold([one.position.state() for one in again.played] == [one.position.state() for one in match.played], text)


def undo_leaves_no_trace(rules: Rules, dice: Dice) -> None:
    """Check that an action that is taken back leaves no trace."""
    match = _match(rules, dice)
    _play(match, dice, dice.below(ACTIONS))
    before, shown = match.record(), _shown(match)
    played = match.actions_played
    _play(match, dice, 1 + dice.below(8))
    match.undo(match.actions_played - played)
    hold(match.record() == before and _shown(match) == shown, before)


def views_hide_what_a_seat_cannot_see(rules: Rules, dice: Dice) -> None:
    """Check that tiles that a seat cannot see leave no byte in what it receives."""
    for _ in range(3):
        story = told(_match(rules, dice), dice, 1 + dice.below(24))
        if story is not None:
            compare_worlds(story, dice, 1, Counter())
            return


def both_engines_play_alike(rules: Rules, dice: Dice) -> None:
    """Check that the compiled and the plain engine give the same match, if both are there."""
    seed = dice.below(1 << 30)
    told_by = []
    for mode in engine.available():
        match = Match(rules, seed=seed, mode=mode)
        _play(match, Dice("engines", seed), LONG)
        told_by.append([[repr(event) for event in match.events], json.dumps(to_json(match))])
    hold(all(other == told_by[0] for other in told_by), rules)


LAWS: tuple[Callable[[Rules, Dice], None], ...] = (
    tiles_are_conserved,
    legal_actions_are_accepted,
    points_add_up,
    records_bring_matches_back,
    undo_leaves_no_trace,
    views_hide_what_a_seat_cannot_see,
    both_engines_play_alike,
)


def samples(game: Game) -> list[Rules]:
    """Return rules of ``game`` worth a look: for each number of players the usual ones, and each house rule by itself.

    House rules that cannot be played by themselves are left out.
    """
    found: dict[Rules, None] = {}
    for players in game.players:
        found[game.rules(players)] = None
        for option in game.options_for(players):
            for value in _values(option):
                try:
                    found[game.rules(players, **{option.name: value})] = None
                except RulesError:
                    continue
    return list(found)


def broken(rules: Rules) -> list[str]:
    """Hold ``rules`` to every law; return a sentence for each one that is broken."""
    found = []
    for law in LAWS:
        dice = Dice(law.__name__, rules.game, rules.players, rules.options)
        try:
            law(rules, dice)
        except (Broken, BoneyardError) as error:
            stated = " ".join(f"{name}={value}" for name, value in rules.options)
            name = law.__name__.replace("_", " ")
            found.append(f"{name}: {rules.players} players {stated}: {str(error)[:200]}")
    return found


def _match(rules: Rules, dice: Dice) -> Match:
    return Match(rules, seed=dice.below(1 << 30))


def _play(match: Match, dice: Dice, actions: int) -> None:
    for _ in range(actions):
        if match.round is None:
            return
        match.play(*chosen(match, dice))


def _shown(match: Match) -> list[str]:
    return [json.dumps(match.view(seat).to_json()) for seat in (*match.rules.seats, None)]


def _values(option: Option) -> list[Any]:
    if isinstance(option.choices, IntRange):
        return [option.choices.least, option.choices.most]
    return list(option.choices)

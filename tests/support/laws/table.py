"""Playing matches with choices from dice."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from boneyard import Match
from boneyard.lab.dice import Dice
from boneyard.lab.worlds import Story, chosen, deals
from boneyard.lab.worlds import told as told_of
from boneyard.play.actions import Action
from boneyard.play.deal import Deal
from boneyard.play.dealing import DealStream
from boneyard.play.fairness import FairDeal
from boneyard.record import to_json
from boneyard.rules import Rules
from boneyard.tiles import Tile, full_set
from laws.setups import Setup


class Rigged:
    """Deals in which windows open: the doubles of the first tile of the stock are in other hands, the rest nowhere.

    Stands in for a fair deal.  A random deal opens a window (OBI-09) in one round of fifty.
    """

    def __init__(self, rules: Rules, seed: object) -> None:
        self.rules = rules
        self.seed = str(seed)

    def stream(self, round_: int, attempt: int) -> _RiggedStream:
        return _RiggedStream(self.rules, Dice("rigged", self.seed, round_, attempt))


class _RiggedStream(DealStream):
    def __init__(self, rules: Rules, dice: Dice) -> None:
        super().__init__(b"")
        self.rules = rules
        self.dice = dice
        self.dealt = False

    def copy(self) -> _RiggedStream:
        twin = _RiggedStream(self.rules, copy.deepcopy(self.dice))
        twin.dealt = self.dealt
        return twin

    def below(self, n: int) -> int:
        return self.dice.below(n)

    def shuffled(self, n: int) -> list[int]:
        dice, rules = self.dice, self.rules
        if self.dealt or dice.chance(1, 6):
            return dice.shuffled(range(n))
        self.dealt = True
        first, second, *_ = dice.shuffled(range(rules.max_pip + 1))
        doubles = [Tile(pip, pip).id for pip in range(rules.max_pip + 1)]
        held = [doubles[first], doubles[second]]
        top = Tile(first, second).id
        low = dice.shuffled([tile for tile in doubles if tile not in held])
        rest = dice.shuffled([tile for tile in range(n) if tile != top and tile not in doubles])
        hands: list[list[int]] = [[] for _ in range(rules.players)]
        for tile in held:
            open_seats = [hand for hand in hands if len(hand) < rules.hand_size]
            dice.pick([*open_seats, *[hand for hand in open_seats if hand]]).append(tile)
        for hand in hands:
            while len(hand) < rules.hand_size:
                hand.append(rest.pop() if rest else low.pop())
        return [tile for hand in hands for tile in hand] + [top, *rest, *low]


def new_match(setup: Setup, seed: object, *, mode: str | None = None) -> Match:
    """A match from a seed; where there is an out-of-turn rule, with deals that call for it."""
    rules = setup.rules()
    if rules.out_of_turn:
        return Match(rules, fair=Rigged(rules, seed), mode=mode)
    return Match(rules, seed=str(seed), mode=mode)


def played(setup: Setup, seed: object, actions: int, *, mode: str | None = None, fouls: bool = True) -> Match:
    """A match of a rule set from a seed, after so many actions or at its end."""
    match = new_match(setup, seed, mode=mode)
    for _ in steps(match, Dice("table", setup.name, seed), actions, fouls=fouls):
        pass
    return match


def steps(match: Match, dice: Dice, actions: int, *, fouls: bool = True) -> Iterator[tuple[str, Action]]:
    """Play on, at most `actions` times; yields after each."""
    for _ in range(actions):
        if match.round is None:
            return
        seat, action = chosen(match, dice, fouls=fouls)
        match.play(seat, action)
        yield seat, action


def told(setup: Setup, seed: object, actions: int) -> Story | None:
    """A random match of so many actions; None if it is over by then."""
    return told_of(new_match(setup, seed), Dice("story", setup.name, seed), actions)


def random_deal(setup: Setup, dice: Dice) -> Deal:
    """Any deal that fits the rules, without lots."""
    rules = setup.rules()
    tiles = dice.shuffled(full_set(rules.max_pip))
    size = rules.hand_size
    hands = tuple(tuple(tiles[seat * size : (seat + 1) * size]) for seat in range(rules.players))
    rest = tiles[rules.players * size :]
    turned = rest.pop() if rules.turned else None
    return Deal(hands, tuple(rest), turned, dice.pick((turned.lo, turned.hi)) if turned else None)


def again(match: Match, *, mode: str | None = None) -> Match:
    """The same deals and actions once more, every answer of a window laid at once as in a record."""
    twin = Match(match.rules, deal=deals(match), mode=mode, names=match.names, tags=match.tags)
    for one in match.played:
        for seat, action in one.actions:
            twin.play(seat, action, sealed=False)
    return twin


def public_events(match: Match) -> list[Any]:
    """Everything told, but the sealed answers, which a record does not have."""
    return [event for event in match.events if event.kind != "answer"]


def story(match: Match) -> str:
    """All that happened, what it showed of the hands, and where it stands, as one text."""
    events = [[event.kind, event.data, event.audience] for event in match.events]
    excluded = [[sorted(tiles) for tiles in one.excluded.values()] for one in match.played]
    return json.dumps([events, excluded, to_json(match)], default=str, separators=(",", ":"))


def shown(match: Match) -> list[str]:
    """What every seat and a spectator sees, as bytes would be sent."""
    return [json.dumps(match.view(seat).to_json()) for seat in (*match.rules.seats, None)]


def secret_of(players: int, *seed: object) -> FairDeal:
    """A secret and nonces that prove the deals of a match."""
    secret = sha256(repr((players, *seed)).encode()).digest()
    return FairDeal(secret, [sha256(bytes([i])).digest()[:16] for i in range(players)])

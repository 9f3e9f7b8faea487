"""A match at random under the eyes of every law, in each engine beside the other.

A `Law` looks at the match before and after each action, and where the walk ends.  All laws of a rule set share one
match, so that it is played once.  A failure names the law, the rule set, the seed and the step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property

from boneyard import Match, engine
from boneyard.lab.dice import Dice
from boneyard.lab.worlds import chosen
from boneyard.play.actions import Action
from boneyard.rules import Rules
from laws.setups import Setup
from laws.table import new_match, secret_of

ACTIONS = 60
"""Actions of a walk."""

MOST_ROUNDS = 2000
MOST_ACTIONS = 3000
"""In one round: more than any round needs in which a seat announces its last tile now and then."""


class Walk:
    """A match under some rules, and its twins in the other engines, which are played alike."""

    def __init__(
        self, rules: Rules, seed: object, pair: list[Match], *, sealed: bool = True, setup: Setup | None = None
    ) -> None:
        self.rules, self.seed, self.pair, self.step = rules, seed, pair, 0
        self.sealed = sealed
        """Whether answers in the out-of-turn window stay sealed until all are there."""
        self.setup = setup or Setup(rules.game, rules.players, rules.options)
        self.dice = Dice("walk", self.setup.name, seed)

    @classmethod
    def of(cls, setup: Setup, seed: object) -> Walk:
        """Return a walk in every engine, with provable deals or others."""
        rules, dice = setup.rules(), Dice("kind", setup.name, seed)
        provable = not rules.out_of_turn and dice.chance(1, 2)
        modes = [mode for mode in engine.MODES if mode in engine.available()]
        if provable:
            pair = [Match(rules, fair=secret_of(rules.players, seed), mode=mode) for mode in modes]
        else:
            pair = [new_match(setup, seed, mode=mode) for mode in modes]
        return cls(rules, seed, pair, sealed=not rules.out_of_turn or dice.chance(2, 3), setup=setup)

    @property
    def match(self) -> Match:
        """The match that most laws look at."""
        return self.pair[0]

    @cached_property
    def whole(self) -> Match:
        """The match as it goes on from the end of the walk, to its own end or one round more than it may take."""
        match, in_round = self.match.copy(), 0
        while match.round is not None and len(match.rounds) <= MOST_ROUNDS:
            before = len(match.rounds)
            match.play(*chosen(match, self.dice))
            in_round = 0 if len(match.rounds) > before else in_round + 1
            assert in_round < MOST_ACTIONS, "this round does not end"
        return match

    def go(self, laws: Sequence[type[Law]], dice: Dice, actions: int) -> dict[str, Counter[str]]:
        """Play on, and hold the match to every law; return what each has looked at, by its name."""
        held = [law(self) for law in laws]
        for self.step in range(actions):
            if self.match.round is None:
                break
            action = chosen(self.match, dice)
            for law in held:
                with self.named(law):
                    law.before(self.match, *action)
            for twin in self.pair:
                twin.play(*action, sealed=self.sealed)
            for law in held:
                with self.named(law):
                    law.after(self.match, *action)
        for law in held:
            with self.named(law):
                law.end(self.match)
        return {type(law).__name__: law.looks for law in held}

    @contextmanager
    def named(self, law: Law) -> Iterator[None]:
        """Name law, rule set, seed and step in what goes wrong inside."""
        try:
            yield
        except Exception as error:
            place = f"{self.setup.name}, seed {self.seed!r}, step {self.step}"
            raise AssertionError(f"{type(law).__name__}: {place}: {error}") from error


class Law:
    """What a walk is held to.  ``looks`` counts how often the law had something to look at."""

    def __init__(self, walk: Walk) -> None:
        self.walk, self.rules = walk, walk.rules
        self.dice = Dice(type(self).__name__, walk.setup.name, walk.seed)
        self.looks: Counter[str] = Counter()

    def before(self, match: Match, seat: str, action: Action) -> None:
        """Look at the match before an action."""

    def after(self, match: Match, seat: str, action: Action) -> None:
        """Look at the match after an action."""

    def end(self, match: Match) -> None:
        """Look at the match where the walk ends."""

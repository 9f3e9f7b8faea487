"""Other worlds: the tiles hidden from an observer are dealt otherwise, and everything public goes as it went."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from boneyard.errors import DealError, IllegalAction
from boneyard.lab.dice import Dice
from boneyard.play.actions import LINE_ARMS, Action
from boneyard.play.deal import Deal
from boneyard.play.match import Match
from boneyard.tiles import Tile, full_set

LOOKS = 5
"""How often a world is looked at: at its last actions, and at every fifth before."""

Step = tuple[str, Action]


class StoryItem(NamedTuple):
    """A piece of a round as it was seen: one action, or a whole out-of-turn window with the answers given so far."""

    steps: tuple[Step, ...]
    window: bool = False
    closed: bool = False


def chosen(match: Match, dice: Dice, *, fouls: bool = True) -> Step:
    """Choose who acts next, and how; now and then a foul, if it is punished."""
    seat = dice.pick(match.to_act)
    if fouls and match.rules.foul_penalty and dice.chance(1, 16):
        return seat, Action.foul()
    return seat, dice.pick(match.legal(seat))


def deals(match: Match) -> list[Deal]:
    """Return the deals of the rounds begun, with the lots that were drawn."""
    seats = match.rules.seats
    return [one.deal._replace(closing_lots=tuple(seats.index(seat) for seat in one.lots)) for one in match.played]


class Story(NamedTuple):
    """A match stopped inside a round: what came before that round, its deal, and what happened in it."""

    match: Match
    earlier: tuple[Step, ...]
    items: tuple[StoryItem, ...]

    @property
    def deal(self) -> Deal:
        """The deal of the round in which the story stops."""
        return self.match.played[-1].deal


class Diverged(Exception):
    """This world went another way than the one that was seen."""


def told(match: Match, dice: Dice, actions: int) -> Story | None:
    """Play so many random actions; None if the match is over by then."""
    earlier: list[Step] = []
    items: list[StoryItem] = []
    steps: list[Step] = []
    answers: list[Step] = []
    for _ in range(actions):
        current = match.round
        if current is None:
            return None
        window = current.in_window
        step = chosen(match, dice)
        match.play(*step)
        steps.append(step)
        if window:
            answers.append(step)
        if match.round is not current:
            earlier += steps
            items, steps, answers = [], [], []
        elif not window:
            items.append(StoryItem((step,)))
        elif not current.in_window:
            items.append(StoryItem(tuple(answers), True, True))
            answers = []
    if match.round is None:
        return None
    if match.round.in_window:
        items.append(StoryItem(tuple(answers), True, False))
    return Story(match, tuple(earlier), tuple(items))


def other_deal(story: Story, observer: str | None, dice: Dice) -> Deal:
    """Return the deal with some tiles swapped that the observer has not seen."""
    deal, seats = story.deal, story.match.rules.seats
    hands = [list(hand) for hand in deal.hands]
    stock = list(deal.stock)
    played = {action.tile: seat for seat, action in story.match.played[-1].actions if action.kind == "play"}
    owner: dict[tuple[int, int], str] = {}
    for p, hand in enumerate(hands):
        owner.update({(p, i): seats[p] for i in range(len(hand))})
    draws = [seat for seat, action in story.match.played[-1].actions if action.kind == "draw"]
    owner.update({(-1, i): seat for i, seat in enumerate(draws)})
    rows = dict(enumerate(hands)) | {-1: stock}
    slots = [(row, i) for row in rows for i in range(len(rows[row]))]
    hidden = [slot for slot in slots if observer is None or owner.get(slot) != observer]

    def tile_at(slot: tuple[int, int]) -> Tile:
        return rows[slot[0]][slot[1]]

    for _ in range(1 + dice.below(3)):
        if not hidden:
            break
        one = dice.pick(hidden)
        seat = played.get(tile_at(one))
        others = [
            slot
            for slot in hidden
            if (owner.get(slot) == seat if seat else tile_at(slot) not in played)
            or (seat is None and owner.get(slot) == owner.get(one))
        ]
        if others:
            two = dice.pick(others)
            a, b = tile_at(one), tile_at(two)
            rows[one[0]][one[1]], rows[two[0]][two[1]] = b, a
    return deal._replace(hands=tuple(map(tuple, hands)), stock=tuple(stock))


def probes(story: Story, dice: Dice) -> list[Action]:
    """Return actions to ask about."""
    tiles = full_set(story.match.rules.max_pip)
    found = [Action("draw"), Action("pass"), Action("decline"), Action("call"), Action("foul")]
    for _ in range(5):
        tile = dice.pick(tiles)
        found += [Action.play(tile, dice.pick((None, *LINE_ARMS)), tile.lo), Action.close(tile), Action.discard(tile)]
    return found


class OtherWorld:
    """A match that follows a story with another deal of its last round, watched by one seat (None: a spectator)."""

    def __init__(
        self, story: Story, deal: Deal, observer: str | None, dice: Dice, asked: Sequence[Action] = ()
    ) -> None:
        self.story, self.observer, self.dice, self.asked = story, observer, dice, asked
        self.seen: dict[Any, str] = {}
        """The view as bytes, by the moment."""
        self.heard: dict[Any, list[Any]] = {}
        """The reasons given for what was asked about."""
        given = [*deals(story.match)[:-1], deal]
        try:
            self.match = Match(story.match.rules, deal=given)
        except DealError:
            raise Diverged from None
        try:
            for seat, action in story.earlier:
                self.match.play(seat, action)
        except DealError:  # thrown away, or other lots than were drawn
            raise Diverged from None
        ours, current = story.match.round, self.match.round
        assert ours is not None and current is not None
        opened = story.items[0].steps[0][0] if story.items else ours.opener
        if current.opener not in (opened, None):
            raise Diverged  # who opens is told at once
        self.last = len(story.items) - 1
        self.look("dealt")
        for number, item in enumerate(story.items):
            if item.window:
                self.window(number, item)
            else:
                self.act(number, *item.steps[0])

    def look(self, when: Any) -> None:
        """Keep the view and the reasons of this moment."""
        self.seen[when] = json.dumps(self.match.view(self.observer).to_json())
        if self.observer is not None:
            self.heard[when] = [self.match.why_not(self.observer, action) for action in self.asked]

    def play(self, seat: str, action: Action) -> None:
        """Play an action; raises ``Diverged`` if it is not possible here."""
        current = self.match.round
        try:
            self.match.play(seat, action)
        except IllegalAction:
            raise Diverged from None
        if self.match.round is not current:
            raise Diverged  # this round ended before the one that was seen

    def act(self, number: int, seat: str, action: Action) -> None:
        """Follow one action of the story."""
        if action.kind == "discard" and seat != self.observer:
            later = {done.tile for item in self.story.items[number:] for who, done in item.steps if who == seat}
            later -= {done.tile for item in self.story.items for who, done in item.steps if done.kind == "discard"}
            choices = [way for way in self.match.legal(seat) if way.kind == "discard" and way.tile not in later]
            if not choices:
                raise Diverged
            action = self.dice.pick(choices)
        self.play(seat, action)
        current = self.match.round
        assert current is not None
        following = self.story.items[number + 1] if number + 1 < len(self.story.items) else None
        if following is not None:
            if current.in_window != following.window:
                raise Diverged
            if not following.window and following.steps[0][0] not in current.to_act:
                raise Diverged
        else:
            ours = self.story.match.round
            assert ours is not None
            if current.in_window or current.to_act != ours.to_act:
                raise Diverged
        if number > self.last - LOOKS or number % LOOKS == 0:
            self.look(number)

    def window(self, number: int, item: StoryItem) -> None:
        """Follow an out-of-turn window of the story; the answers may come in another order."""
        current = self.match.round
        assert current is not None and current.in_window
        own = [action for seat, action in item.steps if seat == self.observer]
        left = {seat: self.answers_of(seat, item) for seat in self.match.to_act if seat != self.observer}
        if self.observer is not None and self.observer in self.match.to_act:
            left[self.observer] = list(own)
        answered = 0
        while any(left.values()):
            seat = self.dice.pick([seat for seat in left if left[seat]])
            self.play(seat, left[seat].pop(0))
            answered += seat == self.observer
            if current.in_window:
                self.look((number, "answered", answered))
        if current.in_window == item.closed:
            raise Diverged
        following = self.story.items[number + 1] if number + 1 < len(self.story.items) else None
        if following is not None and following.steps[0][0] not in current.to_act:
            raise Diverged
        self.look((number, "closed" if item.closed else "open"))

    def answers_of(self, seat: str, item: StoryItem) -> list[Action]:
        """Return the answers of another seat: the plays that were seen, or any if the window is still open."""
        assert self.match.round is not None
        owed = self.match.round.position.state().owed[self.match.rules.seats.index(seat)]
        if item.closed:
            answers = [action for who, action in item.steps if who == seat and action.kind == "play"]
            if len(answers) > owed:
                raise Diverged
            while len(answers) < owed:
                answers.insert(self.dice.below(len(answers) + 1), Action.decline())
            return answers
        silent = [who for who in self.match.to_act if who != self.observer]
        if seat == silent[self.dice.below(len(silent))] or seat == silent[-1]:
            owed -= 1  # somebody besides the observer still thinks it over
        return [self.dice.pick(self.match.legal(seat)) for _ in range(min(owed, 1))]

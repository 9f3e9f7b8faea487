"""The games as games of OpenSpiel; the extra ``spiel`` brings it.

    import pyspiel
    import boneyard.envs.spiel  # registers all of them

    game = pyspiel.load_game("boneyard_gaple(players=4,options=final_tie:shared)")

A game is one round, the first of a match.  Chance nodes deal one tile after the other: the hands by seat, the tile
turned up, the stock in the order of its tiles; others draw the lots that the rules ask for.  Player 0 has seat A.
Actions have the numbers of `boneyard.envs.ActionTable`, returns are the rewards of `boneyard.envs.Batch`, the tensors
are its *history* (information state) and *state* (observation).  Answers in the out-of-turn window are given one after
the other, as there; nobody sees an answer of another seat before the last one.

Names have ``_`` for ``-``: ``boneyard_double_six_cross``.  House rules are written ``NAME:VALUE NAME:VALUE``, since
OpenSpiel takes ``=`` and ``,`` for its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from boneyard.bots.belief import Belief
from boneyard.envs.actions import action_table
from boneyard.envs.encoding import MOST_POINTS, encoder
from boneyard.envs.episode import missing, reward_of_round, rules_for
from boneyard.errors import DealError
from boneyard.games import GAMES
from boneyard.play.actions import Action
from boneyard.play.deal import Deal
from boneyard.play.match import Match
from boneyard.play.round import ThrownAway
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.tiles import TILES, in_order

try:
    import numpy
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error, "spiel") from None

MOST_NODES_A_TILE = 16
"""Nodes of a round for each tile of the set, at most: one deals it, and the others are the actions and lots."""


def name_of(game: str) -> str:
    """Return OpenSpiel's name of a game."""
    return f"boneyard_{game.replace('-', '_').replace(':', '_')}"


class SpielStep(NamedTuple):
    """An action of a seat, and whether it is an answer in the out-of-turn window."""

    seat: int
    action: Action
    answer: bool


class SpielRound(pyspiel.State):
    """A round that is being dealt or played."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.rules: Rules = game.rules
        self.match: Match | None = None
        """The match, from the last tile of its deal on, or from the lot that names the opener."""
        self._dealt: list[int] = []
        """The ids of the tiles that are dealt, in order."""
        self._opening_lot: int | None = None
        self._closing_lots: tuple[int, ...] = ()
        self._steps: list[SpielStep] = []
        """The actions in order; the last of them may wait for a lot."""
        self._lot: tuple[int, ...] = ()
        """The seats among which a lot is drawn now."""
        self._asked: int | None = None
        """The partner who is asked to open, if both may."""
        self._thrown = 0
        """How many deals the rules threw away (OBI-06)."""

    # --------------------------------------------------------------------------------------- the interface of OpenSpiel

    def current_player(self) -> int:
        """Return the player who acts: a seat, chance, or the mark of the end."""
        match = self.match
        if match is None or self._lot:
            return int(pyspiel.PlayerId.CHANCE)
        if match.rounds or match.round is None:
            return int(pyspiel.PlayerId.TERMINAL)
        if self._asked is not None:
            return self._asked
        seats = [self.rules.seats.index(seat) for seat in match.to_act]
        if match.round.in_window:
            opener = self.rules.seats.index(match.round.opener or "A")
            return next(seat for seat in self.rules.order_from(opener) if seat in seats)
        return seats[0] if len(seats) == 1 else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        if self.match is None or player != self.current_player():
            return []
        table = action_table(self.rules)
        return sorted(table.number(action) for action in self.match.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the tiles that may be dealt next, or the seats among which a lot is drawn; all are equally likely."""
        if self._lot:
            found = list(self._lot)
        elif self.match is not None:
            found = sorted(self.rules.seats.index(seat) for seat in self.match.to_act)
        else:
            found = [number for number in range(self.rules.n_tiles) if number not in self._dealt]
        return [(number, 1 / len(found)) for number in found]

    def _apply_action(self, action: int) -> None:
        if self._lot:
            if self.match is None:
                self._opening_lot = action
            else:
                self._closing_lots += (action,)
            self._lot = ()
            self._begin()
        elif self.match is None:
            self._dealt.append(action)
            if len(self._dealt) == self.rules.n_tiles:
                self._begin()
        elif (player := self.current_player()) < 0:
            self._asked = action
        else:
            assert self.match.round is not None
            chosen = action_table(self.rules).chosen(self.match.view(player), action)
            self._steps.append(SpielStep(player, chosen, self.match.round.in_window))
            self._asked = None
            with self._lots():
                self.match.play(player, chosen)

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            assert self.match is not None
            view = self.match.view(player)
            return str(action_table(self.rules).action(action, opening=not view.line))
        return f"deal {TILES[action]}" if self.match is None and not self._lot else f"lot {self.rules.seats[action]}"

    def is_terminal(self) -> bool:
        """Return whether the round is over."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Return the rewards by seat; zeros before the end."""
        rules = self.rules
        if self.match is None or not self.is_terminal():
            return [0.0] * rules.players
        points = self.match.rounds[0].points
        return [reward_of_round(rules, points, rules.sides[rules.side_of(seat)]) for seat in range(rules.players)]

    def resample_from_infostate(self, player: int, chance: Callable[[], float]) -> SpielRound:
        """Return a state with the same information state of the player; all that is hidden from it is drawn again.

        The deal is one of those that agree with what the player knows, each as likely as any other
        (`boneyard.bots.belief`); answers in a window that is open are drawn among the legal ones.  ``chance`` returns
        numbers from 0 to 1.
        """
        if self.match is None:
            return self._dealt_anew(player, chance)
        if self.is_terminal() or self._lot:  # all hands are open
            same: SpielRound = self.clone()
            return same
        twin: SpielRound = self.get_game().new_initial_state()
        world = Belief(self.match.view(player)).sample(1, int(chance() * 2**62)).world(0)
        turned = self._dealt[self._places_of_hands : self._places_of_hands + self.rules.turned]
        for number in [*(tile for hand in world.hands for tile in hand), *turned, *world.stock]:
            twin.apply_action(number)
        twin._follow(self, player, list(world.discards), chance)
        return twin

    def __str__(self) -> str:
        if self.match is None:
            return f"dealt: {' '.join(str(TILES[number]) for number in self._dealt) or '-'}"
        return str(self.match)

    # --------------------------------------------------------------------------------------------------------- the rest

    @property
    def _places_of_hands(self) -> int:
        return self.rules.players * self.rules.hand_size

    def _begin(self) -> None:
        """Lay out the deal with the lots that are drawn, and carry out all actions."""
        with self._lots():
            match = Match(self.rules, deal=[self._deal()])
            for step in self._steps[:-1]:
                match.play(step.seat, step.action)
            self.match = match
            if self._steps:  # the one that waited for a lot
                match.play(self._steps[-1].seat, self._steps[-1].action)

    @contextmanager
    def _lots(self) -> Iterator[None]:
        """Wait for a lot that is missing, and deal anew after a deal that the rules throw away."""
        try:
            yield
        except ThrownAway:
            self._dealt, self._opening_lot = [], None
            self._thrown += 1
        except DealError as error:
            missing = error.message
            if isinstance(missing, str) or missing.code != "deal.lot_missing":
                raise
            seats = str(missing.params["seats"]).split(", ")
            self._lot = tuple(sorted(self.rules.seats.index(seat) for seat in seats))

    def _deal(self) -> Deal:
        size, first = self.rules.hand_size, self._places_of_hands
        hands = tuple(in_order(self._dealt[place : place + size]) for place in range(0, first, size))
        rest = [TILES[number] for number in self._dealt[first:]]
        turned = rest.pop(0) if self.rules.turned else None
        return Deal(hands, tuple(rest), turned, None, self._opening_lot, self._closing_lots)

    def _dealt_anew(self, player: int, chance: Callable[[], float]) -> SpielRound:
        """Return a state in which the others are dealt other tiles, and the same lot, if any, is drawn."""
        while True:
            twin: SpielRound = self.get_game().new_initial_state()
            for number in self._dealt_to_others(player, chance):
                twin.apply_action(number)
            if twin.match is None and twin._lot == self._lot:
                return twin

    def _dealt_to_others(self, player: int, chance: Callable[[], float]) -> list[int]:
        """Return the tiles dealt so far, with those that are not the player's drawn anew."""
        size = self.rules.hand_size
        own = self._dealt[player * size : (player + 1) * size]
        free = [number for number in range(self.rules.n_tiles) if number not in own]
        mine = range(player * size, (player + 1) * size)
        return [
            number if place in mine else free.pop(_below(chance, len(free))) for place, number in enumerate(self._dealt)
        ]

    def _follow(self, other: SpielRound, player: int, discards: list[int], chance: Callable[[], float]) -> None:
        """Play what a player saw of another state, whose deal may be another one."""
        steps, asked = other._steps[:], other._asked
        assert other.match is not None
        sealed = sum(len(other.match.answers(seat)) for seat in range(self.rules.players))
        opened = len(steps) - sealed
        done = 0
        while not self.is_terminal():
            if self.current_player() < 0:
                if self._lot:
                    self.apply_action(other._opening_lot if other._opening_lot in self._lot else self._lot[0])
                elif done < len(steps) or asked is not None:
                    self.apply_action(steps[done].seat if done < len(steps) else asked)
                else:
                    return
                continue
            assert self.match is not None and self.match.round is not None
            if done >= opened or not steps[done].answer:
                if self.match.round.in_window and done >= opened:
                    if self._answer_unseen(steps[opened:], other, player, chance):
                        continue
                    return
                if done == len(steps):
                    return
                step = steps[done]
                hidden = step.action.kind == "discard"
                self._do(step.seat, Action.discard(TILES[discards.pop(0)]) if hidden else step.action)
                done += 1
                continue
            # A window that is over: its plays are public; who declined did so, or had nothing to answer with.
            last = next((n for n in range(done, opened) if not steps[n].answer), opened)
            plays = [step for step in steps[done:last] if step.action.kind != "decline"]
            while not self.is_terminal() and self.match.round is not None and self.match.round.in_window:
                seat = self.current_player()
                mine = next((step for step in plays if step.seat == seat), None)
                if mine is not None:
                    plays.remove(mine)
                self._do(seat, Action("decline") if mine is None else mine.action)
            done = last

    def _answer_unseen(
        self, sealed: list[SpielStep], other: SpielRound, player: int, chance: Callable[[], float]
    ) -> bool:
        """Give the next answer in an open window; return whether there was one to give."""
        seat = self.current_player()
        if seat == other.current_player():
            return False
        assert self.match is not None
        legal = self.match.legal(seat)
        given = len(self.match.answers(seat))
        mine = [step.action for step in sealed if step.seat == seat]
        self._do(seat, mine[given] if seat == player else legal[_below(chance, len(legal))])
        return True

    def _do(self, seat: int, action: Action) -> None:
        assert self.current_player() == seat
        self.apply_action(action_table(self.rules).number(action))


def _below(chance: Callable[[], float], n: int) -> int:
    return min(n - 1, int(chance() * n))


class Observer:
    """What a player sees of a state: with perfect recall the *history*, else the *state* of `boneyard.envs.Encoder`."""

    def __init__(self, rules: Rules, recall: bool) -> None:
        self._encoder, self._recall = encoder(rules), recall
        size = self._encoder.history_size if recall else self._encoder.state_size
        self.tensor: Any = numpy.zeros(size, numpy.float32)
        fields = self._encoder.history_fields if recall else self._encoder.state_fields
        self.dict = {field.name: self.tensor[field.offset : field.offset + field.size] for field in fields}

    def set_from(self, state: SpielRound, player: int) -> None:
        """Write the view of a player into ``tensor``: zeros before the deal is complete and after the end."""
        view = _view(state, player)
        if view is None or view.round_number == 0:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._encoder.history(view) if self._recall else self._encoder.state(view)

    def string_from(self, state: SpielRound, player: int) -> str:
        """Return the view of a player in words."""
        size = state.rules.hand_size
        view = _view(state, player)
        if view is None:
            own = state._dealt[player * size : (player + 1) * size]
            return f"{state.rules.seats[player]}: {' '.join(str(TILES[number]) for number in own)}"
        if not self._recall:
            return f"{view}\n{view.legal}"
        told = "\n".join(str(event) for event in view.history)
        return f"{view.seat}: {' '.join(map(str, view.answers))}\n{told}"


def _view(state: SpielRound, player: int) -> View | None:
    return None if state.match is None else state.match.view(player)


def _register(name: str) -> None:
    game = GAMES[name]
    usual = game.rules(game.default_players)
    kind = pyspiel.GameType(
        short_name=name_of(name),
        long_name=f"Boneyard: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": usual.players, "options": ""},
    )

    class RoundGame(pyspiel.Game):
        """One round of a game, under one rule set."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            stated = params or {}
            self.rules = rules_for(name, stated.get("players") or None, stated.get("options", ""), signs=": ")
            tiles = self.rules.n_tiles
            info = pyspiel.GameInfo(
                num_distinct_actions=len(action_table(self.rules)),
                max_chance_outcomes=tiles,
                num_players=self.rules.players,
                min_utility=-float(MOST_POINTS),
                max_utility=float(MOST_POINTS),
                utility_sum=0.0,
                max_game_length=MOST_NODES_A_TILE * tiles,
            )
            super().__init__(kind, info, stated)

        def new_initial_state(self) -> SpielRound:
            """Return the state before the first tile is dealt."""
            return SpielRound(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            """Return an observer: with perfect recall for information states, without for observations."""
            return Observer(self.rules, bool(iig_obs_type and iig_obs_type.perfect_recall))

        def __reduce__(self) -> tuple[Any, ...]:
            return pyspiel.load_game, (str(self),)

    RoundGame.__name__ = RoundGame.__qualname__ = f"Game_{name_of(name)}"
    pyspiel.register_game(kind, RoundGame)


for _name in GAMES:
    _register(_name)

"""The games as environments of Gymnasium: one seat against bots, and many tables at once; the extra ``envs`` brings it.

    import gymnasium
    import boneyard.envs.solo  # registers both

    env = gymnasium.make("boneyard/Solo-v0", game="gaple", opponents="level-3")
    many = gymnasium.make_vec("boneyard/Tables-v0", num_envs=256, game="gaple")

In `Solo` bots play the other seats.  In `SoloTables` every action is that of the seat that is asked, so one learner
plays all seats, at the speed of `Batch`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random as Generator
from typing import Any, cast

from boneyard.bots import NamedBot, Player, player
from boneyard.envs.batch import Batch
from boneyard.envs.encoding import encoder
from boneyard.envs.episode import (
    AskedTables,
    Looking,
    Observation,
    SoloInfo,
    missing,
    number_of,
    reward_of_round,
    rules_for,
)
from boneyard.play.match import Match
from boneyard.play.view import View

try:
    import gymnasium
    import numpy
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from boneyard.envs.spaces import action_space, observation_space, rows_of
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

ILLEGAL = -1.0
"""The reward of an action that is not legal."""


class Solo(gymnasium.Env):
    """One seat against bots.

    * ``opponents``: a player (`boneyard.bots.player`: a name such as ``greedy`` or ``level-5``, or anything with
      ``choose``) for all other seats, or one for each of them in playing order from the seat after the learner's.
    * ``seat``: the number of the learner's seat, 0 for A; None for one by lot in each episode.
    * ``game``, ``players``, ``options``, ``matches``, ``encoding``: as of `boneyard_v0.env`.

    An action that is not legal ends the episode with a reward of −1, and ``info["illegal"]`` is True.  The observation
    after the end is zeros.
    """

    metadata: Mapping[str, Any] = {"render_modes": ["ansi"], "render_fps": 2}

    def __init__(
        self,
        game: str = "gaple",
        players: int | None = None,
        options: str | Mapping[str, Any] = "",
        *,
        opponents: Player | Sequence[Player] = "greedy",
        seat: int | None = None,
        matches: bool = False,
        encoding: str = "state",
        render_mode: str | None = None,
    ) -> None:
        self.rules = rules_for(game, players, options)
        others = self.rules.players - 1
        given = opponents if isinstance(opponents, (list, tuple)) else [opponents] * others
        if len(given) != others:
            raise ValueError(f"{others} opponents are needed, not {len(given)}")
        if seat is not None and seat not in range(self.rules.players):
            raise ValueError(f"seats are 0 to {others}, not {seat!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is ansi or None, not {render_mode!r}")
        self.observation_space = observation_space(self.rules, encoding)
        self.action_space = action_space(self.rules)
        self.render_mode = render_mode
        self.matches = bool(matches)
        self._others: list[NamedBot] = [player(cast(Player, one)) for one in given]
        self._seat = None if seat is None else int(seat)
        self._encoder = encoder(self.rules)
        self._write = self._encoder.state if encoding == "state" else self._encoder.history
        self._match: Match | None = None
        self._view: View | None = None
        """The learner's view while it is asked."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, SoloInfo]:
        """Begin an episode; without a seed, the next one of the seed before."""
        super().reset(seed=seed)
        rules = self.rules
        while True:
            number = int(self.np_random.integers(rules.players)) if self._seat is None else self._seat
            self._dice = Generator(int(self.np_random.integers(1 << 62)))
            self._match = Match(rules, seed=self._dice.getrandbits(62))
            order = [rules.seats[i] for i in rules.order_from(number)]
            self._mine = order[0]
            self._players = dict(zip(order[1:], self._others, strict=True))
            self._view = self._proceed()
            if self._view is not None:
                return self._seen(), {"seat": self._mine}
            # Rarely, a round is over before the learner has a turn.

    def step(self, action: int) -> tuple[Observation, float, bool, bool, SoloInfo]:
        """Carry out an action of the learner, then those of the bots until it is asked again."""
        if self._match is None or self._view is None:
            raise ValueError("no episode is going on: call reset() first")
        info: SoloInfo = {"seat": self._mine}
        number, legal = number_of(action), self.action_masks()
        if not (0 <= number < len(legal) and legal[number]):
            self._view = None
            return self._seen(), ILLEGAL, True, False, {**info, "illegal": True}
        self._match.play(self._mine, self._encoder.actions.chosen(self._view, number))
        self._view = self._proceed()
        reward = self._reward() if self._view is None else 0.0
        return self._seen(), reward, self._view is None, False, info

    def action_masks(self) -> Any:
        """Return True for each legal action."""
        if self._view is None:
            return numpy.zeros(len(self._encoder.actions), bool)
        return numpy.frombuffer(self._encoder.mask(self._view), bool)

    def render(self) -> str | None:
        """Return the learner's view of the table as text."""
        return str(self._view or self._match) if self.render_mode == "ansi" else None

    def _over(self, match: Match) -> bool:
        return match.over or (not self.matches and len(match.rounds) > 0)

    def _proceed(self) -> View | None:
        """Let the bots act until the learner is asked, and return its view; None if the episode is over."""
        match = self._match
        assert match is not None
        while not self._over(match):
            asked = match.to_act
            # Answers in the out-of-turn window are sealed, so their order shows nothing; one of two who may open, by
            # lot.
            waiting = [seat for seat in asked if seat != self._mine]
            window = match.round is not None and match.round.in_window
            acting = (waiting or asked)[0] if window or len(asked) == 1 else self._dice.choice(asked)
            view = match.view(acting)
            if acting == self._mine:
                return view
            match.play(acting, self._players[acting].choose(view, self._dice))
        return None

    def _reward(self) -> float:
        """Return the reward of a finished episode, which is that of `Batch`."""
        match, rules = self._match, self.rules
        assert match is not None
        side = rules.sides[rules.side_of(rules.seats.index(self._mine))]
        if self.matches:
            return match.reward(side)
        return reward_of_round(rules, match.rounds[0].points, side)

    def _seen(self) -> Observation:
        spaces = self.observation_space
        row = numpy.zeros(spaces["observation"].shape, numpy.int16)
        if self._view is not None:
            row[:] = self._write(self._view)
        return {"observation": row, "action_mask": self.action_masks().astype(numpy.int8)}


class SoloTables(Looking, VectorEnv):
    """Many tables of a `Batch`, where every action is that of the seat that is asked.

    ``info["seat"]`` has that seat for each table, ``info["rewards"]`` the rewards of all seats in the step that ends an
    episode; the rewards returned are those of the seats that acted.  The next episode begins in the same step, and
    there is no ``final_obs``.  An action that is not legal raises ``ValueError``.
    """

    metadata: Mapping[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}
    LOOKS = ("_rows", "_mask", "_seats", "_done", "_rewards", "_actions")

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "gaple",
        players: int | None = None,
        options: str | Mapping[str, Any] = "",
        *,
        matches: bool = False,
        encoding: str = "state",
        threads: int = 1,
    ) -> None:
        super().__init__()
        self.num_envs = num_envs
        self.rules = rules_for(game, players, options)
        rows_of(self.rules, encoding)
        self.batch = Batch(self.rules, num_envs, matches=matches, encodings=(encoding,), threads=threads)
        self.single_observation_space = observation_space(self.rules, encoding)
        self.single_action_space = action_space(self.rules)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._encoding = encoding
        self._look()
        self._places: Any = numpy.arange(num_envs)

    def _look(self) -> None:
        batch = self.batch
        self._rows: Any = numpy.asarray(batch.state if self._encoding == "state" else batch.history)
        self._mask: Any = numpy.asarray(batch.mask).view(numpy.int8)
        self._seats: Any = numpy.asarray(batch.seats)
        self._done: Any = numpy.asarray(batch.done)
        self._rewards: Any = numpy.asarray(batch.rewards)
        self._actions: Any = numpy.asarray(batch.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, AskedTables]:
        """Begin the episodes of a seed; without one, other episodes of the seed before."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 64, dtype=numpy.uint64)))
        return self._seen(), {"seat": self._seats.copy()}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, AskedTables]:
        """Carry out an action on each table."""
        stated = numpy.asarray(actions)
        chosen = stated.astype(numpy.int32, casting="same_kind")
        if chosen.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} actions are needed, not the shape {chosen.shape}")
        if (chosen != stated).any():
            raise ValueError(f"an action is from 0 to {len(self.batch.table) - 1}, not {stated[chosen != stated][0]}")
        acted = self._seats.copy()
        self._actions[:] = chosen
        self.batch.step()
        done = self._done.astype(bool)
        rewards = self._rewards[self._places, acted]
        info: AskedTables = {"seat": self._seats.copy(), "rewards": self._rewards.copy()}
        return self._seen(), rewards, done, numpy.zeros(self.num_envs, bool), info

    def close_extras(self, **_: Any) -> None:
        """Release the tables."""
        self.batch.close()

    def _seen(self) -> Observation:
        return {"observation": self._rows.copy(), "action_mask": self._mask.copy()}


gymnasium.register("boneyard/Solo-v0", entry_point="boneyard.envs.solo:Solo")
gymnasium.register("boneyard/Tables-v0", vector_entry_point="boneyard.envs.solo:SoloTables")

"""The games as environments of PettingZoo, in turns (`env`) or all at once (`parallel_env`), by the extra ``envs``.

    from boneyard.envs import boneyard_v0
    env = boneyard_v0.env("gaple", players=4, options="final_tie=shared")

The agent ``player_0`` has seat A, ``player_1`` seat B, and so on.  An observation is a dictionary: ``observation`` has
the row of the encoding, ``action_mask`` 1 for each legal action of the agent; docs/howto/environments.md explains the
numbers of both. An episode is a round, or with ``matches=True`` a match.  When it is over, the rewards are those of
`Batch`, and the observations of all agents are zeros.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boneyard.envs.batch import Batch
from boneyard.envs.episode import Looking, Observation, missing, number_of, rules_for
from boneyard.rules import Rules

try:
    import numpy
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv

    from boneyard.envs.spaces import action_space, observation_space, rows_of
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

NAME = "boneyard_v0"
MODES = ("ansi", "human")
NO_EPISODE = "no episode is going on: call reset() first"


class _Seats(Looking):
    """One table of a batch, and the agents at its seats."""

    metadata: Mapping[str, Any]
    LOOKS = ("_mask", "_asked", "_done", "_legal")

    def __init__(
        self,
        game: str = "gaple",
        players: int | None = None,
        options: str | Mapping[str, Any] = "",
        *,
        matches: bool = False,
        encoding: str = "state",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *MODES):
            raise ValueError(f"render_mode is {' or '.join(MODES)} or None, not {render_mode!r}")
        self.rules: Rules = rules_for(game, players, options)
        self.encoding = encoding
        self.render_mode = render_mode
        self.batch = Batch(self.rules, 1, matches=matches, encodings=())
        """The table; an episode that is over has made way for the next one there."""
        self.possible_agents = [f"player_{seat}" for seat in range(self.rules.players)]
        self.agents: list[str] = []
        # Each agent has spaces of its own, since a space has its own generator.
        self.observation_spaces = {agent: observation_space(self.rules, encoding) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.rules) for agent in self.possible_agents}
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._look()
        self._nothing: Any = numpy.zeros(len(self.batch.table), numpy.int8)
        self._blank = numpy.zeros(rows_of(self.rules, encoding).shape, numpy.int16)
        self._dice: numpy.random.Generator | None = None
        self._over = True

    def _look(self) -> None:
        self._mask = numpy.asarray(self.batch.mask).view(numpy.int8)[0]
        self._asked, self._done = self.batch.seats.view(), self.batch.done.view()
        self._legal = self.batch.mask[0]

    def observation_space(self, agent: str) -> Any:
        """Return the space of the observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of the actions of an agent."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None or self._dice is None:
            self._dice, _ = seeding.np_random(seed)
        self.batch.reset(int(self._dice.integers(1 << 64, dtype=numpy.uint64)))
        self.agents = self.possible_agents[:]
        self._over = False

    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent."""
        if self._over:
            return {"observation": self._blank.copy(), "action_mask": self._nothing.copy()}
        seat = self._seat_of[agent]
        row = numpy.frombuffer(self.batch.observe(0, seat, self.encoding), numpy.int16)
        mask = self._mask if seat == self._asked[0] else self._nothing
        return {"observation": row, "action_mask": mask.copy()}

    def sample_legal(self) -> int | None:
        """Return a random legal action of the agent that is asked, the same after the same seed; None after an episode.

        ``action_space(agent).sample(mask)`` takes the generator of the space, and longer than the rest of a step.
        """
        if self._over:
            return None
        return int(self.batch.sample()[0])

    def render(self) -> str | None:
        """Return the table in words ("ansi"), or print it ("human")."""
        if self.render_mode is None:
            return None
        if self._over:
            text = "the episode is over"
        else:
            legal = " ".join(str(action) for action in self.batch.legal(0))
            text = f"{self.rules.game}, round {self.batch.round_number(0)}: seat {self.batch.seat(0)} may {legal}"
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Release the table."""
        self.batch.close()


class raw_env(_Seats, AECEnv):
    """The game in turns, without the usual checks: an action that is not legal raises ``ValueError``."""

    metadata: Mapping[str, Any] = {
        "name": NAME,
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; without a seed, the next one of the seed before."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._asked[0]]

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return observation, reward, end, truncation and information of the selected agent."""
        if self._dice is None:
            raise RuntimeError(NO_EPISODE)
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """Return an iterator over the agents in the order in which they are asked."""
        if self._dice is None:
            raise RuntimeError(NO_EPISODE)
        return super().agent_iter(max_iter)

    def step(self, action: int | None) -> None:
        """Carry out an action of the selected agent; None for one whose game is over."""
        if self._over:
            if not self.agents:
                raise RuntimeError(NO_EPISODE)
            self._was_dead_step(action)
            return
        batch = self.batch
        if action is None:
            raise ValueError(f"{self.agent_selection} has not finished and needs an action")
        batch.step((action,))
        if self._done[0]:
            self._over = True
            for agent, reward in zip(self.possible_agents, batch.rewards[0], strict=True):
                self.rewards[agent] = reward
                self._cumulative_rewards[agent] = reward
                self.terminations[agent] = True
        else:
            self.agent_selection = self.possible_agents[self._asked[0]]


class parallel_env(_Seats, ParallelEnv):
    """The game with an action of every agent in each step, of which that of the asked agent counts.

    The masks of the others are zeros, and their actions are not looked at.
    """

    metadata: Mapping[str, Any] = {"name": NAME, "render_modes": list(MODES), "render_fps": 2}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin an episode; without a seed, the next one of the seed before."""
        self._begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        """Carry out the action of the asked agent."""
        present = self.agents
        if not present:
            if self._dice is None:
                raise RuntimeError(NO_EPISODE)
            return {}, {}, {}, {}, {}
        batch = self.batch
        asked = self.possible_agents[self._asked[0]]
        if asked not in actions:
            raise ValueError(f"{asked} is asked for an action, and there is none")
        batch.step((actions[asked],))
        self._over = bool(self._done[0])
        if self._over:
            self.agents = []
        rewards = dict(zip(present, batch.rewards[0], strict=True))
        return (
            {agent: self.observe(agent) for agent in present},
            rewards,
            dict.fromkeys(present, self._over),
            dict.fromkeys(present, False),
            {agent: {} for agent in present},
        )


class _Guarded(raw_env):
    """The game in turns with the checks of PettingZoo's wrappers, which would take most of the time if they were used.

    An action that is not legal ends the episode with a reward of −1 for its agent and 0 for the others, as
    ``TerminateIllegalWrapper`` has it.
    """

    def step(self, action: int | None) -> None:
        """Carry out an action of the selected agent; None for one whose game is over."""
        if self._over:
            super().step(action)
            return
        number = number_of(action)
        if not 0 <= number < len(self._legal):
            raise ValueError(f"{action!r} is not an action: they are 0 to {len(self._legal) - 1}")
        if self._legal[number]:
            super().step(number)
        else:
            self._forfeit()

    def _forfeit(self) -> None:
        self._over = True
        self.truncations = dict.fromkeys(self.agents, True)
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards[self.agent_selection] = self._cumulative_rewards[self.agent_selection] = -1.0


def env(
    game: str = "gaple",
    players: int | None = None,
    options: str | Mapping[str, Any] = "",
    *,
    matches: bool = False,
    encoding: str = "state",
    render_mode: str | None = None,
) -> raw_env:
    """Return the game in turns with the usual checks: an illegal action ends the episode with a reward of −1."""
    return _Guarded(game, players, options, matches=matches, encoding=encoding, render_mode=render_mode)

"""Gymnasium's own checks, for every game; rewards and refusals."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from blocks import program

gymnasium = pytest.importorskip("gymnasium", reason="the extra envs is not installed")

import numpy  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from own_players import First  # noqa: E402

from boneyard.envs import Batch, solo  # noqa: E402
from boneyard.errors import BoneyardError  # noqa: E402
from boneyard.games import GAMES  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def played(env: Any, seed: int) -> tuple[float, int]:
    """The reward and the length of an episode of random legal actions."""
    dice = numpy.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    for steps in range(1, 5_000):
        assert env.observation_space.contains(seen)
        seen, reward, over, cut, info = env.step(int(dice.choice(numpy.flatnonzero(seen["action_mask"]))))
        assert not cut and "illegal" not in info
        if over:
            return reward, steps
        assert reward == 0 and seen["action_mask"].any()
    raise AssertionError("an episode without an end")


@pytest.mark.parametrize("game", list(GAMES))
def test_gymnasium_accepts_one_seat_of_every_game(game: str) -> None:
    env = gymnasium.make("boneyard/Solo-v0", game=game, opponents="random").unwrapped
    check_env(env)
    assert [played(env, seed) for seed in range(3)] == [played(env, seed) for seed in range(3)]


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "players"), [(game.id, n) for game in GAMES.values() for n in game.players])
def test_gymnasium_accepts_every_number_of_players(game: str, players: int) -> None:
    for opponents, matches in (("greedy", True), ("level-1", False)):
        env = solo.Solo(game, players, opponents=opponents, matches=matches, encoding="history")
        check_env(env)
        for seed in range(5):
            reward, _ = played(env, seed)
            assert not matches or -1 <= reward <= 1


def test_greedy_wins_against_random_actions() -> None:
    """The sign of rewards, and that the bots sit at the other seats: the partner, too, is one."""
    for game in ("gaple", "fives"):
        env = solo.Solo(game, opponents="greedy")
        assert sum(played(env, seed)[0] for seed in range(150)) < 0


def test_the_seat_is_chosen_or_by_lot() -> None:
    fixed, lot = solo.Solo(seat=2, opponents="random"), solo.Solo(opponents="random")
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(10)} == {"C"}
    assert {lot.reset(seed=seed)[1]["seat"] for seed in range(40)} == set("ABCD")


def test_an_illegal_action_ends_the_episode() -> None:
    env = solo.Solo(opponents=("random", "greedy", "level-1"))
    seen, _ = env.reset(seed=1)
    wrong = int(seen["action_mask"].argmin())
    seen, reward, over, _, info = env.step(wrong)
    assert (reward, over, info["illegal"]) == (-1, True, True)
    assert not seen["action_mask"].any()
    with pytest.raises(ValueError, match="reset"):
        env.step(wrong)
    refused: list[Any] = [-1, 10_000, None, 0.5, "1", bool(wrong)]
    for nonsense in refused:
        env.reset(seed=1)
        assert env.step(nonsense)[4]["illegal"]


def test_opponents_may_be_objects() -> None:
    env = solo.Solo("gaple", opponents=First())
    env.reset(seed=1)
    done = False
    while not done:
        done = env.step(int(env.action_masks().argmax()))[2]


def test_wrong_arguments_are_refused() -> None:
    for stated in (
        {"opponents": ("greedy",)},
        {"opponents": None},
        {"opponents": (1, 2, 3)},
        {"seat": 4},
        {"seat": "A"},
        {"render_mode": "human"},
        {"encoding": "x"},
    ):
        with pytest.raises((ValueError, BoneyardError), match=r"opponents|player|seats|render_mode|encoding"):
            solo.Solo("gaple", **stated)
    with pytest.raises(BoneyardError):
        solo.Solo("gaple", opponents="gredy")


@pytest.mark.parametrize("game", list(GAMES))
def test_many_tables_are_those_of_a_batch(game: str) -> None:
    many = gymnasium.make_vec("boneyard/Tables-v0", num_envs=5, game=game)
    tables = many.unwrapped
    seen, info = many.reset(seed=4)
    assert many.observation_space.contains(seen)
    batch = Batch(tables.rules, 5)
    batch.load(tables.batch.save())
    for _ in range(150):
        acted, chosen = list(batch.seats), list(batch.sample())
        batch.step()
        seen, rewards, over, cut, info = many.step(numpy.array(chosen))
        assert seen["observation"].tolist() == batch.state.tolist()
        assert seen["action_mask"].tolist() == batch.mask.tolist()
        assert rewards.tolist() == [batch.rewards[i][seat] for i, seat in enumerate(acted)]
        assert info["rewards"].tolist() == batch.rewards.tolist()
        assert over.tolist() == [bool(one) for one in batch.done] and not cut.any()
    with pytest.raises(ValueError, match="5 actions"):
        many.step([0])
    with pytest.raises(TypeError):
        many.step(numpy.full(5, 0.5))
    with pytest.raises(ValueError, match="not 4294967"):
        many.step(numpy.array(tables.batch.sample()).astype(numpy.int64) + 2**32)
    many.close()


def test_copied_tables_go_on_alike_and_alone() -> None:
    one = solo.SoloTables(3, "fives", encoding="history")
    one.reset(seed=2)
    two = copy.deepcopy(one)
    before = one.batch.save()
    told = [two.step(two.batch.sample()) for _ in range(60)]
    assert one.batch.save() == before
    for seen, rewards, over, _, _ in told:
        here = one.step(one.batch.sample())
        assert here[0]["observation"].tolist() == seen["observation"].tolist()
        assert here[1].tolist() == rewards.tolist() and here[2].tolist() == over.tolist()
    assert one.reset()[0]["observation"].tolist() == two.reset()[0]["observation"].tolist()


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_several_single_seats_at_once(mode: str) -> None:
    many = gymnasium.make_vec("boneyard/Solo-v0", num_envs=2, vectorization_mode=mode, game="gaple", opponents="random")
    seen, _ = many.reset(seed=1)
    ended = 0
    for _ in range(40):
        seen, _, over, _, _ = many.step(seen["action_mask"].argmax(axis=1))
        ended += over.sum()
    assert ended > 1
    many.close()


def test_the_program_of_the_docs_runs() -> None:
    names: dict[str, Any] = {}
    exec(program("howto/environments.md", "import gymnasium"), names)
    assert names["many"].reset(seed=1)[0]["action_mask"].any(axis=1).all()

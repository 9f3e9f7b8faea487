"""PettingZoo's own tests, for every game; rewards and refusals."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import pytest
from blocks import program

pytest.importorskip("pettingzoo", reason="the extra envs is not installed")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, seed_test

from boneyard.envs import Batch, boneyard_v0
from boneyard.errors import BoneyardError
from boneyard.games import GAMES

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
GAME = pytest.mark.parametrize("game", list(GAMES))


@GAME
def test_pettingzoo_accepts_the_turns_of_every_game(game: str) -> None:
    api_test(boneyard_v0.env(game), num_cycles=60)
    seed_test(lambda: boneyard_v0.env(game), num_cycles=40)


@GAME
def test_pettingzoo_accepts_every_game_in_parallel(game: str) -> None:
    parallel_api_test(boneyard_v0.parallel_env(game), num_cycles=60)


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "players"), [(game.id, n) for game in GAMES.values() for n in game.players])
@pytest.mark.parametrize("matches", (False, True))
def test_pettingzoo_accepts_every_number_of_players(game: str, players: int, matches: bool) -> None:
    def made() -> Any:
        return boneyard_v0.env(game, players, matches=matches, encoding="history")

    api_test(made(), num_cycles=300)
    seed_test(made, num_cycles=300)
    parallel_api_test(boneyard_v0.parallel_env(game, players, matches=matches, encoding="history"), num_cycles=300)


@GAME
def test_an_episode_is_that_of_a_batch(game: str) -> None:
    env = boneyard_v0.raw_env(game)
    env.reset(seed=3)
    batch = Batch(env.rules, 1, encodings=("state",))
    batch.load(env.batch.save())
    while env.agent_selection and not any(env.terminations.values()):
        seen, *_ = env.last()
        assert seen["observation"].tolist() == list(batch.state[0])
        assert seen["action_mask"].tolist() == list(batch.mask[0])
        action = int(batch.sample()[0])
        batch.step()
        env.step(action)
    assert list(env.rewards.values()) == list(batch.rewards[0])
    assert sum(env.rewards[f"player_{seat}"] for seat in range(env.rules.n_sides)) == pytest.approx(0, abs=1e-4)
    assert not env.last()[0]["action_mask"].any()


def test_samples_are_legal_and_the_same_after_the_same_seed() -> None:
    env, played = boneyard_v0.env("french"), []
    for seed in (5, 5, 6):
        env.reset(seed=seed)
        story = []
        for _ in env.agent_iter():
            seen, _, ended, _, _ = env.last()
            action = env.sample_legal()
            assert (action is None) is ended and (ended or seen["action_mask"][action])
            env.step(action)
            story.append(action)
        played.append(story)
        assert not any(env.truncations.values())
    assert played[0] == played[1] != played[2]


def test_house_rules_are_words_or_a_mapping() -> None:
    one = boneyard_v0.raw_env("gaple-6", 4, "set=9, cannot_play=discard")
    assert one.rules == boneyard_v0.raw_env("gaple-6", 4, {"set": 9, "cannot_play": "discard"}).rules
    refused: list[Any] = ["set", "set=", "=9", "set=9 set=9", None, 9]
    for wrong in refused:
        with pytest.raises(ValueError, match="house rule"):
            boneyard_v0.raw_env("gaple-6", 4, wrong)
    with pytest.raises(BoneyardError):
        boneyard_v0.raw_env("gapple")
    with pytest.raises(ValueError, match="encoding"):
        boneyard_v0.raw_env("gaple", encoding="picture")
    with pytest.raises(ValueError, match="render_mode"):
        boneyard_v0.raw_env("gaple", render_mode="rgb")


def test_an_illegal_action_ends_the_wrapped_episode_and_is_refused_by_the_raw_one() -> None:
    wrapped, raw = boneyard_v0.env("gaple"), boneyard_v0.raw_env("gaple")
    for env in (wrapped, raw):
        env.reset(seed=1)
    wrong = int(raw.last()[0]["action_mask"].argmin())
    with pytest.raises(ValueError, match="not legal"):
        raw.step(wrong)
    agent = wrapped.agent_selection
    wrapped.step(wrong)
    assert wrapped.rewards[agent] == -1
    assert all(wrapped.terminations.values())
    for _ in range(4):
        seen, reward, ended, *_ = wrapped.last()
        assert ended and reward == -(wrapped.agent_selection == agent) and not seen["action_mask"].any()
        wrapped.step(None)
    assert not wrapped.agents
    with pytest.raises(RuntimeError, match="reset"):
        wrapped.step(None)
    wrapped.reset(seed=1)
    refused: list[Any] = [None, -1, 10_000, 0.5, "1"]
    for nonsense in refused:
        with pytest.raises(ValueError, match="is not an action"):
            wrapped.step(nonsense)
    with pytest.raises(RuntimeError, match="reset"):
        boneyard_v0.env("gaple").step(0)


@pytest.mark.parametrize("nonsense", [None, 0.5, "1", -1, 10_000])
def test_what_is_no_action_is_refused_without_checks_too(nonsense: Any) -> None:
    raw, parallel = boneyard_v0.raw_env("gaple"), boneyard_v0.parallel_env("gaple")
    both: list[Any] = [raw, parallel]
    for env in both:
        with pytest.raises(RuntimeError, match="reset"):
            env.step({})
        env.reset(seed=1)
    with pytest.raises(ValueError, match=r"needs an action|is not legal"):
        raw.step(nonsense)
    with pytest.raises(ValueError, match="is not legal"):
        parallel.step(dict.fromkeys(parallel.agents, nonsense))


def played(env: Any) -> list[Any]:
    """The rest of an episode in which the first legal action is taken, and the rewards of the next one."""
    seen: list[Any] = []
    for _ in range(2):
        while not any(env.terminations.values()):
            row = env.last()[0]
            seen.append((env.agent_selection, row["observation"].tolist(), row["action_mask"].tolist()))
            env.step(int(row["action_mask"].argmax()))
        seen.append(list(env.rewards.values()))
        env.reset()
    return seen


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
@pytest.mark.parametrize("make", [boneyard_v0.env, boneyard_v0.raw_env])
def test_a_copy_goes_on_alike_and_alone(make: Any, copied: Any) -> None:
    env = make("fives", matches=True, encoding="history", options="target=10")
    env.reset(seed=5)
    for _ in range(9):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    first, second = copied(env), copied(env)
    there = env.last()[0]["observation"].tolist()
    course = played(first)
    assert env.last()[0]["observation"].tolist() == there
    assert len(course) > 20 and course == played(second) == played(env)


def test_a_copy_in_parallel_goes_on_alone() -> None:
    env = boneyard_v0.parallel_env("gaple")
    seen, _ = env.reset(seed=1)
    twin = copy.deepcopy(env)
    actions = {agent: int(row["action_mask"].argmax()) for agent, row in seen.items()}
    after = twin.step(actions)[0]
    assert all(
        env.observe(agent)["observation"].tolist() == seen[agent]["observation"].tolist() for agent in env.agents
    )
    again = env.step(actions)[0]
    assert all(again[agent]["observation"].tolist() == after[agent]["observation"].tolist() for agent in again)


def test_the_program_of_the_docs_plays_an_episode() -> None:
    names: dict[str, Any] = {}
    exec(program("howto/environments.md", "boneyard_v0"), names)
    assert not names["env"].agents


def test_a_parallel_step_needs_the_action_of_the_asked_agent() -> None:
    env = boneyard_v0.parallel_env("gaple")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="is asked for an action"):
        env.step({})


def test_a_table_in_words() -> None:
    env = boneyard_v0.raw_env("gaple", render_mode="ansi")
    assert env.render() == "the episode is over"
    env.reset(seed=1)
    assert f"seat {env.batch.seat(0)} may" in str(env.render())


@pytest.mark.parametrize("ask", ["last", "agent_iter", "step"])
def test_before_reset_the_way_out_is_said(ask: str) -> None:
    for env in (boneyard_v0.env("gaple"), boneyard_v0.raw_env("gaple")):
        with pytest.raises(RuntimeError, match=r"^no episode is going on: call reset\(\) first$"):
            getattr(env, ask)(*([0] if ask == "step" else []))
        env.reset(seed=1)
        assert env.last()[1] == 0 and next(iter(env.agent_iter())) == env.agent_selection

"""A batch does what matches do, and every row is that of a view."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
import soak_batches
from batches import play_both
from laws.setups import Setup, cases
from soak_batches import setup_of, soak

from boneyard import Match, game
from boneyard.engine import available
from boneyard.envs import Batch, Encoder, action_table, encoder
from boneyard.errors import RulesError
from boneyard.play.actions import Action

SIZES = {"gaple": 84, "french": 113, "matador": 72, "all-fives-2p": 114}
"""Lengths of the tables of four games with their own rules."""


@pytest.mark.parametrize("setup", cases(4, 400, "batch", share=4))
def test_batch_equals_match(setup: Setup) -> None:
    """State by state, mask by mask, view by view, rewards included; rounds and whole matches."""
    rules = setup.rules()
    for matches in (False, True):
        play_both(Batch(rules, 2, len(setup.name), matches=matches, encodings=("state", "history")), 70)


def test_an_episode_that_a_turned_tile_blocks_does_not_hide_the_one_before() -> None:
    rules = game("gaple-6").rules(4, deals=1, set=9, double_blank_25=True, cannot_play="discard", final_tie="shared")
    assert play_both(Batch(rules, 8, 1599, encodings=("state", "history")), 150) > 8


@pytest.mark.parametrize(("game", "number"), [("gaple-6", 99), ("gaple-5p", 167)])
def test_a_table_whose_round_a_turned_tile_blocks_is_followed_from_its_next_match(game: str, number: int) -> None:
    """The third round of a match is blocked, or the first of the next one."""
    rules = setup_of(game, number).rules()
    assert play_both(Batch(rules, 8, number, matches=True, encodings=("state", "history")), 150) > 8


def test_the_soak_finds_a_wrong_mask_and_names_the_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_batches, "STEPS", 20)
    said: list[str] = []
    assert soak(5, 2, games=["gaple", "cubano"], say=said.append)[1:] == (0, 7) and not said
    monkeypatch.setattr(Encoder, "mask", lambda self, view: bytearray(len(self.actions)))
    rounds, failures, _ = soak(5, 1, games=["gaple"], say=said.append)
    assert (rounds.total(), failures, len(said)) == (0, 1, 1)
    assert said[0].startswith(f"set 5 of {setup_of('gaple', 5).name}: AssertionError('the mask")


@pytest.mark.parametrize("what", ["mask", "state", "history", "position"])
def test_the_soak_finds_one_wrong_number(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of everything that a batch writes in twenty steps one number is another one."""
    monkeypatch.setattr(soak_batches, "STEPS", 20)
    steps, position = [], Batch.position

    class Wrong(Batch):
        def step(self, *actions: Any) -> None:
            super().step(*actions)
            steps.append(None)
            if len(steps) == 7 and what != "position":
                values = getattr(self._runner, what)
                values[len(values) // 2] ^= 1

        def position(self, table: int) -> Any:
            found = position(self, table)
            if len(steps) == 7 and what == "position":
                state = found.state()
                found.set_state(state._replace(score=[state.score[0] + 1, *state.score[1:]]))
            return found

    monkeypatch.setattr(soak_batches, "Batch", Wrong)
    said: list[str] = []
    assert soak(5, 1, games=["fives"], say=said.append)[1] == 1
    assert {"mask": "the mask", "position": "AssertionError"}.get(what, "in the batch,") in said[0]


@pytest.mark.nightly
def test_batch_equals_match_in_many_rounds() -> None:
    said: list[str] = []
    rounds, failures, _ = soak(0, 40, say=said.append)
    assert not failures, said
    assert min(rounds.values()) > 100


@pytest.mark.parametrize("game_id", SIZES)
def test_tables_of_actions_keep_their_length_and_order(game_id: str) -> None:
    found = game(game_id)
    table = action_table(found.rules(found.players[0]))
    assert len(table) == SIZES[game_id] == len(set(table.numbers))
    assert str(table.action(0, opening=True)) == "0-0"
    assert str(table.action(table.rules.n_tiles + 1)) == "0-1 r"
    assert table.action(len(table) - 1).kind in ("pass", "discard")


@pytest.mark.parametrize("setup", cases(6, 60, "numbers", share=4))
def test_every_number_names_an_action_and_back(setup: Setup) -> None:
    table = action_table(setup.rules())
    for number in range(len(table)):
        found = table.action(number)
        assert table.number(found) == number
        if found.arm == "l" and not found.across and table.action(number, opening=True).half == found.half:
            assert table.number(table.action(number, opening=True)) == number
    with pytest.raises(IndexError, match="0 to"):
        table.action(len(table))
    with pytest.raises(KeyError):
        table.number(Action.foul())


def test_deals_depend_on_seed_and_table_alone() -> None:
    rules = game("fives").rules(4)
    small, large = Batch(rules, 3, 7), Batch(rules, 50, 7, threads=3)
    for _ in range(200):
        assert [list(small.mask[i]) for i in range(3)] == [list(large.mask[i]) for i in range(3)]
        assert [list(small.state[i]) for i in range(3)] == [list(large.state[i]) for i in range(3)]
        assert list(small.rewards[2]) == list(large.rewards[2])
        assert list(small.sample()) == list(large.sample())[:3]
        small.step()
        large.step()
    large.close()
    assert Batch(rules, 1, 8).state.tolist() != Batch(rules, 1, 7).state.tolist()


def test_deals_of_an_episode_do_not_depend_on_the_play() -> None:
    rules = game("gaple").rules()
    first, second = Batch(rules, 1, 1), Batch(rules, 1, 1)
    second.step([max(i for i, one in enumerate(second.mask[0]) if one)])
    second.step([max(i for i, one in enumerate(second.mask[0]) if one)])
    for batch in (first, second):
        while batch.episode(0) == 1:
            batch.step(batch.sample())
    assert first.deal(0).hands == second.deal(0).hands


@pytest.mark.skipif(len(available()) < 2, reason="the engine is not compiled here")
@pytest.mark.parametrize("name", ["obicni 4", "matador 2", "parovi 4", "basic 3", "gaple-6 4"])
def test_both_engines_do_the_same(name: str) -> None:
    rules = Setup.parse(name).rules()
    pair = [Batch(rules, 2, 5, matches=True, encodings=("state", "history"), mode=mode) for mode in available()]
    for _ in range(150):
        one, other = pair
        assert one.state.tolist() == other.state.tolist()
        assert one.history.tolist() == other.history.tolist()
        assert one.mask.tolist() == other.mask.tolist()
        assert one.rewards.tolist() == other.rewards.tolist()
        for batch in pair:
            batch.step(batch.sample())
    assert pair[0].save() == pair[1].save()


@pytest.mark.parametrize("name", ["obicni 4", "matador 2", "parovi 4"])
def test_to_play_is_to_step_with_a_sample(name: str) -> None:
    rules = Setup.parse(name).rules()
    one, other = (Batch(rules, 3, 5, matches=True, encodings=("state", "history")) for _ in range(2))
    for _ in range(150):
        assert one.play(1) == 3
        other.step(other.sample())
        for buffer in ("actions", "mask", "seats", "done", "rewards", "state", "history"):
            assert getattr(one, buffer).tolist() == getattr(other, buffer).tolist()
    assert one.save() == other.save()


@pytest.mark.parametrize("name", ["obicni 4", "matador 2", "gaple-6 4"])
def test_a_saved_batch_goes_on_as_it_would_have(name: str) -> None:
    rules = Setup.parse(name).rules()
    batch = Batch(rules, 4, 5, matches=True, encodings=("state", "history"))
    batch.play(60)
    other = Batch(rules, 4, 6, matches=True, encodings=("state", "history"))
    other.load(batch.save())
    others = [other, copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
    for _ in range(200):
        chosen = list(batch.sample())
        for other in others:
            assert batch.state.tolist() == other.state.tolist()
            assert batch.history.tolist() == other.history.tolist()
            assert batch.done.tolist() == other.done.tolist() and batch.rewards.tolist() == other.rewards.tolist()
            assert list(other.sample()) == chosen
            other.step()
        batch.step()


def test_a_spoilt_saved_batch_changes_nothing() -> None:
    import json
    from random import Random

    rules = game("obicni").rules(4)
    batch = Batch(rules, 2, 5)
    batch.play(30)
    saved, generator, refused = batch.save(), Random(1), 0
    for text in (b"", b"{}", b"[1]", b"\xff", Batch(game("gaple").rules(), 2).save(), Batch(rules, 3).save()):
        with pytest.raises(ValueError, match="saved"):
            batch.load(text)
    for _ in range(300):
        data: Any = json.loads(saved)
        place = data["tables"][1]
        while isinstance(place[k := generator.randrange(len(place))], list) and place[k]:
            place = place[k]
        place[k] = generator.choice((-2, -1, 0, 1, 3, 91, 127, 1 << 15, 1 << 31, 1 << 64, "x", None, [], 1.5))
        try:
            batch.load(json.dumps(data).encode())
        except ValueError:
            refused += 1
            assert batch.save() == saved
        batch.load(saved)
    assert refused > 150


def test_an_illegal_action_changes_nothing() -> None:
    batch = Batch(game("french").rules(), 3, 1)
    legal = list(batch.sample())
    before = batch.save()
    for wrong in (-1, len(batch.table), next(i for i, one in enumerate(batch.mask[1]) if not one), 1 << 40):
        with pytest.raises(ValueError, match=r"table 1: action .* is not legal for seat"):
            batch.step([legal[0], wrong, legal[2]])
        assert batch.save() == before
    with pytest.raises(ValueError, match="3 actions are needed"):
        batch.step(legal[:2])
    batch.step(legal)
    assert batch.save() != before


def test_arguments_out_of_range_are_refused() -> None:
    rules = game("gaple").rules()
    for wrong in (
        {"n": 0},
        {"n": 1 << 40},
        {"n": 1, "seed": -1},
        {"n": 1, "threads": 0},
        {"n": 1, "encodings": "state"},
    ):
        with pytest.raises(ValueError, match=r"."):
            Batch(rules, **wrong)  # type: ignore[arg-type]
    with pytest.raises(RulesError):
        Batch(rules._replace(hand_size=40), 1)
    batch = Batch(rules, 1)
    for place, seat in ((1, 0), (-1, 0), (0, 4), (0, -1)):
        with pytest.raises(ValueError, match="must be from"):
            batch.observe(place, seat)


@pytest.mark.parametrize("setup", cases(2, 40, "bounds", share=4))
def test_rows_are_within_their_bounds(setup: Setup) -> None:
    rules = setup.rules()
    make = encoder(rules)
    batch = Batch(rules, 4, 3, matches=True, encodings=("state", "history"))
    assert make.state_fields[-1].offset + make.state_fields[-1].size == make.state_size
    for _ in range(120):
        batch.step(batch.sample())
        for fields, rows in ((make.state_fields, batch.state), (make.history_fields, batch.history)):
            for row in rows:
                for field in fields:
                    part = row[field.offset : field.offset + field.size]
                    assert min(part) >= field.least and max(part) <= field.most, (field, list(part))


def test_rows_do_not_show_hidden_tiles() -> None:
    """Two deals that differ in the hands of the others alone have the same rows."""
    rules = game("gaple").rules()
    match = Match(rules, seed=3)
    deal = match.round.deal  # type: ignore[union-attr]
    swapped = deal._replace(hands=(deal.hands[0], deal.hands[2], deal.hands[1], deal.hands[3]))
    make = encoder(rules)
    rows = [
        make.state(Match(rules, deal=[one._replace(lot=0)] if one.lot is not None else [one]).view("A"))
        for one in (deal, swapped)
    ]
    opener = next(field for field in make.state_fields if field.name == "opener").offset
    turns = next(field for field in make.state_fields if field.name == "to_act").offset
    for row in rows:
        for k in range(4):
            row[opener + k] = row[turns + k] = 0
    assert rows[0] == rows[1]


def test_buffers_share_their_memory() -> None:
    batch = Batch(game("fives").rules(2), 5, 1)
    view = batch.state.view()
    assert view.shape == (5, batch.encoder.state_size) and view.format == "h"
    before = view.tolist()
    batch.step(batch.sample())
    assert view.tolist() == batch.state.tolist() != before


def test_numpy_reads_buffers_without_a_copy() -> None:
    numpy = pytest.importorskip("numpy")
    batch = Batch(game("fives").rules(2), 5, 1)
    for buffer in (batch.state, batch.mask, batch.rewards, batch.seats, batch.done, batch.actions):
        plain, lent = numpy.asarray(buffer), numpy.from_dlpack(buffer)
        assert plain.tolist() == lent.tolist() == buffer.tolist() and plain.shape == lent.shape == buffer.shape
        assert plain.__array_interface__["data"][0] == lent.__array_interface__["data"][0]
    rows = numpy.from_dlpack(batch.state)
    before = rows.copy()
    batch.step(batch.sample())
    assert (rows == numpy.asarray(batch.state)).all() and (rows != before).any()


def test_a_lent_buffer_is_given_back() -> None:
    from boneyard.envs import buffers

    batch = Batch(game("fives").rules(2), 5, 1)
    lent = len(buffers._lent)
    capsule = batch.state.__dlpack__()
    assert len(buffers._lent) == lent + 1
    del capsule
    assert len(buffers._lent) == lent
    with pytest.raises(BufferError):
        batch.state.__dlpack__(copy=True)
    with pytest.raises(BufferError):
        batch.state.__dlpack__(dl_device=(2, 0))

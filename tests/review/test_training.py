"""Training: every figure is counted again by other code, and every lead is found in the match played again."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws.setups import DEFAULTS, Setup

import boneyard
from boneyard import Match, bots, locale, review, reviews
from boneyard.reviews import Stage, Verdict
from boneyard.reviews.performance import FEW
from boneyard.reviews.reasons import CLAIMS
from boneyard.reviews.tables import amount
from boneyard.reviews.training import (
    EXERCISES,
    FEW_LEADS,
    MATES,
    OTHER,
    PERIODS,
    LedTile,
    Lesson,
    leads_of,
    lessons_of,
    trained,
)
from boneyard.reviews.values import LOSING, Effort, stage_of
from boneyard.tiles import Tile, full_set

LITTLE = Effort(40, 16, 8, 500, 4)
REASONS = [*(word for word, _ in CLAIMS), "round", "lead", OTHER]


def at_random(setup: Setup, rounds: int, seed: int = 1) -> Match:
    match, dice = Match(setup.rules(), seed=seed), Random(seed)
    while match.round is not None and len(match.rounds) < rounds:
        seat = dice.choice(match.to_act)
        match.play(seat, dice.choice(match.legal(seat)))
    return match


def test_lessons_are_the_choices_of_a_review() -> None:
    match = at_random(Setup("fives", 2), 2)
    found = review(match, effort=LITTLE)
    lessons = list(lessons_of(found, "A", "m", 7))
    own = [choice for choice in found.choices if choice.seat == "A"]
    assert [(one.match, one.at, one.round, one.number) for one in lessons] == [
        ("m", 7, choice.round, choice.number) for choice in own
    ]
    for one, choice in zip(lessons, own, strict=True):
        assert one.loss * found.scale == pytest.approx(choice.loss.mean)
        assert bool(one.reason) == (choice.verdict in LOSING)
        if one.reason not in ("", OTHER):
            assert choice.why[0].code.split(".")[2] == one.reason
        rest = [value for value in choice.values if value.action != choice.best]
        settled = all(value.behind.low > 0 for value in rest)
        assert one.puzzle == (settled and choice.verdict in (Verdict.MISTAKE, Verdict.BLUNDER))


def test_the_stage_is_that_of_the_fewest_tiles() -> None:
    match, seen = Match(boneyard.game("gaple").rules(), seed=3), set()
    while match.round is not None and not match.rounds:
        seat = match.to_act[0]
        fewest = min(len(hand) for hand in match.round.hands.values())
        wanted = Stage.OPENING if fewest >= 5 else Stage.END if fewest <= 2 else Stage.MIDDLE
        assert match.rules.hand_size == 7 and stage_of(match.view(seat)) is wanted
        seen.add(wanted)
        match.play(seat, match.legal(seat)[0])
    assert seen == set(Stage)


@pytest.mark.parametrize("setup", DEFAULTS, ids=lambda setup: setup.name)
def test_leads_are_those_of_the_match_played_again(setup: Setup) -> None:
    match = at_random(setup, 3)
    rules, twin = match.rules, match.copy()
    twin.undo(twin.actions_played)
    wanted: list[LedTile] = []
    for number, (played, result) in enumerate(zip(match.played, match.rounds, strict=False), 1):
        for place, (seat, action) in enumerate(played.actions):
            view = twin.view(seat)
            if place == 0 and not view.line and action.tile is not None and len(view.legal) > 1:
                others = set(view.hand) - {action.tile}
                mates = [one for one in others if {one.lo, one.hi} & {action.tile.lo, action.tile.hi}]
                own = next(side for side in rules.sides if seat in side)
                rest = [result.points[side] for side in rules.sides if side != own]
                gain = result.points[own] - sum(rest) / len(rest)
                won = result.winner is not None and result.winner in own
                gain = -gain if rules.better == "low" else gain
                wanted.append(LedTile("m", 0, rules.game, number, str(action.tile), len(mates), won, gain))
            twin.play(seat, action, sealed=False)
    found = [lead for seat in rules.seats for lead in leads_of(match, seat, "m", 0)]
    assert sorted(found, key=lambda lead: lead.round) == wanted


lessons = st.builds(
    Lesson,
    st.sampled_from("abcd"),
    st.just(0),
    st.sampled_from(["gaple", "fives"]),
    st.integers(1, 3),
    st.integers(0, 40),
    st.sampled_from(Stage),
    st.floats(0, 1),
    st.sampled_from(Verdict),
    st.sampled_from(REASONS),
    st.booleans(),
)


def consistent(one: Lesson) -> Lesson:
    """A match has one game and one end, and only mistakes have a reason."""
    order = "abcd".index(one.match)
    return Lesson(
        one.match, order, ("gaple", "fives")[order % 2], one.round, one.number, one.stage, one.loss, one.verdict,
        one.reason if one.verdict in LOSING else "", one.puzzle,
    )  # fmt: skip


@given(st.lists(lessons.map(consistent), max_size=60, unique_by=lambda one: (one.match, one.round, one.number)))
def test_every_figure_is_the_count_of_its_lessons(some: list[Lesson]) -> None:
    found = trained(some, [])
    assert found == trained(some[::-1], [])
    assert (found.choices, found.matches) == (len(some), len({one.match for one in some}))
    for rate in found.rates:
        own = [one for one in some if rate.game in (None, one.game) and rate.stage in (None, one.stage)]
        assert rate.choices == len(own) and rate.few == (len(own) < FEW)
        assert rate.error.mean == pytest.approx(sum(one.loss for one in own) / len(own), abs=1e-12)
        assert rate.error.low <= rate.error.mean <= rate.error.high
    games = {one.game for one in some}
    assert {rate.game for rate in found.rates} == games | ({None} if len(games) > 1 else set())
    mistakes = [one for one in some if one.verdict in LOSING]
    assert {habit.reason: habit.times for habit in found.habits} == {
        reason: sum(one.reason == reason for one in mistakes) for reason in {one.reason for one in mistakes}
    }
    assert sum(habit.lost for habit in found.habits) == pytest.approx(sum(one.loss for one in mistakes), abs=1e-9)
    assert sum(period.choices for period in found.course) == len(some)
    assert sum(period.matches for period in found.course) == found.matches
    assert len(found.course) <= PERIODS
    assert all(period.choices >= FEW for period in found.course[1:])
    kept = [one for one in mistakes if one.verdict is not Verdict.DOUBTFUL]
    assert len(found.exercises) == min(EXERCISES, len(kept))
    places = {(one.match, one.round, one.number): one for one in kept}
    for exercise in found.exercises:
        one = places.pop((exercise.match, exercise.round, exercise.number))
        assert (exercise.reason, exercise.puzzle, exercise.game) == (one.reason, one.puzzle, one.game)
    if found.exercises:
        assert {one.reason for one in found.exercises} == {one.reason for one in kept} or len(
            {one.reason for one in kept}
        ) > EXERCISES


@pytest.mark.parametrize(("level", "choices"), [(3, 60), (7, 60), (10, 400), (7, 39), (7, 9)])
def test_a_player_who_errs_as_a_level_has_that_level_after_enough_choices(level: int, choices: int) -> None:
    """By game, in the same positions; a choice without the errors of the levels leaves all without one."""
    lost = [0.2 / k for k in range(1, 11)]
    some = [
        Lesson("m", 0, "fives", n, 0, Stage.END, lost[level - 1], Verdict.GOOD, "", False, (lost[level - 1], *lost))
        for n in range(choices)
    ]
    [whole, end] = trained(some, []).rates
    assert whole.level == (level if choices >= FEW else None)
    assert (whole.levels is None) == (choices < 10) and (end.level, end.levels) == (None, None)
    if whole.levels is not None:
        assert whole.levels[0] <= level <= whole.levels[1]
    unknown = Lesson("m", 0, "fives", choices, 0, Stage.END, 0.0, Verdict.GOOD, "", False)
    assert trained([*some, unknown], []).rates[0].level is None


@given(st.lists(st.integers(1, 70), max_size=80))
def test_the_course_has_every_match_once_and_in_order(sizes: list[int]) -> None:
    some = [
        Lesson(f"m{k}", 1000 + k, "fives", 1, number, Stage.END, 0.01 * k, Verdict.GOOD, "", False)
        for k, size in enumerate(sizes)
        for number in range(size)
    ]
    course = trained(some, []).course
    assert sum(period.choices for period in course) == len(some)
    assert len(course) <= PERIODS and all(period.choices >= FEW for period in course[bool(sum(sizes) < FEW) :])
    begun = 0
    for period in course:
        own = [0.01 * k for k, size in enumerate(sizes) for _ in range(size) if begun <= k < begun + period.matches]
        assert (period.first, period.last) == (1000 + begun, 999 + begun + period.matches)
        assert len(own) == period.choices
        assert period.error.mean == pytest.approx(sum(own) / len(own))
        begun += period.matches
    assert begun == len(sizes)


tiles = st.sampled_from([str(tile) for tile in full_set(6)])


@given(
    st.lists(
        st.builds(
            LedTile, st.just("m"), st.just(0), st.sampled_from(["gaple", "fives"]), st.integers(1, 9), tiles,
            st.integers(0, 6), st.booleans(), st.floats(-50, 50),
        )
    )
)  # fmt: skip
def test_leads_are_counted_by_kind(some: list[LedTile]) -> None:
    found = trained([], some)
    assert sum(kind.times for kind in found.leads) == len(some)
    for kind in found.leads:
        own = [
            one
            for one in some
            if one.game == kind.game
            and Tile.parse(one.tile).is_double == kind.double
            and min(one.mates, MATES) == kind.mates
        ]
        assert kind.times == len(own) and kind.few == (len(own) < FEW_LEADS)
        assert kind.won.mean == pytest.approx(sum(one.won for one in own) / len(own))
        assert 0 <= kind.won.low <= kind.won.mean <= kind.won.high <= 1
        assert kind.gain.mean == pytest.approx(sum(one.gain for one in own) / len(own), abs=1e-9)


def test_a_change_of_the_bots_changes_every_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So a review of another version is never taken from a cache."""
    match = Match(boneyard.game("gaple").rules(), seed=1)
    before = review(match, effort=LITTLE).key
    copied = tmp_path / "bots"
    shutil.copytree(Path(str(bots.__file__)).parent, copied)
    monkeypatch.setattr(bots, "__file__", str(copied / "__init__.py"))
    for change in ("playing/weights/table-block-plain.json", "playing/search.py"):
        reviews.reviewers.cache_clear()
        same = reviews.key_of(match, LITTLE, 0)
        (copied / change).write_bytes((copied / change).read_bytes() + b"\n")
        assert reviews.key_of(match, LITTLE, 0) == same, "read once"
        reviews.reviewers.cache_clear()
        assert reviews.key_of(match, LITTLE, 0) != same
    monkeypatch.undo()
    reviews.reviewers.cache_clear()
    assert reviews.key_of(match, LITTLE, 0) == before


def test_a_worth_has_a_number_of_decimal_places_that_can_be_written() -> None:
    texts = locale.load("en")
    assert amount(1.25, texts, digits=2) == "1.25" and amount(7, texts, signed=True, digits=0) == "+7"
    for digits in (-1, -(2**63), 13, 2**31):  # rounding a whole number to so many places fills the memory
        with pytest.raises(ValueError, match="0 to 12 decimal places"):
            amount(-(2**31), texts, digits=digits)

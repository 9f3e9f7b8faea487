"""Reviews: the account adds up, no choice is judged by what its seat could not know, and values agree with exact
ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import combinations
from math import ceil
from random import Random
from statistics import pvariance
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws.setups import DEFAULTS, Setup, mixtures
from laws.table import new_match, told

import boneyard
from boneyard import BoneyardError, Match, review
from boneyard.bots import bot
from boneyard.bots.belief import Belief
from boneyard.bots.playing.aims import Objective, aim_of
from boneyard.bots.playing.search import Ends, PolicyLikelihood
from boneyard.lab.dice import Dice
from boneyard.lab.worlds import Diverged, OtherWorld, Story, chosen, other_deal
from boneyard.moves import at
from boneyard.play import codec
from boneyard.reviews import JudgedChoice, Luck, LuckKind, PositionValue, Verdict, reviewing
from boneyard.reviews.judging import NOTABLE, Pair, judge, look_again
from boneyard.reviews.performance import FEW as FEW_CHOICES
from boneyard.reviews.performance import FEWEST, estimated, performance
from boneyard.reviews.positions import Positions
from boneyard.reviews.values import DOUBTFUL, NORMAL, QUICK, Effort, skill_of, stage_of

LITTLE = Effort(40, 16, 8, 500, 4, 30)
TINY = Effort(16, 8, 1, 20, 1, 12)
EXACTING = NORMAL._replace(sampled=1200, kept=500)
"""For what is compared with exact values: an action that is judged the best has no interval that would allow for
chance."""


def played(setup: Setup, actions: int, seed: int = 1) -> Match:
    match = Match(setup.rules(), seed=seed)
    dice = Random(seed)
    while match.round is not None and match.actions_played < actions:
        seat = dice.choice(match.to_act)
        match.play(seat, dice.choice(match.legal(seat)))
    return match


def by_bots(setup: Setup, seed: int, rounds: int, *names: str) -> Match:
    match, dice = Match(setup.rules(), seed=seed), Random(seed)
    bots = [bot(name) for name in names]
    while match.round is not None and len(match.rounds) < rounds:
        seat = match.to_act[0]
        one = bots[match.rules.seats.index(seat) % len(bots)]
        match.play(seat, one.choose(match.view(seat), dice))
    return match


# ------------------------------------------------------------------------------------------------------------- account


FEW = (Setup("gaple", 4), Setup("parovi", 4), Setup("fives", 2), Setup("matador", 3), Setup("obicni", 3))


@pytest.mark.parametrize("setup", FEW, ids=lambda setup: setup.name)
def test_the_parts_of_a_result_add_up_to_it(setup: Setup) -> None:
    check_account(played(setup, 60))


def test_the_chance_of_what_wins_the_match_is_one() -> None:
    """A lead of many points counts a little beside it, but no chance is above 1."""
    match, dice = Match(boneyard.game("basic").rules(4), seed=5), Random(5)
    while match.round is not None:
        seat = match.to_act[0]
        match.play(seat, dice.choice(match.legal(seat)))
    found = review(match, effort=LITTLE)
    best = [choice.values[0].gain for choice in found.choices if choice.best.kind == "close"]
    assert 1.0 in [gain.mean for gain in best]
    assert all(0 <= gain.low <= gain.high <= 1 for gain in best)


@pytest.mark.nightly
@pytest.mark.parametrize("setup", [*DEFAULTS, *mixtures(100, "review")], ids=lambda setup: setup.name)
def test_so_they_do_in_every_game(setup: Setup) -> None:
    check_account(played(setup, 120))


def check_account(match: Match) -> None:
    found = review(match, effort=LITTLE)
    rules = match.rules
    assert [account.side for account in found.accounts] == list(rules.sides)
    for side, account in enumerate(found.accounts):
        assert abs(account.remainder) < 1e-9
        choices = [entry for entry in found.entries if isinstance(entry, JudgedChoice)]
        luck = [entry for entry in found.entries if isinstance(entry, Luck)]
        hidden = sum(choice.open_hidden[side] for choice in choices)
        assert account.hidden == pytest.approx(hidden, abs=1e-9)
        drawn = sum(one.worth[side] for one in luck if one.kind is LuckKind.DRAW)
        assert account.draws == pytest.approx(drawn, abs=1e-9)
        assert account.luck == pytest.approx(hidden + sum(one.worth[side] for one in luck), abs=1e-9)
        own = sum(choice.edge - choice.loss.mean for choice in choices if choice.seat in account.side)
        assert sum(account.skill[seat] for seat in account.side) == pytest.approx(own, abs=1e-9)
    if match.over and aim_of(rules) is Objective.MATCH and rules.target_effect != "loses":
        share = {side: 1 / len(match.winners) for side in match.winners}
        assert [account.result for account in found.accounts] == [share.get(side, 0.0) for side in rules.sides]
    assert len(found.choices) == real_choices(match)
    assert len([one for one in found.luck if one.kind is LuckKind.DEAL]) == len(match.played)
    drawn = sum(action.kind == "draw" for one in match.played for _, action in one.actions)
    assert len([one for one in found.luck if one.kind is LuckKind.DRAW]) == drawn
    for choice in found.choices:
        check_choice(choice, found.aim)


def check_choice(choice: JudgedChoice, aim: Objective) -> None:
    best, own = choice.values[0], choice.value_of(choice.played)
    assert len(choice.values) > 1
    assert best.behind.mean == 0
    assert choice.loss == own.behind
    assert [value.behind.mean for value in choice.values] == sorted(value.behind.mean for value in choice.values)
    lost = best.gain.mean - own.gain.mean
    if aim is Objective.MATCH:  # chances; a lead in points adds a little to the loss alone
        assert all(0 <= x <= 1 for value in choice.values for x in value.gain)
        assert choice.loss.mean == pytest.approx(lost, abs=1e-9 if own.gain.mean > 0 and best.gain.mean < 1 else 0.01)
    else:
        assert choice.loss.mean == pytest.approx(lost, abs=1e-9)
    assert choice.loss.mean >= 0, "no loss is below 0"
    right = {Verdict.BEST, Verdict.CLOSE}
    assert choice.verdict in (right if choice.loss.mean <= 1e-9 else {*Verdict} - {Verdict.BEST})
    for places in choice.belief.values():
        assert sum(places.values()) == pytest.approx(1)
    if choice.open_loss is not None:
        assert choice.open_loss >= 0
        assert choice.open_loss == max(value.open_gain for value in choice.values) - own.open_gain


def real_choices(match: Match) -> int:
    """Counted by playing the match again."""
    twin = match.copy()
    twin.undo(twin.actions_played)
    count = 0
    for one in match.played:
        for seat, action in one.actions:
            legal = twin.legal(seat)
            count += len(legal) > 1 and action.kind != "foul"
            twin.play(seat, action, sealed=False)
    return count


def test_a_match_without_an_action_has_a_deal_and_a_value() -> None:
    found = review(Match(boneyard.game("gaple").rules(), seed=1), effort=LITTLE)
    assert [type(entry).__name__ for entry in found.entries] == ["Opening", "Luck", "PositionValue"]
    assert found.skills["A"].rate is None


def test_a_loss_is_valued_in_other_worlds_than_those_that_found_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A doubtful choice or worse, and one that may hide a loss, has the loss of its second look, in both directions."""
    looked: list[Pair] = []

    def look(*args: Any) -> Pair:
        looked.append(look_again(*args))
        return looked[-1]

    monkeypatch.setattr("boneyard.reviews.judging.look_again", look)
    match, dice, verdicts = Match(boneyard.game("parovi").rules(4), seed=4), Random(4), Counter[str]()
    while match.round is not None and len(match.rounds) < 2:
        seat = match.to_act[0]
        view = match.view(seat)
        action = dice.choice(view.legal)
        if len(view.legal) > 1:
            looked.clear()
            judged = judge(view, action, QUICK, match.actions_played, 1.0)
            once = judge(view, action, QUICK._replace(again=0), match.actions_played, 1.0)
            own = next(value for value in judged.values if value.action == action)
            assert judged.error == once.error
            assert judged.edge - judged.loss.mean == pytest.approx(once.edge - once.loss.mean)
            if looked:
                verdicts[once.verdict] += 1
                lost = sum(looked[0].lost) / len(looked[0].lost)
                assert own.behind.mean == pytest.approx(max(0.0, lost), abs=1e-8)
                assert judged.values[0].action == once.values[0].action
                assert judged.verdict is not Verdict.BEST and judged.loss.mean >= 0
                assert looked[0].search.seed != match.actions_played
            else:
                assert once.verdict in (Verdict.BEST, Verdict.GOOD, Verdict.CLOSE) and judged == once
                assert once.loss.high < DOUBTFUL or once.verdict is not Verdict.CLOSE or once.loss.mean < NOTABLE
        match.play(seat, action)
    assert verdicts[Verdict.CLOSE] > 2 and verdicts.total() - verdicts[Verdict.CLOSE] > 2, verdicts


@given(st.lists(st.tuples(st.floats(-0.2, 0.5), st.floats(0, 0.05)), min_size=1, max_size=60))
def test_a_performance_follows_the_mean_loss(choices: list[tuple[float, float]]) -> None:
    errors, by_level = [error for error, _ in choices], [[x * (10 - k) for k in range(10)] for _, x in choices]
    losses = [max(0.0, error) for error in errors]
    found = performance(losses, errors, by_level)
    worse = performance([x + 0.01 for x in losses], [x + 0.01 for x in errors], by_level)
    assert found.rate is not None and found.rate.mean == pytest.approx(sum(losses) / len(losses))
    assert (found.levels is None) == (found.accuracy is None) == (len(errors) < FEWEST)
    assert (found.level is None) == (len(errors) < FEW_CHOICES)
    if found.levels and worse.levels and found.accuracy is not None and worse.accuracy is not None:
        assert 1 <= found.levels[0] <= (found.level or found.levels[1]) <= found.levels[1] <= 10
        assert 0 <= worse.accuracy <= found.accuracy <= 100
        assert (worse.level or 0) <= (found.level or 10)


# ------------------------------------------------------------------------------------------------------ the same again


def test_the_same_match_gives_the_same_review() -> None:
    match = played(Setup("fives", 2), 40)
    one, other = review(match, effort=LITTLE), review(match.copy(), effort=LITTLE)
    assert one == other
    assert one.key == other.key
    more = review(match, effort=LITTLE, seed=1)
    assert more.key != one.key
    assert more.entries != one.entries


def test_entries_come_as_they_are_found() -> None:
    match = played(Setup("gaple", 4), 30)
    heard: list[Any] = []
    found = review(match, effort=LITTLE, heard=heard.append)
    assert tuple(heard) == found.entries
    steps = reviewing(match, effort=LITTLE)
    assert next(steps) == found.entries[0]


def test_one_seat_may_be_asked_for() -> None:
    match = played(Setup("gaple", 4), 30)
    whole, own = review(match, effort=LITTLE), review(match, "B", LITTLE)
    assert own.choices == tuple(choice for choice in whole.choices if choice.seat == "B")
    assert own.accounts == whole.accounts
    assert list(own.skills) == ["B"]
    shown = [entry["seat"] for entry in own.to_json()["entries"] if entry["entry"] == "choice"]
    assert set(shown) == {"B"}


@pytest.mark.parametrize(("seat", "effort"), [("E", "normal"), ("", "normal"), (None, "hard")])
def test_what_there_is_not_is_refused(seat: str | None, effort: str) -> None:
    with pytest.raises(BoneyardError):
        review(played(Setup("gaple", 4), 1), seat, effort)


# ------------------------------------------------------------------------------------------------- no seat knows more


def known(value: Any) -> Any:
    """All of a choice that its seat could know: no field named ``open_``, nor the number that answers of others
    change."""
    if is_dataclass(value):
        names = [one.name for one in fields(value) if not one.name.startswith("open_") and one.name != "number"]
        return {name: known(getattr(value, name)) for name in names}
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return [known(item) for item in value]
    return value


@pytest.mark.parametrize("setup", FEW, ids=lambda setup: setup.name)
def test_a_choice_is_judged_by_what_its_seat_knew(setup: Setup) -> None:
    check_interference(setup, 2)


@pytest.mark.nightly
@pytest.mark.parametrize("setup", [*DEFAULTS, *mixtures(60, "unseen")], ids=lambda setup: setup.name)
def test_it_is_in_every_game(setup: Setup) -> None:
    check_interference(setup, 6)


@pytest.mark.nightly
def test_answers_out_of_turn_are_judged_by_what_their_seat_knew() -> None:
    """Also while the answers of others are sealed, for opponents and partners."""
    dice, windows = Dice("windows"), Counter[str]()
    for setup in (Setup("obicni", 4), Setup("parovi", 4)):
        for seed in range(3):
            for actions in answered(setup, seed):
                story = told(setup, seed, actions)
                for choices in compare_worlds(story, seed, dice, TINY) if story is not None else []:
                    windows[setup.name] += sum(in_window(story.match, choice) for choice in choices)
    assert len(windows) == 2 and min(windows.values()) > 1, windows


def answered(setup: Setup, seed: int) -> list[int]:
    """The numbers of actions after which the story of a seed stops behind an answer in a window, a few of them."""
    match, dice, found = new_match(setup, seed), Dice("story", setup.name, seed), []
    for count in range(1, 300):
        if match.round is None:
            break
        window = match.round.in_window
        match.play(*chosen(match, dice))
        if window:
            found.append(count)
    return found[:4]


def in_window(match: Match, choice: JudgedChoice) -> bool:
    return at(match, choice.round, choice.number).played[-1].in_window


def check_interference(setup: Setup, stories: int) -> None:
    """Review two matches that differ in tiles hidden from a seat: its choices must be judged alike."""
    dice, compared, others = Dice("review", setup.name), 0, 0
    for seed in range(stories):
        story = told(setup, seed, 8 + dice.below(16))
        for choices in compare_worlds(story, seed, dice) if story is not None else []:
            compared += len(choices)
            others += 1
    assert compared or not others or setup.rules().hand_size == 1  # a single tile leaves nothing to choose


def compare_worlds(story: Story, seed: int, dice: Dice, effort: Effort = LITTLE) -> Iterator[list[JudgedChoice]]:
    """Review a story for every seat in another world than its own; yield the choices that were compared."""
    for observer in story.match.rules.seats:
        try:
            here = OtherWorld(story, story.deal, observer, Dice("here", seed))
            deal = other_deal(story, observer, dice)
            there = OtherWorld(story, deal, observer, Dice("there", seed))
        except Diverged:
            continue
        if deal == story.deal:
            continue
        one, two = (review(world.match, observer, effort) for world in (here, there))
        number = len(story.match.played)
        first, second = ([choice for choice in found.choices if choice.round == number] for found in (one, two))
        assert [known(choice) for choice in first] == [known(choice) for choice in second], (observer, deal)
        yield first


# ------------------------------------------------------------------------------------------------------- exact values


@pytest.mark.parametrize(
    "setup", [Setup("gaple", 4), Setup("basic", 4), Setup("dvoje-bez-kupnje", 2)], ids=lambda setup: setup.name
)
def test_late_choices_agree_with_all_deals_solved(setup: Setup) -> None:
    assert check_late(setup, 6)


@pytest.mark.nightly
@pytest.mark.parametrize(
    "setup", [setup for setup in DEFAULTS if not setup.rules().out_of_turn], ids=lambda setup: setup.name
)
def test_late_choices_agree_in_every_game(setup: Setup) -> None:
    check_late(setup, 25)


def check_late(setup: Setup, seeds: int) -> int:
    """Solve every deal that a late view allows; regret and its sign must agree.  Return how many views there were."""
    found = 0
    for seed in range(seeds):
        match, dice = Match(setup.rules(), seed=seed), Random(seed)
        while match.round is not None and not match.rounds:
            seat = match.to_act[0]
            view = match.view(seat)
            if len(view.legal) > 1 and view.phase == "play" and not view.drawable and sum(view.counts.values()) <= 7:
                found += check_exact(view, dice)
            match.play(seat, dice.choice(view.legal))
    return found


def check_exact(view: Any, dice: Random) -> int:
    means = exact_means(view)
    if means is None:
        return 0
    scale = max(1.0, max(means) - min(means))
    played = dice.randrange(len(means))
    judged = judge(view, view.legal[played], EXACTING, 5, 1.0)
    regret = max(means) - means[played]
    assert abs(judged.loss.mean - regret) < judged.loss.high - judged.loss.low + 0.1 * scale
    if judged.verdict in (Verdict.DOUBTFUL, Verdict.MISTAKE, Verdict.BLUNDER):
        assert regret > 0
    if regret > 0.2 * scale:
        assert judged.loss.mean > 0
    return 1


def exact_means(view: Any) -> list[float] | None:
    """The worth of each legal action by all deals that a view allows, each solved; None if there are too many."""
    belief = Belief(view)
    if belief.count > 60:
        return None
    rules, aim = view.rules, aim_of(view.rules)
    worlds = belief.sample(ceil(40 * belief.count) + 100, 3)
    deals: dict[tuple[bytes, ...], int] = {}
    shares: dict[int, float] = {}
    for i, weight in enumerate(worlds.weights(PolicyLikelihood(rules, 0))):
        place = deals.setdefault(worlds.held(i), i)
        shares[place] = shares.get(place, 0.0) + weight
    ends, seat = Ends(rules, aim), rules.seats.index(view.seat)
    means = []
    for action in view.legal:
        mean = 0.0
        for i, share in shares.items():
            after = worlds.now[i].copy()
            after.apply(seat, codec.encode(action, rules))
            worth = ends.worth(after, rules.side_of(seat), 1_000_000)
            assert worth is not None
            mean += share * worth
        means.append(mean)
    return means


@pytest.mark.nightly
def test_exact_losses_are_in_their_intervals_in_deals_of_their_own() -> None:
    """One late position of each deal, so that none depends on another: about one of twenty is outside."""
    outside, wrong, positions = late_losses(60)
    assert positions > 100
    assert outside <= positions // 8 and wrong <= positions // 50


LATE = (Setup("gaple", 4), Setup("basic", 4), Setup("dvoje-bez-kupnje", 2), Setup("parejas", 4))


def late_losses(deals: int) -> tuple[int, int, int]:
    """Judge a random action in the first late position of so many deals of each game, with every deal that its view
    allows solved.

    Return how many exact losses are outside of the interval, how many mistakes were named where nothing is lost, and
    how many positions there were.
    """
    outside = wrong = positions = 0
    for setup in LATE:
        for seed in range(deals):
            match, dice = Match(setup.rules(), seed=f"late {seed}"), Random(seed)
            while match.round is not None and not match.rounds:
                seat = match.to_act[0]
                view = match.view(seat)
                late = view.phase == "play" and not view.drawable and sum(view.counts.values()) <= 7
                if late and len(view.legal) > 1 and (means := exact_means(view)) is not None:
                    played = dice.randrange(len(means))
                    regret = max(means) - means[played]
                    judged = judge(view, view.legal[played], NORMAL, 5, 1.0)
                    outside += not judged.loss.low - 1e-9 <= regret <= judged.loss.high + 1e-9
                    wrong += judged.verdict in (Verdict.DOUBTFUL, Verdict.MISTAKE, Verdict.BLUNDER) and regret <= 1e-9
                    positions += 1
                    break
                match.play(seat, dice.choice(view.legal))
    return outside, wrong, positions


def test_an_action_that_wins_the_match_is_the_best() -> None:
    """No review ever advises to decline a win."""
    setup = Setup("basic", 2, (("target", 1),))
    for seed in range(10):
        match = by_bots(setup, seed, 1, "random")
        for choice in review(match, effort=LITTLE).choices:
            if choice.best != choice.played and choice.played.kind == "close":
                assert choice.loss.mean == 0


@pytest.mark.nightly
@pytest.mark.parametrize(
    "setup",
    [
        Setup("parejas", 4),
        Setup("gaple", 4),
        Setup("obicni", 2),
        Setup("fives", 2),
        Setup("french", 4),
        Setup("matador", 2),
    ],
    ids=lambda setup: setup.name,
)
def test_a_tile_at_either_of_two_equal_ends_is_worth_the_same(setup: Setup) -> None:
    """What is called alike is so for the solver; a line without points in play has two ends alike if their numbers
    are."""
    dice, equal, apart = Random(4), 0, 0
    for seed in range(8):
        match = Match(setup.rules(), seed=seed)
        positions = Positions(match.rules)
        while match.round is not None and not match.rounds:
            seat, view = match.to_act[0], match.view(match.to_act[0])
            place = match.rules.seats.index(seat)
            ways = [
                (one, two) for one, two in combinations(view.legal, 2) if one.tile == two.tile and one.kind == "play"
            ]
            if ways and not match.round.in_window:
                one, two = dice.choice(ways)
                judged = [judge(view, way, LITTLE, 3, 1.0) for way in (one, two)]
                losses = {value.action: value.behind for value in judged[0].values}
                if losses[one] == losses[two]:
                    equal += 1
                    assert judged[0].verdict is judged[1].verdict
                    assert judged[0].loss == judged[1].loss and judged[0].error == judged[1].error
                    solved = positions.solved(match.round.before(seat), place, match.rules.side_of(place), 3000)
                    if solved is not None:
                        assert len({solved[codec.encode(way, match.rules)] for way in (one, two)}) == 1
                else:
                    apart += 1
                    ends = [view.ends[way.arm] for way in (one, two) if way.arm in view.ends]
                    assert setup.game not in ("parejas", "gaple", "obicni") or len({*ends}) == 2 or one.call != two.call
            match.play(seat, dice.choice(view.legal))
    assert equal and apart


# ------------------------------------------------------------------------------------------------------------- efforts


def test_efforts_agree_within_their_intervals() -> None:
    match = by_bots(Setup("basic", 4), 3, 2, "level-1", "level-7")
    little, much = review(match, effort="quick"), review(match, effort=EXACTING)
    outside = 0
    for one, other in zip(little.choices, much.choices, strict=True):
        value = other.value_of(one.played)
        reach = (one.loss.high - one.loss.low) / 2 + (other.loss.high - other.loss.low) / 2
        outside += abs(one.loss.mean - value.behind.mean) > 1.5 * reach + 0.03
    assert outside <= len(little.choices) // 10


@pytest.mark.nightly
@pytest.mark.parametrize(
    "setup", [Setup("fives", 2), Setup("parovi", 4), Setup("matador", 2)], ids=lambda setup: setup.name
)
def test_luck_is_none_on_average_and_explains_most_of_a_result(setup: Setup) -> None:
    found: dict[str, list[float]] = {"deal": [], "draw": [], "hidden": []}
    whole, rest = [], []
    for seed in range(30):
        match = by_bots(setup, 100 + seed, 4, "level-8")
        one = review(match, effort=Effort(200, 64, 64, 500, 64))
        for entry in one.entries:
            if isinstance(entry, Luck) and entry.kind is not LuckKind.LOT:
                found[entry.kind].append(entry.worth[0])
            elif isinstance(entry, JudgedChoice):
                found["hidden"].append(entry.open_hidden[match.rules.side_of(match.rules.seats.index(entry.seat))])
        account = one.accounts[0]
        whole.append(account.result - account.start)
        rest.append(account.result - account.start - account.luck)
    for kind, worths in found.items():
        mean, low, high = estimated(worths)
        assert abs(mean) < high - low, kind
    assert pvariance(rest) < pvariance(whole) / 2


@pytest.mark.nightly
def test_levels_come_out_in_order() -> None:
    """Levels 1, 4, 7 and 10 in the seats of the same matches in turn."""
    names = ("level-1", "level-4", "level-7", "level-10")
    errors: dict[str, list[float]] = {name: [] for name in names}
    for seed in range(12):
        order = names[seed % 4 :] + names[: seed % 4]
        match = by_bots(Setup("parovi", 4), seed, 4, *order)
        for choice in review(match).choices:
            errors[order[match.rules.seats.index(choice.seat)]].append(choice.error)
    first, fourth, seventh, tenth = (estimated(errors[name]).mean for name in names)
    assert first > seventh > tenth, (first, fourth, seventh, tenth)
    assert fourth > tenth
    assert first > fourth - 0.002 > seventh - 0.004


def test_values_of_a_match_are_chances() -> None:
    found = review(by_bots(Setup("parovi", 4), 1, 2, "level-8"), effort="quick")
    course = [entry for entry in found.entries if isinstance(entry, PositionValue)]
    assert course == list(found.course)
    for one in course:
        assert sum(one.worth) == pytest.approx(1)
        assert all(-1e-9 <= x <= 1 + 1e-9 for x in one.worth)


@pytest.mark.nightly
def test_every_level_gets_its_own_or_one_beside_it() -> None:
    """Levels 1 to 10 at common tables, about 400 choices each, come out in order."""
    bots = [bot(f"level-{number}") for number in range(1, 11)]
    found: dict[int, list[JudgedChoice]] = {number: [] for number in range(1, 11)}
    judged = 0
    for seed in range(80):
        match, dice, order = Match(boneyard.game("parovi").rules(), seed=f"L{seed}"), Random(seed), [*range(1, 11)]
        Random(seed // 3).shuffle(order)
        levels = [order[(4 * seed + seat) % 10] for seat in range(4)]
        while match.round is not None and len(match.rounds) < 4:
            seat = match.to_act[0]
            level, view = levels[match.rules.seats.index(seat)], match.view(seat)
            action = bots[level - 1].choose(view, dice)
            if len(view.legal) > 1:
                one = judge(view, action, NORMAL, judged, 1.0)
                judged += 1
                found[level].append(
                    JudgedChoice(
                        1, judged, "A", stage_of(view), action, one.values, one.loss, one.error, one.edge, one.verdict,
                        one.belief,
                    )
                )  # fmt: skip
            match.play(seat, action, sealed=False)
    assert min(map(len, found.values())) > 300
    named = [skill_of("A", choices).level for choices in found.values()]
    assert named == sorted(named)
    assert all(abs(level - number) <= 1 for number, level in enumerate(named, 1)), named

"""The lab of house rules: counts against matches, estimates against other methods."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from importlib.resources import files
from random import Random
from re import findall
from statistics import median
from typing import Any

import pytest
from batches import begun
from laws.setups import Setup, cases

from boneyard import Match, game
from boneyard.bots import bot
from boneyard.engine import available
from boneyard.engine.codes import ActionKind, CountPlace, Decided, Ending, Found
from boneyard.envs import Batch
from boneyard.errors import BoneyardError
from boneyard.lab import experiment, house_rules
from boneyard.lab.house_rules import CountRatio, match_counts, quantile_estimate, variants
from boneyard.rules import Rules

ONE = CountRatio("one", (CountPlace.WON,))
"""A share of deals."""


def matches_of(rules: Rules, seed: int, n: int, whole: bool) -> list[Match]:
    """The first episodes of a batch that plays at random, played again as matches."""
    batch = Batch(rules, n, seed, matches=whole, encodings=())
    matches: list[Any] = [begun(batch, i, None) for i in range(n)]
    playing = set(range(n))
    while playing:
        chosen, asked = list(batch.sample()), [batch.seat(i) for i in range(n)]
        views = {i: matches[i].view(asked[i]) for i in playing}
        rounds = [batch.round_number(i) for i in range(n)]
        batch.step()
        for i in sorted(playing):
            matches[i].play(asked[i], batch.table.chosen(views[i], chosen[i]))
            if batch.done[i]:
                playing.remove(i)
            elif batch.round_number(i) != rounds[i]:
                begun(batch, i, matches[i])
    return matches


@pytest.mark.parametrize("setup", cases(3, 60, "lab", share=4))
def test_counts_are_those_of_matches(setup: Setup) -> None:
    """The kernel counts while it plays; the same episodes as matches have the same counts, in both modes."""
    rules = setup.rules()
    for whole, n in ((False, 6), (True, 2)):
        if whole and (rules.target > 100 or rules.deals > 20 or rules.may_not_end()):
            continue
        wanted = [match_counts(match, whole) for match in matches_of(rules, 5, n, whole)]
        for mode in available():
            found = Batch(rules, 1, matches=whole, encodings=(), mode=mode).measure(5, 0, n)
            rows = [list(found[i * CountPlace.PLACES : (i + 1) * CountPlace.PLACES]) for i in range(n)]
            assert rows == wanted, mode


def test_each_group_of_counts_has_its_places() -> None:
    """The places of a group end where the next begins, and the kernel has as many as there are."""
    groups = {
        CountPlace.WINS: range(8),
        CountPlace.MATCHES: range(8),
        CountPlace.OPENED: Found,
        CountPlace.OPENER_WON: Found,
    }
    groups |= {CountPlace.ENDED: Ending, CountPlace.KINDS: ActionKind, CountPlace.DECIDED: Decided}
    starts = sorted(CountPlace)
    for group, members in groups.items():
        assert starts[starts.index(group) + 1] == group + max(members) + 1, group
    header = (files("boneyard.envs") / "kernel.pxd").read_text(encoding="utf-8")
    assert findall(r"int (?:counts|total)\[(\d+)\]", header) == [str(int(CountPlace.PLACES))] * 2


def test_episodes_of_a_measure_are_numbered() -> None:
    batch = Batch(game("french").rules(4), 1, encodings=())
    whole = batch.measure(9, 0, 10)
    assert batch.measure(9, 4, 6) == whole[4 * CountPlace.PLACES :]
    assert batch.measure(8, 0, 10) != whole
    for wrong in ((-1, 0, 1), (1, -1, 1), (1, 0, -1), (1 << 64, 0, 1)):
        with pytest.raises(ValueError, match=r"must|is|from"):
            batch.measure(*wrong)


# ------------------------------------------------------------------------------------------------ independent figures


def plainly(rules: Rules, name: str, deals: int, seed: int) -> dict[str, float]:
    """Figures of first rounds by a loop that shares nothing with the lab."""
    player, won, opened, blocked, lengths, points = bot(name), dict.fromkeys(rules.seats, 0), 0, 0, [], 0
    for deal in range(deals):
        match = Match(rules, seed=f"{seed}/{deal}")
        times = dict.fromkeys(rules.seats, 0)
        steps = 0
        while not match.rounds:
            seat = match.to_act[0]
            if len(match.legal(seat)) > 1:
                rng = Random(f"{seed}/{deal}/{seat}/{times[seat]}")
                times[seat] += 1
                match.play(seat, player.choose(match.view(seat), rng))
            else:
                match.play(seat, match.legal(seat)[0])
            steps += 1
        (result,) = match.rounds
        lengths.append(steps)
        points += sum(result.points.values())
        blocked += result.ended == "blocked"
        if result.winner is not None:
            won[result.winner] += 1
            opened += result.winner == result.opener
    decided = sum(won.values())
    return {
        **{f"seat.{seat}": times / decided for seat, times in won.items()},
        "opener": opened / decided,
        "blocked": blocked / deals,
        "points": points / deals,
        "actions": sum(lengths) / deals,
        "median": median(sorted(lengths)[: deals - 1 + deals % 2]),
    }


PAIRS = [
    ("gaple", 4, "cannot_play", {}),
    ("gaple", 4, "teams", {"cannot_play": "pass"}),
    ("matador", 2, "style", {}),
    ("fives", 2, "count_open_spinner_ends", {}),
    ("obicni", 3, "unannounced", {}),
    ("dvoje", 2, "opening_tie", {}),
    ("basic", 3, "early_block", {}),
    ("polish-fives", 2, "muggins", {}),
    ("french", 4, "double_blank", {}),
    ("parovi", 4, "closed_tie", {}),
]


@pytest.mark.parametrize("name, players, option, stated", PAIRS, ids=str)
def test_figures_are_those_of_a_plain_loop(name: str, players: int, option: str, stated: dict[str, str]) -> None:
    found = experiment(
        name, {option: None}, players=players, options=stated, bots=["greedy"], deals=21, seed=4, matches=False
    )
    for finding in found.findings:
        wanted = plainly(finding.rules, "greedy", 21, 4)
        opener = [value for name, value in finding.figures.items() if name.startswith("opener.")]
        assert opener[0].value == pytest.approx(wanted.pop("opener"))
        assert finding.lengths["median"].value == wanted.pop("median")
        figures = {name: finding.figures[name].value for name in wanted if name in finding.figures}
        assert figures == pytest.approx({name: wanted[name] for name in figures})
        assert {"seat.A", "blocked", "points", "actions"} <= set(figures)


@pytest.mark.nightly
@pytest.mark.parametrize("name, players, option, stated", PAIRS[:3], ids=str)
def test_random_play_inside_the_engine_is_that_of_matches(
    name: str, players: int, option: str, stated: dict[str, str]
) -> None:
    """Deals and dice differ, so the figures agree within what chance allows: four standard errors."""
    found = experiment(name, {option: None}, players=players, options=stated, deals=40_000, seed=2)
    for finding in found.findings:
        wanted = plainly(finding.rules, "random", 1_500, 2)
        for figure in ("seat.A", "blocked"):
            value = finding.figures[figure].value
            assert abs(value - wanted[figure]) < 4 * (value * (1 - value) / 1_500) ** 0.5 + finding.figures[figure].half


def test_a_game_that_can_be_counted_by_hand() -> None:
    """With one tile each the opener always goes out at once, with both seats equally often."""
    found = experiment("matador", {"style": None}, players=2, options={"hand_size": 1}, deals=2_000)
    for finding in found.findings:
        assert finding.figures["opener.lot"].value == 1
        assert finding.figures["blocked"].value == 0
        assert finding.figures["actions"].value == 1
        assert finding.lengths["median"].value == finding.lengths["most"].value == 1
        assert finding.figures["seat.A"].low < 0.5 < finding.figures["seat.A"].high
    assert all(change.value == 0 for change in found.findings[1].changes.values())


# --------------------------------------------------------------------------------------------------------- the method


def rows(*values: Sequence[int]) -> list[array[int]]:
    """Rows of counts that have only won rounds, one list of deals for each choice."""
    found = []
    for deals in values:
        row = array("i", bytes(4 * CountPlace.PLACES * len(deals)))
        for i, value in enumerate(deals):
            row[i * CountPlace.PLACES + CountPlace.WON] = value
        found.append(row)
    return found


def estimated(*values: Sequence[int]) -> Any:
    sums = house_rules._DealSums((ONE,), len(values), CountPlace.WON)
    for row in zip(*[[values[k][:7], values[k][7:]] for k in range(len(values))], strict=True):
        sums = sums.plus(sums.of(rows(*row)), 0.0)
    return sums.figures(0, (ONE,))["one"], sums.changes(len(values) - 1, (ONE,)).get("one")


@pytest.mark.parametrize("chance, same", [(0.5, 0.8), (0.25, 0.5), (0.04, 0.9)])
def test_intervals_cover(chance: float, same: float) -> None:
    """In 95 of 100 experiments the interval contains the truth; the binomial spread of the count is allowed for."""
    rng, hits, changes, runs = Random(1), 0, 0, 1_200
    for _ in range(runs):
        first = [rng.random() < chance for _ in range(60)]
        second = [one if rng.random() < same else rng.random() < chance for one in first]
        figure, change = estimated(first, second)
        hits += figure.low <= chance <= figure.high
        changes += change.low <= 0 <= change.high
    assert hits / runs > 0.93 and changes / runs > 0.93
    if chance > 0.1:  # with two deals in a hundred that differ, the interval of sixty is wider than it must be
        assert changes / runs < 0.985


def test_shares_of_certain_things_have_intervals() -> None:
    figure, change = estimated([1] * 30, [1] * 30)
    assert figure.value == 1 and 0.8 < figure.low < figure.high == 1
    assert change.value == 0 and change.low < 0 < change.high


def test_ratio_by_hand() -> None:
    """Two deals in three are won; the standard error of a share of thirty is known."""
    figure, _ = estimated([1, 1, 0] * 10, [0, 1, 0] * 10)
    p, n = (20 + 1.9208) / (30 + 3.8416), 30 + 3.8416
    half = 1.96 * (p * (1 - p) / (n - 1)) ** 0.5
    assert figure.value == pytest.approx(2 / 3)
    assert (figure.low, figure.high) == pytest.approx((p - half, p + half), abs=1e-3)


def test_quantiles_and_their_intervals() -> None:
    found = quantile_estimate({1: 50, 2: 49, 9: 1}, 0.5)
    assert (found.value, found.low, found.high) == (1, 1, 2)
    assert quantile_estimate(dict.fromkeys(range(1, 1001), 1), 0.95).value == 950


def test_paired_and_unpaired_estimates_agree() -> None:
    """Other deals bring the same change within the intervals; the same deals bring it more exactly."""
    vary = {"teams": None}
    paired = experiment("gaple", vary, deals=20_000, seed=1).findings[1]
    others = experiment("gaple", vary, deals=20_000, seed=2)
    for name in ("opener.hand", "seat.B", "tied"):
        old, new = paired.figures[name].value - paired.changes[name].value, others.findings[1].figures[name]
        apart = abs(new.value - old - paired.changes[name].value)
        free = (new.half**2 + others.findings[0].figures[name].half ** 2) ** 0.5
        assert apart < 2 * free
        assert paired.changes[name].half < 0.7 * free, name


# ------------------------------------------------------------------------------------------------------ the experiment


def test_jobs_change_nothing() -> None:
    one, two = [experiment("gaple", {"cannot_play": None}, deals=2_500, seed=3, jobs=jobs) for jobs in (1, 2)]
    assert one.findings == two.findings and one.deals == two.deals == 2_500


@pytest.mark.nightly
def test_processes_change_nothing_with_bots() -> None:
    one, two = [
        experiment("matador", {"style": None}, players=2, bots=["greedy", "random"], deals=30, seed=3, jobs=jobs)
        for jobs in (1, 2)
    ]
    assert one.findings == two.findings


def test_a_precision_ends_it_at_the_same_deal_for_any_jobs() -> None:
    one, two = [
        experiment("gaple", {"cannot_play": None}, deals=100_000, seed=3, jobs=jobs, until=0.02) for jobs in (1, 2)
    ]
    assert one.findings == two.findings and one.stopped == "precision" and one.deals < 100_000
    main = {measure.name for measure in one.measures if measure.main}
    for finding in one.findings:
        for estimates in (finding.figures, finding.changes):
            assert all(found.half <= 0.02 for name, found in estimates.items() if name in main)


def test_progress_and_an_interruption() -> None:
    told: list[tuple[int, float | None]] = []

    def progress(done: int, half: float | None) -> None:
        told.append((done, half))
        if len(told) == 2:
            raise KeyboardInterrupt

    found = experiment("gaple", {"direction": None}, deals=5_000, progress=progress)
    assert told == [(1_000, None), (2_000, None)]
    assert found.stopped == "interrupted" and found.deals == 2_000


def test_matches_are_won_whole() -> None:
    found = experiment("gaple", {"deals": [1, 5]}, deals=400, matches=True, seed=6)
    once, often = found.findings
    assert once.lengths["most"].value == 1 and often.lengths["median"].value >= 5
    assert sum(often.figures[f"match.{seat}"].value for seat in "ABCD") == pytest.approx(1)
    assert "opener.result" not in once.figures and "opener.result" in often.figures
    assert often.changes["match.rounds"].value >= 4


def test_openers_by_hand_by_lot_and_by_result_are_apart() -> None:
    for name, players, how in (("gaple", 4, Found.HAND), ("matador", 2, Found.LOT)):
        rules = game(name).rules(players)
        row = Batch(rules, 1, encodings=()).measure(1, 0, 1)
        assert row[CountPlace.OPENED + how] == row[CountPlace.WON]
    whole = Batch(game("matador").rules(2), 1, matches=True, encodings=()).measure(1, 0, 1)
    assert whole[CountPlace.OPENED + Found.RESULT] > 0
    assert sum(whole[CountPlace.ENDED + ending] for ending in Ending) == whole[CountPlace.ROUNDS]


def test_a_bot_that_keeps_a_round_from_its_end_ends_the_experiment() -> None:
    with pytest.raises(BoneyardError, match="staller passes for ever"):
        experiment("parovi", {"target": [50, 100]}, bots=["stallers:Staller"], deals=2_000, seed=1)


def test_variants_name_what_is_wrong() -> None:
    gaple = game("gaple")
    assert [choices for choices, _ in variants(gaple, {"teams": None, "deals": ["2", 3]})] == [
        {"teams": False, "deals": 2},
        {"teams": False, "deals": 3},
        {"teams": True, "deals": 2},
        {"teams": True, "deals": 3},
    ]
    for vary, options, words in (
        ({"colour": None}, {}, "gaple has no option colour to vary: there are cannot_play"),
        ({"cannot_play": ["fly", "pass"]}, {}, "cannot be fly: it is discard|pass"),
        ({"deals": None}, {}, r"any number \(1…1000000\)"),
        ({"teams": [True]}, {}, "needs two choices"),
        ({"teams": [True, "true"]}, {}, "needs two choices"),
        ({"teams": None}, {"teams": True}, "varied and stated"),
        ({"deals": list(range(1, 100))}, {}, "more than 64 combinations"),
    ):
        with pytest.raises(BoneyardError, match=words):
            variants(gaple, vary, options=options)
    with pytest.raises(BoneyardError, match="gaple is played by 4, not 3"):
        variants(gaple, {"teams": None}, 3)
    with pytest.raises(BoneyardError, match="there is no bot"):
        experiment("gaple", {"teams": None}, bots=["nobody"])
    for wrong in ({"deals": 0}, {"jobs": 0}, {"until": 0.0}, {"bots": ["greedy"] * 3}):
        with pytest.raises(ValueError, match=r"needed|shared"):
            experiment("gaple", {"teams": None}, **wrong)

"""What an experiment found, in words."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from boneyard import locale
from boneyard.lab import experiment
from boneyard.lab.house_rules import CountRatio, Experiment, Finding, IntervalEstimate
from boneyard.lab.words import _changes, changes, even, fair, number, with_interval

SHARE, COUNT = CountRatio("blocked", (0,), main=True), CountRatio("points", (0,), share=False)


@pytest.fixture(scope="module")
def found() -> Experiment:
    return experiment("gaple", {"cannot_play": None}, deals=20_000, seed=1)


def test_every_change_that_shows_has_a_sentence_and_no_other(found: Experiment) -> None:
    finding = found.findings[1]
    shown = {name for name, one in finding.changes.items() if one.low > 0 or one.high < 0}
    assert {"opener.hand", "kind.pass", "kind.discard", "actions"} <= shown
    told = [one.text("en") for one in changes(found, finding)]
    assert len(told) == len([name for name in shown if not name.startswith("tied.")])
    by = finding.changes["opener.hand"]
    assert f"The opener wins {-100 * by.value:.1f} ± {100 * by.half:.1f} fewer of 100 rounds." in told
    assert any(re.fullmatch(r"A round has 3\.\d\d ± 0\.\d\d more passes\.", one) for one in told)
    assert changes(found, found.findings[0]) == []


def of(opener: IntervalEstimate) -> Finding:
    whole = experiment("gaple", {"teams": None}, deals=1).findings[0]
    return Finding(whole.choices, whole.rules, {"opener.lot": opener}, {}, whole.lengths)


@pytest.mark.parametrize(
    "low, high, words",
    [
        (0.26, 0.4, "opening is an advantage"),
        (0.1, 0.24, "opening is a disadvantage"),
        (0.2, 0.3, "may be an even share"),
    ],
)
def test_an_advantage_is_one_if_the_interval_says_so(low: float, high: float, words: str) -> None:
    lot = CountRatio("opener.lot", (0,), main=True)
    told = [one.text("en") for one in fair(of(IntervalEstimate((low + high) / 2, low, high)), [lot])]
    assert words in told[0] and "25.0%" in told[0] and len(told) == 2


def test_matches_are_won_by_sides() -> None:
    found = experiment("gaple", {"teams": None}, deals=300, matches=True, seed=1)
    alone, partners = [fair(finding, found.measures)[0].text("en") for finding in found.findings]
    assert "25.0%" in alone and "50.0%" in partners and "first opener" in alone


def test_small_intervals_have_more_decimals() -> None:
    assert str(with_interval(SHARE, IntervalEstimate(0.0312, 0.03119, 0.03121))) == "3.120 ± 0.001%"
    assert str(with_interval(SHARE, IntervalEstimate(0.25, 0.2, 0.3), signed=True)) == "+25.0 ± 5.0%"
    assert str(with_interval(COUNT, IntervalEstimate(1, 1, 1))) == "1.00 ± 0.00"


def test_a_change_that_shows_is_more_than_its_half() -> None:
    def told(*ends: float) -> str:
        return str(with_interval(SHARE, IntervalEstimate(*ends), signed=True))

    assert told(0.0044, 0.0004, 0.0084) == "+0.44 ± 0.40%"
    assert told(-0.0012, -0.0023, -0.0001) == "−0.12 ± 0.11%"
    assert told(0.0004, 0, 0.0016) == "0.0 ± 0.1%"  # at the end of its range
    assert told(-0.0002, -0.0032, 0.0028) == "0.0 ± 0.3%"  # no sign before 0
    assert str(number(COUNT, -0.001, signed=True)) == "0.00" and str(number(SHARE, -0.02, signed=True)) == "−2.0%"


def test_every_language_writes_figures_in_its_own_way() -> None:
    share, count = CountRatio("blocked", (0,)), CountRatio("points", (0,), share=False)
    gains = replace(
        of(IntervalEstimate(0.3, 0.25, 0.35)), changes={"blocked": IntervalEstimate(-0.0312, -0.0412, -0.0212)}
    )
    lot = CountRatio("opener.lot", (0,), main=True)
    wanted = {
        "en": ("30.0 ± 5.0%", "25.0%", "3.1 ± 1.0"),
        "es": ("30,0 ± 5,0\N{NO-BREAK SPACE}%", "25,0\N{NO-BREAK SPACE}%", "3,1 ± 1,0"),
        "pl": ("30,0 ± 5,0%", "25,0%", "3,1 ± 1,0"),
    }
    for language, (interval, even_share, fewer) in wanted.items():
        said = fair(gains, [lot])[0].text(language)
        assert interval in said and even_share in said
        (change,) = _changes(gains, [share])
        assert fewer in change.text(language)
    assert with_interval(count, IntervalEstimate(1.5, 1, 2), signed=True).text("hr") == "+1,50 ± 0,50"


@pytest.mark.parametrize(
    "game, vary, matches, shares",
    [
        ("gaple", "cannot_play", False, ["25.0"]),
        ("gaple", "teams", False, ["25.0", "50.0"]),
        ("gaple", "teams", True, ["25.0", "50.0"]),
        ("cubano", "closed_tie", False, ["25.0", "50.0"]),
        ("gaple-5p", "cannot_play", True, ["20.0"]),
    ],
)
@pytest.mark.parametrize("language", locale.available())
def test_what_is_even_is_told_for_seats_and_partners(
    game: str, vary: str, matches: bool, shares: list[str], language: str
) -> None:
    found = experiment(game, {vary: None}, deals=20, matches=matches, seed=1)
    for key in ("cli.lab.even", "fairness.page.even"):
        said = even(found, key, f"{key}_sides").text(language)
        assert re.findall(r"\d+[.,]\d(?=\N{NO-BREAK SPACE}?%)", said) == [
            locale.load(language).number(float(share), 1) for share in shares
        ]


def test_two_seats_of_four_have_half_also_without_partners() -> None:
    found = experiment("gaple", {"teams": None}, deals=20, seed=1)
    (side,) = (measure for measure in found.measures if measure.name == "side.AC")
    assert [side.even(finding.rules) for finding in found.findings] == [0.5, 0.5]


@pytest.mark.parametrize("language", locale.available())
def test_every_language_says_all_of_it(found: Experiment, language: str) -> None:
    finding = found.findings[1]
    for one in (*fair(finding, found.measures), *changes(found, finding)):
        text = one.text(language)
        assert re.search(r"\d", text) or one.code == "fairness.by_hand"
        assert "{" not in text

"""Why a side lost, on stored matches: its costliest choice, or luck if that took more; nothing about a winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from boneyard import locale, read_record, review
from boneyard.commentary.sentences import Reader
from boneyard.reviews import JudgedChoice, Review
from boneyard.reviews.blame import blame
from boneyard.reviews.values import LOSING, Effort

RECORDS = Path(__file__).parent.parent / "records/playthroughs"
HASTY = Effort(16, 8, 4, 50, 4)


@pytest.fixture(scope="module", params=["fives-2", "gaple-3", "basic-3"])
def found(request: pytest.FixtureRequest) -> Review:
    [path] = RECORDS.glob(f"{request.param}-*.bones")
    return review(read_record(path.read_text(encoding="utf-8")), effort=HASTY)


def test_a_side_that_lost_reads_what_cost_it_most(found: Review) -> None:
    best = max(one.result for one in found.accounts)
    for account in found.accounts:
        told = blame(found, account.side)
        if account.result == best:
            assert told is None
            continue
        assert told is not None
        slips = slips_of(found, account.side)
        own, luck = sum(one.loss.mean for one in slips), account.luck + account.openings
        if not slips:
            behind = sum(one.result for one in found.accounts) / len(found.accounts) - account.result
            assert told.code == ("review.blame.tiles" if -2 * luck > behind > 0 else "review.blame.even")
        else:
            worst = max(slips, key=lambda one: one.loss.mean)
            assert (told.params["round"], told.params["number"]) == (worst.round, worst.number + 1)
            assert (told.code == "review.blame.luck") == (-luck > own)
        for language in locale.available():
            for you in (None, account.side[0]):
                said = Reader(locale.load(language), you=you).say((told,))
                assert said and "{" not in said


def test_luck_is_named_where_it_took_more_and_one_choice_where_it_decided(found: Review) -> None:
    loser = min(found.accounts, key=lambda one: one.result)
    others = [one for one in found.accounts if one.side != loser.side]
    slips = slips_of(found, loser.side)

    def said(luck: float, kept: Sequence[JudgedChoice]) -> str:
        account = replace(loser, result=loser.result - 1, deals=luck, draws=0.0, openings=0.0, hidden=0.0)
        told = blame(replace(found, accounts=(*others, account), entries=tuple(kept)), loser.side)
        assert told is not None
        return told.code.removeprefix("review.blame.").removesuffix("_points")

    assert (said(9.0, []), said(-9.0, [])) == ("even", "tiles")
    for one in slips[:1]:
        alike = [replace(one, number=number) for number in range(3)]
        assert [said(luck, kept) for luck, kept in ((9.0, [one]), (9.0, alike), (-999.0, [one]))] == [
            "choice", "many" if one.loss.mean < 0.5 or found.aim != "match" else "choice", "luck",
        ]  # fmt: skip
    assert blame(replace(found, over=False), loser.side) is None


def slips_of(found: Review, side: str) -> list[JudgedChoice]:
    """The choices of a side that lost something for certain."""
    return [one for one in found.choices if one.seat in side and one.verdict in LOSING]

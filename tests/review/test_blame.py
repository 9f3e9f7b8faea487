"""Why a side lost, on stored matches: the costliest choice, or luck if that took more; nothing about a winner."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from boneyard import locale, read_record, review
from boneyard.commentary.sentences import Reader
from boneyard.reviews import Review
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
        slips = [one for one in found.choices if one.seat in account.side and one.verdict in LOSING]
        own, luck = (
            sum(one.loss.mean for one in slips),
            account.deals + account.draws + account.openings + account.hidden,
        )
        if -luck > own:
            assert told.code.startswith("review.blame.luck")
        elif slips:
            named = [
                one for one in slips if (one.round, str(one.played)) == (told.params["round"], told.params["action"])
            ]
            assert told.who == named[0].seat and max(one.loss.mean for one in slips) in [one.loss.mean for one in named]
        else:
            assert told.code == "review.blame.even"
        for language in locale.available():
            for you in (None, account.side[0]):
                said = Reader(locale.load(language), you=you).say((told,))
                assert said and "{" not in said


def test_choices_are_named_where_luck_took_less(found: Review) -> None:
    loser = min(found.accounts, key=lambda one: one.result)
    slips = [one for one in found.choices if one.seat in loser.side and one.verdict in LOSING]
    lucky = replace(loser, result=loser.result - 1, deals=9.0, draws=0.0, openings=0.0, hidden=0.0)
    unlucky = replace(lucky, deals=-999.0)
    for account, code in ((lucky, "choice" if slips else "even"), (unlucky, "luck")):
        others = [one for one in found.accounts if one.side != loser.side]
        told = blame(replace(found, accounts=(*others, account), over=True), loser.side)
        assert told is not None and told.code.removeprefix("review.blame.").removesuffix("_points") == code
    assert blame(replace(found, over=False), loser.side) is None

"""Laws of the end: every round and match ends, and what events and tallies say adds up to the totals."""

from __future__ import annotations

import pytest

from boneyard import Match
from boneyard.lab.laws import check_tally
from boneyard.play.events import MatchEnded
from laws.walk import MOST_ROUNDS, Law


class Ended(Law):
    """Every match ends within 2,000 rounds, or the rules say themselves why it may not."""

    def end(self, match: Match) -> None:
        whole = self.walk.whole
        check_tally(whole)
        assert whole.rounds
        self.looks["rounds"] += len(whole.rounds)
        if not whole.over:
            assert self.rules.may_not_end()
            return
        self.looks["matches"] += 1
        assert whole.winners and set(whole.winners) <= set(self.rules.sides)
        assert not set(whole.winners) & set(whole.losers)
        assert len(whole.rounds) <= MOST_ROUNDS
        assert whole.round is None and whole.to_act == ()
        last = whole.events[-1]
        assert isinstance(last, MatchEnded) and last.audience == "all"
        assert (last.winners, last.losers, last.totals) == (whole.winners, whole.losers, whole.totals)
        for seat in self.rules.seats:
            assert whole.legal(seat) == ()
            reason = whole.why_not(seat, "pass")
            assert reason is not None and reason.code == "reasons.match_over"
            with pytest.raises(Exception, match="over"):
                whole.play(seat, "pass")
        self.rewarded(whole)

    def rewarded(self, match: Match) -> None:
        """Rewards sum to nothing, and have one sign for winners."""
        rewards = {side: match.reward(side) for side in self.rules.sides}
        assert sum(rewards.values()) == pytest.approx(0) and all(-1 <= reward <= 1 for reward in rewards.values())
        if len(match.winners) < len(self.rules.sides):
            assert {side for side, reward in rewards.items() if reward > 0} == set(match.winners)
            assert all(rewards[side] < 0 for side in match.losers)

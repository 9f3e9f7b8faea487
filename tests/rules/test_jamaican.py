"""Six-love in pairs: RULES-WORLD.md section 33.

House rules shown here: jamaican/one_all=true jamaican/after_reset=winner jamaican/match=first_to_six
jamaican/tie_worth=more jamaican/direction=cw jamaican/target=
"""

from __future__ import annotations

from typing import Any

import pytest
from pairs import BLOCK_B, DEAL_W
from position import legal, listed, make_deal, place, play, refusal, start

from boneyard import Match, game
from boneyard.commentary.narrator import narrate
from boneyard.commentary.scoresheet import round_lines
from boneyard.play.events import RoundEnded

GAME = "jamaican"

TIED = {"A": "2-5", "D": "0-2 0-5", "C": "5-5 3-3 2-2", "B": "6-6 3-6 0-6 0-3"}
"""A and D have seven each."""
HOLDER = ("A", ["6-6"])
"""The holder of the double six in deal W must open with it."""


def at(mode: str, totals: tuple[int, int], turn: str = "C", deals: int = 3, **options: Any) -> Match:
    """A match with these totals of AC and BD whose round is about to be won by ``turn``, who goes out."""
    rules = game(GAME).rules(**options)
    match = Match(rules, deal=[make_deal(rules, DEAL_W)] * deals, mode=mode)
    place_again(match, turn, totals)
    return match


def place_again(match: Match, turn: str, totals: tuple[int, int] | None = None) -> None:
    """Put the round at a place where this seat goes out with its last tile."""
    hands = {"A": "3-3 0-0", "D": "0-6 1-4", "C": "4-4 1-1", "B": "4-6 0-0"} | {turn: "2-5"}
    place(match, hands=hands, ends="2 | 3", turn=turn, totals=totals)


def won(mode: str, totals: tuple[int, int], turn: str = "C", **options: Any) -> Match:
    return play(at(mode, totals, turn, **options), f"{turn} 2-5 l")


def blocked(mode: str, hands: dict[str, str], totals: tuple[int, int] = (0, 0), **options: Any) -> Match:
    """Seat 3 (C) lays [1-4], which leaves 1 on both ends, and nobody has a tile that fits."""
    match = at(mode, totals, **options)
    place(match, hands={**hands, "C": hands["C"] + " 1-4"}, ends="4 | 1", turn="C", totals=totals)
    return play(match, "C 1-4 l")


def scores(match: Match) -> tuple[int, int]:
    return match.totals["AC"], match.totals["BD"]


def opening(match: Match) -> tuple[str, list[str]]:
    """Who opens, and with what if not with any tile."""
    (seat,) = match.to_act
    tiles = legal(match, seat)
    return seat, tiles if len(tiles) < 7 else []


def said(match: Match) -> set[str]:
    ended = [event for event in match.events if isinstance(event, RoundEnded)][-1]
    return {sentence.code for line in round_lines(ended, match.rules) for sentence in line}


def test_jamaican_t1_a_lead_that_is_broken(mode: str) -> None:
    """JAM-06, JAM-07, jamaican/Q6: at 3-0 the side with nothing wins: 0-0 and [6-6]; the leader wins: 4-0 and any
    tile."""
    match = won(mode, (3, 0), "B")
    assert (scores(match), opening(match)) == ((0, 0), HOLDER)
    assert match.rounds[0].winner == "B" and match.rounds[0].points == {"AC": -3, "BD": 0}
    assert {"events.account.round_won", "events.account.rounds_all_scored"} <= said(match)
    match = won(mode, (3, 0), "C")
    assert (scores(match), opening(match)) == ((4, 0), ("C", []))
    assert "events.account.rounds_all_scored" not in said(match)


def test_jamaican_t2_six_love(mode: str) -> None:
    """JAM-06: at 5-0 the leader wins the match; at 0-5 the side with nothing takes both back to 0-0."""
    match = won(mode, (5, 0), "A")
    assert (scores(match), match.over, match.winners) == ((6, 0), True, ("AC",))
    told = [sentence for line in narrate(match.events[-1], match.rules) for sentence in line]
    assert next((one.code, one.params.get("n")) for one in told) == ("events.match_end.rounds_reached", 6)
    match = won(mode, (0, 5), "A")
    assert (scores(match), match.over, opening(match)) == ((0, 0), False, HOLDER)


def test_jamaican_t3_one_all(mode: str) -> None:
    """jamaican/Q1 (one_all): at 1-0 the other side wins: 0-0; by agreement 1-1, [6-6], and the next winner has 2-0."""
    assert scores(won(mode, (1, 0), "B")) == (0, 0)
    for turn, after in (("B", (0, 2)), ("C", (2, 0))):
        match = won(mode, (1, 0), "B", one_all=True)
        assert (scores(match), opening(match)) == ((1, 1), HOLDER)
        assert "events.account.rounds_one_all" in said(match)
        place_again(match, turn)
        play(match, f"{turn} 2-5 l")
        assert (scores(match), opening(match)) == (after, (turn, []))
        assert "events.account.rounds_alone_again" in said(match)
    match = won(mode, (2, 0), "B", one_all=True)
    assert (scores(match), opening(match)) == ((0, 0), HOLDER)


def test_jamaican_t4_one_hand_judges_a_block(mode: str) -> None:
    """JAM-04, jamaican/Q4: A has the fewest, 3, and wins for AC with 24 against 17; A poses next."""
    match = blocked(mode, BLOCK_B)
    assert (match.rounds[0].ended, match.rounds[0].winner, scores(match)) == ("blocked", "A", (1, 0))
    assert opening(match) == ("A", [])


def test_jamaican_t5_ties(mode: str) -> None:
    """JAM-05, jamaican/Q2, jamaican/Q5: opponents with 7 each: void, and [6-6]; partners with 7 each win.

    By agreement (tie_worth) the next round is worth one more for each such round.
    """
    match = blocked(mode, TIED, (2, 0))
    assert (match.rounds[0].winner, scores(match), opening(match)) == (None, (2, 0), HOLDER)
    place_again(match, "C")
    assert scores(play(match, "C 2-5 l")) == (3, 0)
    match = blocked(mode, TIED, (2, 0), tie_worth="more")
    place_again(match, "C")
    assert scores(play(match, "C 2-5 l")) == (4, 0)
    match = blocked(mode, TIED, (2, 0), tie_worth="more", deals=5)
    place(match, hands=TIED | {"C": "5-5 3-3 2-2 1-4"}, ends="4 | 1", turn="C")
    assert scores(play(match, "C 1-4 l")) == (2, 0)
    place_again(match, "C")
    assert scores(play(match, "C 2-5 l")) == (5, 0)
    match = blocked(mode, {"A": "2-5", "D": "3-6", "C": "0-2 0-5", "B": "6-6 2-6 5-5"})
    assert (match.rounds[0].winner, scores(match), opening(match)) == ("A", (1, 0), ("A", []))


def test_jamaican_the_deal_and_the_line(mode: str) -> None:
    """JAM-01, JAM-02, JAM-03: all tiles are dealt, [6-6] is posed, the right-hand neighbour follows; a line with two
    ends."""
    match = start(GAME, mode, DEAL_W)
    assert match.round is not None and match.round.stock == 0
    assert (match.to_act, legal(match, "A")) == (("A",), ["6-6"])
    play(match, "A 6-6")
    assert match.to_act == ("D",)
    assert legal(match, "D") == listed("6-0 l, 6-0 r, 6-1 l, 6-1 r")
    assert (refusal(match, "D", "pass"), refusal(match, "D", "6-1 u")) == ("can_play", "arm_not_open")
    match = play(start(GAME, mode, DEAL_W | {"D": "0-0 2-3 4-5 3-3 1-4 1-1 2-2", "C": ""}), "A 6-6")
    assert legal(match, "D") == ["pass"]


def test_jamaican_direction(mode: str) -> None:
    """JAM-01 (direction): counter-clockwise, or clockwise by agreement."""
    assert play(start(GAME, mode, DEAL_W, direction="cw"), "A 6-6").to_act == ("B",)


def test_jamaican_after_a_reset(mode: str) -> None:
    """jamaican/Q6 (after_reset): the holder of [6-6] poses, by agreement the winner, with any tile."""
    match = won(mode, (3, 0), "B", after_reset="winner")
    assert (scores(match), opening(match)) == ((0, 0), ("B", []))


def test_jamaican_first_to_six(mode: str) -> None:
    """jamaican/Q3 (match): by agreement six rounds win, whatever the others have, and the winner of a round poses."""
    match = won(mode, (0, 1), "C", match="first_to_six")
    assert (scores(match), opening(match)) == ((1, 1), ("C", []))
    match = won(mode, (5, 5), "C", match="first_to_six")
    assert (scores(match), match.winners) == ((6, 5), ("AC",))


@pytest.mark.parametrize(("target", "over"), [(3, True), (4, False)])
def test_jamaican_target(target: int, over: bool, mode: str) -> None:
    """jamaican/Q3 (target): another number of rounds, six by default."""
    assert won(mode, (2, 0), target=target).over is over
    assert game(GAME).rules().target == 6


@pytest.mark.parametrize("stated", [{"one_all": True}, {"after_reset": "winner"}])
def test_jamaican_house_rules_without_effect(stated: dict[str, Any]) -> None:
    """jamaican/Q3: nothing is lost to six rounds, so what happens at one all or after a fresh start has no effect."""
    with pytest.raises(Exception, match="first_to_six"):
        game(GAME).rules(match="first_to_six", **stated)

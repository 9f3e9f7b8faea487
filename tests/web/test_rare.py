"""What happens seldom, from deals that are chosen: records played through the page, windows, last tiles, fouls."""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from browsers import Player, comes, find_the_move
from chosen import deals, give, record
from harness import WAIT, Server
from playwright.sync_api import Page, expect

from boneyard import Match, game, review
from boneyard.bots import bot
from boneyard.moves import PuzzleKind, at, puzzle_of
from boneyard.moves.finding import at_sight
from boneyard.play.actions import Action
from boneyard.reviews.values import Verdict

Visit = Callable[..., Page]

PLAYED = [
    "obicni-1",
    "basic-1",
    "gaple-1",
    "gaple-6-1",
    "gaple-5p-1",
    "french-1",
    "obicni-3",
    "dvoje-1",
    "dvoje-2",
    "dvoje-bez-kupnje-1",
    "parovi-1",
    "polish-fives-1",
    "double-six-cross-1",
    "fives-1",
    "threes-1",
    "matador-1",
    "all-fives-2p-1",
    "sebastopol-1",
    "muggins-1",
    "all-fives-1",
    "parejas-1",
    "jamaican-1",
    "brasileiro-1",
    "fives-and-threes-1",
    "dominicano-1",
    "cubano-1",
    "boricua-1",
    "bergen-1",
    "jamaican-cut-throat-1",
    "kozel-1",
]


def seated(dealer: Server, visit: Visit, match: Match, seats: list[str] | None = None, **settings: Any) -> Player:
    """Somebody at a table that will play this match, before it begins; all seats are theirs unless others are named."""
    player = Player(visit())
    rules = match.rules
    wanted = {"options": rules.option_values(), **settings}
    link = player.open(dealer.url, rules.game, rules.players, seats or ["me"] * rules.players, **wanted)
    give(dealer, link, match)
    return player


def now(dealer: Server, player: Player) -> dict[str, Any]:
    """Where the table stands, as the server says."""
    table = player.page.url.rpartition("/")[2]
    with urllib.request.urlopen(f"{dealer.url}/api/tables/{table}") as answer:
        found: dict[str, Any] = json.loads(answer.read())["now"]
    return found


def through(player: Player, follow: Match, actions: list[tuple[str, Action]]) -> None:
    """Carry out these actions with all seats at one device, and in the match that follows.

    What there is only one way to do, and no tile in it, goes by itself; in the window the page says whose answer is
    next.  A late call that the draw after it makes lapse is not offered, and is left out.
    """
    left = list(actions)
    while left:
        seat, action = left[0]
        assert follow.round is not None
        if follow.round.in_window:
            asked = player.asked()
            place = next(place for place, (other, _) in enumerate(left) if other == asked)
            seat, action = left.pop(place)
        else:
            del left[0]
        kinds = {one.kind for one in follow.legal(seat)}
        if str(action) == "call" and "draw" in kinds and not follow.rules.muggins:  # obicni/Q24
            player.asked(seat)
            expect(player.page.locator("[data-do=draw]")).to_be_visible()
            expect(player.page.locator("[data-do=call]")).to_have_count(0)
            continue
        by_itself = len(follow.legal(seat)) == 1 and action.kind in ("draw", "pass") and not follow.round.in_window
        if not by_itself:
            player.do(seat, action)
        follow.play(seat, action)


@pytest.mark.nightly
@pytest.mark.parametrize("name", PLAYED)
def test_a_record_is_played_through_the_page(name: str, dealer: Server, visit: Visit) -> None:
    player, match, follow = begun(name, dealer, visit)
    through(player, follow, [action for one in match.played for action in one.actions])
    expect(player.page.locator("[data-summary]").or_(player.page.locator(".rack")).first).to_be_visible()
    same_totals(dealer, player, follow)


def same_totals(dealer: Server, player: Player, follow: Match) -> None:
    """The server has come to the totals of the match; what goes by itself at the end may still be under way."""
    end = time.monotonic() + WAIT
    while (totals := now(dealer, player)["totals"]) != follow.totals and time.monotonic() < end:
        player.page.wait_for_timeout(50)
    assert totals == follow.totals


def begun(what: str | Match, dealer: Server, visit: Visit, **settings: Any) -> tuple[Player, Match, Match]:
    """A match or record at its beginning with all seats at one device, and a match that is to follow what is done
    there."""
    match = record(what) if isinstance(what, str) else what
    player = seated(dealer, visit, match, **settings)
    player.page.click("[data-start]")
    return player, match, Match(match.rules, deal=deals(match))


def up_to(player: Player, match: Match, follow: Match, wanted: Callable[[Action], bool]) -> tuple[str, Action]:
    """Play the first round of a record up to the first action that is wanted, which is left to do."""
    actions = match.played[0].actions
    place = next(place for place, (_, action) in enumerate(actions) if wanted(action))
    through(player, follow, actions[:place])
    return actions[place]


PHASES = """() => {
  const room = document.querySelector('main.room');
  window.phases = [];
  new MutationObserver(() => phases.push(room.dataset.phase)).observe(room, { attributeFilter: ['data-phase'] });
}"""
"""Keep every phase of the table that the page shows from now on, however short it is."""

WINDOW_IS_OVER = """(() => {
  const round = phases.slice(phases.lastIndexOf('between') + 1);
  return round.includes('window') && round.at(-1) === 'play';
})()"""


def opened_window(dealer: Server, visit: Visit, **settings: Any) -> tuple[Player, Match]:
    """The second round of a record up to its out-of-turn window: A holds both doubles, B none, C opened."""
    match = record("obicni-3")
    player = seated(dealer, visit, match, **settings)
    player.page.wait_for_selector("main.room")
    player.page.evaluate(PHASES)
    player.page.click("[data-start]")
    follow = Match(match.rules, deal=deals(match))
    first, second, *_ = match.played
    through(player, follow, [*first.actions, *second.actions[:2]])
    assert follow.round is not None and follow.round.in_window
    return player, follow


@pytest.mark.nightly
def test_the_window_shows_its_deadline_and_what_may_be_done(dealer: Server, visit: Visit) -> None:
    player, _ = opened_window(dealer, visit, clock={"move": 600, "bank": 0})
    page = player.page
    player.asked("A")
    expect(page.locator("main.room")).to_have_attribute("data-phase", "window")
    expect(page.locator(".act.acting .clock")).to_be_visible()
    assert page.locator(".rack").get_attribute("data-seat") == "A"
    usable = page.eval_on_selector_all("[data-hand].usable", "nodes => nodes.map(node => node.dataset.hand)")
    assert usable == ["0-0", "6-6"]
    expect(page.locator("[data-status]")).to_contain_text("0-0 and 6-6")
    expect(page.locator("[data-do=decline]")).to_be_visible()
    # One double is laid; the other may follow, and nobody sees anything before all have answered.
    page.click("[data-hand='0-0']")
    expect(page.locator("[data-hand='0-0']")).to_have_count(0)
    expect(page.locator("[data-aside]")).to_contain_text("0-0")
    expect(page.locator("[data-tile]")).to_have_count(1)
    page.click("[data-do=decline]")
    player.do("B", Action.parse("decline"))
    expect(page.locator("[data-tile]")).to_have_count(2)
    page.click("#tab-log")
    expect(page.locator(".log")).to_contain_text("out of turn")


@pytest.mark.nightly
def test_who_misses_the_window_has_declined(dealer: Server, visit: Visit) -> None:
    """Nobody answers in time; the round goes on with the line as it was."""
    player, _ = opened_window(dealer, visit, clock={"move": 4, "bank": 600})
    page = player.page
    comes(page, WINDOW_IS_OVER)
    page.click("#tab-log")
    expect(page.locator(".log")).to_contain_text("Nobody played a double out of turn")
    assert now(dealer, player)["counts"]["A"] == 5
    expect(page.locator("[data-tile]")).to_have_count(1)


@pytest.mark.nightly
def test_a_last_tile_that_was_not_announced(dealer: Server, visit: Visit) -> None:
    """The record calls late and draws then, so that the call lapses (obicni/Q24): the page offers the draw alone."""
    player, match, follow = begun("obicni-2", dealer, visit)
    seat, _ = up_to(player, match, follow, lambda action: action.kind == "call")
    player.asked(seat)
    expect(player.page.locator("[data-do=draw]")).to_be_visible()
    expect(player.page.locator("[data-do=call], .loud")).to_have_count(0)


@pytest.mark.parametrize(
    ("called", "help_given"),
    [(True, True), (False, True), (True, False)],
)
@pytest.mark.nightly
def test_the_last_tile_is_announced_by_a_button(called: bool, help_given: bool, dealer: Server, visit: Visit) -> None:
    """Beside everybody's name it says so; without it the seat has nothing.  The button is there without help too."""
    player, match, follow = begun("obicni-1", dealer, visit, assistance=help_given)
    page = player.page
    seat, action = up_to(player, match, follow, lambda action: action.call)
    player.do(seat, action if called else action.replace(call=False))
    expect(page.locator(".seat[data-seat=A] .loud")).to_have_count(int(called))
    assert now(dealer, player)["announced"] == (["A"] if called else [])


def muggins() -> Match:
    """A round in which every second score is left, and taken by the other seat if that is possible."""
    match, left = Match(game("all-fives-2p").rules(muggins=True), seed=2), False
    while match.round is not None and len(match.rounds) == 0:
        (seat,) = match.to_act
        legal = match.legal(seat)
        late = [action for action in legal if action.kind == "call"]
        scoring = [action for action in legal if action.call]
        if scoring and not late:
            left = not left
        match.play(seat, (late or [action.replace(call=not left) for action in scoring] or legal)[0])
    return match


@pytest.mark.nightly
def test_points_are_claimed_by_buttons(dealer: Server, visit: Visit) -> None:
    """polish-fives/Q18 (muggins): with the tile or afterwards by the opponent; the log tells both."""
    player, match, follow = begun(muggins(), dealer, visit)
    done = [action for one in match.played for action in one.actions]
    late = [action for _, action in done if action.kind == "call"]
    assert late and any(action.call for _, action in done)
    through(player, follow, done)
    page = player.page
    expect(page.locator("[data-summary]").or_(page.locator(".rack")).first).to_be_visible()
    page.click("#tab-log")
    expect(page.locator(".log .k-call")).to_have_count(len(late))
    expect(page.locator(".log .k-call").first).to_contain_text("Muggins")
    same_totals(dealer, player, follow)


@pytest.mark.nightly
def test_without_help_every_tile_may_be_claimed(dealer: Server, visit: Visit) -> None:
    """polish-fives/Q18 (muggins): the page asks at each play and does not say which one scores; a wrong claim is
    refused."""
    match = Match(game("polish-fives").rules(muggins=True), seed=2)
    (seat,) = match.to_act
    assert match.round is not None
    tile = next(tile for tile in match.round.hands[seat] if tile.weight % 5)
    player, _, _ = begun(match, dealer, visit, assistance=False)
    page = player.page
    player.asked(seat)
    page.click(f"[data-hand='{tile}']")
    page.click("[data-call]")
    expect(page.locator("[data-status]").first).to_contain_text("nothing there scores")
    page.click(f"[data-hand='{tile}']")
    page.click("[data-lay]")
    expect(page.locator("[data-tile]")).to_have_count(1)


def french(dealer: Server, visit: Visit) -> Player:
    """A table without help, where the opener must pose 0-0."""
    player = seated(dealer, visit, record("french-1"), assistance=False)
    player.page.click("[data-start]")
    player.asked()
    return player


@pytest.mark.nightly
def test_without_help_a_wrong_tile_and_a_wrong_pass_are_fouls(dealer: Server, visit: Visit) -> None:
    """Nothing is marked; what is not allowed is refused, costs ten points, and everybody reads it."""
    player = french(dealer, visit)
    page = player.page
    expect(page.locator(".usable, [data-hand].not")).to_have_count(0)
    seat = page.locator(".rack").get_attribute("data-seat")
    page.locator("[data-hand]:not([data-hand='0-0'])").first.click()
    page.click("#tab-log")
    expect(page.locator(".log .k-foul")).to_have_count(1)
    expect(page.locator(".rack .score")).to_contain_text("10")
    page.click("[data-do=pass]")
    expect(page.locator(".log .k-foul")).to_have_count(2)
    expect(page.locator(".rack .score")).to_contain_text("20")
    assert page.locator(".rack").get_attribute("data-seat") == seat
    page.click("[data-hand='0-0']")
    expect(page.locator("[data-tile='0-0']")).to_be_visible()


@pytest.mark.nightly
def test_a_round_is_closed_with_a_tile_of_both_ends(dealer: Server, visit: Visit) -> None:
    player, match, follow = begun("basic-1", dealer, visit)
    page = player.page
    seat, last = up_to(player, match, follow, lambda action: action.kind == "close")
    assert str(last) == "close 1-2"
    player.asked(seat)
    page.click("[data-hand='1-2']")
    ways = page.eval_on_selector_all("[data-way]", "nodes => nodes.map(node => node.dataset.way)")
    assert sorted(ways) == ["1-2 l", "2-1 r", "close 1-2"]
    page.click("[data-way='close 1-2']")
    expect(page.locator("[data-summary=round]")).to_contain_text("+82")


def with_a_blunder() -> tuple[Match, int]:
    """A match of one round in which one action is a mistake of which a puzzle can be made, and the number of that
    action."""
    for seed in range(100):
        match, rng, player = Match(game("parovi").rules(target=10), seed=seed), Random(seed), bot("level-7")
        number = 0
        while not match.over and len(match.played) == 1:
            (seat,) = match.to_act
            natural = at_sight(match.view(seat)) if len(match.legal(seat)) > 1 and not number else None
            if natural is not None and puzzle_of(match, PuzzleKind.VIEW, natural) is not None:
                number = len(match.played[0].actions) + 1
                match.play(seat, natural)
            else:
                match.play(seat, player.choose(match.view(seat), rng))
        if number and match.over:
            found = next(one for one in review(match).choices if one.number + 1 == number)
            apart = all(one.behind.low > 0 for one in found.values[1:])
            if apart and found.verdict in (Verdict.MISTAKE, Verdict.BLUNDER):
                return match, number
    raise AssertionError("no such match")


@pytest.mark.nightly
def test_a_blunder_of_a_match_is_solved_as_a_puzzle(dealer: Server, visit: Visit) -> None:
    """From the end of the match through its review: what was played is refuted, and the way back leads to the
    moment."""
    match, number = with_a_blunder()
    seat, blunder = match.played[0].actions[number - 1]
    player, _, follow = begun(match, dealer, visit)
    through(player, follow, list(match.played[0].actions))
    page = player.page
    page.click("[data-review]")
    page.locator("[data-account]").wait_for(timeout=180_000)  # the whole match is searched
    page.locator("[data-moment]", has_text=f"Round 1, action {number} ").click()
    expect(page.locator("[data-choice]")).to_have_attribute("data-choice", f"1/{number}")
    page.click("[data-puzzle]")
    expect(page.locator(".own[data-seat]")).to_have_attribute("data-seat", seat)
    expect(page.locator("[data-seat]:not(.own) .tile")).to_have_count(0)
    find_the_move(page, str(blunder))
    expect(page.locator("[data-result=wrong]")).to_be_visible()
    page.click("[data-again]")
    answer = puzzle_of(at(match, 1, number - 1), PuzzleKind.VIEW, blunder)
    assert answer is not None
    find_the_move(page, str(answer.answer))
    expect(page.locator("[data-result=right]")).to_contain_text("In the match")
    page.click("[data-moment]")
    expect(page.locator("[data-choice]")).to_have_attribute("data-choice", f"1/{number}")

"""Find the move: one solution by other searches, true lines, the same puzzle from the same seed, and no hidden tile."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from boneyard import Action, BoneyardError, Match, game
from boneyard.bots import bot
from boneyard.bots.playing.search import Budget, Search
from boneyard.moves import MovePuzzle, PuzzleKind, at, from_review, make, puzzle_of
from boneyard.moves.finding import at_sight, distance_of, rating_of
from boneyard.play.round import Round
from boneyard.reviews import review

GAMES = ("parovi", "basic", "matador", "gaple", "french")


@cache
def made(name: str, kind: PuzzleKind, seed: int) -> MovePuzzle:
    which = game(name)
    players = 2 if name == "matador" else which.default_players
    return make(which.rules(players), kind, seed)


class Plain:
    """Minimax over the actions of a round, without bounds, tables or the engine's position."""

    def __init__(self, start: Round, seat: str) -> None:
        rules = start.rules
        self.rules = rules
        self.side = rules.side_of(rules.seats.index(seat))
        self.before = self.totals(start)
        self.known: dict[object, float] = {}

    def totals(self, one: Round) -> list[int]:
        return list(one.totals.values())

    def end(self, one: Round) -> float:
        if self.rules.n_sides > 2:  # who won the round
            winner = one.winner
            return float(winner is not None and self.rules.side_of(self.rules.seats.index(winner)) == self.side)
        gains = [now - then for now, then in zip(self.totals(one), self.before, strict=True)]
        lead = gains[self.side] - gains[1 - self.side]
        return float(lead if self.rules.better == "high" else -lead)

    def value(self, one: Round, passes: int = 0) -> float:
        if one.finished or passes > self.rules.players:  # a last tile that is never announced: nothing more happens
            return self.end(one)
        key = repr(one.position.state()), passes
        if key not in self.known:
            seat = one.to_act[0]
            own = self.rules.side_of(self.rules.seats.index(seat)) == self.side
            self.known[key] = (max if own else min)(
                self.value(after, passes + 1 if action.kind == "pass" else 0) for action, after in self.steps(one)
            )
        return self.known[key]

    def steps(self, one: Round) -> list[tuple[Action, Round]]:
        found = []
        for action in one.legal(one.to_act[0]):
            after = one.copy()
            after.play(one.to_act[0], action)
            found.append((action, after))
        return found


def only_winner(puzzle: MovePuzzle) -> bool:
    """Whether a plain search finds that the answer alone wins, and by as much as the puzzle says."""
    current = puzzle.match.round
    assert current is not None
    plain = Plain(current, puzzle.seat)
    found = {action: plain.value(after) for action, after in plain.steps(current)}
    assert {one.action: one.worth.mean for one in puzzle.tries} == pytest.approx(found)
    return [action for action, value in found.items() if value > 0] == [puzzle.answer]


def tiles(puzzle: MovePuzzle) -> int:
    assert puzzle.match.round is not None
    return sum(puzzle.match.round.counts.values())


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["parovi", "basic", "matador"])
def test_with_open_hands_the_answer_alone_wins(name: str) -> None:
    puzzle = made(name, PuzzleKind.OPEN, 3)
    assert puzzle.natural != puzzle.answer
    assert only_winner(puzzle)


@pytest.mark.nightly
@pytest.mark.parametrize("name", GAMES)
def test_many_puzzles_with_open_hands_have_one_solution(name: str) -> None:
    checked = 0
    for seed in range(20, 32):
        puzzle = made(name, PuzzleKind.OPEN, seed)
        if tiles(puzzle) <= 11:
            assert only_winner(puzzle), puzzle.record
            checked += 1
    assert checked > 3


@pytest.mark.parametrize("name", ["parovi", "gaple"])
def test_every_line_is_legal_and_ends_as_stated(name: str) -> None:
    for kind in PuzzleKind:
        puzzle = made(name, kind, 4)
        assert {one.action for one in puzzle.tries} == set(puzzle.match.legal(puzzle.seat))
        for one in puzzle.tries:
            assert one.line[0] == (puzzle.seat, one.action)
            twin = puzzle.match.copy()
            current = twin.round
            assert current is not None
            before = dict(current.totals)
            for seat, action in one.line:
                twin.play(seat, action, sealed=False)
            assert current.finished
            if one.points is not None:
                rules = current.rules
                gains = [current.totals[side] - before[side] for side in rules.sides]
                own = rules.side_of(rules.seats.index(puzzle.seat))
                others = [gain for side, gain in enumerate(gains) if side != own]
                lead = gains[own] - sum(others) / len(others)
                assert one.points == pytest.approx(lead if rules.better == "high" else -lead)


def test_the_same_seed_makes_the_same_puzzle() -> None:
    rules = game("parovi").rules()
    for kind in PuzzleKind:
        assert make(rules, kind, 7) == make(rules, kind, 7) != make(rules, kind, 8)


def test_no_puzzle_asks_for_the_call_alone() -> None:
    """Seeds whose first good position asked whether to announce the last tile."""
    for kind, seed in ((PuzzleKind.VIEW, 3), (PuzzleKind.OPEN, 7)):
        puzzle = make(game("parovi").rules(), kind, seed)
        assert str(puzzle.tries[0].action).removesuffix(" call") != str(puzzle.natural).removesuffix(" call")


def test_by_inference_another_search_agrees() -> None:
    for name in ("parovi", "french"):
        puzzle = made(name, PuzzleKind.VIEW, 1)
        view = puzzle.match.view(puzzle.seat)
        rows = Search(view, Budget(3000, 1500, 0), 987654).outcomes(view.legal)
        means = {action: sum(row.worths) for action, row in zip(view.legal, rows, strict=True)}
        assert max(means, key=lambda action: means[action]) == puzzle.answer != puzzle.natural
        assert all(one.behind.low > 0 for one in puzzle.tries[1:])


def swapped(match: Match, seat: str) -> Match:
    """Return the match with two hidden hands of equal size exchanged before anything was played; the same view for a
    seat."""
    deal = match.played[0].deal
    others = [k for k, letter in enumerate(match.rules.seats) if letter != seat]
    hands = list(deal.hands)
    hands[others[0]], hands[others[2]] = hands[others[2]], hands[others[0]]
    return Match(match.rules, deal=[deal._replace(hands=tuple(hands))])


def test_a_puzzle_from_one_view_does_not_know_the_other_hands() -> None:
    """Only the lines that bots play on may differ."""
    rules = (
        game("parovi").rules(first_opener="lot") if game("parovi").option("first_opener") else game("parovi").rules()
    )
    compared = 0
    for seed in range(12):
        match = Match(rules, seed=seed)
        seat = match.to_act[0]
        if len(match.to_act) > 1:
            continue
        other = swapped(match, seat)
        if other.to_act != match.to_act:
            continue
        one, two = (puzzle_of(which, PuzzleKind.VIEW, match.legal(seat)[-1]) for which in (match, other))
        compared += 1
        assert (one is None) == (two is None)
        if one is not None and two is not None:
            assert [(x.action, x.worth, x.behind) for x in one.tries] == [
                (x.action, x.worth, x.behind) for x in two.tries
            ]
    assert compared


def test_mistakes_of_a_reviewed_match_become_puzzles() -> None:
    match, dice = Match(game("fives").rules(2), seed=4), Random(4)
    players = {"A": bot("random"), "B": bot("level-8")}
    while match.round is not None and len(match.rounds) < 2:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.view(seat), dice))
    found = list(from_review(match, review(match, "A", "quick"), "A"))
    assert found
    for puzzle in found:
        assert (puzzle.kind, puzzle.seat) == (PuzzleKind.VIEW, "A")
        played = puzzle.match.played[-1]
        done = match.played[played.number - 1].actions
        assert done[len(played.actions)] == ("A", puzzle.natural)
        assert done[: len(played.actions)] == played.actions
        assert puzzle.natural != puzzle.answer


def test_a_moment_is_found_where_answers_were_submitted_in_another_order() -> None:
    """The last answer of an out-of-turn window carries all of them out, in turn order."""
    dice, windows = Random(1), 0
    for seed in range(6):
        match = Match(game("obicni").rules(5), seed=seed)
        while match.round is not None and match.actions_played < 300:
            windows += match.round.in_window
            seat = dice.choice(match.to_act)
            match.play(seat, dice.choice(match.legal(seat)))
        for number, played in enumerate(match.played, 1):
            for place, (seat, action) in enumerate(played.actions):
                before = at(match, number, place)
                assert before.played[-1].actions == played.actions[:place]
                assert seat in before.to_act and action in before.legal(seat)
    assert windows


def test_a_position_without_a_choice_is_refused_or_no_puzzle() -> None:
    match = Match(game("gaple").rules(), seed=1)
    with pytest.raises(BoneyardError, match="no action"):
        at(match, 1, 0)
    with pytest.raises(BoneyardError, match="no action"):
        at(match, 0, -1)
    ended = Match(game("gaple").rules(), deal=[])
    with pytest.raises(BoneyardError, match="no single seat"):
        puzzle_of(ended, PuzzleKind.OPEN)


def test_a_rating_grows_with_what_makes_a_puzzle_hard() -> None:
    assert rating_of(0, 9) < rating_of(2, 9) < rating_of(2, 20)
    assert rating_of(-99, 0) == 1 and rating_of(99, 99) == 10


@pytest.mark.parametrize("kind", PuzzleKind)
def test_an_answer_that_players_see_is_rated_lower(kind: PuzzleKind) -> None:
    puzzle = made("parovi", kind, 4)
    view = puzzle.match.view(puzzle.seat)
    assert distance_of(view, puzzle.answer) > distance_of(view, at_sight(view))

"""The review of a match in the terminal: made with a progress bar, and printed."""

from __future__ import annotations

from itertools import accumulate

from boneyard.commentary.sentences import Reader
from boneyard.locale import Catalogue
from boneyard.play.match import Match
from boneyard.reviews import Entry, JudgedChoice, Opening, Review, review
from boneyard.reviews.tables import account_rows, figures, player_rows, point_of, reasons_of
from boneyard.reviews.values import LOSING
from boneyard.terminal.screen import Bar, Screen, table


def watched(match: Match, seat: str | None, effort: str, texts: Catalogue) -> Review:
    """Return the review of a match, with a progress bar while it is made."""
    before = [0, *accumulate(len(one.actions) for one in match.played)]
    mistakes = 0
    with Bar(max(1, before[-1])) as bar:

        def heard(entry: Entry) -> None:
            nonlocal mistakes
            if isinstance(entry, JudgedChoice) and seat in (None, entry.seat):
                mistakes += entry.verdict in LOSING
            done = before[entry.round - 1] + (0 if isinstance(entry, Opening) else entry.number)
            bar.show(done, texts.text("review.running", done=done, all=before[-1], mistakes=mistakes))

        return review(match, seat, effort, heard=heard)


def show(found: Review, reader: Reader, screen: Screen) -> None:
    """Print the account, the players and the turning points of a review."""
    text = reader.texts.text
    screen.say(text("review.title", game=text(f"games.{found.game}.name")), style="bold")
    screen.say(text(f"review.aim.{found.aim}"), style="dim")
    for line in figures(found, reader):
        screen.say(line)
    screen.heading(text("review.account"))
    screen.lines(table(account_rows(found, reader), width=screen.width))
    screen.heading(text("review.players"))
    screen.lines(table(player_rows(found, reader), width=screen.width))
    screen.heading(text("review.turning_points"))
    points = found.turning_points()
    if not points:
        screen.say(text("review.none"))
    for place, choice in enumerate(points, 1):
        screen.line()
        told = point_of(choice, found, reader)
        screen.say(f"{place}. {told}", hanging="   ")
        for reason in reasons_of(choice, reader):
            screen.say(reason, indent="   ", style="dim")

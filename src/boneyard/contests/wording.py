"""Rows of a contest in words, for terminals, pages and paper alike."""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.contests.contest import Contest
from boneyard.contests.log import Score, Side, Walkover
from boneyard.contests.standings import standings
from boneyard.locale import MINUS, Catalogue


def named(contest: Contest, side: Side, texts: Catalogue) -> str:
    """Return the names of a side, isolated in a language of the other direction."""
    return " + ".join(texts.isolated(contest.entrants[number].name) for number in side)


def score_text(score: Score | None) -> str:
    """Return a score as people write it; dots without one."""
    if score is None:
        return "…"
    return score.value.replace("-", MINUS) if isinstance(score, Walkover) else f"{score.first} : {score.second}"


def round_rows(contest: Contest, number: int, texts: Catalogue) -> list[list[str]]:
    """Return a row for each table of a round below a head: sides, score, number of the table."""
    head = [texts.text(f"contest.{word}") for word in ("sides", "score", "table")]
    rows = [
        [" – ".join(named(contest, side, texts) for side in table.sides), score_text(table.score), str(at)]
        for at, table in enumerate(contest.rounds[number - 1].tables, 1)
    ]
    return [head, *rows]


def standing_rows(contest: Contest, texts: Catalogue) -> list[list[str]]:
    """Return a row for each entrant below a head, the best first."""
    head = [texts.text(f"contest.{word}") for word in ("entrant", "wins", "losses", "difference", "points")]
    rows = []
    for line in standings(contest):
        entrant = contest.entrants[line.entrant]
        name = f"{line.rank}. {texts.isolated(entrant.name)}"
        name += f" ({texts.text('contest.withdrawn')})" if not entrant.active else ""
        wins = texts.number(line.wins, 0 if line.wins == int(line.wins) else 1)
        rows.append([name, wins, str(line.losses), texts.number(line.difference, signed=True), str(abs(line.points))])
    return [head, *rows]


def cross_rows(contest: Contest, texts: Catalogue) -> list[list[str]]:
    """Return the opponents by round: a row for each entrant, a column for each round, such as ``+4``."""
    lines = standings(contest)
    ranks = {line.entrant: at for at, line in enumerate(lines, 1)}
    cells: dict[int, list[str]] = {line.entrant: [] for line in lines}
    for at, made in enumerate(contest.rounds, 1):
        for number in made.rests:
            cells[number].append(texts.text("contest.rested"))
        for table in made.tables:
            for side, other in (table.sides, table.sides[::-1]):
                met = "/".join(str(ranks[one]) for one in other)
                for number in side:
                    cells[number].append(texts.isolated(_sign(contest.winner(table), table.score, side) + met))
        for row in cells.values():
            row += [""] * (at - len(row))
    head = ["", *(str(at) for at in range(1, len(contest.rounds) + 1))]
    return [head, *([f"{ranks[one]}. {named(contest, (one,), texts)}", *cells[one]] for one in ranks)]


def _sign(winner: Side | None, score: Score | None, side: Sequence[int]) -> str:
    if score is None:
        return "?"
    if score is Walkover.NEITHER or (winner is not None and winner != side):
        return MINUS
    return "=" if winner is None else "+"

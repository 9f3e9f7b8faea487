"""Scenes of a match, or of the view of one seat, for the pictures."""

from __future__ import annotations

from boneyard.draw import Scene, SceneSeat, svg_round, text_line, text_tile
from boneyard.draw.layout import Centre
from boneyard.play.match import Match
from boneyard.play.round import Round
from boneyard.play.view import View
from boneyard.rules import Rules


def centre(rules: Rules) -> Centre:
    """Return the tile in the middle of the picture (KUR-04), or ``hub`` where doubles branch (CHI-05)."""
    if rules.forks:
        return "hub"
    return "double" if rules.middle == "first_double" else "first"


def shut(table: View | Round) -> tuple[str, ...]:
    """Return the ends that may not be used now: locked ones, or where doubles branch all that are not due (CHI-05)."""
    if table.due and table.rules.forks:
        return tuple(arm for arm in table.ends if arm not in table.due)
    return table.locked


def labels(table: View | Round) -> dict[str, int | str]:
    """Return the labels of the ends: ``+`` marks a train that is open to all, ``!`` an end that comes first."""
    if (not table.marked and not table.due) or table.rules.forks:
        return table.ends
    return {
        arm: f"{label}{'!' if arm in table.due else ''}{'+' if arm in table.marked else ''}"
        for arm, label in table.ends.items()
    }


def scene_of(match: Match, title: str | None = None) -> Scene:
    """Return the scene of a match with all hands open: the current round, or the last one."""
    rules = match.rules
    current = match.round or (match.played[-1] if match.played else None)
    totals = match.totals if match.round is None else match.round.totals
    seats = tuple(
        SceneSeat(
            name=match.names.get(seat, seat),
            hand=current.hands[seat] if current else (),
            dead=len(current.dead[seat]) if current else 0,
            score=str(totals[rules.sides[rules.side_of(number)]]),
            to_act=seat in match.to_act,
        )
        for number, seat in enumerate(rules.seats)
    )
    if current is None:
        return Scene(seats=seats, ends={}, title=title or rules.game)
    return Scene(
        line=tuple(current.line),
        ends={} if current.ended == "closed" else labels(current),
        locked=frozenset(shut(current)),
        seats=seats,
        stock=current.stock,
        end_sum=current.end_sum,
        centre=centre(rules),
        title=title or f"{rules.game}, {current.number}",
    )


def scene_of_view(view: View, title: str | None = None) -> Scene:
    """Return the scene of one seat, itself at the bottom; a spectator sees no hand."""
    rules = view.rules
    seats = tuple(
        SceneSeat(
            name=seat,
            hand=view.hand if seat == view.seat else None,
            count=view.counts.get(seat, 0),
            dead=view.dead_counts.get(seat, 0),
            score=str(view.totals[rules.sides[rules.side_of(number)]]),
            to_act=seat in view.to_act,
        )
        for number, seat in enumerate(rules.seats)
    )
    return Scene(
        line=view.line,
        ends=labels(view),
        locked=frozenset(shut(view)),
        seats=seats,
        viewer=rules.seats.index(view.seat) if view.seat else 0,
        stock=view.stock if view.round_number else None,
        end_sum=view.end_sum,
        centre=centre(rules),
        title=title or f"{rules.game}, {view.round_number}",
    )


def line_of(match: Match) -> str:
    """Return the game, the round, the totals and whose turn it is, in one line."""
    totals = (match.totals if match.round is None else match.round.totals).items()
    if match.over:
        now = f"won by {' '.join(match.winners)}"
    else:
        now = f"{' '.join(match.to_act)} to act" if match.to_act else "waits for a deal"
    scores = " ".join(f"{side} {total}" for side, total in totals)
    return f"{match.rules.game}, round {len(match.played)}, {scores}, {now}"


def text_of(what: Match | View, width: int = 80) -> str:
    """Return a match with all hands open, or a view with its legal actions, as text; ``width`` is 20 to 10,000.

    ``>`` marks the seats to act, ``x`` tiles laid face down; after each name comes its score.  It consists of
    numbers, letters of seats and actions as a record writes them, so it is the same in every language.
    """
    scene = scene_of(what) if isinstance(what, Match) else scene_of_view(what)
    rows = [scene.title]
    for seat in scene.seats:
        tiles = text_tile(None) + f" × {seat.count}" if seat.hand is None else " ".join(map(str, seat.hand))
        rows.append(
            f"{'>' if seat.to_act else ' '} {seat.name} ({seat.score}): {tiles}{f' x{seat.dead}' * bool(seat.dead)}"
        )
    rows += text_line(scene.line, width, ends=scene.ends, locked_arms=scene.locked, centre=scene.centre)
    if scene.stock:
        rows.append(f"{text_tile(None)} × {scene.stock}")
    if scene.end_sum is not None and scene.ends:
        rows.append(f"Σ {scene.end_sum}")
    legal = {seat: what.legal(seat) for seat in what.to_act} if isinstance(what, Match) else {what.seat: what.legal}
    rows += [f"{seat}: {', '.join(map(str, actions))}" for seat, actions in legal.items() if actions]
    return "\n".join(row.rstrip() for row in rows)


def svg_of(what: Match | View, title: str | None = None) -> str:
    """Return the picture of a match or of a view, as notebooks show it."""
    return svg_round(scene_of(what, title) if isinstance(what, Match) else scene_of_view(what, title))

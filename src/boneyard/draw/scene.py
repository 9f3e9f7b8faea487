"""Scenes of a match, or of the view of one seat, for the pictures."""

from __future__ import annotations

from boneyard.draw import Scene, SceneSeat, svg_round
from boneyard.draw.layout import Centre
from boneyard.play.match import Match
from boneyard.play.view import View
from boneyard.rules import Rules


def centre(rules: Rules) -> Centre:
    """Return the tile in the middle of the picture (KUR-04)."""
    return "double" if rules.middle == "first_double" else "first"


def scene_of(match: Match, title: str | None = None) -> Scene:
    """Return the scene of a match with all hands open: the current round, else the last one."""
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
        ends={} if current.ended == "closed" else current.ends,
        locked=frozenset(current.locked),
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
        ends=view.ends,
        locked=frozenset(view.locked),
        seats=seats,
        viewer=rules.seats.index(view.seat) if view.seat else 0,
        stock=view.stock if view.round_number else None,
        end_sum=view.end_sum,
        centre=centre(rules),
        title=title or f"{rules.game}, {view.round_number}",
    )


def svg_of(what: Match | View, title: str | None = None) -> str:
    """Return the picture of a match or of a view, as notebooks show it."""
    return svg_round(scene_of(what, title) if isinstance(what, Match) else scene_of_view(what, title))

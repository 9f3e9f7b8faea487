"""A second, slow reading of the rules of play: tiles in sets and words, no bits, nothing shared with the engine.

A `Referee` follows one round action by action; at each it says who may do what, and at the end what the round
is worth: ``layout.py`` has the tiles on the table, ``points.py`` the points.  Clauses are those of RULES.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy

from boneyard.play.actions import Action
from boneyard.play.deal import Deal
from boneyard.rules import Rules
from boneyard.tiles import Tile
from laws.layout import LINE_ARMS, Layout
from laws.points import Points


class Referee(Points):
    """One round.  Seats are letters; `lead` is a word of ``CHOICES["first_lead"]``, `must` the tile it may call for."""

    layout_of = Layout

    def __init__(
        self, rules: Rules, deal: Deal, opener: str, lead: str, must: Tile | None, scores: dict[str, int],
        passes: dict[str, int], ties: int = 0, earlier: int = 0,
        kept: dict[str, int] | None = None, carried: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(rules, deal, opener, scores, ties, earlier, kept, carried)
        self.passes = dict.fromkeys(rules.seats, 0) | passes
        self.layout = self.layout_of(rules)
        self.turn = opener
        self.lead, self.must = lead, must
        self.drawn: Tile | None = None
        self.bonus = False
        self.announced = set(rules.seats) if rules.hand_size == 1 else set()
        self.barred: Tile | None = None
        self.owed: dict[str, int] = {}
        self.debt = dict.fromkeys(rules.seats, 0)
        self.run = 0
        self.opened: Tile | None = None
        self.unclaimed = 0
        if deal.turned is not None:
            self.layout.lay(Action.play(deal.turned, None, deal.turned_left))
        self.settle_lead()
        self.begin_turn(opener)
        turns = [rules.seats[i] for i in rules.order_from(rules.seats.index(opener))]
        many = [seat for seat in turns if sum(tile.is_double for tile in self.hands[seat]) >= rules.winning_doubles > 0]
        if many:  # gaple/Q24
            self.ended, self.at_once = "doubles", many[0]
        elif self.layout.count and self.blocked():
            self.ended = "blocked"

    # What may be done

    def settle_lead(self) -> None:
        doubles = sorted((tile for tile in self.hands[self.opener] if tile.is_double), key=lambda tile: tile.lo)
        if self.lead == "the_tile":
            if self.must is None:
                self.lead = "any"
        elif self.lead.endswith("or_draw") and not doubles:
            self.lead = "draw"
        elif self.lead.startswith("highest"):
            self.lead, self.must = "the_tile", doubles[-1]
        elif self.lead != "any":
            self.lead = "double"

    def drawable(self) -> int:
        return 0 if self.rules.draw == "none" else max(0, len(self.stock) - self.rules.reserve)

    def blocked(self) -> bool:
        """X-03: no seat can lay a held tile or draw, or X-04 (early_block): no undealt tile fits either."""
        held = [tile for hand in self.hands.values() for tile in hand]
        if self.drawable() and self.rules.early_block:
            held += self.stock
        elif self.drawable():
            return False
        return not any(True for tile in held for _ in self.layout.ways(tile))

    def may_call(self, seat: str) -> bool:
        return self.rules.last_tile_call != "none" and len(self.hands[seat]) == 1 and seat not in self.announced

    def may_draw(self) -> bool:
        return bool(self.drawable()) and (self.rules.draw == "until" or self.drawn is None)

    def loses_turn(self) -> bool:
        paused = self.barred is not None and self.rules.last_tile_call == "pause"
        return paused or (self.bonus and not self.rules.bonus_draws)

    def legal(self, seat: str) -> set[Action]:
        """Everything that a seat may do now."""
        if self.ended:
            return set()
        if self.owed:
            return self.with_calls(seat, self.window_legal(seat)) if self.owed.get(seat) else set()
        if seat != self.turn:
            return set()
        plays = self.openings() if not self.layout.count else self.layings()
        if not plays:
            plays = self.stuck()
        elif self.layout.count and self.may_draw_instead(plays):
            plays.add(Action.draw())
        found = self.with_calls(seat, plays)
        if self.may_call(seat) or self.may_claim(seat):
            found.add(Action.call_())
        return found

    def may_claim(self, seat: str) -> bool:
        """Muggins: points that the last play made and nobody claimed, by an opponent of who laid it."""
        if self.last is None or self.side(seat) == self.side(self.last):
            return False
        return self.may_make(seat, self.unclaimed, self.layout.count == 1)

    def may_make(self, seat: str, points: int, down: bool) -> bool:
        """A call that is worth nothing is none."""
        side = self.side(seat)
        wins = self.scores[side] + points >= self.rules.target
        lost = self.too_many(side, points) or self.too_few(side, points, self.rules.end_divisor)
        return points > 0 and not (lost or (down and wins and not self.rules.opening_wins))

    def would_score(self, action: Action) -> int:
        """Return the points that a play would make, from the line laid out once more."""
        after = deepcopy(self.layout)
        after.lay(action)
        return self.points(after)

    def points(self, layout: Layout) -> int:
        if layout.count == 1 and not self.rules.opening_scores:
            return 0
        total = layout.end_sum()
        units = ((self.rules.end_unit, self.rules.end_divisor), (self.rules.end_unit2, self.rules.end_divisor2))
        points = sum(total // divisor for unit, divisor in units if unit and total % unit == 0)
        points = min(points, self.rules.point_cap) if self.rules.point_cap else points
        return points + self.header(layout)

    def header(self, layout: Layout) -> int:
        """BER-05: both ends show the same number, and perhaps a double lies at one of them."""
        left, right = layout.ends["l"], layout.ends["r"]
        if not self.rules.equal_ends or left.shows != right.shows:
            return 0
        with_double = layout.count > 1 and (left.double or right.double)
        return self.rules.equal_ends + (self.rules.equal_ends_double if with_double else 0)

    def with_calls(self, seat: str, plays: set[Action]) -> set[Action]:
        if self.rules.muggins:
            down = not self.layout.count
            scoring = {
                play for play in plays if play.kind == "play" and self.may_make(seat, self.would_score(play), down)
            }
            return plays | {play.replace(call=True) for play in scoring}
        if self.rules.last_tile_call == "none" or len(self.hands[seat]) != 2:
            return plays
        return plays | {action.replace(call=True) for action in plays if action.kind == "play"}

    def openings(self) -> set[Action]:
        tiles: Iterable[Tile] = self.hands[self.turn]
        if self.lead == "draw":
            if self.drawn is None:
                return {Action.draw()}
            tiles = [self.drawn]
        elif self.lead == "the_tile":
            assert self.must is not None
            tiles = [self.must]
        elif self.lead == "double":
            tiles = [tile for tile in tiles if tile.is_double]
        return {Action.play(tile, None, tile.lo) for tile in tiles}

    def ways(self, tiles: Iterable[Tile]) -> set[Action]:
        tiles = set(tiles)
        closing = self.layout.closing(tiles)
        found = {Action.close(tile) for tile in closing}
        for tile in tiles:
            if not (self.rules.close == "auto" and tile in closing):
                found |= set(self.layout.ways(tile))
        return found

    def layings(self) -> set[Action]:
        if self.drawn is not None:
            forced = self.ways([self.drawn])
            if forced:
                return forced
        return self.ways(self.hands[self.turn] - {self.barred})

    def may_draw_instead(self, plays: set[Action]) -> bool:
        if not self.may_draw() or self.loses_turn():
            return False
        drawn_fits = self.drawn is not None and any(True for _ in self.layout.ways(self.drawn))
        if self.rules.voluntary_draw and not drawn_fits:
            return True
        return self.rules.matador_optional and all(
            self.layout.is_matador(action.tile) for action in plays if action.tile
        )

    def stuck(self) -> set[Action]:
        if self.may_draw() and not self.loses_turn():
            return {Action.draw()}
        if self.rules.stuck == "discard":
            return {Action.discard(tile) for tile in self.hands[self.turn]}
        return {Action.pass_()}

    def window_legal(self, seat: str) -> set[Action]:
        found = {Action.decline()}
        if not self.may_call(seat):
            for arm in LINE_ARMS:
                (pip,) = self.layout.ends[arm].shows
                if Tile(pip, pip) in self.hands[seat]:
                    found.add(Action.play(Tile(pip, pip), arm, pip))
        return found

    # What is done

    def begin_turn(self, seat: str) -> None:
        self.turn = seat
        self.bonus = False
        self.drawn = None
        self.bar()

    def bar(self) -> None:
        self.barred = next(iter(self.hands[self.turn])) if self.may_call(self.turn) else None

    def after(self, seat: str) -> str:
        step = 1 if self.rules.direction == "cw" else -1
        return self.seats[(self.seats.index(seat) + step) % len(self.seats)]

    def next_turn(self) -> None:
        seat = self.after(self.turn)
        while self.debt[seat]:
            self.debt[seat] -= 1
            seat = self.after(seat)
        while self.rules.both_out and not self.hands[seat]:  # fat/Q1
            seat = self.after(seat)
        self.begin_turn(seat)

    def act(self, seat: str, action: Action) -> None:
        if self.owed:
            self.answer(seat, action)
        elif action.kind == "play":
            self.play(seat, action)
        else:
            getattr(self, f"do_{action.kind}")(seat, action)

    def put(self, seat: str, action: Action) -> None:
        assert action.tile is not None
        self.hands[seat].remove(action.tile)
        if not self.hands[seat]:
            self.finish = self.how_out(action.tile)
        if not self.layout.count:
            self.opened = action.tile
        self.layout.lay(action)
        self.last = seat
        if action.call and not self.rules.muggins:
            self.announced.add(seat)

    def how_out(self, tile: Tile) -> str:
        """BRA-04, brasileiro/Q4: what the last tile could have done."""
        places = {(way.arm, way.half) for way in self.layout.ways(tile)} if self.layout.count else set()
        halves = {half for _, half in places}
        joins = len({arm for arm, _ in places}) > 1 and not self.layout.total
        if tile.weight == 0 and self.rules.finish_blank and (self.rules.blank_joins or not joins):
            return "blank"
        if tile.is_double:
            return ("both" if self.rules.doubles_join else "cross") if joins else "double"
        return "both" if joins and (len(halves) > 1 or self.rules.both_ends == "either") else "plain"

    def answer(self, seat: str, action: Action) -> None:
        self.owed[seat] -= 1
        if action.kind == "play":
            self.put(seat, action)
            self.debt[seat] += 1
            if not self.hands[seat]:
                self.ended, self.last_double = "out", True
            elif self.blocked():
                self.ended = "blocked"
        if not any(self.owed.values()) and not self.ended:
            self.owed = {}
            self.next_turn()

    def play(self, seat: str, action: Action) -> None:
        self.put(seat, action)
        tile = action.tile
        assert tile is not None
        points = self.points(self.layout) + self.run * self.rules.knock_reward  # fat/Q4
        self.run = 0
        self.passes[seat] = 0
        self.unclaimed = 0
        self.just_made = 0
        self.lost = False
        if self.rules.muggins and not action.call:
            self.unclaimed = points
        elif points:
            self.make(seat, points, self.layout.count == 1)
        out = self.is_out(seat)
        if self.reached and not (self.rules.exact_target and out):
            self.ended = "target"
        elif out:
            self.ended, self.last_double = "out", tile.is_double
        elif self.blocked():
            self.ended = "blocked"
        elif self.rules.out_of_turn and self.layout.count == 1 and self.drawn is not None and not tile.is_double:
            self.drawn = None
            doubles = {Tile(tile.lo, tile.lo), Tile(tile.hi, tile.hi)}
            self.owed = {who: 2 if doubles <= self.hands[who] else 1 for who in self.seats if who != seat}
        elif tile.is_double and (self.rules.bonus == "chain" or (self.rules.bonus == "once" and not self.bonus)):
            self.bonus = True
            self.drawn = None
            self.bar()
        else:
            self.next_turn()

    def do_close(self, seat: str, action: Action) -> None:
        assert action.tile is not None
        self.hands[seat].remove(action.tile)
        self.last = seat
        self.ended = "closed"

    def do_draw(self, seat: str, action: Action) -> None:
        tile = self.drawn = self.stock.pop(0)
        self.hands[seat].add(tile)
        self.announced.discard(seat)
        if not self.layout.count:
            return
        if self.blocked():
            self.ended = "blocked"
        elif self.rules.draw == "one" and not any(True for _ in self.layout.ways(tile)):
            self.next_turn()

    def do_pass(self, seat: str, action: Action) -> None:
        self.run += 1
        self.passes[seat] += 1
        if self.rules.pass_penalty and self.passes[seat] == self.rules.pass_penalty_after:  # FRE-15
            self.passes[seat] = 0
            self.penalise(seat, self.rules.pass_penalty)
        if self.rules.board_penalty and self.run == len(self.seats) - 1:  # FRE-16
            for who in self.seats:
                if who != self.last:
                    self.penalise(who, self.rules.board_penalty)
        self.reward(seat)
        if self.reached:
            self.ended = "target"
        else:
            self.next_turn()

    def reward(self, seat: str) -> None:
        """DMN-03, DMN-04: passes that bring points to whoever laid the last tile."""
        if self.last is None:
            return
        points = 0
        opening = self.rules.opening_pass_reward
        if opening and self.opened and not self.opened.is_double:  # dominicano/Q11
            opening = self.rules.opening_pass_plain or opening
        if self.layout.count == 1 and self.run == 1:
            points += opening
        if self.layout.count == 1 and self.run == 2 and self.side(seat) == self.side(self.last):
            points -= opening
        if self.run == len(self.seats) - 1:
            points += self.rules.all_pass_reward
        self.made[self.side(self.last)] += points
        self.add(self.last, points)

    def do_discard(self, seat: str, action: Action) -> None:
        assert action.tile is not None
        self.hands[seat].remove(action.tile)
        self.dead[seat].add(action.tile)
        if not self.hands[seat]:
            self.ended = "out"
        elif self.blocked():
            self.ended = "blocked"
        else:
            self.next_turn()

    def do_call(self, seat: str, action: Action) -> None:
        if not self.rules.muggins:
            self.announced.add(seat)
            return
        self.make(seat, self.unclaimed, self.layout.count == 1)
        self.unclaimed = 0
        if self.reached:
            self.ended = "target"

    def do_foul(self, seat: str, action: Action) -> None:
        self.penalise(seat, self.rules.foul_penalty)
        if self.reached:
            self.ended = "target"

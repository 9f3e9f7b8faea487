"""A second, slow reading of the rules of play: tiles in sets and words, no bits, nothing shared with the engine.

A `Referee` follows one round action by action; at each it says who may do what, and at the end what the round
is worth.  Clauses are those of RULES.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import NamedTuple

from boneyard.play.actions import Action
from boneyard.play.deal import Deal
from boneyard.play.tally import Blank, Decided, Finish, Owed, Prize, Scheme, Tally, Way, Worth
from boneyard.rules import Rules
from boneyard.tiles import Tile

LINE_ARMS = ("l", "r")
ALL_ARMS = ("l", "r", "u", "d")


class End(NamedTuple):
    """What an arm shows: ``plain`` numbers, a ``bridge`` that wants the number it shows, ``either`` half of a matador."""

    kind: str
    shows: tuple[int, ...]
    double: bool = False


class Layout:
    """The tiles on the table."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.total = rules.max_pip + 1 if rules.matching == "sum" else 0
        self.count = 0
        self.ends: dict[str, End] = {}
        self.attached = dict.fromkeys(ALL_ARMS, 0)
        """Tiles that lie on each arm beyond the spinner, or beyond nothing where there is none."""
        self.spinner: int | None = None
        self.doubles: set[int] = set()

    def is_matador(self, tile: Tile) -> bool:
        return bool(self.total) and (tile.weight == self.total or tile.weight == 0)

    def open_arms(self) -> list[str]:
        if self.count == 0:
            return []
        if self.spinner is None:
            return list(LINE_ARMS)
        arms = list(ALL_ARMS)
        if self.rules.spinner_order == "sides_first" and not all(self.attached[arm] for arm in LINE_ARMS):
            arms = list(LINE_ARMS)  # KUR-12
        if self.rules.fill_cross and not all(self.attached.values()):
            arms = [arm for arm in arms if not self.attached[arm]]  # FRE-07
        return arms

    def ways(self, tile: Tile) -> Iterator[Action]:
        """Every way to lay a tile beside those on the table."""
        for arm in self.open_arms():
            end = self.ends[arm]
            if self.total:
                yield from self.ways_of_sum(tile, arm, end)
                continue
            (pip,) = end.shows
            if pip in (tile.lo, tile.hi):
                if self.rules.locks and pip not in self.doubles and not tile.is_double:  # FRE-08
                    continue
                yield Action.play(tile, arm, pip)

    def ways_of_sum(self, tile: Tile, arm: str, end: End) -> Iterator[Action]:
        """MAT-01…04 and matador/Q2–Q5."""
        if not self.is_matador(tile):
            wanted = self.wanted(end)
            for half in {tile.lo, tile.hi} & wanted:
                yield Action.play(tile, arm, half)
            return
        yield Action.play(tile, arm, across=True)
        for half in {tile.lo, tile.hi}:
            if end.kind == "plain" and end.shows == (0,):
                may = self.rules.blank_lengthwise
            elif end.kind == "plain":
                may = self.rules.lengthwise == "wild" or half + end.shows[0] == self.total
            elif end.kind == "either" and self.rules.across_next == "complement_half":
                may = True
            else:
                may = half in end.shows
            if may:
                yield Action.play(tile, arm, half)

    def wanted(self, end: End) -> set[int]:
        if end.kind == "bridge" or (end.kind == "either" and self.rules.across_next == "equal_half"):
            return set(end.shows)
        return {self.total - pip for pip in end.shows}

    def closing(self, tiles: Iterable[Tile]) -> set[Tile]:
        """The tiles that join two open ends (BAS-04)."""
        if self.rules.close == "none" or self.count < 2:
            return set()
        shown = [self.ends[arm].shows[0] for arm in self.open_arms()]
        pairs = {Tile(a, b) for i, a in enumerate(shown) for b in shown[i + 1 :]}
        return pairs & set(tiles)

    def lay(self, action: Action) -> None:
        tile = action.tile
        assert tile is not None
        self.count += 1
        if tile.is_double:
            self.doubles.add(tile.lo)
        if self.count == 1:
            self.lay_first(tile, action.half)
            return
        arm = action.arm
        assert arm is not None
        end = self.ends[arm]
        if action.across:
            equal = self.rules.across_next == "equal"
            self.ends[arm] = End("bridge", end.shows) if equal else End("either", (tile.lo, tile.hi))
        elif tile.is_double and not self.total and self.spinner is None and self.rules.spinner == "first_double":
            self.spinner = tile.lo
            self.attached = dict.fromkeys(ALL_ARMS, 0)
            self.attached["r" if arm == "l" else "l"] = 1  # the line so far
            for side in ALL_ARMS:
                if not self.attached[side]:
                    self.ends[side] = End("plain", (tile.lo,))
            return
        else:
            assert action.half is not None
            self.ends[arm] = End("plain", (tile.other(action.half),), tile.is_double)
        self.attached[arm] += 1

    def lay_first(self, tile: Tile, left: int | None) -> None:
        if tile.is_double and self.rules.spinner != "none":
            self.spinner = tile.lo
            self.ends = dict.fromkeys(ALL_ARMS, End("plain", (tile.lo,)))
            return
        left = tile.lo if left is None else left
        self.ends = {
            "l": End("plain", (left,), tile.is_double),
            "r": End("plain", (tile.other(left),), tile.is_double),
        }

    def end_sum(self) -> int:
        """KUR-07, FIV-02, FIV-03: doubles with both halves, a spinner until two of its sides are covered."""
        if self.count <= 1 and self.spinner is None:
            return sum(end.shows[0] for end in self.ends.values())
        if self.spinner is None:
            return sum(end.shows[0] * (2 if end.double else 1) for end in self.ends.values())
        covered = [arm for arm in ALL_ARMS if self.attached[arm]]
        total = sum(self.ends[arm].shows[0] * (2 if self.ends[arm].double else 1) for arm in covered)
        if self.rules.open_sides_count:
            return total + min(4 - len(covered), self.rules.open_sides_most) * self.spinner
        return total + (2 * self.spinner if len(covered) < 2 else 0)

    def shown(self) -> dict[str, int | str]:
        """As records name the ends."""
        found: dict[str, int | str] = {}
        usable = self.open_arms()
        for arm in ALL_ARMS:
            if arm in self.ends and (self.spinner is None or self.attached[arm] or arm in usable):
                end = self.ends[arm]
                if end.kind == "bridge":
                    found[arm] = f"={end.shows[0]}"
                else:
                    found[arm] = end.shows[0] if end.kind == "plain" else "/".join(map(str, end.shows))
        return found


class Referee:
    """One round.  Seats are letters; `lead` is a word of ``CHOICES["first_lead"]``, `must` the tile it may call for."""

    def __init__(
        self, rules: Rules, deal: Deal, opener: str, lead: str, must: Tile | None, scores: dict[str, int],
        passes: dict[str, int], ties: int = 0, earlier: int = 0,
        kept: dict[str, int] | None = None, carried: int = 0,
    ) -> None:  # fmt: skip
        self.rules = rules
        self.seats = rules.seats
        self.hands = {seat: set(hand) for seat, hand in zip(rules.seats, deal.hands, strict=True)}
        self.dead: dict[str, set[Tile]] = {seat: set() for seat in rules.seats}
        self.stock = list(deal.stock)
        self.scores = dict(scores)
        self.before = dict(scores)
        self.penalties = dict.fromkeys(rules.sides, 0)
        self.passes = dict.fromkeys(rules.seats, 0) | passes
        self.layout = Layout(rules)
        self.turn = self.opener = opener
        self.lead, self.must = lead, must
        self.drawn: Tile | None = None
        self.bonus = False
        self.announced = set(rules.seats) if rules.hand_size == 1 else set()
        self.barred: Tile | None = None
        self.owed: dict[str, int] = {}
        self.debt = dict.fromkeys(rules.seats, 0)
        self.run = 0
        self.last: str | None = None
        self.last_double = False
        self.ties = ties
        self.earlier = earlier
        self.kept = dict.fromkeys(rules.sides, 0) | (kept or {})
        self.owing = dict.fromkeys(rules.sides, 0)
        self.carried = self.carried_on = carried
        self.finish = Finish.PLAIN
        self.opened: Tile | None = None
        self.worth: int | None = None
        self.ended: str | None = None
        self.reached: set[str] = set()
        self.made = dict.fromkeys(rules.sides, 0)
        self.unclaimed = 0
        self.just_made = 0
        self.lost = False
        self.level: list[str] = []
        self.rank = 0
        self.decided: Decided | None = None
        self.writer: str | None = None
        if deal.turned is not None:
            self.layout.lay(Action.play(deal.turned, None, deal.turned_left))
        self.settle_lead()
        self.begin_turn(opener)
        if self.layout.count and self.blocked():
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

    def side(self, seat: str) -> str:
        return next(side for side in self.rules.sides if seat in side)

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
        return self.unclaimed > 0 and self.last is not None and self.side(seat) != self.side(self.last)

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
            return plays | {play.replace(call=True) for play in plays if play.kind == "play" and self.would_score(play)}
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

    def add(self, seat: str, points: int) -> None:
        side = self.side(seat)
        if self.rules.target_in_play and self.scores[side] < self.rules.target <= self.scores[side] + points:
            self.reached.add(side)
        self.scores[side] += points

    def make(self, seat: str, points: int) -> None:
        """Points in play, unless they go beyond a target that must be reached exactly (FAT-06)."""
        if self.too_many(self.side(seat), points):
            self.lost = True
            return
        if self.rules.near_target:  # bergen/Q7
            points = min(points, max(1, self.rules.target - self.scores[self.side(seat)] - 1)) if points else 0
        self.just_made = points
        self.made[self.side(seat)] += points
        self.add(seat, points)

    def too_many(self, side: str, points: int) -> bool:
        return self.rules.exact_target and self.scores[side] + points > self.rules.target

    def penalise(self, seat: str, points: int) -> None:
        self.penalties[self.side(seat)] += points
        self.add(seat, points)

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

    def how_out(self, tile: Tile) -> Finish:
        """BRA-04, brasileiro/Q4: what the last tile could have done."""
        places = {(way.arm, way.half) for way in self.layout.ways(tile)} if self.layout.count else set()
        halves = {half for _, half in places}
        joins = len({arm for arm, _ in places}) > 1 and not self.layout.total
        if tile.weight == 0 and self.rules.finish_blank and (self.rules.blank_joins or not joins):
            return Finish.BLANK
        if tile.is_double:
            return Finish.CROSS if joins else Finish.DOUBLE
        return Finish.BOTH if joins and (len(halves) > 1 or self.rules.both_ends == "either") else Finish.PLAIN

    def worth_of(self, points: int) -> int:
        """BRA-04, BRA-05, BOR-02: the last tile, the block, and the rounds before."""
        if self.ended == "out":
            points += self.rules.finish_any
            points += 0 if self.finish is Finish.PLAIN else getattr(self.rules, f"finish_{self.finish}")
        if self.ended == "blocked":
            points += self.rules.block_bonus
        by_ties = {"one": points, "more": points + self.ties, "double": points * 2 ** min(self.ties, 8)}
        self.worth = by_ties[self.rules.tie_worth] + self.falling()
        return self.worth

    def falling(self) -> int:
        """BOR-02: 100, 75, 50, 25, and then nothing."""
        return max(0, self.rules.round_bonus - self.earlier * self.rules.round_bonus_step)

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
        self.run = 0
        self.passes[seat] = 0
        self.unclaimed = 0
        self.just_made = 0
        self.lost = False
        points = self.points(self.layout)
        if self.rules.muggins and not action.call:
            self.unclaimed = points
        else:
            self.make(seat, points)
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

    def is_out(self, seat: str) -> bool:
        """fat/Q1: by agreement both partners must be."""
        who = self.side(seat) if self.rules.both_out else seat
        return not any(self.hands[partner] for partner in who)

    def without_tiles(self) -> str | None:
        """The seat that is out; of several the one that laid the last tile (fat/Q1)."""
        empty = [seat for seat in self.seats if self.is_out(seat)]
        return self.last if self.last in empty else empty[0] if empty else None

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
        self.make(seat, self.unclaimed)
        self.unclaimed = 0
        if self.reached:
            self.ended = "target"

    def do_foul(self, seat: str, action: Action) -> None:
        self.penalise(seat, self.rules.foul_penalty)
        if self.reached:
            self.ended = "target"

    # What it is worth

    def pips(self, seat: str) -> int:
        """GAP-12, GAP-13, OBI-15, DVO-06."""
        left = self.hands[seat] | self.dead[seat]
        total = 0
        for tile in left:
            total += tile.lo if tile.is_double and self.rules.doubles_count == "half" else tile.weight
        if Tile(0, 0) in left:
            total += self.rules.double_blank
            if self.blank(seat) in (Blank.LONE, Blank.ONLY):
                total += self.rules.lone_blank
        return total

    def factor(self, seat: str) -> int:
        """FRE-13, FRE-14."""
        times = self.rules.held_double_factor if any(tile.is_double for tile in self.hands[seat]) else 1
        if self.ended == "out" and self.last_double and seat != self.last:
            times *= self.rules.last_double_factor
        return times

    def best(self) -> list[str]:
        """Who stands best by what is left; several if that is tied."""
        ranks = {
            "fewest_pips": self.pips,
            "fewest_after_factors": lambda seat: self.pips(seat) * self.factor(seat),
            "highest_score": lambda seat: -self.scores[self.side(seat)],
            "most_pips": lambda seat: -self.pips(seat),
            "locker": self.pips,
            "no_doubles": self.pips,
            "fewest_of_side": lambda seat: sum(map(self.pips, self.side(seat))),
        }
        among = list(self.seats)
        if self.rules.block_winner == "locker":  # DMN-06
            locker = self.last or self.opener
            order = [self.seats[i] for i in self.rules.order_from(self.seats.index(locker))]
            other = order[-1] if self.rules.block_neighbour == "previous" else order[1]  # dominicano/Q18
            among = [seat for seat in self.seats if seat in (locker, other)]
        if self.rules.block_winner == "no_doubles":  # bergen/Q6
            without = [s for s in self.seats if not any(tile.is_double for tile in self.hands[s] | self.dead[s])]
            among = without or among
        rank = ranks[self.rules.block_winner]
        tied = self.level = [seat for seat in among if rank(seat) == min(map(rank, among))]
        most = self.rules.block_winner in ("highest_score", "most_pips")
        self.rank = -rank(tied[0]) if most else rank(tied[0])
        self.decided = Decided.ALONE
        if self.rules.block_winner == "fewest_of_side" and len(set(map(self.side, tied))) == 1:  # lat/Q5
            turns = self.turns()
            tied = [min(tied, key=lambda seat: (self.pips(seat), turns.index(seat)))]
        elif len(tied) > 1:
            self.decided = Decided.LOT if self.rules.block_tie == "lot" else Decided.TIED
            if self.rules.block_tie == "lowest_tile":  # GAP-14
                tied = lowest(tied, self.lightest)
            elif self.rules.block_tie == "fewest_tiles":  # ITA-19
                tied = lowest(tied, lambda seat: (len(self.hands[seat]), seat != self.last))
            elif self.rules.block_tie in ("partner", "opener", "locker") and len(set(map(self.side, tied))) == 1:
                turns = self.turns()  # lat/Q5
                tied = [min(tied, key=lambda seat: (self.pips(seat), turns.index(seat)))]
                self.decided = Decided.PARTNER
                return tied
            elif self.rules.block_tie in ("opener", "locker"):  # lat/Q3
                self.decided = Decided(self.rules.block_tie)
                return [self.opener if self.rules.block_tie == "opener" else self.last or self.opener]
            if len(tied) == 1:
                self.decided = self.tie_broken_by(tied[0])
        return tied

    def turns(self) -> list[str]:
        """The seats in playing order from the last player on."""
        return [self.rules.seats[i] for i in self.rules.order_from(self.rules.seats.index(self.last or self.opener))]

    def lightest(self, seat: str) -> tuple[int, ...]:
        """Weight and lower half of the lightest tile left to a seat, GAP-14; without tiles nothing, which is less."""
        return min(((tile.weight, tile.lo) for tile in self.hands[seat] | self.dead[seat]), default=())

    def tie_broken_by(self, winner: str) -> Decided:
        """What tells the winner from the others on the same level."""
        others = [seat for seat in self.level if seat != winner]
        if self.rules.block_tie == "fewest_tiles":
            fewer = all(len(self.hands[winner]) < len(self.hands[seat]) for seat in others)
            return Decided.FEWEST_TILES if fewer else Decided.LAST_PLAYER
        if not self.lightest(winner):
            return Decided.NO_TILES
        lighter = all(self.lightest(winner)[0] < self.lightest(seat)[0] for seat in others)
        return Decided.LIGHTEST_TILE if lighter else Decided.LOWER_HALF

    def settle(self, lot: str | None) -> str | None:
        """Write the points; the winner.  `lot` is the seat that a lot named, if one was drawn."""
        if self.ended == "blocked" and self.rules.board_penalty_on_block:
            for seat in self.seats:
                if seat != self.last:
                    self.penalise(seat, self.rules.board_penalty)
            if self.reached:
                self.ended = "target"
        if self.ended == "target":
            return None
        winner: str | None
        if self.ended == "closed":
            winner = self.last
        elif self.ended == "out" and self.rules.out_wins:
            winner = self.without_tiles()
        else:
            tied = self.best()
            winner = tied[0] if len(tied) == 1 else None
            assert (lot in tied) if winner is None and self.rules.block_tie == "lot" else lot is None
            winner = winner or lot
        how = self.way()
        before = dict(self.scores)
        if how == "own":
            for seat in self.seats:
                self.write(self.side(seat), self.pips(seat) * self.factor(seat))
        elif how == "opponents":
            for side in self.rules.sides:
                self.write(side, self.others(side))
        elif how == "winner":
            level = [] if winner else self.level
            writer = winner or (level[0] if len(set(map(self.side, level))) == 1 else None)  # 20b, parovi
            if writer:
                self.writer = writer
                self.write(self.side(writer), self.worth_of(self.prize(writer)))
        elif how == "round" and winner:
            self.write(self.side(winner), self.worth_of(1))
        elif how == "losers":
            level = [] if winner else self.level
            self.losers(winner or (level[0] if len(set(map(self.side, level))) == 1 else None))
        self.start_again(winner, before)
        return winner

    def losers(self, winner: str | None) -> None:
        """KOZ-05, KOZ-06, KOZ-09: what each side but the winner's writes, and what it keeps."""
        rules = self.rules
        hands = {side: sum(self.pips(seat) * self.factor(seat) for seat in side) for side in rules.sides}
        if winner is None:
            if rules.tied_pips == "carried":
                self.carried_on += sum(hands.values())
            return
        self.carried_on = 0
        for side in rules.sides:
            if winner in side or not hands[side] + self.carried:
                continue
            points = self.owing[side] = hands[side] + self.carried + self.kept[side]
            self.kept[side] = 0
            if points >= rules.least_written or (rules.least_when == "first" and self.scores[side] > 0):
                self.write(side, points)
            elif rules.below_least == "kept":
                self.kept[side] = points

    def start_again(self, winner: str | None, before: dict[str, int]) -> None:
        """JAM-07, jamaican/Q1: nobody keeps points that all have; `before` are the totals before the end of the round."""
        if self.rules.all_scored == "none" or min(self.scores.values()) <= 0:
            return
        ones = dict.fromkeys(self.scores, 1)
        if self.rules.all_scored == "one_all" and self.scores == ones:
            return
        for side in self.scores:
            ahead = winner is not None and self.side(winner) == side
            if not (self.rules.all_scored == "one_all" and before == ones and ahead):
                self.scores[side] = 0

    def others(self, side: str) -> int:
        return sum(self.pips(seat) for seat in self.seats if seat not in side)

    def write(self, side: str, points: int) -> None:
        last = self.ended == "out" and self.last is not None and self.side(self.last) == side
        if self.too_many(side, points) or (last and self.lost):  # FAT-06: all or nothing
            if last:
                self.scores[side] -= self.just_made
                self.made[side] -= self.just_made
                self.reached.discard(side)
            return
        now = self.scores[side]
        if self.rules.count_down:
            self.scores[side] = now if self.rules.exact_zero and points > now else now - points
        else:
            self.scores[side] = max(0, now + points) if self.rules.floor_zero else now + points

    def rounded(self, points: int) -> int:
        unit = self.rules.prize_unit
        if self.rules.prize_rounding == "none":
            return points
        down = points - points % unit
        return down + unit if self.rules.prize_rounding == "nearest" and 2 * (points - down) >= unit else down

    def way(self) -> str:
        if self.ended == "target":
            return "none"
        return self.rules.block_score if self.ended == "blocked" else self.rules.out_score

    def scheme(self) -> str:
        if self.ended != "blocked":
            return self.rules.prize_scope
        return "opponents" if self.rules.block_prize == "sum" else self.rules.block_prize

    def pool(self, winner: str) -> int:
        """The pips from which a prize is made."""
        side, scheme = self.side(winner), self.scheme()
        others = [seat for seat in self.seats if seat not in side]
        points = sum(map(self.pips, others))
        if scheme == "difference":
            return max(0, points - self.pips(winner) * len(others))
        if scheme in ("all_hands", "all_unlaid"):
            points += sum(self.pips(seat) for seat in side)
        if scheme == "all_unlaid":
            points += sum(tile.weight for tile in self.stock)
        return points

    def prize(self, winner: str) -> int:
        """BAS-05, KUR-09, KUR-10, ITA-18, ITA-19."""
        points = self.rounded(self.pool(winner))
        if self.scheme() == "rounded_minus_own":
            return points - self.pips(winner)
        return points // self.rules.prize_divisor

    def blank(self, seat: str) -> Blank:
        """How [0-0] counts for a seat."""
        left = self.hands[seat] | self.dead[seat]
        if Tile(0, 0) not in left:
            return Blank.NONE
        if self.rules.lone_blank and self.rules.lone_blank_when == "only_tile":  # KOZ-07
            if len(left) == 1:
                return Blank.ONLY
        elif self.rules.lone_blank:
            return Blank.BESIDE if any(tile.lo == 0 for tile in left if tile.hi) else Blank.LONE
        return Blank.DOUBLE if self.rules.double_blank else Blank.NONE

    def tally(self, winner: str | None) -> Tally:
        """How the points of the round that is settled came about."""
        rules, seats, sides, writer = self.rules, self.seats, self.rules.sides, self.writer
        left = {seat: self.hands[seat] | self.dead[seat] for seat in seats}
        doubles = {seat: any(tile.is_double for tile in self.hands[seat]) for seat in seats}
        last = self.ended == "out" and self.last_double
        prize = None
        if writer is not None:
            pool = self.pool(writer)
            prize = Prize(
                scheme=Scheme(self.scheme()),
                opponents={seat: self.pips(seat) for seat in seats if seat not in self.side(writer)},
                own=self.pips(writer),
                pool=pool,
                rounded=self.rounded(pool),
                points=self.prize(writer),
            )
        by_tile = self.decided in (Decided.LIGHTEST_TILE, Decided.LOWER_HALF)
        before = {side: self.before[side] + self.made[side] + self.penalties[side] for side in sides}
        return Tally(
            out=self.without_tiles(),
            last=self.last,
            reached=tuple(side for side in sides if side in self.reached),
            decided=self.decided,
            tied=tuple(self.level),
            rank=self.rank,
            tile=min(left[winner or ""], key=lambda tile: (tile.weight, tile.lo)) if by_tile else None,
            held_factor={seat: rules.held_double_factor if doubles[seat] else 1 for seat in seats},
            last_factor={seat: rules.last_double_factor if last and seat != self.last else 1 for seat in seats},
            blank={seat: self.blank(seat) for seat in seats if self.blank(seat) != Blank.NONE},
            halved=rules.doubles_count == "half"
            and any(t.is_double and t.hi for tiles in left.values() for t in tiles),
            way=Way(self.way()),
            prize=prize,
            made=self.made,
            before=before,
            given={side: self.scores[side] - before[side] for side in sides},
            written={seat: self.pips(seat) * self.factor(seat) for seat in seats},
            others={side: self.others(side) for side in sides},
            worth=self.what_counted(),
            owed=Owed(self.owing, self.kept, self.carried, self.carried_on)
            if rules.least_written or rules.tied_pips == "carried"
            else None,
        )

    def what_counted(self) -> Worth | None:
        rules = self.rules
        if not self.worth or not (
            rules.finish_any
            or rules.finish_double
            or rules.finish_both
            or rules.finish_cross
            or rules.finish_blank
            or rules.block_bonus
            or rules.round_bonus
            or rules.tie_worth != "one"
        ):
            return None
        finish = self.finish if self.ended == "out" else None
        bonus = 0 if finish in (None, Finish.PLAIN) else getattr(rules, f"finish_{finish}")
        bonus += 0 if finish is None else rules.finish_any
        if self.ended == "blocked":
            bonus = rules.block_bonus
        return Worth(finish, bonus, self.ties, self.worth, self.falling() or None)


def lowest(seats: list[str], rank) -> list[str]:  # type: ignore[no-untyped-def]
    return [seat for seat in seats if rank(seat) == min(map(rank, seats))]

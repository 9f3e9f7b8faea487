"""What a round is worth as the referee counts it: pips, who stands best, prizes, losses, and the tally of the steps."""

from __future__ import annotations

from boneyard.play.deal import Deal
from boneyard.play.tally import Owed, Prize, Tally, Worth
from boneyard.rules import Rules
from boneyard.tiles import Tile


class Points:
    """The hands and totals of a round, and what they are worth.  Seats are letters; the referee changes them."""

    def __init__(
        self, rules: Rules, deal: Deal, opener: str, scores: dict[str, int], ties: int, earlier: int,
        kept: dict[str, int] | None, carried: int,
    ) -> None:  # fmt: skip
        self.rules = rules
        self.seats = rules.seats
        self.hands = {seat: set(hand) for seat, hand in zip(rules.seats, deal.hands, strict=True)}
        self.dead: dict[str, set[Tile]] = {seat: set() for seat in rules.seats}
        self.stock = list(deal.stock)
        self.scores = dict(scores)
        self.before = dict(scores)
        self.penalties = dict.fromkeys(rules.sides, 0)
        self.opener = opener
        self.last: str | None = None
        self.last_double = False
        self.ties = ties
        self.earlier = earlier
        self.kept = dict.fromkeys(rules.sides, 0) | (kept or {})
        self.owing = dict.fromkeys(rules.sides, 0)
        self.carried = self.carried_on = carried
        self.finish = "plain"
        self.bonus = 0
        self.worth: int | None = None
        self.ended: str | None = None
        self.at_once: str | None = None
        self.reached: set[str] = set()
        self.made = dict.fromkeys(rules.sides, 0)
        self.just_made = 0
        self.lost = False
        self.level: list[str] = []
        self.rank = 0
        self.decided: str | None = None
        self.writer: str | None = None

    def side(self, seat: str) -> str:
        return next(side for side in self.rules.sides if seat in side)

    def is_out(self, seat: str) -> bool:
        """fat/Q1: by agreement both partners must be."""
        who = self.side(seat) if self.rules.both_out else seat
        return not any(self.hands[partner] for partner in who)

    def without_tiles(self) -> str | None:
        """The seat that is out; of several the one that laid the last tile (fat/Q1)."""
        empty = [seat for seat in self.seats if self.is_out(seat)]
        return self.last if self.last in empty else empty[0] if empty else None

    def add(self, seat: str, points: int) -> None:
        side = self.side(seat)
        if self.rules.target_in_play and self.scores[side] < self.rules.target <= self.scores[side] + points:
            self.reached.add(side)
        self.scores[side] += points

    def make(self, seat: str, points: int, down: bool) -> None:
        """Points in play, unless they go beyond a target that must be reached exactly (FAT-06); ``down``: of the
        opening tile."""
        if self.too_many(self.side(seat), points):
            self.lost = True
            return
        if self.too_few(self.side(seat), points, self.rules.end_divisor):
            return
        if (
            down and not self.rules.opening_wins and self.scores[self.side(seat)] + points >= self.rules.target
        ):  # fat/Q5
            return
        if self.rules.near_target:  # bergen/Q7
            points = min(points, max(1, self.rules.target - self.scores[self.side(seat)] - 1)) if points else 0
        self.just_made = points
        self.made[self.side(seat)] += points
        self.add(seat, points)

    def too_many(self, side: str, points: int) -> bool:
        return self.rules.exact_target and self.scores[side] + points > self.rules.target

    def too_few(self, side: str, points: int, divisor: int) -> bool:
        """all-fives/Q5: a side that has nothing begins with so many pips or more."""
        return self.scores[side] == 0 and points < self.rules.least_first / divisor

    def penalise(self, seat: str, points: int) -> None:
        self.penalties[self.side(seat)] += points
        self.add(seat, points)

    def pips(self, seat: str) -> int:
        """GAP-12, GAP-13, OBI-15, DVO-06."""
        if self.ended == "doubles" and seat == self.at_once:  # gaple/Q24
            return 0
        left = self.hands[seat] | self.dead[seat]
        total = 0
        for tile in left:
            total += tile.lo if tile.is_double and self.rules.doubles_count == "half" else tile.weight
        total += self.rules.blank * sum(tile.lo == 0 < tile.hi for tile in left)  # MEX-10
        if Tile(0, 0) in left:
            total += self.rules.double_blank
            if self.blank(seat) in ("lone_blank", "only_tile"):
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
        self.decided = "alone"
        if self.rules.block_winner == "fewest_of_side" and len(set(map(self.side, tied))) == 1:  # lat/Q5
            turns = self.turns()
            tied = [min(tied, key=lambda seat: (self.pips(seat), turns.index(seat)))]
        elif len(tied) > 1:
            self.decided = "lot" if self.rules.block_tie == "lot" else "tied"
            if self.rules.block_tie == "lowest_tile":  # GAP-14
                tied = lowest(tied, self.lightest)
            elif self.rules.block_tie == "fewest_tiles":  # ITA-19
                tied = lowest(tied, lambda seat: (len(self.hands[seat]), seat != self.last))
            elif self.rules.block_tie in ("partner", "opener", "locker") and len(set(map(self.side, tied))) == 1:
                turns = self.turns()  # cubano/Q5: the next after the last player first
                tied = [min(tied, key=lambda seat: (self.pips(seat), seat == self.last, turns.index(seat)))]
                self.decided = "partner"
                return tied
            elif self.rules.block_tie in ("opener", "locker"):  # lat/Q3
                self.decided = self.rules.block_tie
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

    def tie_broken_by(self, winner: str) -> str:
        """What tells the winner from the others on the same level."""
        others = [seat for seat in self.level if seat != winner]
        if self.rules.block_tie == "fewest_tiles":
            fewer = all(len(self.hands[winner]) < len(self.hands[seat]) for seat in others)
            return "fewest_tiles" if fewer else "last_player"
        if not self.lightest(winner):
            return "no_tiles"
        lighter = all(self.lightest(winner)[0] < self.lightest(seat)[0] for seat in others)
        return "lightest_tile" if lighter else "lower_half"

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
        elif self.ended == "doubles":
            winner = self.at_once
        elif self.ended == "out" and self.rules.out_wins:
            winner = self.without_tiles()
        elif self.rules.block_winner == "nobody":  # FAT-05
            winner = None
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
        """JAM-07, jamaican/Q1: nobody keeps points that all have; `before` are the totals before the end of the
        round."""
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
        if self.rules.least_first and self.too_few(side, points, self.rules.prize_divisor):
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

    def blank(self, seat: str) -> str:
        """How [0-0] counts for a seat."""
        left = self.hands[seat] | self.dead[seat]
        if Tile(0, 0) not in left:
            return "none"
        if self.rules.lone_blank and self.rules.lone_blank_when == "only_tile":  # KOZ-07
            if len(left) == 1:
                return "only_tile"
        elif self.rules.lone_blank:
            return "beside_blank" if any(tile.lo == 0 for tile in left if tile.hi) else "lone_blank"
        return "double_blank" if self.rules.double_blank else "none"

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
                scheme=self.scheme(),
                opponents={seat: self.pips(seat) for seat in seats if seat not in self.side(writer)},
                own=self.pips(writer),
                pool=pool,
                rounded=self.rounded(pool),
                points=self.prize(writer),
            )
        by_tile = self.decided in ("lightest_tile", "lower_half")
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
            blank={seat: self.blank(seat) for seat in seats if self.blank(seat) != "none"},
            halved=rules.doubles_count == "half"
            and any(t.is_double and t.hi for tiles in left.values() for t in tiles),
            way=self.way(),
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
            or rules.both_twice
            or rules.block_bonus
            or rules.round_bonus
            or rules.tie_worth != "one"
        ):
            return None
        finish = self.finish if self.ended == "out" else None
        return Worth(finish, self.bonus, self.ties, self.worth, self.falling() or None)

    def worth_of(self, points: int) -> int:
        """BRA-04, BRA-05, BOR-02: the last tile, the block, and the rounds before."""
        if self.ended == "out":
            self.bonus = points if self.rules.both_twice and self.finish == "both" else 0  # cubano/Q9
            self.bonus += self.rules.finish_any
            self.bonus += 0 if self.finish == "plain" else getattr(self.rules, f"finish_{self.finish}")
        if self.ended == "blocked":
            self.bonus = self.rules.block_bonus
        points += self.bonus
        by_ties = {"one": points, "more": points + self.ties, "double": points * 2 ** min(self.ties, 8)}
        self.worth = by_ties[self.rules.tie_worth] + self.falling()
        return self.worth

    def falling(self) -> int:
        """BOR-02: 100, 75, 50, 25, and then nothing."""
        return max(0, self.rules.round_bonus - self.earlier * self.rules.round_bonus_step)


def lowest(seats: list[str], rank) -> list[str]:  # type: ignore[no-untyped-def]
    return [seat for seat in seats if rank(seat) == min(map(rank, seats))]

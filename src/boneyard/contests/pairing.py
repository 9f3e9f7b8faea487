"""The tables of the next round of each kind of contest.

Matchings of least cost come from networkx, a library of graphs: `pair` demands no repeat while one can be had, one
rest each, and neighbours in the standings, as costs of its edges.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

from boneyard.contests.contest import SCHEDULED, Contest
from boneyard.contests.log import Kind, Paired, Side, Sides
from boneyard.contests.standings import ContestStanding, standings
from boneyard.errors import BoneyardError, Message

PART: Final = 32
"""The most entrants who are matched at once in a group: a matching of 500 takes minutes, 16 of 32 a second."""

REACH: Final = 16
"""How many places apart two are at most who are tried first, where all are matched at once."""

REPEAT: Final = 10**9
"""The cost of a repeat, far above all others, so that there is none while one can be had."""

FLOAT: Final = 10**5
"""The cost of a difference of one in doubled wins, squared."""

Cost = Callable[[int, int], int]


def pair(contest: Contest) -> Paired:
    """Make the tables of the next round and append them; equal logs give equal tables.

    Raises ``BoneyardError`` if results or entrants are missing, and without the extra ``contest``.

    >>> from boneyard.contests import Contest, Kind, pair
    >>> cup = Contest.new("Cup", Kind.SWISS, 2, lot=1)
    >>> for name in ("Ana", "Budi", "Chepe", "Desmond", "Ena"):
    ...     _ = cup.enter(name)
    >>> pair(cup).text()
    'round 1 5-4 2-1 rest 3'
    """
    contest.check_next_round()
    tables, rests = _next(contest)
    entry = Paired(len(contest.rounds) + 1, tables, rests)
    contest.append(entry)
    return entry


def _next(contest: Contest) -> tuple[tuple[Sides, ...], tuple[int, ...]]:
    match contest.kind:
        case Kind.ROUND_ROBIN | Kind.LEAGUE:
            return _scheduled(contest)
        case Kind.KNOCK_OUT:
            return _knock_out(contest)
        case Kind.DOUBLE_ELIMINATION:
            return _double_elimination(contest)
        case Kind.ROTATING:
            return _rotating(contest)
    return _swiss(contest)


def _scheduled(contest: Contest) -> tuple[tuple[Sides, ...], tuple[int, ...]]:
    """Return a round of Berger tables: the last stays, the others go round, and who is first named alternates."""
    ring = contest.schedule
    turn, number = divmod(len(contest.rounds), len(ring) - 1)
    *others, last = ring
    others = others[number:] + others[:number]
    found = [(others[0], last) if number % 2 == 0 else (last, others[0])]
    found += [(others[at], others[-at]) for at in range(1, len(ring) // 2)]
    if turn % SCHEDULED[contest.kind or Kind.LEAGUE]:
        found = [(second, first) for first, second in found]
    there = set(contest.active)
    tables = [(first, second) for first, second in found if first in there and second in there]
    seated = {one for table in tables for one in table}
    return _sides(tables), tuple(one for one in ring if one in there - seated)


def _knock_out(contest: Contest) -> tuple[tuple[Sides, ...], tuple[int, ...]]:
    """Return the first against the last of those left, in the order of the bracket; some rest until they are 2^n."""
    order = contest.by_lot(contest.active)
    size = 1 << (len(order) - 1).bit_length()
    rested = _rests(contest)
    rests = sorted(order, key=lambda one: (rested[one], order.index(one)))[: size - len(order)]
    playing = [one for one in order if one not in rests]
    return _sides((playing[at], playing[-1 - at]) for at in range(len(playing) // 2)), tuple(rests)


def _double_elimination(contest: Contest) -> tuple[tuple[Sides, ...], tuple[int, ...]]:
    """Return tables of those with as many losses; the last two meet whatever they have lost."""
    losses, order, met, rested = contest.losses(), contest.by_lot(contest.active), _met(contest), _rests(contest)
    if len(order) == 2:
        return _sides([(order[0], order[1])]), ()
    tables: list[tuple[int, int]] = []
    rests: list[int] = []
    for lost in (0, 1):
        group = [one for one in order if losses[one] == lost]
        if len(group) % 2:
            rests.append(min(group, key=lambda one: (rested[one], order.index(one))))
            group.remove(rests[-1])
        place = {one: at for at, one in enumerate(group)}
        tables += _matched(group, lambda a, b, place=place: REPEAT * met[a, b] + abs(place[a] - place[b]))  # type: ignore[misc]
    return _sides(tables), tuple(rests)


def _swiss(contest: Contest) -> tuple[tuple[Sides, ...], tuple[int, ...]]:
    """Return tables of neighbours in the standings, who have not met."""
    order, rests = _without_rests(contest, 2)
    if not contest.rounds:
        return _sides(zip(order[::2], order[1::2], strict=True)), rests
    lines, met = standings(contest), _met(contest)
    wins = {line.entrant: round(2 * line.wins) for line in lines}
    tables = _by_groups(order, wins, met) or _matched(order, _cost(order, wins, met))
    best = {one: at for at, one in enumerate(order)}
    return _sides(sorted(tables, key=lambda table: min(best[one] for one in table))), rests


def _cost(order: Sequence[int], wins: dict[int, int], met: Counter[tuple[int, int]]) -> Cost:
    """Return the cost of a table: repeats, difference in wins, and the distance from half of the group."""
    groups = Counter(wins[one] for one in order)
    first: dict[int, int] = {}
    for at, one in enumerate(order):
        first.setdefault(wins[one], at)
    place = {one: at - first[wins[one]] for at, one in enumerate(order)}

    def cost(a: int, b: int) -> int:
        if wins[a] == wins[b]:
            away = abs(abs(place[a] - place[b]) - groups[wins[a]] // 2)
        else:  # the last of the upper group goes down, and meets the first of the lower one
            upper, lower = (a, b) if wins[a] > wins[b] else (b, a)
            away = groups[wins[upper]] - place[upper] + place[lower]
        return REPEAT * met[a, b] + FLOAT * (wins[a] - wins[b]) ** 2 + away

    return cost


def _by_groups(order: Sequence[int], wins: dict[int, int], met: Counter[tuple[int, int]]) -> list[tuple[int, int]]:
    """Match group by group from the top, without repeats; who is left goes down to the next one.

    A large group is cut into parts.  Return nothing if an entrant is left at the end, or would go down twice.
    """
    found, down = list[tuple[int, int]](), list[int]()
    for score in sorted({wins[one] for one in order}, reverse=True):
        group = [one for one in order if wins[one] == score]
        for at in range(0, len(group), PART):
            part = down + group[at : at + PART]
            cost = _cost(part, wins, met)
            stays = {one: (2 if one in down else 1) * FLOAT * 100 - at for at, one in enumerate(part)}
            new = [(a, b) for a, b in combinations(part, 2) if not met[a, b]]
            tables = _least(new, lambda a, b, cost=cost, stays=stays: cost(a, b) - stays[a] - stays[b])  # type: ignore[misc]
            seated = {one for table in tables for one in table}
            if not seated.issuperset(down):
                return []
            found += tables
            down = [one for one in part if one not in seated]
    return [] if down else found


def _rotating(contest: Contest) -> tuple[tuple[Sides, ...], tuple[int, ...]]:
    """Return tables of four neighbours in the standings, the first and third against the others.

    Partners are matched first, then pairs: partners repeat only where no other can be had.
    """
    order, rests = _without_rests(contest, 4)
    place = {one: at for at, one in enumerate(order)}
    partners, met = Counter[tuple[int, int]](), _met(contest)
    for one in contest.rounds:
        for table in one.tables:
            for a, b in table.sides:
                partners[a, b] += 1
                partners[b, a] += 1

    def partner(a: int, b: int) -> int:
        block = place[a] // 4 == place[b] // 4 and abs(place[a] - place[b]) == 2
        return REPEAT * partners[a, b] + (0 if block else 3 + (abs(place[a] - place[b]) - 2) ** 2)

    pairs = _matched(order, partner)

    def opponents(a: int, b: int) -> int:
        repeats = sum(met[x, y] for x in pairs[a] for y in pairs[b])
        return 100 * repeats + (sum(place[x] for x in pairs[a]) - sum(place[x] for x in pairs[b])) ** 2

    tables = [(pairs[a], pairs[b]) for a, b in _matched(range(len(pairs)), opponents)]
    return tuple(sorted(tables, key=lambda table: min(place[one] for side in table for one in side))), rests


def _without_rests(contest: Contest, size: int) -> tuple[list[int], tuple[int, ...]]:
    """Return who plays, the best first, and who rests: the last who rested least."""
    lot = {one: at for at, one in enumerate(contest.by_lot(contest.active))}
    line = {line.entrant: line for line in standings(contest)}
    order = sorted(lot, key=lambda one: (ContestStanding.key(line[one]), lot[one]))
    rested = _rests(contest)
    place = {one: at for at, one in enumerate(order)}
    last = sorted(order, key=lambda one: (rested[one], -place[one]))[: len(order) % size]
    return [one for one in order if one not in last], tuple(sorted(last))


def _rests(contest: Contest) -> Counter[int]:
    return Counter(one for made in contest.rounds for one in made.rests)


def _met(contest: Contest) -> Counter[tuple[int, int]]:
    """Return how often two have been opponents, in both orders."""
    met = Counter[tuple[int, int]]()
    for made in contest.rounds:
        for table in made.tables:
            met.update((a, b) for a in table.sides[0] for b in table.sides[1])
            met.update((b, a) for a in table.sides[0] for b in table.sides[1])
    return met


def _sides(tables: Iterable[tuple[int, int]]) -> tuple[Sides, ...]:
    found: list[tuple[Side, Side]] = [((a,), (b,)) for a, b in tables]
    return tuple(found)


def _matched(who: Sequence[int], cost: Cost) -> list[tuple[int, int]]:
    """Match all of an even number at the least cost, those near each other if they need no repeat."""
    reach = REACH
    while True:
        near = [(who[a], who[b]) for a in range(len(who)) for b in range(a + 1, min(len(who), a + 1 + reach))]
        tables = _least(near, cost)
        whole = 2 * len(tables) == len(who)
        if reach >= len(who) or (whole and all(cost(a, b) < REPEAT for a, b in tables)):
            return tables
        reach *= 2


def _least(pairs: Sequence[tuple[int, int]], cost: Cost) -> list[tuple[int, int]]:
    """Return as many disjoint ``pairs`` as can be, at the least cost; the better named first."""
    try:
        import networkx as nx
    except ImportError:
        raise BoneyardError(Message("contest.fault.extra")) from None
    graph = nx.Graph()
    for a, b in pairs:
        graph.add_edge(a, b, weight=-cost(a, b))
    order = {one: at for at, one in enumerate(dict.fromkeys(one for table in pairs for one in table))}
    chosen = nx.max_weight_matching(graph, maxcardinality=True)
    return sorted(((a, b) if order[a] < order[b] else (b, a) for a, b in chosen), key=lambda table: order[table[0]])

"""How fast the open-hands solver is: 28-tile deals of four partners, 6-6 led, for points, beside another library.

    python benchmarks/bots/solver.py [--deals 1000] [--peer-deals 5] [--peer-seconds 60] [--laid 1 7 10]

Every row is the whole value of positions with so many tiles laid (the first by rule, the rest at random, seed by
seed), one after the other on one core with one table.  ``value`` is the value alone, ``solve`` all best actions, the
points and a line of best play as well.  Times are of the processor, since machines are shared; the peer's too.

The peer is ``alphabeta`` of the PyPI library ``dominoes`` (installed under build/bots), with the heaviest tile first
and its small board, on the first of the same positions.  Its game differs in one thing: a blocked round is won by the
lighter team and pays all pips; so times can be compared, values cannot.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

PEERS = Path(__file__).parents[2] / "build" / "bots" / "peers"


def positions(rules: Any, laid: int) -> Iterator[Any]:
    """Positions of the engine with so many tiles laid, by seed; rounds that end before are left out."""
    from boneyard import engine
    from boneyard.play.setup import engine_numbers

    numbers, seed = engine_numbers(rules), 0
    while True:
        seed += 1
        position, rng = engine.load().Position(numbers), Random(seed)
        position.deal(seed)
        while position.state().laid < laid and (legal := position.legal(position.actor())):
            position.apply(position.actor(), rng.choice(legal))
        if position.legal(position.actor()):
            yield position


def timed(what: str, found: Iterator[Any], count: int, solve: Callable[[Any], int]) -> None:
    """One row: the positions solved and what that took."""
    times, nodes = [], 0
    for _ in range(count):
        position = next(found)
        begun = time.process_time()
        nodes += solve(position)
        times.append(1000 * (time.process_time() - begun))
    times.sort()
    row = [sum(times) / count, times[count // 2], times[int(0.99 * count)], times[-1]]
    print(f"{what:<38} {count:>6} " + " ".join(f"{x:>9.2f}" for x in row) + f" {nodes / count:>10,.0f}", flush=True)


def ours(rules: Any, name: str, laid: int, deals: int) -> None:
    """The rows of our solver: values alone, then everything."""
    from boneyard.bots.solver import Solver

    solver = Solver(rules)

    def value(position: Any) -> int:
        low, high, nodes = solver.value(position)
        assert low == high
        return nodes

    def everything(position: Any) -> int:
        solution = solver.solve(position)
        assert solution.proven
        return solution.nodes

    timed(f"{name}, {laid} laid: value", positions(rules, laid), deals, value)
    timed(f"{name}, {laid} laid: solve", positions(rules, laid), deals // 10, everything)


def peer(rules: Any, laid: int, deals: int, seconds: float) -> None:
    """The row of the other library; a position that takes longer is given up."""
    if not PEERS.exists():
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", "--target", str(PEERS), "dominoes"], check=True)
    found, times, given_up = positions(rules, laid), [], 0
    for _ in range(deals):
        state = next(found).state()
        text = json.dumps({name: getattr(state, name) for name in ("hands", "end", "turn", "laid")})
        try:
            run = subprocess.run(
                [sys.executable, __file__, "--peer", text], capture_output=True, text=True, check=True, timeout=seconds
            )
            times.append(float(run.stdout))
        except subprocess.TimeoutExpired:
            given_up += 1
            times.append(seconds)
    note = f"   {given_up} given up after {seconds:.0f} s, counted as that" if given_up else ""
    what = f"  PyPI dominoes, {laid} laid: value"
    print(f"{what:<38} {deals:>6} {1000 * sum(times) / deals:>9,.0f}{note}", flush=True)


def peer_seconds(position: dict[str, Any]) -> float:
    """What the other library takes for one position (in a process of its own)."""
    sys.path.append(str(PEERS))
    import dominoes  # type: ignore[import-not-found]

    from boneyard.play.round import tiles_of

    hands = [
        dominoes.Hand([dominoes.Domino(tile.lo, tile.hi) for tile in tiles_of(low | high << 64)])
        for low, high in position["hands"][:4]
    ]
    board = dominoes.SkinnyBoard(position["end"][0], position["end"][1], position["laid"])
    game = dominoes.Game(board, hands, [], position["turn"], (), position["turn"], None)
    game._update_valid_moves()
    while not game.valid_moves:  # the library keeps the turn with somebody who can play
        game.turn = (game.turn + 1) % 4
        game._update_valid_moves()
    begun = time.process_time()
    dominoes.search.alphabeta(game, player=dominoes.players.bota_gorda)
    return time.process_time() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000, metavar="N")
    parser.add_argument("--peer-deals", type=int, default=5, metavar="N", help="0 leaves the other library out")
    parser.add_argument("--peer-seconds", type=float, default=60, metavar="S", help="patience for one position")
    parser.add_argument("--laid", type=int, nargs="+", default=[1, 7, 10], metavar="N")
    parser.add_argument("--peer", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.peer:
        print(peer_seconds(json.loads(options.peer)))
        return
    from run import PARTNERS, PARTNERS_66

    from boneyard import GAMES
    from boneyard.compiled import chosen

    gaple = GAMES["gaple"].rules(**PARTNERS)._replace(first_opener="top_double")
    print(f"solver: {chosen('boneyard.bots.solver.solver')}; milliseconds of processor time a position")
    print(f"{'':<38} {'number':>6} {'mean':>9} {'median':>9} {'p99':>9} {'most':>9} {'searched':>10}")
    for laid in options.laid:
        ours(PARTNERS_66, "partners for pips", laid, options.deals)
        ours(gaple, "gaple in teams", laid, options.deals)
        if options.peer_deals:
            peer(PARTNERS_66, laid, options.peer_deals, options.peer_seconds)


if __name__ == "__main__":
    main()

"""Actions a second of `boneyard.envs.Batch`, with legal masks and each encoding, on one core (make setup first).

    python benchmarks/envs.py [--tables 1024] [--seconds 0.5]

Prints millions of random legal actions a second of one core: masks alone, with *state*, with *history*; two threads of
one process beside two processes, measured in turns; and, where the extra ``envs`` is installed, thousands a second of
the environments beside an adapter over `Match`, and with ``spiel`` OpenSpiel's own game.  Seconds of one core are those
that the thread ran, so other work changes them little; threads and processes are measured by the clock on the wall.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from threading import Thread
from typing import Any

from boneyard import Match, games
from boneyard.envs import Batch, encoder

TURNS = 7
WORKER = "import benchmarks.envs as b; print(b.speed(b.Batch(b.games.GAMES['gaple'].rules(), {n}, 1), {seconds}))"


def speed(batch: Batch, seconds: float, clock: Callable[[], float] = time.perf_counter) -> float:
    """Actions a second."""
    batch.play(20)
    begun, actions = clock(), 0
    while (spent := clock() - begun) < seconds:
        actions += batch.play(50)
    return actions / spent


def in_threads(number: int, tables: int, seconds: float) -> float:
    """Actions a second of so many batches in threads of their own."""
    found: list[float] = []
    rules = games.GAMES["gaple"].rules()
    threads = [Thread(target=lambda: found.append(speed(Batch(rules, tables, 1), seconds))) for _ in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(found)


def two_processes(tables: int, seconds: float) -> float:
    """Actions a second of two processes."""
    command = [sys.executable, "-c", WORKER.format(n=tables, seconds=seconds)]
    workers = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    return sum(float(worker.communicate()[0]) for worker in workers)


def threads(tables: int) -> None:
    """Print the speed of two threads beside one thread, and beside two processes, in turns."""
    rounds = [(in_threads(1, tables, 1), in_threads(2, tables, 1), two_processes(tables, 1)) for _ in range(TURNS)]
    load = f"load {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores"
    for name, ratios in (
        ("one thread", sorted(two / one for one, two, _ in rounds)),
        ("two processes of their own", sorted(two / other for _, two, other in rounds)),
    ):
        print(
            f"two threads against {name} (gaple 4, state): {ratios[TURNS // 2]:.2f},"
            f" {TURNS} turns of {ratios[0]:.2f} to {ratios[-1]:.2f}; {load}"
        )


def adapter(seconds: float) -> float:
    """Actions a second of an environment over `Match`, with *state* and mask."""
    rules = games.GAMES["gaple"].rules()
    dice, make, actions = Random(1), encoder(rules), 0
    begun = time.thread_time()
    while (spent := time.thread_time() - begun) < seconds:
        match = Match(rules, seed=actions)
        while not match.rounds:
            view = match.view(match.to_act[0])
            make.state(view)
            make.mask(view)
            match.play(match.to_act[0], dice.choice(view.legal))
            actions += 1
    return actions / spent


def turns(env: Any, seconds: float, choose: Callable[[Any, str, Any], int]) -> float:
    """Actions a second of an environment of PettingZoo; ``choose`` gets it, the agent and the mask."""
    actions = 0
    begun = time.thread_time()
    while (spent := time.thread_time() - begun) < seconds:
        env.reset(seed=actions)
        for agent in env.agent_iter():
            seen, _, over, _, _ = env.last()
            env.step(None if over else choose(env, agent, seen["action_mask"]))
            actions += not over
    return actions / spent


CHOICES: dict[str, Callable[[Any, str, Any], int]] = {
    "batch.sample()": lambda env, agent, mask: env.batch.sample()[0],
    "sample_legal()": lambda env, agent, mask: env.sample_legal(),
    "sample(mask)": lambda env, agent, mask: env.action_space(agent).sample(mask),
}
"""Ways to choose a legal action of PettingZoo's environments at random."""


def tables(many: Any, seconds: float) -> float:
    """Actions a second of a vector environment of Gymnasium."""
    batch, actions = many.unwrapped.batch, 0
    many.reset(seed=1)
    begun = time.thread_time()
    while (spent := time.thread_time() - begun) < seconds:
        many.step(batch.sample())
        actions += batch.n
    return actions / spent


def openspiel(seconds: float) -> float:
    """Actions a second of OpenSpiel's block for two pairs, with its tensor of what a player knows."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]
    from open_spiel.python.games import team_dominoes  # type: ignore[import-not-found,unused-ignore]  # noqa: F401

    game, dice, actions = pyspiel.load_game("python_team_dominoes"), Random(1), 0
    begun = time.thread_time()
    while (spent := time.thread_time() - begun) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                state.information_state_tensor(state.current_player())
                actions += 1
            state.apply_action(dice.choice(state.legal_actions()))
    return actions / spent


def beside_openspiel(n: int, seconds: float) -> None:
    """Print the speed of the same game in a batch and in OpenSpiel."""
    rules = games.GAMES["gaple"].rules(4, teams=True, cannot_play="pass")
    other = openspiel(seconds)
    print(f"OpenSpiel, python_team_dominoes with its tensor: {other / 1e3:.1f} thousand a second")
    for encoding in ("state", "history"):
        found = speed(Batch(rules, n, 1, encodings=(encoding,)), seconds, time.thread_time)
        print(f"  the same game in a batch with {encoding}: {found / 1e6:.2f} million, times {found / other:.0f}")


def routes(n: int, seconds: float) -> None:
    """Print the speed of each environment, and its ratio to the adapter."""
    from boneyard.envs import boneyard_v0, solo

    least = adapter(seconds)
    print(f"{'gaple 4, state and mask':32} thousands a second   times the adapter")
    for name, found in (
        ("adapter over Match", least),
        ("PettingZoo, raw_env", turns(boneyard_v0.raw_env("gaple"), seconds, CHOICES["sample_legal()"])),
        *((f"PettingZoo, env, {way}", turns(boneyard_v0.env("gaple"), seconds, CHOICES[way])) for way in CHOICES),
        (f"Gymnasium, {n} tables", tables(solo.SoloTables(n, "gaple"), seconds)),
    ):
        print(f"{name:32} {found / 1e3:18.1f}   {found / least:17.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1024, help="tables of a batch (default: 1024)")
    parser.add_argument("--seconds", type=float, default=0.5, help="of each measurement (default: 0.5)")
    options = parser.parse_args()
    print(
        f"{'game':20} {'actions':>7} {'masks':>7} {'state':>7} {'history':>7}   (millions of actions a second, one"
        " core)"
    )
    for game in games.GAMES.values():
        rules = game.rules(game.players[0])
        found = []
        for encodings in ((), ("state",), ("history",)):
            batch = Batch(rules, options.tables, 1, encodings=encodings)
            found.append(speed(batch, options.seconds, time.thread_time) / 1e6)
        name = f"{game.id} {rules.players}"
        print(f"{name:20} {len(batch.table):7} " + " ".join(f"{value:7.2f}" for value in found))
    threads(options.tables)
    if find_spec("pettingzoo"):
        routes(options.tables, 4 * options.seconds)
    if find_spec("pyspiel"):
        beside_openspiel(options.tables, 4 * options.seconds)


if __name__ == "__main__":
    main()

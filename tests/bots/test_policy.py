"""The policy: what it may know, both its faces in lock step, and what it learns from."""

from __future__ import annotations

import json
import re
from array import array
from hashlib import sha256
from itertools import chain
from math import exp, isclose, log, prod
from pathlib import Path
from random import Random

import pytest
from effort import examples
from laws.setups import DEFAULTS, Setup

from boneyard import compiled, game
from boneyard.bots import playing
from boneyard.bots.playing.families import WEIGHTS, family, nearest, weights
from boneyard.bots.playing.features import CLOSE_AGAINST, CLOSE_LEFT, CLOSES, DOUBLE, FEATURES, WEIGHT
from boneyard.engine import parts
from boneyard.engine.codes import ActionKind, Lead, Phase
from boneyard.play.setup import engine_numbers
from boneyard.rules import Rules
from boneyard.tiles import TILES

HOUSE = [
    "polish-fives 2 four_ends=true count_open_spinner_ends=true spinner_order=free",
    "fives 3 spinner=first_double set=9",
    "double-six-cross 4 scoring=fives close_enabled=true",
    "matador 2 matador_optional=true set=8",
    "obicni 3 voluntary_draw=true unannounced=pause",
    "gaple 4 teams=true cannot_play=pass",
]
PIPS = Rules(teams=True, first_opener="top_double", first_lead="the_tile", prize_scope="all_hands", deals=1)
DECIDING = [setup for setup in DEFAULTS if setup.rules().hand_size > 1]
SETUPS = [*DECIDING, *map(Setup.parse, HOUSE)]
BY_NAME = pytest.mark.parametrize(
    "setup",
    [pytest.param(setup, marks=pytest.mark.nightly if i % 3 else []) for i, setup in enumerate(SETUPS)],
    ids=[setup.name for setup in SETUPS],
)
"""Every game with every number of players, and house rules that the features look at; two thirds are left to CI."""


def rows(seed: int, n: int = 3) -> list[list[float]]:
    """Weights that are not trained, so that no feature is left out; those of habits too if there are six rows."""
    rng = Random(seed)
    return [[rng.uniform(-1, 1) for _ in range(FEATURES)] for _ in range(n)]


def solver(mode: str, rules: Rules, bits: int):
    """What values points of the first side less those of the second."""
    face = compiled.load("boneyard.bots.solver.solver", mode)
    return face.Searcher(engine_numbers(rules), [1, -1], 1, False, True, bits, False)


def begun(engine, rules: Rules, seed: int):
    """A round that has just been dealt; every other seed begins as later rounds do where any seat may."""
    position = engine.Position(engine_numbers(rules))
    position.deal(seed)
    if seed % 2 and rules.later_lead.endswith("_or_draw"):
        position.begin(seed % rules.players, Lead.of(rules.later_lead))
    return position


def decisions(engine, face, rules: Rules, seed: int):
    """The position and memory before every choice of a random round; what is chosen follows from the seed alone."""
    rng = Random(seed)
    position = begun(engine, rules, seed)
    memory = face.Memory(position)
    for _ in range(400):
        if position.state().phase > Phase.WINDOW:
            return
        seat = position.actor()
        legal = position.legal(seat)
        if len(legal) > 1:
            yield position, memory, seat
        action = rng.choice(legal)
        memory.observe(position, seat, action)
        position.apply(seat, action)


@BY_NAME
def test_both_faces_say_the_same(engines, setup):
    """Features, chances, rollouts and samples: equal to the last bit."""
    rules = setup.rules()
    faces = {mode: playing.load(mode) for mode in engines}
    nets = {mode: face.Policy(rows(3)) for mode, face in faces.items()}
    tables = {mode: face.Rollouts() for mode, face in faces.items()}
    solvers = {mode: solver(mode, rules, 16) for mode in engines if rules.n_sides == 2}
    pairs = [decisions(engines[mode], faces[mode], rules, 5) for mode in engines]
    for seen, both in enumerate(zip(*pairs, strict=True)):
        found = []
        for mode, (position, memory, seat) in zip(engines, both, strict=True):
            choices = tables[mode].choices(nets[mode], memory, position, seat)
            actions = [number for number, _ in choices]
            gains = None
            if seen < 2:  # the seats play as all four player types
                totals = [rules.start] * rules.n_sides
                if rules.n_sides == 2 and rules.draw == "none":
                    tables[mode].solve_from(8, solvers[mode])
                gains = tables[mode].compare(
                    nets[mode], memory, [position], [0b01_00_11_01_00_10_01], 0, 2, seat, actions, totals, False, 9, 500
                )
            found.append((choices, gains))
        assert found[0] == found[1]
    lead = Lead.of(rules.later_lead)
    taught = [
        faces[mode]
        .Learner(engines[mode].Position(engine_numbers(rules)), lead, True, 10.0)
        .gradient(nets[mode], 7, 3, 0.1)
        for mode in engines
    ]
    assert taught[0] == taught[1]
    assert taught[0][1] >= 1


@BY_NAME
def test_hidden_tiles_do_not_matter(engine, setup):
    """Exchange what the others hold, have laid down dead, and what lies in the stock: the chances stay the same."""
    rules = setup.rules()
    face = playing.load(engine.MODE)
    net, table = face.Policy(rows(11)), face.Rollouts()
    rng = Random(4)
    compared = 0
    for position, memory, seat in decisions(engine, face, rules, 6):
        state = position.state()
        if state.drawn >= 0 and state.turn != seat:
            continue
        places = [(kind, other) for other in range(rules.players) if other != seat for kind in ("hands", "dead")]
        sizes = [bits(getattr(state, kind)[other]) for kind, other in places]
        rest = range(state.yard_i, state.yard_n)
        hidden = [tile for size in sizes for tile in size] + [state.yard[i] for i in rest]
        rng.shuffle(hidden)
        twin = position.copy()
        fields = twin.state()
        for (kind, other), size in zip(places, sizes, strict=True):
            getattr(fields, kind)[other] = words(hidden[: len(size)])
            del hidden[: len(size)]
        for i in rest:
            fields.yard[i] = hidden.pop()
        held = [tile for other in range(rules.players) for tile in bits(fields.hands[other])]
        twin.set_state(fields._replace(held=words(held)))
        assert table.choices(net, memory, twin, seat) == table.choices(net, memory, position, seat)
        compared += 1
    assert compared


def bits(pair) -> list[int]:
    """The tiles of two words."""
    return [tile.id for tile in TILES if pair[tile.id >> 6] >> (tile.id & 63) & 1]


def words(tiles) -> list[int]:
    found = [0, 0]
    for tile in tiles:
        found[tile >> 6] |= 1 << (tile & 63)
    return found


def liked_by_weight(rules: Rules, position, seat: int, actions: list[int]) -> list[int]:
    """The actions that a player takes who lays the heaviest tile."""
    state = position.state()

    def key(action: int) -> tuple[int, ...]:
        tile, kind = TILES[parts.tile_of(action)], parts.kind_of(action)
        if kind == ActionKind.CLOSE:
            return (4,)
        if kind == ActionKind.DISCARD:
            return (1, -tile.weight)
        if kind != ActionKind.PLAY:
            return (0,)
        if state.phase == Phase.WINDOW:
            return (2, tile.weight) if tile.weight >= rules.max_pip else (-1,)
        points = 0
        if rules.end_unit and (state.laid or rules.opening_scores):
            after = position.copy()
            after.apply(seat, action)
            points = 0 if after.end_sum() % rules.end_unit else after.end_sum()
        elif rules.equal_ends and (state.laid or rules.opening_scores):
            after = position.copy()
            after.apply(seat, action)
            points = after.line_points()
        return (2, points, tile.weight, tile.is_double)

    keys = [key(action) for action in actions]
    return [action for action, found in zip(actions, keys, strict=True) if found == max(keys)]


@pytest.mark.parametrize("habits", [False, True])
@pytest.mark.parametrize(
    "setup",
    [pytest.param(setup, marks=[] if i % 4 == 3 else [pytest.mark.nightly]) for i, setup in enumerate(SETUPS[::3])],
    ids=lambda setup: setup.name,
)
def test_likelihood_is_that_of_the_choices_after_unknown_player_types(engine, setup, habits):
    """Of every seat but the observer: the policy, the heaviest tile, a whim, or habits, each mixed with slips."""
    rules, prior, slip = setup.rules(), (0.2, 0.25, 0.05, 0.5) if habits else (0.6, 0.3, 0.1, 0.0), 0.1
    face = playing.load(engine.MODE)
    learnt = rows(2, 6)
    net, table = face.Policy(learnt if habits else learnt[:3]), face.Rollouts()
    of_habit = face.Policy(learnt[3:])
    position = begun(engine, rules, 8)
    start, memory, rng = position.copy(), face.Memory(position), Random(1)
    script = array("i", [-1])
    chances = [list(prior) for _ in range(rules.players)]
    for _ in range(60):
        if position.state().phase > Phase.WINDOW:
            break
        seat = position.actor()
        legal = position.legal(seat)
        trained = dict(table.choices(net, memory, position, seat))
        assert isclose(sum(trained.values()), 1)
        action = rng.choice(legal)
        if len(legal) > 1:
            heavy = liked_by_weight(rules, position, seat, list(trained))
            habit = dict(table.choices(of_habit, memory, position, seat)).get(action, 0.0)
            after = [trained.get(action, 0.0), (action in heavy) / len(heavy), 1 / len(legal), habit]
            for k, chance in enumerate(after):
                chances[seat][k] *= (1 - slip) * chance + slip / len(legal)
        script.append(seat << 16 | action)
        memory.observe(position, seat, action)
        position.apply(seat, action)
    expected = log(prod(sum(row) for seat, row in enumerate(chances) if seat != 1))
    draws = 300 if engine.MODE == "native" else examples(20, 300)
    starts = [start.copy() for _ in range(draws)]
    logs, player_types = table.log_likelihoods(net, starts, script * draws, len(script), 1, 77)
    assert logs == [pytest.approx(expected, abs=1e-9)] * draws
    for seat, row in enumerate(chances) if draws == 300 else ():  # types come as often as choices make them likely
        counts = [sum(found >> 2 * seat & 3 == k for found in player_types) / 300 for k in range(4)]
        shares = (1, 0, 0, 0) if seat == 1 else [chance / sum(row) for chance in row]
        assert counts == pytest.approx(shares, abs=0.12)
    if position.state().phase <= Phase.WINDOW:
        again, seat = face.Memory(start), position.actor()
        again.replay(start.copy(), script)
        assert table.choices(net, again, position, seat) == table.choices(net, memory, position, seat)


def test_rollouts_end_in_what_the_solver_finds(engine):
    """With as few tiles as are held the value of a play is that of the best play of all after it.

    Where a seat plays without thinking it is played out all the same: what that loses is to be won.
    """
    face = playing.load(engine.MODE)
    for rules in (Setup.parse(HOUSE[-1]).rules(), PIPS):
        exact = solver(engine.MODE, rules, 12)
        net, table, found = face.Policy(rows(4)), face.Rollouts(), 0
        table.solve_from(9, exact)
        for position, memory, seat in chain.from_iterable(decisions(engine, face, rules, seed) for seed in range(12)):
            if sum(len(bits(hand)) for hand in position.state().hands) > 10:
                continue
            actions = position.legal(seat)
            args = (0, 1, seat, actions, [0] * 2, False, 9)
            for kind, unthinking in enumerate((False, True, True, False)):
                player_types = [kind << 2 * ((seat + 1) % 4)]
                ended = table.compare(net, memory, [position], player_types, *args)
                played = face.Rollouts().compare(net, memory, [position], player_types, *args)
                assert not unthinking or ended == played
            gains, _ = table.compare(net, memory, [position], [0], *args)
            for action, gain in zip(actions, gains, strict=True):
                after = position.copy()
                after.apply(seat, action)
                lead = after.state().score[0] - after.state().score[1]
                if after.state().phase == Phase.PLAYING:
                    low, high = exact.exact(after, 0, 0, 1 << 40, 0.0)
                    assert low == high
                    lead += low / exact.scale
                assert gain == pytest.approx(-lead if seat % 2 else lead)
                found += 1
        assert found > 10


def test_impossible_script_has_no_likelihood(engine):
    face = playing.load(engine.MODE)
    position = begun(engine, Setup("gaple", 4).rules(), 2)
    absent = next(tile.id for tile in TILES[:28] if tile.id not in bits(position.state().hands[position.actor()]))
    script = array("i", [position.actor() << 16 | absent])
    assert face.Rollouts().log_likelihoods(face.Policy(rows(1)), [position], script, 1, -1, 5)[0] == [-1e9]


@pytest.mark.parametrize("engine", ["native", pytest.param("python", marks=pytest.mark.nightly)], indirect=True)
def test_a_sample_moves_towards_what_gains(engine):
    """Gradient steps on two small block games raise what the policy gains over an even choice."""
    face = playing.load(engine.MODE)
    rules = Rules(players=2, max_pip=3, hand_size=4, block_prize="difference", deals=1)
    learner = face.Learner(engine.Position(engine_numbers(rules)), 0, False, 5.0)
    weights_now = [[0.0] * FEATURES for _ in range(3)]
    before = learner.gradient(face.Policy(weights_now), 10**6, 400, 0.0)
    for step in range(12):
        slopes, samples, _, _ = learner.gradient(face.Policy(weights_now), step * 100, 100, 0.0)
        for row, slope in zip(weights_now, slopes, strict=True):
            for k, value in enumerate(slope):
                row[k] += 8 * value / samples
    after = learner.gradient(face.Policy(weights_now), 10**6, 400, 0.0)
    assert before[3] == pytest.approx(0, abs=1e-9)  # an even choice
    assert after[3] / after[1] > 0.05


@pytest.mark.parametrize("name", ["basic 2", "basic 4", "double-six-cross 4 scoring=fives close_enabled=true"])
def test_a_close_is_judged_by_its_tile_and_the_hands_that_it_ends_against(engine, name):
    """With what is to be expected of the other hands by the tiles that the seat does not see, and what it keeps."""
    rules = Setup.parse(name).rules()
    face = playing.load(engine.MODE)
    table, judged = face.Rollouts(), 0
    for position, memory, seat in chain.from_iterable(decisions(engine, face, rules, seed) for seed in range(40)):
        state = position.state()
        hands = [bits(hand) for hand in state.hands]
        hidden = [tile for other, hand in enumerate(hands) if other != seat for tile in hand]
        hidden += state.yard[state.yard_i : state.yard_n]
        weight = [tile.weight for tile in TILES]
        for action, row in table.features(memory, position, seat)[1].items():
            closes = parts.kind_of(action) == ActionKind.CLOSE
            tile = TILES[parts.tile_of(action)]
            kept = sum(weight[held] for held in hands[seat]) - tile.weight
            others = sum(len(hand) for other, hand in enumerate(hands[: rules.players]) if other != seat)
            expected = sum(weight[held] for held in hidden) / len(hidden) * others
            assert row[CLOSES] == closes
            assert row[CLOSE_AGAINST] == pytest.approx(closes * expected / (4 * rules.max_pip))
            assert row[CLOSE_LEFT] == pytest.approx(closes * kept / (4 * rules.max_pip))
            if closes:
                assert row[WEIGHT] == pytest.approx(tile.weight / rules.max_pip)
                assert row[DOUBLE] == tile.is_double
                judged += 1
    assert judged > 3


@BY_NAME
def test_every_rule_set_has_trained_weights(setup):
    rules = setup.rules()
    found = weights(family(rules))
    assert [len(row) for row in found] in ([FEATURES] * 3, [FEATURES] * 6)  # six with habits
    assert any(map(any, found))


@pytest.mark.parametrize(
    ("name", "players", "options", "expected"),
    [
        ("kozel", 4, {}, "partners-block-plain"),
        ("kozel", 4, {"hand_size": 5}, "partners-draw-plain"),
        ("parovi", 4, {}, "partners-draw-plain"),
        ("basic", 4, {}, "table-draw-plain"),
    ],
)
def test_partners_to_whom_all_tiles_are_dealt_draw_nothing(name, players, options, expected):
    """Players alone keep weights that were trained with such deals."""
    assert family(game(name).rules(players, **options)) == expected


def test_defaults_play_with_weights_of_their_own_family():
    """But for `all-fives` of four and for `fives-and-threes`: those of the nearest know end sums."""
    trained = {path.stem for path in WEIGHTS.glob("*.json")}
    others = {family(setup.rules()) for setup in DEFAULTS} - trained
    assert {one: nearest(one, trained) for one in others} == {
        "partners-draw-ends": "duel-draw-ends",
        "partners-block-ends": "duel-draw-ends",
        "duel-block-ends": "duel-draw-ends",
        "table-block-ends": "table-draw-ends",
        "duel-draw-cross": "duel-draw-bonus",  # chickenfoot
        "table-draw-cross": "table-block-cross",
    }
    assert nearest("partners-draw-cross", trained) == "partners-draw-plain"


def test_the_results_name_the_weights_by_their_hashes():
    """Each file is one that the command in docs/results/bots.md made."""
    results = (Path(__file__).parents[2] / "docs" / "results" / "bots.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `([a-z-]+)` \|.*\| `([0-9a-f]{64})` \|$", results, re.MULTILINE))
    assert told == {path.stem: sha256(path.read_bytes()).hexdigest() for path in WEIGHTS.glob("*.json")}


@pytest.mark.parametrize("path", sorted(WEIGHTS.glob("*.json")), ids=lambda path: path.stem)
def test_weights_tell_how_they_were_made(path):
    told = json.loads(path.read_text())
    assert told["family"] == path.stem
    assert told["gained"] > 0.03
    assert exp(max(abs(value) for row in told["weights"] for value in row)) < 1e12
    if "habits" in told:  # they foresee choices that they were not learnt from better than even chances and the policy
        foreseen = told["habits_of"]["mean_log"]
        assert foreseen["habits"] > max(foreseen["even"], foreseen["policy"]) + 0.05

"""Non-interference over the wire: hidden tiles dealt otherwise leave every byte that somebody receives as it was.

A round of every game is played twice at a real server, the second time with tiles swapped that an observer cannot
see.  The observer's socket and a spectator's get the same bytes: snapshots, events, acknowledgements, refusals,
reasons, views and pictures.  The jobs for bots have nothing that the seat of the bot may not know, either.
"""

from __future__ import annotations

import json
import pickle
import zlib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from harness import Client, Server
from laws.setups import Setup
from laws.table import deals, told

from boneyard import GAMES, Deal, Match, game
from boneyard.errors import IllegalAction
from boneyard.lab.dice import Dice
from boneyard.lab.worlds import Story, other_deal, probes
from boneyard.server.jobs import BotTurn, read, written

OBSERVER = "B"

QUICK = ("obicni",)
"""Partners, fouls, windows and the boneyard; the others nightly."""


class Apart(Exception):
    """This world went another way than the one that was seen."""


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("worlds")
    program = (str(Path(__file__).parent / "fixed_world.py"),)
    with Server(folder, program=program, WORLDS=str(folder)) as running:
        yield running


class Cast:
    """The people of a table, who play in both worlds: one a seat, and a spectator."""

    def __init__(self, server: Server, players: int) -> None:
        self.server = server
        self.players = [server.guest(f"P{n}") for n in range(players)]
        self.spectator = server.guest("Spectator")


def play(cast: Cast, story: Story, deal: Deal, dice: Dice) -> tuple[list[str], list[str]]:
    """What the observer and the spectator received.  Raises ``Apart``."""
    rules, folder = story.match.rules, cast.server.folder
    host = cast.players[0]
    seats = ["me"] + ["open"] * (rules.players - 1)
    table = host.table(rules.game, rules.players, options=rules.option_values(), seats=seats, pace=5000)
    (folder / table).write_bytes(pickle.dumps([*deals(story.match)[:-1], deal]))
    clients: dict[str, Client] = {}
    spectator = cast.spectator.socket(table, aspect=1.5)
    try:
        for guest, seat in zip(cast.players, rules.seats, strict=True):
            clients[seat] = guest.socket(table, aspect=1.5)
            if guest is not host:
                assert clients[seat].ask("sit", seat=seat)["t"] == "ack"
        watched = [clients[OBSERVER], spectator]
        marks = []
        for client in watched:
            settle(client)
            marks.append(len(client.raw))
            client.follow(table, aspect=1.5)
        acts(clients, spectator, story, dice)
        ask(clients[OBSERVER], spectator, story, table)
        return tuple(
            [text.replace(table, "TABLE") for text in client.raw[mark:]]
            for client, mark in zip(watched, marks, strict=True)
        )  # type: ignore[return-value]
    finally:
        for client in (*clients.values(), spectator):
            client.close()


def settle(client: Client) -> None:
    """Take in everything that was sent before now."""
    client.send(t="ping", n=1)
    client.until("pong")


def acts(clients: dict[str, Client], spectator: Client, story: Story, dice: Dice) -> None:
    everybody = [*clients.values(), spectator]
    first = clients["A"]
    for client in clients.values():
        client.nonce = ""  # given one after the other, so that the messages of two worlds come in the same order
    assert first.ask("start", cid="start")["t"] == "ack"
    for seat, client in clients.items():
        client.phase("dealing")
        seal = sha256(seat.encode() * 16).hexdigest()
        assert client.ask("seal", cid=f"seal {seat}", seat=seat, seal=seal)["t"] == "ack"
    for seat, client in clients.items():
        assert client.ask("nonce", cid=f"nonce {seat}", seat=seat, nonce=seat.encode().hex() * 16)["t"] == "ack"
    for client in everybody:
        client.phase("play", "window")
    steps = [*story.earlier, *(step for item in story.items for step in item.steps)]
    own = {action.tile for _, action in steps}
    for number, (seat, action) in enumerate(steps):
        client = clients[seat]
        if seat not in client.now.get("to_act", ()):
            raise Apart
        text = str(action)
        if action.kind == "discard" and seat != OBSERVER:
            legal = client.you[seat]["legal"]
            choices = [way for way in legal if way.startswith("discard") and way[8:] not in map(str, own)] or legal
            text = dice.pick([way for way in choices if way.startswith("discard")] or ["pass"])
        answer = client.ask("move", cid=f"move {number}", seat=seat, seq=client.seq, action=text)
        if answer["t"] == "nack":
            raise Apart
        for other in everybody:
            while other.seq < answer["seq"]:
                other.next()
            settle(other)


def ask(observer: Client, spectator: Client, story: Story, table: str) -> None:
    """Everything that can be asked."""
    for number, action in enumerate(probes(story, Dice("probes"))):
        observer.ask("why", cid=f"why {number}", action=str(action))
    if OBSERVER not in observer.now.get("to_act", ()):
        assert observer.ask("move", cid="out of turn", seq=observer.seq, action="pass")["t"] == "nack"
    assert observer.ask("move", cid="stale", seq=1, action="pass")["code"] == "stale"
    observer.ask("view", cid="own view", seat=OBSERVER)
    assert observer.ask("view", cid="other view", seat="A")["code"] == "not_yours"
    spectator.ask("view", cid="view")
    assert spectator.ask("move", cid="no seat", seq=spectator.seq, action="draw")["code"] == "which_seat"
    for client in (observer, spectator):
        client.follow(table, aspect=0.8)
        settle(client)


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game in QUICK else [pytest.mark.nightly]) for game in GAMES]
)
def test_hidden_tiles_leave_no_trace_on_the_wire(worlds: Server, game: str) -> None:
    players = 3 if 3 in GAMES[game].players else GAMES[game].players[-1]
    target = (("target", 1000),) if GAMES[game].option("target") else ()
    setup = Setup(game, players, target)
    cast = Cast(worlds, players)
    dice = Dice("wire", game)
    compared = 0
    for seed in range(12):
        story = told(setup, seed, 5 + 3 * seed % 17)
        if story is None:
            continue
        other = other_deal(story, OBSERVER, dice)
        if other == story.deal:
            continue
        try:
            here = play(cast, story, story.deal, Dice("here", seed))
            there = play(cast, story, other, Dice("there", seed))
        except Apart:
            continue
        for mine, others in zip(here, there, strict=True):
            for one, two in zip(mine, others, strict=True):
                assert one == two
        assert len(here[0]) > 20
        compared += 1
        if compared == 2:
            return
    assert compared, "no two worlds could be compared"


@pytest.mark.nightly
def test_the_check_notices_a_hidden_tile(worlds: Server) -> None:
    """With a tile of the observer's own hand changed, the observer's bytes change and the spectator's do not."""
    cast = Cast(worlds, 4)
    story = told(Setup("gaple", 4, ()), 5, 2)
    assert story is not None
    hands = [list(hand) for hand in story.deal.hands]
    played = {action.tile for item in story.items for _, action in item.steps}
    mine = next(i for i, tile in enumerate(hands[1]) if tile not in played)
    theirs = next(i for i, tile in enumerate(hands[2]) if tile not in played and not tile.is_double)
    hands[1][mine], hands[2][theirs] = hands[2][theirs], hands[1][mine]
    other = story.deal._replace(hands=tuple(map(tuple, hands)))
    here, there = (play(cast, story, deal, Dice("one")) for deal in (story.deal, other))
    assert here[0] != there[0]
    assert here[1] == there[1]


@pytest.mark.parametrize("name", ["gaple", "obicni", "fives", "matador", "brasileiro"])
def test_a_job_has_nothing_that_its_seat_may_not_know(name: str) -> None:
    """With the tiles dealt otherwise that a seat cannot see, the job for its bot has the same bytes."""
    setup, dice, compared, noticed = Setup(name, 4, ()), Dice("jobs", name), 0, 0
    for seed in range(20):
        story = told(setup, seed, 3 + seed)
        if story is None:
            continue
        seat = story.match.to_act[0] if story.match.to_act else "A"
        other = other_deal(story, seat, dice)
        there = Match(story.match.rules, deal=[*deals(story.match)[:-1], other])
        try:
            for who, action in (*story.earlier, *(step for item in story.items for step in item.steps)):
                there.play(who, action)
        except IllegalAction:
            continue
        if other == story.deal or there.view(None) != story.match.view(None):
            continue  # this world went another way
        here = written(BotTurn("level-10", story.match.view(seat), 1))
        assert here == written(BotTurn("level-10", there.view(seat), 1))
        blind = next(one for one in story.match.rules.seats if one != seat)
        noticed += written(BotTurn("level-10", story.match.view(blind), 1)) != written(
            BotTurn("level-10", there.view(blind), 1)
        )
        compared += 1
    assert compared, "no two worlds could be compared"
    assert noticed, "the seats whose tiles were dealt otherwise have other jobs"


def test_the_job_of_a_fair_match_has_neither_its_secret_nor_other_hands() -> None:
    match = Match(game("gaple").rules(4))
    seat = match.to_act[0]
    work = BotTurn("level-10", match.view(seat), 1)
    assert read(written(work)) == work
    plain = zlib.decompress(written(work))
    assert match.fair is not None and match.fair.secret.hex().encode() not in plain
    hands = [str(tile) for other in match.rules.seats if other != seat for tile in match.view(other).hand]
    assert json.loads(plain)["view"]["hand"] == [str(tile) for tile in match.view(seat).hand]
    assert set(hands) <= set(json.loads(plain)["view"]["unseen"]), "who holds them is not said"

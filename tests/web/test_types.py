"""What the server sends against the types that are generated for the page: every message, and the answers of REST."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import time
import urllib.request
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from browsers import NO_NODE, WEB, left_out
from effort import examples

import boneyard
from boneyard.dominosa import Puzzle, solve
from boneyard.errors import Message
from boneyard.locale import outlines
from boneyard.play.fairness import seal_of
from boneyard.server import protocol
from boneyard.server.api.puzzles.service import number
from boneyard.server.protocol import encode
from boneyard.server.tables import entries, fold, render
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.state import TableState

AT = 1_800_000_000_000
OTHERS = [
    protocol.Welcome(1, AT, protocol.User("u1", "Ana"), "1.0"),
    protocol.Ack("c1", 7),
    protocol.Nack("c1", "illegal", protocol.Reason("reasons.out_of_turn", {"seat": "B"})),
    protocol.Nack(None, "settings", faults=[protocol.Fault("faults.players", {"n": 9}, "Nine do not fit.")]),
    protocol.ReasonMessage("c1", True, None),
    protocol.PresenceMessage(["u1"], 2, {"u2": 1}),
    protocol.Invited("Ana", "t1", "gaple"),
    protocol.Invited("Ana", "t1", "ours", {"en": "Ours"}),
    protocol.Bye("kicked"),
    protocol.Pong(1, AT),
]


@pytest.fixture(scope="module")
def types() -> None:
    """The generated types of this server."""
    if shutil.which("node") is None or not (WEB / "node_modules/typescript").exists():
        left_out(NO_NODE)
    subprocess.run([sys.executable, WEB.parent / "tools/client_types.py"], check=True, stdout=subprocess.DEVNULL)


def run(values: dict[str, list[Any]], folder: Path) -> str:
    """What does not fit, in lines."""
    file = folder / "values.json"
    file.write_text(json.dumps(values))
    done = subprocess.run(["node", "tests/fits.mjs", file], cwd=WEB, check=False, capture_output=True, text=True)
    assert not done.stderr, done.stderr
    return done.stdout


def frames(name: str, seed: int) -> list[bytes]:
    """All that is said at one table, to a player and to a spectator; to who comes, after each kind of entry in each
    phase."""
    game, chance = boneyard.game(name), random.Random(seed)
    players = game.players[-1]
    state = TableState("frames")
    found: list[bytes] = []
    met: set[tuple[str, type[entries.Entry], bool]] = set()

    def tell(entry: entries.Entry, effects: Broadcast) -> None:
        update = render.Update(state, entry, effects)
        found.extend([update.message(("A",), 1.5), update.message((), None)])
        if (now := (state.phase, type(entry), state.in_window)) not in met:
            met.add(now)
            found.extend([render.snap(state, AT, ("A",), 1.5), render.snap(state, AT, (), None)])

    def do(entry: entries.Entry) -> None:
        entry.check(state)
        tell(entry, fold.apply(state, entry))

    def ask(user: protocol.User, **request: Any) -> None:
        message = protocol.decode_request(json.dumps({"cid": "c", **request}))
        shuffle = (chance.randbytes(32), [bytes(16)] * players)
        do(entries.entry_for(message, state, user, AT, entries.Chance(lambda n: shuffle, 10_000)))  # type: ignore[arg-type]

    ana, marko = protocol.User("u1", "Ana"), protocol.User("u2", "Marko")
    settings = protocol.Settings(name, players, clock=protocol.Clock(9, 9), between=5)
    do(
        entries.TableCreated(
            at=AT, user="u1", data=entries.TableSetup(settings, ["me", *["open"] * (players - 1)], "Ana")
        )
    )
    ask(marko, t="sit", seat="B")
    for seat in "CDEFGH"[: players - 2]:
        ask(ana, t="seat", seat=seat, to="bot", level="random")
    ask(ana, t="chat", text="Hello")
    ask(ana, t="phrase", phrase="hello")
    ask(ana, t="start")
    for user, seat in ((ana, "A"), (marko, "B")):
        ask(user, t="seal", seat=seat, seal=seal_of(bytes.fromhex("11" * 16)))
    ask(ana, t="nonce", seat="A", nonce="11" * 16)
    do(entries.shuffle.voided(state, AT, entries.Chance(lambda n: (chance.randbytes(32), [bytes(16)] * n), 10_000)))
    ask(marko, t="back", seat="B")
    ask(ana, t="seal", seat="A", seal=seal_of(bytes.fromhex("22" * 16)))
    ask(ana, t="nonce", seat="A", nonce="22" * 16)
    do(entries.MatchStarted(at=AT, by="server"))
    ask(ana, t="pause", on=True)
    ask(ana, t="pause", on=False)
    do(entries.BotTookOver(at=AT, by="server", seat="B", data=entries.Absence("left")))
    ask(marko, t="back", seat="B")
    for _ in range(80):
        if state.phase == "between":
            ask(ana, t="next")
            do(entries.RoundStarted(at=AT, by="server"))
        if state.phase != "play":
            break
        assert state.match is not None
        seat = chance.choice(state.to_act)
        entry = entries.match.act(state, seat, str(chance.choice(state.match.legal(seat))), AT, "bot")
        if not state.in_window:
            do(entry)
        elif state.is_last_answer(seat):
            do(entries.match.opening(state, entry))
        else:
            found.append(render.you_message(state, ("A",), fold.seal(state, entry)))
    found.append(render.layout_message(state, 1.5))
    found.append(encode(protocol.LobbyMessage(AT, 3, [render.card(state, 2)])))
    found.append(render.reason_message("c1", Message("reasons.out_of_turn", {"seat": "B"})))
    return found


def test_each_message_fits_its_type_and_a_misfit_is_found(types: None, tmp_path: Path) -> None:
    said = [json.loads(text) for name in outlines()[:: examples(2, 1)] for text in frames(name, 1)]
    said += [json.loads(encode(message)) for message in OTHERS]
    kinds = {message["t"] for message in said}
    assert kinds == {
        "snap",
        "ev",
        "you",
        "layout",
        "lobby",
        "invited",
        "reason",
        "welcome",
        "ack",
        "nack",
        "presence",
        "bye",
        "pong",
    }
    good = {"t": "ack", "cid": "c", "seq": 1}
    misfits = [{**good, "seq": "1"}, {"t": "ack", "cid": "c"}, {**good, "more": 1}]
    lines = run({"ServerMessage": said, "Ack": [good, *misfits]}, tmp_path).splitlines()
    assert len(lines) == len(misfits) and all(line.startswith("Ack") for line in lines), lines


def ask(url: str, path: str, body: Any = None, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Origin": url}
    if isinstance(body, str):
        headers["Content-Type"] = "text/plain"
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else (body if isinstance(body, str) else json.dumps(body)).encode()
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers)) as answer:
        return json.loads(answer.read())


def test_what_the_server_answers(types: None, server: Any, tmp_path: Path) -> None:
    url = server.url
    found: dict[str, list[Any]] = defaultdict(list)
    guest = ask(url, "/api/guest", {"name": "Ana"})
    token = guest["token"]
    found["Session"].append(guest)
    found["About"].append(ask(url, "/api/about"))
    listed = ask(url, "/api/games")
    found["Games"].append(listed)
    for one in listed["games"]:
        found["Game"].append(ask(url, f"/api/games/{one['id']}"))
    table = {"game": "fives", "players": 2, "options": {"target": 5}, "seats": ["me", "random"], "public": True}
    found["OpenedTable"].append(ask(url, "/api/tables", table, token))
    found["TableNow"].append(ask(url, f"/api/tables/{found['OpenedTable'][0]['id']}"))
    found["MyTables"].append(ask(url, "/api/me", token=token))
    found["Lobby"].append(ask(url, "/api/lobby"))
    found["History"].append(ask(url, "/api/history", token=token))
    found["UserSessions"].append(ask(url, "/api/me/sessions", token=token))
    club = ask(url, "/api/clubs", {"name": "Kafana"}, token)
    at = time.time_ns() // 1_000_000 + 86_400_000
    evening = {"name": "Cup", "at": at, "zone": "Europe/Zagreb"}
    club_page = f"/api/clubs/{club['club']['id']}"
    found["ClubPage"] += [club, ask(url, f"{club_page}/evenings", evening, token), ask(url, club_page)]
    found["Clubs"].append(ask(url, "/api/clubs", token=token))
    contest = ask(url, "/api/contests", {"name": "Cup", "kind": "league"}, token)
    entered = {"act": "enter", "revision": contest["revision"], "fields": {"name": "Ana"}}
    found["ContestPage"] += [contest, ask(url, f"/api/contests/{contest['id']}/acts", entered, token)]
    found["ContestList"].append(ask(url, "/api/contests", token=token))
    found["Export"].append(ask(url, "/api/account/export", token=token))
    found["Health"].append(ask(url, "/healthz"))
    puzzle = ask(url, "/api/puzzle", {"order": 5, "level": "basic"})
    found["Puzzle"] += [puzzle, ask(url, "/api/puzzle/daily"), ask(url, "/api/puzzle/daily?size=large")]
    found["PuzzleCheck"].append(ask(url, f"/api/puzzle/{puzzle['id']}/check", {}))
    found["PuzzleHint"].append(ask(url, f"/api/puzzle/{puzzle['id']}/hint", {}))
    found["PuzzleSolution"].append(ask(url, f"/api/puzzle/{puzzle['id']}/solution"))
    right = [number(place) for place in solve(Puzzle.from_id(puzzle["id"])).solutions[0]]
    body = {"joined": right, "seconds": 60}
    found["PuzzleStanding"].append(ask(url, f"/api/puzzle/{puzzle['id']}/solved", body, token))
    found["SolvedPuzzles"].append(ask(url, "/api/puzzles", token=token))
    found["PuzzleLesson"].append(ask(url, "/api/puzzle/lessons/odd_area"))
    found["PuzzleAnswer"].append(ask(url, "/api/puzzle/lessons/odd_area", {"place": 0}))
    for options in ({}, {"target": 40}, {"hand_size": 40}):
        found["Checked"].append(ask(url, "/api/check", {"game": "basic", "players": 2, "options": options}))
    for options in ({}, {"draw": "one"}):
        found["MeasuredRules"].append(ask(url, "/api/measure", {"game": "basic", "players": 2, "options": options}))
    rules = {"name": "Friday", "game": "basic", "players": 2, "options": {"target": 40}}
    found["SavedRules"].append(ask(url, "/api/rules", rules, token))
    found["SavedRulesList"].append(ask(url, "/api/rules", token=token))
    text = next((Path(__file__).parents[1] / "records/playthroughs").glob("french-1-*.bones")).read_text()
    found["Replay"].append(ask(url, "/api/replay?round=1&aspect=1.5", text))
    found["Verified"].append(ask(url, "/api/verify", text))
    assert run(found, tmp_path) == ""

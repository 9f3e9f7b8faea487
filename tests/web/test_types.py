"""The page's types of the protocol against what the server says: every message, and the answers of REST."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import urllib.request
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from browsers import NO_NODE, WEB, left_out

import boneyard
from boneyard.errors import Message
from boneyard.locale import outlines
from boneyard.server import messages, render
from boneyard.server.messages import encode
from boneyard.server.state import Entry, Outcome, State

AT = 1_800_000_000_000
OTHERS = [
    messages.Welcome(1, AT, messages.User("u1", "Ana"), "1.0"),
    messages.Ack("c1", 7),
    messages.Nack("c1", "illegal", messages.Reason("reasons.out_of_turn", {"seat": "B"})),
    messages.Nack(None, "settings", None, [messages.Fault("faults.players", {"n": 9}, "Nine do not fit.")]),
    messages.ReasonFor("c1", True, None),
    messages.Presence(["u1"], 2),
    messages.Bye("kicked"),
    messages.Pong(1, AT),
]


def run(values: dict[str, list[Any]], folder: Path) -> str:
    """What does not fit, in lines."""
    if shutil.which("node") is None or not (WEB / "node_modules/typescript").exists():
        left_out(NO_NODE)
    file = folder / "values.json"
    file.write_text(json.dumps(values))
    done = subprocess.run(["node", "tests/fits.mjs", file], cwd=WEB, check=False, capture_output=True, text=True)
    assert not done.stderr, done.stderr
    return done.stdout


def frames(name: str, seed: int) -> list[bytes]:
    """All that is said at one table, to a player and to a spectator."""
    game, chance = boneyard.game(name), random.Random(seed)
    players = game.players[-1]
    state = State("frames", lambda level: True)
    found: list[bytes] = []

    def tell(outcome: Outcome, by: str) -> None:
        rendered = render.Rendered(state, state.seq, AT, by, outcome)
        found.extend([rendered.text(("A",), 1.5), rendered.text((), None)])
        found.extend([render.snap(state, AT, ("A",), 1.5), render.snap(state, AT, (), None)])

    def do(kind: str, by: str = "person", seat: str = "", user: str = "u1", **data: Any) -> None:
        tell(state.apply(Entry(kind, AT, by, user, seat=seat, d=data)), by)

    def say(kind: str, data: dict[str, Any]) -> None:
        tell(state.apply(Entry(kind, AT, user="u1", d=data)), "person")

    settings = {"game": name, "players": players, "clock": {"move": 9, "bank": 9}, "between": 5}
    do("create", settings=settings, seats=["me", *["open"] * (players - 1)], name="Ana")
    do("sit", seat="B", user="u2", name="Marko")
    for seat in "CDEFG"[: players - 2]:
        do("seat", seat=seat, to="bot", level="random")
    speaker = {"name": "Ana", "seat": "A"}
    say("chat", {**speaker, "text": "Hello"})
    say("phrase", {**speaker, "phrase": "hello"})
    do("dealing", secret=chance.randbytes(32).hex(), nonces=["00" * 16] * players)
    do("nonce", seat="A", nonce="11" * 16)
    do("start", by="server")
    do("pause", on=True)
    do("pause", on=False)
    do("away", by="server", seat="B", why="left")
    do("back", seat="B", user="u2")
    for _ in range(80):
        if state.phase == "between":
            do("ready")
            do("next", by="server")
        if state.phase != "play":
            break
        assert state.match is not None
        seat = chance.choice(state.to_act)
        entry = Entry("act", AT, "bot", seat=seat, d={"a": str(chance.choice(state.match.legal(seat)))})
        if not state.in_window:
            do("act", by="bot", seat=seat, **entry.d)
        elif state.last_answer(seat):
            opening = state.opening(entry)
            do("opened", by="bot", seat=seat, **opening.d)
        else:
            found.append(render.you_text(state, ("A",), state.seal(entry)))
    found.append(render.layout_text(state, 1.5))
    found.append(encode({"t": "lobby", "at": AT, "online": 3, "tables": [render.card(state, 2)]}))
    found.append(render.reason_text("c1", Message("reasons.out_of_turn", {"seat": "B"})))
    return found


def test_what_the_server_says_at_tables(tmp_path: Path) -> None:
    said = [json.loads(text) for name in outlines() for text in frames(name, 1)]
    said += [json.loads(encode(message)) for message in OTHERS]
    kinds = {message["t"] for message in said}
    assert kinds == {
        "snap",
        "ev",
        "you",
        "layout",
        "lobby",
        "reason",
        "welcome",
        "ack",
        "nack",
        "presence",
        "bye",
        "pong",
    }
    assert run({"ServerMessage": said}, tmp_path) == ""


def test_a_misfit_is_found(tmp_path: Path) -> None:
    good = {"t": "ack", "cid": "c", "seq": 1}
    assert run({"ServerMessage": [good]}, tmp_path) == ""
    wrong = [{**good, "seq": "1"}, {"t": "ack", "cid": "c"}, {**good, "more": 1}]
    lines = run({"ServerMessage": wrong}, tmp_path).splitlines()
    assert len(lines) == 3


def ask(url: str, path: str, body: Any = None, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Origin": url}
    if isinstance(body, str):
        headers["Content-Type"] = "text/plain"
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else (body if isinstance(body, str) else json.dumps(body)).encode()
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers)) as answer:
        return json.loads(answer.read())


@pytest.mark.xdist_group("browser")
def test_what_the_server_answers(server: Any, tmp_path: Path) -> None:
    url = server.url
    found: dict[str, list[Any]] = defaultdict(list)
    guest = ask(url, "/api/guest", {"name": "Ana"})
    token = guest["token"]
    found["User"].append(guest["user"])
    found["About"].append(ask(url, "/api/about"))
    listed = ask(url, "/api/games")["games"]
    for one in listed:
        found["Game"].append(ask(url, f"/api/games/{one['id']}"))
    for options in ({}, {"target": 40}, {"hand_size": 40}):
        found["Checked"].append(ask(url, "/api/check", {"game": "basic", "players": 2, "options": options}))
    rules = {"name": "Friday", "game": "basic", "players": 2, "options": {"target": 40}}
    found["SavedRules"].append(ask(url, "/api/rules", rules, token))
    found["SavedRules"] += ask(url, "/api/rules", token=token)["rules"]
    text = next((Path(__file__).parents[1] / "playthroughs").glob("french-1-*.bones")).read_text()
    found["Replay"].append(ask(url, "/api/replay?round=1&aspect=1.5", text))
    assert run(found, tmp_path) == ""

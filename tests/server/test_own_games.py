"""Tables that play a game of one's own: from the server's folder, or from a file that the host brings."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from callers import ANA
from effort import one_in
from harness import Server, play, start
from own_games import DOUBLE_NINE, MUGGINS_4
from threads import in_thread

from boneyard import read_record
from boneyard.errors import BoneyardError
from boneyard.record.verify import verify
from boneyard.server import own_games
from boneyard.server.errors import CommandRejected
from boneyard.server.own_games import OwnGames
from boneyard.server.settings import POOLS
from boneyard.server.turns import Caller

SHORT = MUGGINS_4.replace("least = 50", "least = 5")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one game in its folder."""
    folder = tmp_path_factory.mktemp("house")
    (folder / "games").mkdir()
    (folder / "games" / "double-nine.toml").write_text(DOUBLE_NINE, encoding="utf-8")
    with Server(folder, BONEYARD_GAMES=str(folder / "games")) as server:
        yield server


def test_a_game_of_the_folder_is_listed_and_played(house: Server) -> None:
    status, answer = house.get("/api/games?lang=hr")
    listed = {game["id"]: game for game in answer["games"]}
    assert status == 200 and listed["house:double-nine"]["name"] == "Devetka kod nas"
    status, page = house.get("/api/games/house:double-nine?lang=en")
    assert status == 200 and [section["section"] for section in page["page"]][:3] == ["house", "fields", "base"]
    checked = {"game": "house:double-nine", "players": 4, "options": {"pose": "lot"}}
    assert house.post("/api/check", checked)[1]["ok"] is True
    assert house.post("/api/check", {**checked, "options": {"pose": "x"}})[1]["ok"] is False
    ana = house.guest()
    client = ana.socket(ana.table("house:double-nine", 4, seats=["me", "greedy", "greedy", "greedy"]))
    start(client)
    assert client.table["rules"]["max_pip"] == 9 and len(client.you["A"]["hand"]) == 10
    assert client.table["rules"]["sides"] == ["AC", "BD"]
    client.close()


def test_a_file_of_the_host_is_played_to_the_end_over_a_restart_of_the_server(tmp_path: Path) -> None:
    """The log of the table has the file: a process that never saw the upload goes on with the match."""
    with Server(tmp_path) as server:
        ana, bo = server.guest("Ana"), server.guest("Bo")
        seats = ["me", "open"]
        table = ana.table("house:muggins-4", 2, seats=seats, options={"target": 5}, game_file=SHORT)
        host, friend = ana.socket(table), bo.socket(table)
        assert friend.ask("sit", seat="B")["t"] == "ack"
        start(host)
        assert host.table["settings"]["options"] == {"target": 5}
        assert "game_file" not in json.dumps(host.table)
        assert host.table["titles"] == {"en": "Muggins for two or four"}
        assert server.get(f"/api/tables/{table}/file") == (200, {"game_file": SHORT})
        page = server.get(f"/t/{table}?lang=hr")[1]
        assert "Muggins for two or four" in page and "Vlastita igra" in page
        status, game = server.get(f"/api/tables/{table}/game?lang=en")
        assert status == 200 and game["name"] == "Muggins for two or four"
        host.close()
        friend.close()
        server.kill()
        server.start()
        host, friend = ana.socket(table), bo.socket(table)
        assert friend.ask("seat", seat="B", to="bot")["code"] == "not_host"
        assert friend.ask("stand", seat="B")["t"] == "ack"
        play(host, "A")
        match = host.table["match_id"]
        status, record = server.get(f"/api/matches/{match}/record", ana.token)
        assert status == 200 and record.startswith("boneyard 2\ngame house:muggins-4\nbase fives\n")
        assert server.get("/api/history", ana.token)[1]["matches"][0]["titles"] == {"en": "Muggins for two or four"}
        again = read_record(record)
        assert again.over and again.rules.target == 5 and verify(again).ok
        status, found = server.post("/api/verify", record.encode())
        assert status == 200 and found["ok"] is True
        host.close()
        friend.close()


def test_games_of_two_tables_do_not_meet(house: Server) -> None:
    """Two hosts bring files with one id; each table has its own, and the server has neither."""
    other = SHORT.replace("end_divisor = 1", "end_divisor = 5")
    ana, bo = house.guest("Ana"), house.guest("Bo")
    one = ana.socket(ana.table("house:muggins-4", 4, game_file=SHORT))
    two = bo.socket(bo.table("house:muggins-4", 4, game_file=other))
    assert (one.table["rules"]["end_divisor"], two.table["rules"]["end_divisor"]) == (1, 5)
    for table, divisor in ((one, 1), (two, 5)):
        body = {"game": "house:muggins-4", "players": 4, "table": table.table["id"]}
        assert house.post("/api/check", body)[1]["rules"]["end_divisor"] == divisor
    assert house.post("/api/check", {**body, "table": "x" * 22})[0] == 404
    assert one.ask("set", settings={"players": 2})["t"] == "ack"
    assert one.ask("set", settings={"game": "gaple", "players": 4})["t"] == "ack"
    assert house.get(f"/api/tables/{one.table['id']}/file")[0] == 404 and "titles" not in one.table
    assert one.ask("set", settings={"game": "house:muggins-4", "players": 2})["t"] == "ack"
    assert one.table["rules"]["hand_size"] == 7
    assert one.ask("set", settings={"game": "house:double-nine", "players": 4})["code"] == "settings"
    status, answer = house.post("/api/tables", {"game": "house:muggins-4", "players": 2}, ana.token)
    assert status == 422 and "there is no game house:muggins-4" in answer["text"]
    assert house.get("/api/games/house:muggins-4")[0] == 404
    one.close()
    two.close()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('id = "x"\nbase = "basc"\n', "line 2: there is no game “basc” (did you mean basic?)"),
        (DOUBLE_NINE + "[fields", "this is not TOML"),
        ("PK\x03\x04" + "\x00" * 60, "the character U+0003 is invisible"),
        (DOUBLE_NINE.replace("Double nine at", "Double \u202enine at"), "the character U+202E is invisible"),
        (DOUBLE_NINE.replace("target = 150", "target = " + "9" * 1500), "must be a whole number from 0"),
        (DOUBLE_NINE.replace("hand_size = 10", "hand_size = 14"), "the deal needs 56 tiles and the set has 55"),
        ("š" * 32769, "this is larger than 65536 bytes"),
    ],
    ids=["base", "toml", "archive", "bidi", "number", "contradiction", "large"],
)
def test_a_bad_file_is_refused_with_its_lines(house: Server, text: str, said: str) -> None:
    status, answer = house.post("/api/games/file?lang=en", {"game_file": text})
    assert (status, answer["code"]) == (422, "settings")
    assert said in answer["text"] and all(fault["text"].startswith("line ") for fault in answer["faults"])


def test_a_file_over_64_kb_is_refused_before_it_is_read(house: Server) -> None:
    assert house.post("/api/games/file", {"game_file": "#" * 65_537})[0] == 400
    assert house.post("/api/games/file", {"game_file": "#" * 500_000})[0] == 413
    assert house.post("/api/games/file", {"game_file": "#" * 65_536})[0] == 422


def test_a_good_file_is_described_and_its_house_rules_are_checked(house: Server) -> None:
    status, game = house.post("/api/games/file?lang=en", {"game_file": MUGGINS_4})
    assert status == 200 and (game["id"], game["players"]) == ("house:muggins-4", [2, 4])
    body = {"game": "house:muggins-4", "players": 2, "options": {"target": 60}, "game_file": MUGGINS_4}
    assert house.post("/api/check", body)[1]["ok"] is True
    assert house.post("/api/check", {**body, "options": {"target": 5}})[1]["ok"] is False
    assert house.post("/api/check", {**body, "game": "house:other"})[0] == 422


@pytest.mark.parametrize(
    "program",
    one_in(3, ["while True: pass", "x = [bytearray(1 << 20) for _ in range(4000)]", "raise SystemExit(9)"]),
)
def test_what_takes_more_than_it_may_is_refused(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bounds of the trial hold for any code that runs in it, so they hold for any game; the next file is tried."""
    attempt = (
        "trial.SECONDS = 1; first = trial.attempt; trial.attempt = lambda data: bad() if b'bad' in data else"
        " first(data)"
    )
    with_program(monkeypatch, f"def bad():\n    {program}\n{attempt}")
    own = OwnGames()
    with pytest.raises(CommandRejected) as caught:
        in_thread(lambda: asyncio.run(own.tried(DOUBLE_NINE + "# bad", ANA)))
    assert caught.value.code == "game_file"
    assert in_thread(lambda: asyncio.run(own.tried(DOUBLE_NINE, ANA))).id == "house:double-nine"
    own.stop()


def with_program(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    script = f"import sys, time\nfrom boneyard.lab import trial\n{code}\nsys.exit(trial.main())"
    monkeypatch.setattr(own_games, "PROGRAM", (sys.executable, "-c", script))


def test_files_of_one_address_leave_a_place_for_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    slow = f"open({str(begun)!r}, 'w'), trial.signal.pause()"
    with_program(
        monkeypatch, f"first = trial.attempt; trial.attempt = lambda data: ({slow}) if b'slow' in data else first(data)"
    )

    async def ask() -> None:
        own = OwnGames()
        guests = [Caller("hall", f"guest {n}") for n in range(9)]
        flood = [
            asyncio.ensure_future(own.tried(DOUBLE_NINE + f"# slow {n}", guest)) for n, guest in enumerate(guests * 3)
        ]
        while not begun.exists() and not all(task.done() for task in flood):
            await asyncio.sleep(0.01)
        assert (await own.tried(DOUBLE_NINE, ANA)).id == "house:double-nine"
        refused = [task for task in flood if task.done()]
        assert len(refused) - (27 - POOLS["files"].waiting) in (-1, 0)  # whether the first had begun
        own.stop()
        await asyncio.gather(*flood, return_exceptions=True)

    in_thread(lambda: asyncio.run(ask()))


def test_a_fault_in_the_folder_is_named_when_the_server_starts(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(DOUBLE_NINE + "colour = 3\n", encoding="utf-8")
    with pytest.raises(BoneyardError, match=r"one.toml:\d+: "):
        OwnGames(str(tmp_path))
    (tmp_path / "one.toml").write_text(DOUBLE_NINE, encoding="utf-8")
    (tmp_path / "two.toml").write_text(DOUBLE_NINE, encoding="utf-8")
    with pytest.raises(BoneyardError, match="another file of the folder has the id 'house:double-nine' too"):
        OwnGames(str(tmp_path))
    with pytest.raises(BoneyardError, match=r"--games .* cannot be read: "):
        OwnGames(str(tmp_path / "nowhere"))


@pytest.mark.nightly
def test_a_fault_in_the_folder_stops_the_server_before_it_says_that_it_is_open(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(DOUBLE_NINE + "colour = 3\n", encoding="utf-8")
    words = ("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'server.db'}", "--games", str(tmp_path))
    command = [sys.executable, "-m", "boneyard", *words]
    ended = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(r".*one.toml:\d+: .*\n", ended.stderr), ended.stderr

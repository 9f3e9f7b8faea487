"""``boneyard bot``: a bot that plays at a table of a server like any other client."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from harness import WAIT, Server

from boneyard import BoneyardError, locale
from boneyard.cli import main
from boneyard.server import network_bot
from boneyard.server.client import FIRST_ATTEMPTS
from boneyard.server.network_bot import NetworkBot


def test_a_bot_opens_a_table_and_plays_two_matches(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["bot", "--url", server.url, "--game", "fives", "--players", "2", "--option", "target=5", "--matches", "2"]
    assert main(words) == 0
    first, *results = capsys.readouterr().out.splitlines()
    assert f"{server.url}/t/" in first
    assert len(results) == 2


@pytest.mark.parametrize("table", ["x" * 22, "nothing", "ü", "../../etc"])
def test_a_bot_gives_up_at_a_table_that_does_not_exist(server: Server, table: str) -> None:
    bot = NetworkBot(server.url, "greedy", None, locale.load("en"))
    with pytest.raises(BoneyardError, match="the server refuses: table not found"):
        bot.play(table, 1, lambda line: None)


def test_a_bot_waits_for_a_server_that_restarts_before_it_has_said_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is in no haste here: how long a server takes to start is the machine's."""
    up = threading.Event()
    monkeypatch.setattr(network_bot, "sleep", lambda seconds: up.wait(WAIT))
    with Server(tmp_path) as server:
        client = NetworkBot(server.url, "greedy", None, locale.load("en"))
        table = client.open("fives", 2, {"target": 5})
        server.kill()
        results: list[dict[str, int]] = []
        thread = threading.Thread(target=lambda: results.extend(client.play(table, 1, lambda line: None)), daemon=True)
        thread.start()
        server.start()
        up.set()
        thread.join(WAIT)
        assert [max(totals.values()) >= 5 for totals in results] == [True]


@pytest.mark.nightly
def test_a_bot_gives_up_where_nothing_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(network_bot, "sleep", pauses.append)
    with Server(tmp_path) as server:
        client = NetworkBot(server.url, "greedy", None, locale.load("en"))
        table = client.open("fives", 2, {})
        server.kill()
        with pytest.raises(BoneyardError, match="cannot be reached"):
            client.play(table, 1, lambda line: None)
        assert len(pauses) == FIRST_ATTEMPTS
        server.start()

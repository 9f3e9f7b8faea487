"""``boneyard bot``: a bot that plays at a table of a server like any other client."""

from __future__ import annotations

import pytest
from harness import Server

from boneyard import BoneyardError, locale
from boneyard.cli import main
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

"""``boneyard join``: a player at a terminal, with others at sockets."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from harness import WAIT, Client, Server, start

from boneyard import BoneyardError, locale
from boneyard.cli import main
from boneyard.server.client import link_of

if os.name == "nt":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

from terminals import Terminal

TEXTS = locale.load("en")
MOVE, NEXT, AGAIN, BACK = (TEXTS.text(f"cli.prompt.{key}") for key in ("move", "next_round", "again", "back"))
WAITING = TEXTS.text("web.open.wait_host")


def host_plays(client: Client, seat: str = "A") -> threading.Thread:
    """Start the match, and play it to the end in the background with the first legal action."""

    def play() -> None:
        start(client)
        asked = (-1, "")
        while client.now["phase"] != "over":
            legal = client.you.get(seat, {}).get("legal")
            here = (client.seq, client.now["phase"])
            if client.now["phase"] == "between" and seat not in client.now["ready"] and here != asked:
                asked = here
                client.ask("next")
            elif legal and client.now["phase"] in ("play", "window") and here != asked:
                asked = here
                client.ask("move", seq=client.seq, action=legal[0])
            else:
                client.next()

    thread = threading.Thread(target=play, daemon=True)
    thread.start()
    return thread


def play_on(terminal: Terminal, until: str = AGAIN) -> int:
    """Answer every prompt until one comes; the number of moves."""
    moves = 0
    while (prompt := terminal.until(*dict.fromkeys((MOVE, NEXT, BACK, until)))) != until:
        assert prompt is not None, terminal.shown[-800:]
        moves += prompt == MOVE
        terminal.type("1" if prompt == MOVE else "")
    return moves


@pytest.fixture
def table(server: Server) -> tuple[Client, str]:
    """A table of Ana's with a free seat: her socket, and the link."""
    ana = server.guest("Ana")
    made = ana.table("gaple", 4, seats=["me", "open", "greedy", "greedy"], options={"deals": 2}, between=60)
    return ana.socket(made), f"{server.url}/t/{made}"


def test_a_whole_match_at_a_table(table: tuple[Client, str], tmp_path: Path) -> None:
    client, link = table
    with Terminal("join", link, "--name", "Budi", state=tmp_path) as terminal:
        assert terminal.until(WAITING)
        host = host_plays(client)
        assert play_on(terminal) > 4
        terminal.type("")
        assert terminal.finish() == 0
        shown = terminal.shown
    host.join(WAIT)
    assert "Budi sits down." in shown and "Budi (you)" in shown and "Ana" in shown
    assert "Round 1: everyone takes 7 tiles." in shown and "Round 2: everyone takes 7 tiles." in shown
    assert "wins the match with" in shown or "You win the match" in shown or "win together" in shown
    assert (tmp_path / "boneyard" / "servers.json").stat().st_mode & 0o777 == 0o600


def test_a_line_typed_before_a_question_does_not_answer_it(table: tuple[Client, str], tmp_path: Path) -> None:
    client, link = table
    with Terminal("join", link, "--name", "Budi", state=tmp_path) as terminal:
        assert terminal.until(WAITING)
        host_plays(client)
        assert terminal.until(MOVE)
        terminal.press("1\rzzz\r")
        assert terminal.until(MOVE, NEXT)
        terminal.type("q")
        assert terminal.finish() == 0
        assert "zzz”" not in terminal.shown


def test_who_leaves_is_played_for_and_comes_back_to_the_same_seat(server: Server, tmp_path: Path) -> None:
    ana = server.guest("Ana")
    made = ana.table(
        "gaple", 4, seats=["random", "open", "random", "random"], options={"deals": 1000}, between=0, pace=200
    )
    client, link = ana.socket(made), f"{server.url}/t/{made}"
    with Terminal("join", link, "--name", "Budi", state=tmp_path) as terminal:
        assert terminal.until(WAITING)
        assert client.ask("start")["t"] == "ack"
        assert terminal.until(MOVE)
        terminal.type("quit")
        assert terminal.finish() == 0
        assert f"boneyard join {link}" in " ".join(terminal.shown.split())
    with Terminal("join", link, "--name", "Budi", state=tmp_path) as terminal:
        assert terminal.until(BACK, AGAIN) == BACK
        terminal.type("")
        assert terminal.until("Budi is back.")
        assert terminal.until(MOVE)
        terminal.type("keluar")
        assert terminal.until("I do not understand “keluar”")
        terminal.type("q")
        assert terminal.finish() == 0


def test_a_killed_server_is_waited_for(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    with Server(tmp_path / "server") as server:
        ana = server.guest("Ana")
        made = ana.table("basic", 2, seats=["random", "open"], options={"target": 10}, between=0)
        client = ana.socket(made)
        with Terminal("join", f"{server.url}/t/{made}", "--name", "Budi", state=tmp_path) as terminal:
            assert terminal.until(WAITING)
            assert client.ask("start")["t"] == "ack"
            assert terminal.until(MOVE)
            server.kill()
            assert terminal.until(TEXTS.text("web.state.offline"))
            server.start()
            play_on(terminal)
            terminal.type("")
            assert terminal.finish() == 0


def test_a_message_that_changes_the_table_ends_the_line(server: Server, tmp_path: Path) -> None:
    """The host pauses while the player thinks: that is told at once, and the player is asked again afterwards."""
    ana = server.guest("Ana")
    made = ana.table("basic", 2, seats=["random", "open"], options={"target": 10}, between=0)
    client = ana.socket(made)
    with Terminal("join", f"{server.url}/t/{made}", "--name", "Budi", state=tmp_path) as terminal:
        assert terminal.until(WAITING)
        assert client.ask("start")["t"] == "ack"
        assert terminal.until(MOVE)
        assert client.ask("pause", on=True)["t"] == "ack"
        assert terminal.until(TEXTS.text("web.log.paused"))
        assert client.ask("pause", on=False)["t"] == "ack"
        assert terminal.until(TEXTS.text("web.log.resumed"))
        assert terminal.until(MOVE)
        terminal.type("hitn")
        assert terminal.until("did you mean hint")
        play_on(terminal)
        terminal.type("")
        assert terminal.finish() == 0


@pytest.mark.nightly
def test_the_clock_plays_for_who_does_not_and_the_seat_can_be_taken_back(server: Server, tmp_path: Path) -> None:
    ana = server.guest("Ana")
    clock = {"move": 1, "bank": 0}
    made = ana.table("gaple", 4, seats=["open", *["random"] * 3], options={"deals": 1000}, between=0, clock=clock)
    client = ana.socket(made)
    with Terminal("join", f"{server.url}/t/{made}", "--name", "Budi", state=tmp_path) as terminal:
        assert terminal.until(WAITING)
        assert client.ask("start")["t"] == "ack"
        assert terminal.until(TEXTS.text("web.log.clock"))
        assert terminal.until(TEXTS.text("web.log.away", seat="Budi", bot="|").partition("|")[2])  # a name of the bot's
        assert terminal.until(BACK)
        terminal.type("")
        assert terminal.until("Budi is back.")


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("nonsense", "is not the address of a server"),
        ("ftp://x/t/y", "is not the address of a server"),
        ("http://[/t/x", "is not the address of a server"),
        ("http://127.0.0.1:1/t/x", "cannot be reached"),
    ],
)
def test_a_wrong_link_is_one_line(capsys: pytest.CaptureFixture[str], link: str, said: str) -> None:
    assert main(["join", link]) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and printed.err.count("\n") == 1 and said in printed.err


def test_a_table_that_is_not_there_or_full_is_one_line(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    full = server.guest("Ana").table("basic", 2, seats=["me", "random"])
    for path, said in (
        ("", "is a server, but no table"),
        ("/t/nothing", "table not found"),
        (f"/t/{'x' * 22}", "table not found"),
        (f"/t/{full}", "every seat of this table is taken"),
    ):
        assert main(["join", server.url + path]) == 2
        assert said in capsys.readouterr().err


def test_links() -> None:
    assert link_of("https://play.example.org/t/abc", TEXTS) == ("https://play.example.org", "abc")
    assert link_of("http://[::1]:8000/", TEXTS) == ("http://[::1]:8000", "")
    assert link_of("https://example.org/domino/t/abc", TEXTS) == ("https://example.org/domino", "abc")
    assert link_of("https://example.org/domino/", TEXTS) == ("https://example.org/domino", "")
    with pytest.raises(BoneyardError):
        link_of("http://host:99999/t/x", TEXTS)

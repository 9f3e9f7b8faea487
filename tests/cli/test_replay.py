"""``boneyard replay`` and ``boneyard verify``."""

from __future__ import annotations

import json
from xml.dom.minidom import parseString

import pytest

from boneyard import GAMES, Match, read_record
from boneyard.bots import bot
from boneyard.record import to_json
from boneyard.rules import Rules

FRENCH = """boneyard 1
game french
round
hand A 0-0 0-3 1-6 2-5 4-4 4-5 5-6
hand B 0-1 0-5 1-1 2-3 3-3 5-5 6-6
hand C 0-2 0-6 1-2 2-4 2-6 1-4 1-5
hand D 0-4 1-3 2-2 3-4 3-5 3-6 4-6
A 0-0
D 0-4 l
"""


def finished(rules: Rules, seed: int | None = None, rounds: int = 1000) -> Match:
    """A match between greedy bots."""
    match = Match(rules, seed=seed)
    player = bot("greedy")
    while not match.over and len(match.rounds) < rounds:
        seat = match.to_act[0]
        match.play(seat, player.choose(match.view(seat), None))
    return match


@pytest.fixture
def written(tmp_path):
    def write(text: str | bytes, name: str = "game.bones"):
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    return write


def test_replay_shows_every_game(run, written):
    for game in GAMES.values():
        match = finished(game.rules(max(game.players)), 11, rounds=3)
        path = written(match.record(), f"{game.id}.bones")
        got = run("replay", path)
        assert (got.status, got.err) == (0, ""), path
        assert got.out.count("takes") + got.out.count("take ") >= len(match.rounds), path
        assert all(f"{side}: {total}" in got.out for side, total in match.totals.items()), path
        shown = json.loads(run("replay", "--json", path).out)
        assert shown == json.loads(json.dumps(to_json(read_record(match.record())))), path


def test_replay_reads_standard_input(run):
    got = run("replay", "-", "--json", stdin=FRENCH)
    data = json.loads(got.out)
    assert data["round"]["to_act"] == ["C"]
    assert data["round"]["legal"] == ["0-2 d", "0-2 r", "0-2 u", "0-6 d", "0-6 r", "0-6 u"]
    assert got.err == ""


def test_replay_of_an_unfinished_round_says_whose_turn_it_is(run):
    out = run("replay", "-", stdin=FRENCH).out
    assert "A opens with 0-0" in out and "D plays 0-4 on the left." in out
    assert "To play: C" in out
    assert "C may: 0-2 d, 0-2 r, 0-2 u, 0-6 d, 0-6 r, 0-6 u" in out
    assert "Hand of B: 0-1 0-5 1-1 2-3 3-3 5-5 6-6" in out
    assert "left=4 (locked)" in out


def test_replay_of_a_header_alone(run):
    got = run("replay", "-", stdin="boneyard 1\ngame gaple\nseat A Ana\n")
    assert got.status == 0 and "A (Ana), B, C and D" in got.out


def test_replay_writes_a_picture(run, written, tmp_path):
    path = written(FRENCH)
    svg = tmp_path / "table.svg"
    got = run("replay", path, "--svg", svg)
    assert got.status == 0 and str(svg) in got.out
    assert parseString(svg.read_text()).documentElement.tagName == "svg"
    assert 'data-tile="0-4"' in svg.read_text()
    got = run("replay", path, "--svg", svg, "--json")
    assert json.loads(got.out)["game"] == "french"
    over = finished(GAMES["gaple"].rules(), 1)
    assert run("replay", written(over.record(), "over.bones"), "--svg", svg).status == 0
    assert run("replay", "-", "--svg", svg, stdin="boneyard 1\ngame gaple\n").status == 0


def test_a_picture_on_standard_output_stands_alone(run, refused, written):
    path = written(FRENCH)
    got = run("replay", path, "--svg", "-")
    assert got.status == 0 and parseString(got.out).documentElement.tagName == "svg"
    assert "not both" in refused("replay", path, "--svg", "-", "--json")


def test_a_picture_that_cannot_be_written_leaves_nothing_behind(refused, written, tmp_path):
    said = refused("replay", written(FRENCH), "--svg", tmp_path / "no" / "table.svg")
    assert "cannot be written" in said
    said = refused("replay", written(FRENCH), "--svg", tmp_path)
    assert "cannot be written" in said
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.bones"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", ":1: "),
        (b"\x00\xff\xfe\x1b[2J", ":1: "),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20, ":1: "),
        (b"boneyard 3\n", ":1: "),
        (b"boneyard 1\ngame gapel\n", ":2: "),
        (b"boneyard 1\ngame gaple\nround\nhand A 0-1", ":3: "),
        (FRENCH.encode() + b"C 1-2 r\n", ":10: C cannot play 1-2 r: "),
        (FRENCH.encode() + b"C 99999999999999999999-1\n", ":10: "),
        (b"boneyard 1\n" + b"#" * 5000, ":2: "),
    ],
)
def test_a_bad_record_is_one_line_that_says_where(refused, written, data, said):
    path = written(data)
    for words in (("replay", path), ("replay", path, "--json"), ("verify", path)):
        line = refused(*words)
        assert line.startswith(f"{path}:") and said in line
    assert refused("replay", "-", stdin=data).startswith("<stdin>:")


def test_verify_holds_for_a_provable_match(run, written):
    match = finished(GAMES["obicni"].rules(4))
    path = written(match.record())
    got = run("verify", path)
    assert got.status == 0 and got.err == ""
    data = json.loads(run("verify", path, "--json").out)
    assert data["ok"] is True and data["n"] == len(match.rounds)


def test_verify_fails_for_another_secret_and_for_another_deal(run, written):
    match = finished(GAMES["basic"].rules(2))
    record, secret = match.record(), match.fair.secret.hex()
    other = secret[:-1] + ("0" if secret[-1] != "0" else "1")
    got = run("verify", written(record.replace(secret, other)))
    assert got.status == 1 and got.err == ""
    assert json.loads(run("verify", written(record.replace(secret, other)), "--json").out)["ok"] is False
    lines = record.splitlines()
    stock = next(i for i, line in enumerate(lines) if line.startswith("stock"))
    words = lines[stock].split()
    lines[stock] = " ".join([*words[:-2], words[-1], words[-2]])
    assert run("verify", written("\n".join(lines) + "\n")).status == 1


def test_verify_has_nothing_to_check(refused, written):
    match = Match(GAMES["gaple"].rules())
    assert "secret" in refused("verify", written(match.record()))
    assert "seed" in refused("verify", written(Match(GAMES["gaple"].rules(), seed=1).record()))
    assert "commitment" in refused("verify", written(FRENCH))
    done = finished(GAMES["gaple"].rules())
    refused("verify", written(done.record().replace("nonces ", "nonces zz")))

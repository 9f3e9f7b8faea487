"""The syntax of the game record (RECORD.md), without playing."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from fuzz_record import garbage, mutated, outcome
from hypothesis import example, given, settings
from hypothesis import strategies as st

from boneyard import record
from boneyard.errors import RecordError
from boneyard.play.actions import Action
from boneyard.record import parse, read_record
from boneyard.tiles import Tile, parse_tiles

BAD = Path(__file__).parent / "bad"
"""Records with one fault each; ``expected.txt`` beside them has their messages.  ``syntax`` needs no game to refuse."""


def expected(folder: str) -> list[str]:
    return (BAD / folder / "expected.txt").read_text(encoding="utf-8").splitlines()


def stem(line: str) -> str:
    return line.partition(".bones")[0]


EXAMPLE = """\
# A made-up example with every kind of statement.
boneyard 1
game obicni
players 3
option double_blank=14
option auto_announce=true
seat A Ana
seat C  Ana \t Marija Ć.  # as she writes it
match_id 0192-7
note  two  spaces\tand a tab inside

round
hand A 0-1 2-2 3-6 4-5 5-6
hand C 0-0 1-3 4-6 2-5 0-4
hand B 1-1 3-3 0-6 2-4 1-5
stock 1-2 2-0
lot A
B 3-3        # heaviest double
A 6-3 r call

A draw
lot C
round
turned 5-2
stock
"""


def refusal(text: str | bytes) -> str:
    with pytest.raises(RecordError) as caught:
        parse(text, "x")
    return str(caught.value)


def test_every_statement_is_read_with_its_line() -> None:
    tree = parse(EXAMPLE, "example.bones")
    assert (tree.name, tree.game, tree.game_line) == ("example.bones", "obicni", 3)
    assert (tree.players, tree.players_line) == (3, 4)
    assert tree.options == [("double_blank", "14", 5), ("auto_announce", "true", 6)]
    assert tree.seats == [("A", "Ana", 7), ("C", "Ana Marija Ć.", 8)]
    assert tree.tags == [("match_id", "0192-7", 9), ("note", "two  spaces\tand a tab inside", 10)]
    first, second = tree.rounds
    assert (first.line, second.line) == (12, 23)
    assert first.hands == {
        "A": (parse_tiles("0-1 2-2 3-6 4-5 5-6"), 13),
        "C": (parse_tiles("0-0 1-3 4-6 2-5 0-4"), 14),
        "B": (parse_tiles("1-1 3-3 0-6 2-4 1-5"), 15),
    }
    assert first.stock == (parse_tiles("1-2 0-2"), 16)
    assert first.turned is None
    assert first.lot == ("A", 17)
    assert first.moves == [
        ("B", Action.parse("3-3"), 18),
        ("A", Action.parse("6-3 r call"), 19),
        ("A", Action.draw(), 21),
    ]
    assert first.closing_lots == [("C", 22)]
    assert second.turned == (Tile(2, 5), 5, 24)
    assert second.stock == ((), 25)
    assert second.tiles == {Tile(2, 5): 24}
    assert list(first.tiles.values()) == [13] * 5 + [14] * 5 + [15] * 5 + [16] * 2


def same(text: str | bytes) -> bool:
    """Whether ``text`` reads like the example, line numbers included."""
    tree, wanted = parse(text), parse(EXAMPLE)
    fields = [slot for slot in record.Record.__slots__ if slot != "rounds"]
    rounds = [[getattr(r, slot) for slot in record.StatedRound.__slots__] for r in tree.rounds]
    return rounds == [[getattr(r, slot) for slot in record.StatedRound.__slots__] for r in wanted.rounds] and all(
        getattr(tree, field) == getattr(wanted, field) for field in fields
    )


def test_bytes_and_text_read_the_same() -> None:
    assert same(EXAMPLE) and same(EXAMPLE.encode())


def test_windows_line_ends_are_read() -> None:
    assert same(EXAMPLE.replace("\n", "\r\n"))


def test_a_byte_order_mark_is_passed_over() -> None:
    assert same("\ufeff" + EXAMPLE) and same(b"\xef\xbb\xbf" + EXAMPLE.encode())


def test_spaces_and_a_missing_last_line_end_mean_nothing() -> None:
    assert same(EXAMPLE.rstrip("\n"))
    assert same("".join(f"  \t{line} \t \n" for line in EXAMPLE.splitlines()))


def test_header_lines_come_in_any_order() -> None:
    tree = parse("boneyard 1\nevent Split\nseat B Ivo\noption teams=true\nplayers 4\ngame gaple\n")
    assert (tree.game, tree.players, tree.rounds) == ("gaple", 4, [])
    assert [tag.tag for tag in tree.tags] == ["event"]


def test_a_no_break_space_does_not_part_words() -> None:
    assert parse("boneyard 1\ngame gaple\nseat A Ana\u00a0 B\n").seats[0].name == "Ana\u00a0 B"


def test_a_free_tag_may_stand_twice() -> None:
    tree = parse("boneyard 1\ngame gaple\nnote a\nnote b\n")
    assert [tag.value for tag in tree.tags] == ["a", "b"]


def message(read: Callable[[bytes, str], object], path: Path) -> str:
    """Return the message of a refusal, with the line that the error names."""
    try:
        read(path.read_bytes(), path.name)
    except RecordError as error:
        told = str(error)
        return told if told.startswith(f"{path.name}:{error.line}:") and len(told) <= 300 else f"{told} ({error.line})"
    return f"{path.name} is read"


def test_bad_syntax_says_where_what_and_why() -> None:
    wanted = expected("syntax")
    paths = [BAD / "syntax" / line.partition(":")[0] for line in wanted]
    assert [message(parse, path) for path in paths] == wanted
    assert [message(read_record, path) for path in paths] == wanted


def test_what_the_rules_refuse_says_where_what_and_why() -> None:
    wanted = expected("rules")
    paths = [BAD / "rules" / line.partition(":")[0] for line in wanted]
    assert [message(read_record, path) for path in paths] == wanted
    assert all(parse(path.read_bytes()) for path in paths)


@pytest.mark.parametrize("folder", ["syntax", "rules"])
def test_every_bad_record_has_its_message(folder: str) -> None:
    assert sorted(path.stem for path in (BAD / folder).glob("*.bones")) == sorted(map(stem, expected(folder)))


HEADER = "boneyard 1\ngame gaple\n"


def test_size_is_limited() -> None:
    large = HEADER + "#" * record.MAX_BYTES
    assert "too large for a record: the most is 8388608 bytes" in refusal(large)
    assert refusal(large.encode()) == refusal(large)


def test_lines_are_limited() -> None:
    assert len(parse(HEADER + "\n" * (record.MAX_LINES - 3)).tags) == 0
    assert refusal(HEADER + "\n" * record.MAX_LINES) == "x:1000000: a record has at most 1000000 lines"
    assert len(parse(HEADER + "round\n" * record.MAX_ROUNDS).rounds) == record.MAX_ROUNDS
    assert refusal(HEADER + "round\n" * (record.MAX_ROUNDS + 1)).endswith(": a record has at most 50000 rounds")


def test_many_options_are_read_as_quickly_as_few() -> None:
    """Each is looked up once; comparing each with all before it would take minutes here."""
    many = HEADER + "".join(f"option o{number}=1\n" for number in range(50_000))
    assert len(parse(many).options) == 50_000
    assert refusal(many + "option o7=1\n") == "x:50003: option 'o7' is given twice: see line 10"


def test_line_length_is_limited() -> None:
    assert parse(HEADER + "tag " + "x" * (record.MAX_LINE - 4)).tags[0].value[-1] == "x"
    assert refusal(HEADER + "# " + "x" * record.MAX_LINE) == "x:3: this line has 4098 characters: the most is 4096"


def test_messages_are_one_line_for_text_that_is_no_text() -> None:
    assert refusal(HEADER + "seat A \ud800") == (
        "x:3: a record is plain text: the control character U+D800 does not belong in it"
    )
    assert "U+0085" in refusal(HEADER + "seat A Ana\u0085")
    assert "the control character U+202E" in refusal(HEADER + "round\n\u202e0-0")
    assert "'\\u03780-0' is not a word" in refusal(HEADER + "round\n\u03780-0")


def test_many_faults_together_are_cut() -> None:
    names = ("cannot_play", "double_blank_25", "direction", "teams", "settlement", "deals", "opening_double")
    with pytest.raises(RecordError) as caught:
        read_record(HEADER + "".join(f"option {name}=wrong\n" for name in names), "x")
    assert str(caught.value).startswith("x:3: option cannot_play cannot be wrong")
    assert str(caught.value).endswith("…")
    assert len(str(caught.value)) <= 300


CORPUS = [EXAMPLE.encode()]


@settings(max_examples=4 * settings.default.max_examples)
@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    assert outcome(data, play=False) in ("read", "refused")
    assert outcome(HEADER.encode() + data, play=False) in ("read", "refused")


@settings(max_examples=4 * settings.default.max_examples)
@given(st.lists(st.lists(st.sampled_from([*record.WORDS, "A", "6-4", "x", "1", "=", "#"]), max_size=5), max_size=12))
@example([["round"], ["A", "6-4"], ["lot", "A"], ["A", "draw"]])
def test_any_words_are_read_or_refused(lines: list[list[str]]) -> None:
    text = HEADER + "\n".join(" ".join(line) for line in lines)
    assert outcome(text.encode(), play=False) in ("read", "refused")


@settings(max_examples=4 * settings.default.max_examples)
@given(st.integers(0, 2**64))
def test_changed_records_are_read_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    assert outcome(mutated(rng, CORPUS), play=False) in ("read", "refused")
    assert outcome(garbage(rng), play=False) in ("read", "refused")

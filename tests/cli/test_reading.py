"""What a player types."""

from __future__ import annotations

import pytest

from boneyard import GAMES, Action, locale
from boneyard.play.codec import either_half
from boneyard.terminal import input as reading
from boneyard.terminal.input import Command, Mistake, Vocabulary, choices, completions
from boneyard.tiles import Tile

LISTED = choices([Action.parse(text) for text in ("2-3 r", "2-3 r call", "1-2 l", "5-5 r", "1-2 l call")])

ENGLISH = Vocabulary(locale.load("en"))


def read(typed, listed, known=ENGLISH):
    return reading.read(typed, listed, known)


def test_plays_are_listed_tile_by_tile_and_announced_first():
    assert [str(action) for action in LISTED] == ["1-2 l call", "1-2 l", "2-3 r call", "2-3 r", "5-5 r"]


def test_actions():
    pairs = (
        ("1", "1-2 l call"), ("2)", "1-2 l"), (" 4 ", "2-3 r"), ("4 call", "2-3 r call"), ("4 c", "2-3 r call"),
        ("2-3", "2-3"), ("3-2 R", "3-2 r"), ("2-3 r call", "2-3 r call"), ("2-3 r c", "2-3 r call"),
        ("2-5 l across", "2-5 l across"), ("close 2-5", "close 2-5"), ("discard 6-6", "discard 6-6"),
        ("draw", "draw"), ("dr", "draw"), ("pass", "pass"), ("p", "pass"), ("c", "call"), ("decline", "decline"),
        ("PASS", "pass"),
    )  # fmt: skip
    assert [(typed, str(read(typed, LISTED))) for typed, _ in pairs] == list(pairs)


def test_commands():
    commands = (
        ("?", "help", ""), ("help", "help", ""), ("q", "quit", ""), ("exit", "quit", ""), ("undo", "undo", ""),
        ("u", "undo", ""), ("log", "history", ""), ("hist", "history", ""), ("sc", "scores", ""),
        ("score", "scores", ""), ("rules", "rules", ""), ("hint", "hint", ""), ("save", "save", ""),
        ("save My File.bones", "save", "My File.bones"), ("partner", "partner", ""),
    )  # fmt: skip
    wrong = [typed for typed, word, rest in commands if read(typed, LISTED) != Command(word, rest)]
    assert wrong == []


def test_mistakes():
    typed = (
        "", "0", "6", "99999999999999999999", "1 r", "xyz", "s", "2-", "2-3 x", "2-3 call r", "13-14", "pass 3", "é",
        "\x00",
    )  # fmt: skip
    assert [line for line in typed if not isinstance(read(line, LISTED), Mistake)] == []


def test_only_a_play_can_be_announced_by_its_number():
    for only in ("discard 2-3", "call", "draw", "pass", "decline", "close 2-3"):
        listed = [Action.parse(only)]
        assert read("1", listed) == listed[0]
        assert isinstance(read("1 c", listed), Mistake) and isinstance(read("1 call", listed), Mistake), only


def test_enter_takes_the_only_choice():
    only = [Action.parse("2-3 r")]
    assert read("", only) == only[0]


def test_a_letter_means_the_action_that_is_possible():
    assert read("d", [Action.parse("draw"), Action.parse("2-2 l")]) == Action.draw()
    assert read("d", [Action.parse("decline"), Action.parse("2-2 l")]) == Action.decline()
    assert read("disc", [Action.parse("discard 2-2")]) == Action.parse("discard 2-2")
    assert isinstance(read("discard", [Action.parse("discard 2-2"), Action.parse("discard 2-3")]), Mistake)


def test_either_half():
    rules = GAMES["matador"].rules(2)
    assert either_half(Tile(2, 5), rules) and not either_half(Tile(0, 0), rules) and not either_half(Tile(1, 5), rules)
    assert not either_half(Tile(2, 5), GAMES["gaple"].rules())


@pytest.mark.parametrize("language", locale.available())
def test_every_word_of_a_language_means_what_the_english_one_means(language):
    texts = locale.load(language)
    known = Vocabulary(texts)
    assert len(set(known.named.values())) == len(known.named)
    for word, name in known.named.items():
        if word in reading.WORDS:
            assert read(name, LISTED, known) == read(word, LISTED, known) == Command(word, "")
        elif word in ("draw", "pass", "call", "decline"):
            assert read(name, LISTED, known) == read(word, LISTED, known) == Action.parse(word)
    left, call, across = (texts.text(f"cli.words.{word}") for word in ("left", "call", "across"))
    assert read(f"2-3 {left}", LISTED, known) == Action.parse("2-3 l")
    assert read(f"2-3 r {call}", LISTED, known) == Action.parse("2-3 r call")
    assert read(f"1 {call}", LISTED, known) == Action.parse("1-2 l call")
    assert read(f"2-5 {left} {across}", LISTED, known) == Action.parse("2-5 l across")
    discard = texts.text("cli.words.discard")
    assert read(f"{discard} 2-3", LISTED, known) == Action.parse("discard 2-3")


def test_words_can_be_typed_without_marks():
    assert read("stol", [], Vocabulary(locale.load("pl"))) == Command("hand", "")
    assert read("POMOC", [], Vocabulary(locale.load("hr"))) == Command("help", "")


def test_a_train_is_named_by_its_letter_in_either_case():
    listed = [Action.parse("2-7 D"), Action.parse("2-7 M")]
    assert [str(read(typed, listed)) for typed in ("2-7 d", "2-7 M", "7-2 m")] == ["2-7 D", "2-7 M", "7-2 M"]
    assert str(read("2-7 d", LISTED)) == "2-7 d"  # down, on a cross


def test_the_nearest_word_is_suggested():
    mistake = read("hitn", LISTED)
    assert isinstance(mistake, Mistake) and "hint" in str(mistake.params["near"])
    assert read("qqqq", LISTED).params["near"] == ""


def test_what_can_be_typed_is_completed():
    draw = [*LISTED, Action.draw()]
    assert completions("2-3", draw, ENGLISH) == ["2-3 r call", "2-3 r"]
    assert completions("h", draw, ENGLISH) == ["hand", "history", "hint", "help"]
    assert completions("ku", draw, Vocabulary(locale.load("hr"))) == ["kupi"]
    assert completions("dr", LISTED, ENGLISH) == []

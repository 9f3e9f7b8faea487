"""Actions as values and as text (RECORD.md, "Actions")."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boneyard.play.actions import ARMS, Action
from boneyard.tiles import TILES, Tile


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("6-4", Action.play(Tile(4, 6), half=6)),
        ("6-4 r", Action.play(Tile(4, 6), "r", 6)),
        ("4-6 r", Action.play(Tile(4, 6), "r", 4)),
        ("6-6 u", Action.play(Tile(6, 6), "u")),
        ("2-5 across", Action.play(Tile(2, 5), across=True)),
        ("2-5 l across", Action.play(Tile(2, 5), "l", across=True)),
        ("2-5 l across call", Action.play(Tile(2, 5), "l", across=True, call=True)),
        ("2-3 r call", Action.play(Tile(2, 3), "r", 2, call=True)),
        ("2-3 call", Action.play(Tile(2, 3), half=2, call=True)),
        ("12-11 d", Action.play(Tile(11, 12), "d", 12)),
        ("close 2-5", Action.close(Tile(2, 5))),
        ("discard 6-6", Action.discard(Tile(6, 6))),
        ("draw", Action.draw()),
        ("pass", Action.pass_()),
        ("call", Action.call_()),
        ("decline", Action.decline()),
        ("foul", Action.foul()),
    ],
)
def test_text_and_value_agree(text: str, action: Action) -> None:
    assert Action.parse(text) == action
    assert str(action) == text
    assert hash(Action.parse(text)) == hash(action)


def test_low_half_first_where_the_order_means_nothing() -> None:
    assert str(Action.parse("5-2 l across")) == "2-5 l across"
    assert str(Action.parse("close 5-2")) == "close 2-5"
    assert str(Action.parse("discard 6-0")) == "discard 0-6"
    assert str(Action.play(Tile(5, 2), "l")) == "2-5 l"


def test_halves_count_where_they_can_matter() -> None:
    assert Action.parse("5-2 l") != Action.parse("2-5 l")
    assert Action.parse("5-2 l across") == Action.parse("2-5 l across")
    assert Action.play(Tile(3, 3), "l") == Action.play(Tile(3, 3), "l", 3) == Action.parse("3-3 l")


def test_spaces_and_tabs_part_words() -> None:
    assert Action.parse(" 6-4 \t r  call ") == Action.parse("6-4 r call")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "an action is missing"),
        ("pas", "'pas' is neither a tile nor an action (did you mean pass?)"),
        ("PASS", "did you mean pass?"),
        ("draw 2-5", "draw takes nothing else: '2-5' is too much"),
        ("close", "close takes one tile"),
        ("discard 1-2 3-4", "discard takes one tile"),
        ("close 2", "'2' is not a tile"),
        ("6-13", "a half is 0 to 12"),
        ("6--4", "is not a tile"),
        ("-6-4", "is not a tile"),
        ("6-4-2", "is not a tile"),
        ("６-4", "is not a tile"),
        ("6-4 R", "'R' is out of place (did you mean r?)"),
        ("6-4 across l", "'l' is out of place: the order is TILE ARM across call"),
        ("6-4 call across", "'across' is out of place"),
        ("6-4 l r", "'r' is out of place"),
        ("6-4 l call call", "'call' is out of place"),
        ("9" * 5000 + "-4", "9…' is not a tile"),
    ],
)
def test_faults_of_the_text_are_named(text: str, said: str) -> None:
    with pytest.raises(ValueError) as caught:
        Action.parse(text)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (("fold",), "no action is called 'fold'"),
        (("play",), "play needs a tile"),
        (("draw", Tile(0, 0)), "draw takes no tile"),
        (("close", Tile(0, 1), "l"), "close takes no arm, half, across or call"),
        (("pass", None, None, None, False, True), "pass takes no arm"),
        (("play", Tile(0, 1), "x"), "no arm is called 'x'"),
        (("play", Tile(0, 1), "l", 2), "0-1 has no half with 2"),
    ],
)
def test_fields_that_do_not_belong_together_are_refused(fields: tuple[object, ...], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Action(*fields)  # type: ignore[arg-type]


def plays() -> st.SearchStrategy[Action]:
    def make(tile: Tile, arm: str | None, low: bool, across: bool, call: bool) -> Action:
        return Action.play(tile, arm, tile.lo if low else tile.hi, across=across, call=call)

    arms = st.sampled_from([None, *ARMS])
    return st.builds(make, st.sampled_from(TILES), arms, st.booleans(), st.booleans(), st.booleans())


def actions() -> st.SearchStrategy[Action]:
    bare = [Action.draw(), Action.pass_(), Action.call_(), Action.decline(), Action.foul()]
    tiles = st.sampled_from(TILES)
    return st.one_of(plays(), st.sampled_from(bare), st.builds(Action.close, tiles), st.builds(Action.discard, tiles))


@given(actions())
def test_every_action_survives_its_text(action: Action) -> None:
    assert Action.parse(str(action)) == action
    assert str(Action.parse(str(action))) == str(action)
    assert eval(repr(action)) == action
    assert pickle.loads(pickle.dumps(action)) == action


def test_an_action_cannot_be_changed() -> None:
    action = Action.draw()
    with pytest.raises(AttributeError):
        action.kind = "pass"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        action.note = "x"  # type: ignore[attr-defined]

"""Provable deals: the byte stream, numbers, shuffles and tags, against vectors computed by a second program."""

import hashlib
import random
import struct
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boneyard import compiled
from boneyard.errors import BoneyardError
from boneyard.games import game
from boneyard.play.dealing import DealStream
from boneyard.play.fairness import FairDeal, Void, commitment
from boneyard.play.match import Match
from boneyard.record import read_record
from boneyard.record.verify import verify
from boneyard.tiles import TILES

RECORDS = Path(__file__).parents[1] / "records" / "good"

SECRET = bytes(range(32))
NONCES = [bytes([0xA0 + seat]) * 16 for seat in range(4)]


def fair() -> FairDeal:
    return FairDeal(SECRET, NONCES)


# The same from the description alone, written differently.


def plain_bytes(secret: bytes, nonces: Sequence[bytes], round_: int, attempt: int) -> Iterator[int]:
    counter = 0
    while True:
        digest = hashlib.sha256(secret)
        for nonce in nonces:
            digest.update(nonce)
        digest.update(struct.pack(">III", round_, attempt, counter))
        yield from digest.digest()
        counter += 1


def plain_below(source: Iterator[int], n: int) -> int:
    if n == 1:
        return 0
    while True:
        byte = next(source)
        if byte < 256 // n * n:
            return byte % n


def plain_shuffle(source: Iterator[int], n: int) -> list[int]:
    ids = [*range(n)]
    k = n - 1
    while k > 0:
        j = plain_below(source, k + 1)
        ids[j], ids[k] = ids[k], ids[j]
        k -= 1
    return ids


def test_commitment_is_the_sha256_of_the_secret() -> None:
    assert fair().commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SECRET) == fair().commitment


def test_commitment_of_the_third_scheme_binds_the_voids_before_it() -> None:
    page = (Path(__file__).parents[2] / "docs/record.md").read_text()
    for voids in ((), (Void(1, "nonce", "B"),)):
        lines = hashlib.sha256(b"".join(f"{void.round} {void.why} {void.seats}\n".encode() for void in voids)).digest()
        made = hashlib.sha256(SECRET + struct.pack(">I", len(voids)) + lines).hexdigest()
        assert FairDeal(SECRET, NONCES, scheme=3, voids=voids).commitment == made
        assert f"* `{made}`" in page


def test_bytes_of_the_first_blocks() -> None:
    stream = fair().stream(1, 0)
    read = bytes(stream.byte() for _ in range(40))
    assert read.hex() == "846da08e707370310102681d8df7c5ad311be89f949736c305527d95d6495bb9e97f9ff1c78bd252"


def test_shuffle_of_28_tiles_and_the_lots_after_it() -> None:
    stream = fair().stream(1)
    assert stream.shuffled(28) == [
        8, 9, 3, 11, 10, 22, 24, 23, 6, 18, 5, 15, 25, 19, 27, 13, 12, 14, 21, 26, 7, 2, 0, 16, 17, 4, 1, 20,
    ]  # fmt: skip
    assert [stream.below(4) for _ in range(5)] == [1, 2, 1, 3, 1]


def test_shuffle_of_91_tiles_in_round_2_attempt_3() -> None:
    stream = fair().stream(2, 3)
    assert stream.shuffled(91) == [
        49, 26, 16, 10, 73, 90, 64, 28, 5, 38, 65, 50, 19, 12, 66, 20, 6, 13, 57, 34, 43, 48, 4, 21, 61, 88, 68, 85,
        83, 74, 39, 8, 89, 35, 31, 67, 75, 0, 84, 59, 24, 82, 45, 32, 44, 14, 47, 33, 55, 81, 71, 41, 87, 18, 40, 77,
        9, 15, 17, 60, 58, 80, 23, 30, 1, 11, 54, 3, 63, 53, 2, 69, 7, 72, 25, 51, 29, 78, 76, 36, 56, 37, 62, 42,
        46, 52, 79, 86, 22, 27, 70,
    ]  # fmt: skip
    assert [stream.below(7) for _ in range(5)] == [5, 5, 1, 3, 2]


def test_seed_is_a_secret_that_anybody_can_compute() -> None:
    seeded = FairDeal.from_seed(42, 2)
    assert seeded.secret.hex() == "e52244cec6bd31aa9e61f5b20adc7cffec55a9f93f8b017f2b83fdbb71ddf8af"
    assert seeded.nonces == (bytes(16), bytes(16))
    assert seeded.stream(1, 0).shuffled(28) == [
        22, 14, 16, 11, 20, 1, 6, 24, 5, 25, 15, 8, 3, 23, 19, 12, 2, 17, 21, 10, 7, 27, 18, 0, 26, 13, 9, 4,
    ]  # fmt: skip
    assert FairDeal.from_seed("42", 2).secret == seeded.secret
    assert seeded.seed == "42" and not seeded.provable
    assert fair().seed is None and fair().provable


@given(st.binary(min_size=32, max_size=32), st.integers(2, 7), st.integers(1, 2**32 - 1), st.integers(0, 2**32 - 1))
def test_streams_agree_with_the_second_program(secret: bytes, players: int, round_: int, attempt: int) -> None:
    nonces = [hashlib.md5(secret + bytes([seat])).digest() for seat in range(players)]
    stream, plain = FairDeal(secret, nonces).stream(round_, attempt), plain_bytes(secret, nonces, round_, attempt)
    assert stream.shuffled(28) == plain_shuffle(plain, 28)
    assert [stream.below(n) for n in range(1, 257)] == [plain_below(plain, n) for n in range(1, 257)]


def test_streams_are_the_same_compiled_and_not(engines: dict[str, Any]) -> None:
    streams = [compiled.load("boneyard.play.dealing", mode).DealStream(SECRET) for mode in engines]
    for n in range(1, 257):
        assert len({stream.below(n) for stream in streams}) == 1
    for rules in (game("gaple").rules(), game("obicni").rules(3), game("double-six-cross").rules(4)):
        one, other = (stream.deal(rules) for stream in streams)
        assert one == other
        one, other = (stream.copy().shuffled(91) for stream in streams)
        assert one == other


class EveryByte(DealStream):
    """Each of the 256 bytes once."""

    def __init__(self) -> None:
        super().__init__(b"")
        self.left = list(range(256))

    def byte(self) -> int:
        return self.left.pop(0)


@pytest.mark.parametrize("n", [2, 3, 5, 7, 100, 128, 129, 255, 256])
def test_numbers_are_even_over_all_bytes(n: int) -> None:
    stream = EveryByte()
    drawn = [stream.below(n) for _ in range(256 // n * n)]
    assert {drawn.count(number) for number in range(n)} == {256 // n}
    with pytest.raises(IndexError):  # the bytes that are left would favour the low numbers
        stream.below(n)


def test_below_one_takes_no_byte() -> None:
    stream, other = fair().stream(1), fair().stream(1)
    assert [stream.below(1) for _ in range(9)] == [0] * 9
    assert stream.byte() == other.byte()


@pytest.mark.parametrize("n", [0, -1, 257])
def test_below_refuses_what_a_byte_cannot_do(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        fair().stream(1).below(n)


def test_rounds_attempts_nonces_and_their_order_all_matter() -> None:
    base = fair().stream(1).shuffled(28)
    assert base == fair().stream(1, 0).shuffled(28)
    assert base != fair().stream(2).shuffled(28)
    assert base != fair().stream(1, 1).shuffled(28)
    assert base != FairDeal(SECRET, NONCES[::-1]).stream(1).shuffled(28)
    assert base != FairDeal(SECRET[::-1], NONCES).stream(1).shuffled(28)


def test_fresh_deals_differ() -> None:
    one, other = FairDeal.fresh(3), FairDeal.fresh(3)
    assert one.secret != other.secret
    assert len({*one.nonces, *other.nonces}) == 6
    assert one.provable


@pytest.mark.parametrize(
    ("secret", "nonces", "said"),
    [
        (b"short", NONCES, "a secret has 32 bytes, not 5"),
        (SECRET, [b""], "a nonce has 16 bytes, not 0"),
        (SECRET, [*NONCES, bytes(17)], "a nonce has 16 bytes, not 17"),
    ],
)
def test_sizes_are_checked(secret: bytes, nonces: list[bytes], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        FairDeal(secret, nonces)


@pytest.mark.parametrize("players", [-1, 0, 9, 1 << 40])
def test_numbers_of_players_are_checked(players: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 8 players have nonces, not {players}"):
        FairDeal.fresh(players)
    with pytest.raises(ValueError, match=f"1 to 8 players have nonces, not {players}"):
        FairDeal.from_seed(1, players)


def test_a_seed_that_is_no_text_is_refused() -> None:
    with pytest.raises(ValueError, match="this seed cannot be used"):
        FairDeal.from_seed("\ud800", 2)
    with pytest.raises(ValueError, match="this seed cannot be used"):
        FairDeal.from_seed(10**5000, 2)


def test_tags_go_out_and_come_back() -> None:
    tags = fair().tags()
    assert [tag for tag, _ in tags] == ["commitment", "secret", "nonces"]
    back = FairDeal.from_tags(tags, 4)
    assert (back.secret, back.nonces) == (SECRET, tuple(NONCES))
    assert [tag for tag, _ in fair().tags(reveal=False)] == ["commitment", "nonces"]


def test_nonces_are_read_with_or_without_spaces() -> None:
    tags = dict(fair().tags())
    tags["nonces"] = tags["nonces"].replace(" ", "").upper()
    assert FairDeal.from_tags([("match_id", "7"), *tags.items()], 4).nonces == tuple(NONCES)


def test_faults_of_the_tags_are_all_named() -> None:
    with pytest.raises(BoneyardError) as caught:
        FairDeal.from_tags([("commitment", "zz" * 32), ("secret", "00"), ("secret", "01")], 4)
    assert str(caught.value) == "commitment is not hexadecimal; secret is given 2 times; nonces is missing"
    with pytest.raises(BoneyardError, match="nonces has 128 hex digits instead of 64"):
        FairDeal.from_tags(fair().tags(), 2)


def test_another_secret_than_promised_is_refused() -> None:
    tags = dict(fair().tags()) | {"secret": bytes(32).hex()}
    with pytest.raises(BoneyardError, match="not the one that the commitment promised"):
        FairDeal.from_tags(tags.items(), 4)


def fair_match(game_id: str, players: int, **options: Any) -> Match:
    """A finished match with provable deals, its actions chosen at random, as read from its record."""
    rng = random.Random(game_id)
    fair = FairDeal(hashlib.sha256(game_id.encode()).digest(), NONCES[:1] * players)
    match = Match(game(game_id).rules(players, **options), fair=fair)
    while not match.over:
        seat = rng.choice(match.to_act)
        match.play(seat, rng.choice(match.legal(seat)))
    return read_record(match.record())


MATCHES: list[tuple[str, int, dict[str, Any]]] = [
    ("gaple", 4, {"deals": 3}),
    ("gaple-6", 4, {"deals": 3}),
    ("obicni", 2, {"target": 30}),
    ("obicni", 7, {"target": 40, "closed_tie": "lot", "final_tie": "lot"}),
    ("parovi", 4, {"target": 40}),
    ("fives", 3, {"target": 5, "set": 9}),
    ("basic", 2, {"target": 30}),
]


@pytest.mark.parametrize(("game_id", "players", "options"), MATCHES, ids=lambda value: str(value)[:20])
def test_verify_finds_an_honest_match_good(game_id: str, players: int, options: dict[str, Any]) -> None:
    match = fair_match(game_id, players, **options)
    assert verify(match) == (True, "good", {"n": len(match.rounds)})


def retagged(match: Match, **tags: str | None) -> Match:
    """The match with tags changed, or left out where the value is None."""
    changed = {**dict(match.tags), **tags}
    match.tags = [(tag, value) for tag, value in changed.items() if value is not None]
    return match


def test_verify_names_what_is_missing() -> None:
    match = fair_match("gaple", 4)
    secret = dict(match.tags)["secret"]
    assert verify(retagged(match, secret=None)) == (False, "not_yet", {"tags": "secret"})
    assert verify(retagged(match, secret=secret, nonces=None)) == (False, "no_tags", {"tags": "nonces"})
    match.tags = []
    assert verify(match) == (False, "no_tags", {"tags": "commitment, secret, nonces"})


def test_verify_refuses_tags_that_do_not_belong_together() -> None:
    match = fair_match("gaple", 4)
    assert verify(retagged(match, secret="00" * 32)) == (False, "bad_commitment", {})
    result = verify(retagged(match, secret="?", nonces="zz" * 64))
    assert (result.ok, result.code) == (False, "bad_tags")
    assert str(result.params["what"]) == "secret has 1 hex digits instead of 64; nonces is not hexadecimal"


def test_verify_finds_deals_from_another_secret() -> None:
    match = fair_match("gaple", 4)
    other = "00" * 32
    result = verify(retagged(match, secret=other, commitment=hashlib.sha256(bytes(32)).hexdigest()))
    wanted = FairDeal(bytes(32), NONCES[:1] * 4).stream(1).shuffled(28)[:7]
    hand = " ".join(map(str, sorted(TILES[number] for number in wanted)))
    assert result == (False, "bad_deal", {"round": 1, "what": f"hand A {hand}"})


def altered(match: Match, round_: int, **changes: Any) -> Match:
    """The match with one thing about a round's deal changed in what it remembers."""
    played = match.played[round_ - 1]
    played.deal = played.deal._replace(**changes)
    return match


def test_verify_finds_a_stock_in_another_order() -> None:
    match = fair_match("obicni", 2, target=30)
    stock = match.played[1].deal.stock
    result = verify(altered(match, 2, stock=(*stock[:-2], stock[-1], stock[-2])))
    assert result == (False, "bad_deal", {"round": 2, "what": f"stock {' '.join(map(str, stock))}"})


def test_verify_finds_a_turned_tile_laid_the_other_way() -> None:
    match = fair_match("gaple-6", 4, deals=20)
    played = next(played for played in match.played if not played.line[0].tile.is_double)
    first = played.line[0]
    played.line[0] = first._replace(half=first.tile.other(first.half))
    assert verify(match) == (False, "bad_deal", {"round": played.number, "what": f"turned {first.tile}"})


def test_verify_finds_lots_that_fell_otherwise() -> None:
    match = fair_match("fives", 3, target=5)
    lot = match.played[0].deal.lot
    assert lot is not None
    result = verify(altered(match, 1, lot=(lot + 1) % 3))
    assert result == (False, "bad_lot", {"round": 1, "seat": "ABC"[lot]})
    match = fair_match("gaple", 4)
    assert verify(altered(match, 1, lot=0)) == (False, "bad_lot", {"round": 1, "seat": "-"})


def test_verify_finds_closing_lots_that_fell_otherwise() -> None:
    match = read_record((RECORDS / "dvoje-closing-lot.bones").read_bytes())
    assert verify(match).code == "seeded"
    played = next(played for played in match.played if played.lots)
    (fell,) = played.lots
    played.lots = ["AB".replace(fell, "")]
    assert verify(match) == (False, "bad_lot", {"round": played.number, "seat": fell})


@pytest.mark.parametrize("name", ["parovi-fair", "threes-fair-lots"])
def test_stored_matches_are_as_they_were_promised(name: str) -> None:
    assert verify(read_record((RECORDS / f"{name}.bones").read_bytes())).ok


def test_verify_of_a_seeded_match_proves_nothing() -> None:
    match = Match(game("gaple").rules(), seed="tea time")
    assert verify(read_record(match.record())) == (False, "seeded", {"n": 1})
    match = read_record(match.record().replace("tea time", "coffee"))
    assert verify(match).code == "bad_deal"
    match.tags = [("seed", "\ud800")]
    assert verify(match).code == "bad_tags"


def test_a_match_without_a_seed_is_dealt_by_fresh_chance() -> None:
    """No seed, no way to foresee the deals: the secret comes from the system."""
    one, other = (Match(game("fives").rules(2)) for _ in range(2))
    assert one.fair is not None and other.fair is not None
    assert one.fair.seed is None and other.fair.seed is None
    assert one.fair.commitment != other.fair.commitment

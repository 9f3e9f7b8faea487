"""Provable deals: the byte stream, numbers, shuffles and tags, against vectors computed by a second program."""

import hashlib
import struct
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boneyard.errors import BoneyardError
from boneyard.fairness import FairDeal, Stream, commitment

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


class EveryByte(Stream):
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

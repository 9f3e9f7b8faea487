"""Provable deals: no player can choose them, and every player can recompute them.

Before the first deal the dealer publishes the SHA-256 of a 32-byte secret, its commitment, and every seat the SHA-256
of a nonce of 16 bytes, its seal.  When all seals are public, every seat shows its nonce; after the last round the
secret is published.  Whoever shows a nonce last could know the deal before, but can only show this nonce or none: an
attempt for which a nonce is missing is given up in public and counted (a void).  In scheme 3 the commitment hashes the
earlier voids with the secret, so that none can be left out later; in scheme 2 it does not.  In scheme 1 there are no
seals: the seat that gave the last nonce could choose it.

All randomness of a match comes from byte streams that secret and nonces determine, one for each round and attempt to
deal it:

* block i of the stream is SHA-256(secret ‖ nonce of A ‖ nonce of B ‖ … ‖ round ‖ attempt ‖ i), where the round
  counts from 1, the attempt (0, and one more for each deal that the rules throw away) and i from 0, each written
  as 4 bytes, highest byte first; the bytes of the blocks are taken in order;
* a number below n (1 ≤ n ≤ 256) is the next byte b, taken again while b ≥ 256 − 256 mod n, then b mod n; a
  number below 1 is 0 and takes no byte;
* a shuffle starts with the tile ids 0 … n−1 in order and for k = n−1 … 1 swaps place k with place below(k+1);
* the lots of a round are numbers from the same stream, after its shuffle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast, get_args

from boneyard import compiled
from boneyard.errors import Message, NotationError, ProofError
from boneyard.rules import MAX_PLAYERS, SEATS
from boneyard.tiles import plain

if TYPE_CHECKING:
    from boneyard.play.dealing import DealStream

SECRET_BYTES = 32
NONCE_BYTES = 16
DIGEST_BYTES = 32
"""The bytes of a SHA-256: of a commitment, and of a seal."""

TAGS = ("commitment", "secret", "nonces")
"""The tags of a record that carry a provable deal."""

SEALED_TAGS = ("fair", "commitment", "seals", "nonces", "voids", "void", "secret")
"""The tags of the schemes with seals, 2 and 3; a record with them is of version 2."""

Missing = Literal["seal", "nonce"]
"""The reasons for which a shuffle is given up: a seat gave no seal, or did not show its nonce."""


class Void(NamedTuple):
    """A shuffle given up in public before round ``round`` because ``seats`` (letters) owed a seal or a nonce."""

    round: int
    why: Missing
    seats: str

    def __str__(self) -> str:
        """Return the value of the tag ``void``."""
        return f"{self.round} {self.why} {self.seats}"


@cache
def _hasher() -> Callable[[bytes], Any]:
    from hashlib import sha256  # here, because it slows the import and only deals need it

    return sha256


def _sha256(data: bytes) -> bytes:
    digest: bytes = _hasher()(data).digest()
    return digest


def commitment(secret: bytes, voids: Sequence[Void] | None = None) -> str:
    """Return the public commitment in hex (64 lower-case digits).

    ``voids`` are the attempts that were given up before; with them, even if there are none, it is the commitment of
    scheme 3: SHA-256(secret ‖ their number in 4 bytes, highest first ‖ SHA-256 of their lines).  With None it is the
    SHA-256 of ``secret`` alone.
    """
    if voids is None:
        return _sha256(secret).hex()
    lines = "".join(f"{void}\n" for void in voids).encode("ascii")
    return _sha256(secret + len(voids).to_bytes(4, "big") + _sha256(lines)).hex()


def seal_of(nonce: bytes) -> str:
    """Return the seal of a nonce: its SHA-256 in hex (64 lower-case digits)."""
    return _sha256(nonce).hex()


@cache
def _dealing() -> ModuleType:
    return compiled.load("boneyard.play.dealing")  # here, because hashlib slows the import and only deals need it


def _checked(players: int) -> int:
    if not 1 <= players <= MAX_PLAYERS:
        raise ValueError(f"1 to {MAX_PLAYERS} players have nonces, not {players}")
    return players


class FairDeal:
    """A secret and the nonces of all seats in seat order: they determine every deal and lot of a match.

    ``secret`` is 32 bytes, each nonce 16; raises ``ValueError``.  ``seed`` is None for a provable deal, and the seed's
    text for one that is reproducible but proves nothing, since the player who chose the seed chose the deals.
    ``scheme`` is 3 or 2 if every seat sealed its nonce before any was shown, and ``voids`` are the attempts that were
    given up before.
    """

    __slots__ = ("nonces", "scheme", "secret", "seed", "voids")
    secret: bytes
    nonces: tuple[bytes, ...]
    seed: str | None
    scheme: int
    voids: tuple[Void, ...]

    def __init__(self, secret: bytes, nonces: Iterable[bytes], *, scheme: int = 1, voids: Sequence[Void] = ()) -> None:
        self.secret = bytes(secret)
        self.scheme = scheme
        self.voids = tuple(voids)
        self.nonces = tuple([bytes(nonce) for nonce in nonces])
        self.seed = None
        if len(self.secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(self.secret)}")
        for nonce in self.nonces:
            if len(nonce) != NONCE_BYTES:
                raise ValueError(f"a nonce has {NONCE_BYTES} bytes, not {len(nonce)}")

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.secret, self.nonces, self.scheme, self.voids, self.seed)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, FairDeal):
            return NotImplemented
        return (self.secret, self.nonces, self.seed) == (other.secret, other.nonces, other.seed)

    def __hash__(self) -> int:
        return hash((self.secret, self.nonces, self.seed))

    @classmethod
    def fresh(cls, players: int) -> FairDeal:
        """Draw secret and nonces from the operating system, for a table at which one program has every seat.

        Raises ``ValueError`` for a number of players outside 1…8.
        """
        from os import urandom

        return cls(urandom(SECRET_BYTES), [urandom(NONCE_BYTES) for _ in range(_checked(players))])

    @classmethod
    def from_seed(cls, seed: int | str, players: int) -> FairDeal:
        """Return the deals of ``seed``: the same on every machine, and not provable.

        The secret is the SHA-256 of ``boneyard seed `` and the seed's decimal digits or text in UTF-8, the
        nonces are zeros.  Raises ``NotationError`` for an invalid seed, and ``ValueError`` for a number of players
        outside 1…8.
        """
        nonces = [bytes(NONCE_BYTES)] * _checked(players)
        seed = plain(seed)
        if not isinstance(seed, (int, str)):
            raise NotationError(Message("notation.seed_type", {"given": type(seed).__name__}))
        try:
            text = str(seed)
            fair = cls(_sha256(b"boneyard seed " + text.encode()), nonces)
        except ValueError as error:  # lone surrogates; a number of more digits than Python writes
            raise NotationError(Message("notation.seed", {"why": str(error)})) from None
        fair.seed = text
        return fair

    @classmethod
    def from_tags(cls, tags: Iterable[tuple[str, str]], players: int) -> FairDeal:
        """Return the fair deal in the tags of a record.  Raises ``ProofError`` for all faults together.

        ``secret`` and ``commitment`` are 64 hex digits, ``nonces`` 32 for each seat, with or without spaces between the
        seats. The secret must match ``commitment``.
        """
        proof = proof_of(tags, players)
        if proof.deal.commitment != proof.commitment:
            raise ProofError([Message("proof.other_secret")])
        return proof.deal

    @property
    def provable(self) -> bool:
        """Whether the deals prove anything: they do unless they follow from a seed."""
        return self.seed is None

    @property
    def commitment(self) -> str:
        """The hash that the scheme publishes before the deal, in hex."""
        return commitment(self.secret, self.voids if self.scheme == 3 else None)

    @property
    def seals(self) -> tuple[str, ...]:
        """The SHA-256 of each nonce in hex, in seat order."""
        return tuple(map(seal_of, self.nonces))

    def tags(self, *, reveal: bool = True) -> tuple[tuple[str, str], ...]:
        """Return the tags of a record, with the secret only if ``reveal`` is true (after the last round)."""
        nonces = ("nonces", " ".join(nonce.hex() for nonce in self.nonces))
        secret = (("secret", self.secret.hex()),) if reveal else ()
        if self.scheme == 1:
            return (("commitment", self.commitment), *secret, nonces)
        voids = (("void", str(void)) for void in self.voids)
        return (
            ("fair", str(self.scheme)), ("commitment", self.commitment), ("seals", " ".join(self.seals)), nonces,
            ("voids", str(len(self.voids))), *voids, *secret,
        )  # fmt: skip

    def stream(self, round_: int, attempt: int = 0) -> DealStream:
        """Return the stream of round ``round_`` (from 1) and of ``attempt`` at dealing it (from 0)."""
        counters = round_.to_bytes(4, "big") + attempt.to_bytes(4, "big")
        stream: DealStream = _dealing().DealStream(self.secret + b"".join(self.nonces) + counters)
        return stream


def _again(
    secret: bytes, nonces: tuple[bytes, ...], scheme: int, voids: tuple[Void, ...], seed: str | None
) -> FairDeal:
    """Return the copy of a fair deal, for ``copy`` and ``pickle``."""
    fair = FairDeal(secret, nonces, scheme=scheme, voids=voids)
    fair.seed = seed
    return fair


class ShuffleProof(NamedTuple):
    """What the tags of a record state: the deal, its commitment and the seals (none in scheme 1), in lower-case hex."""

    deal: FairDeal
    commitment: str
    seals: tuple[str, ...]


def scheme_of(tags: Iterable[tuple[str, str]]) -> int:
    """Return the scheme of the proof in a record's tags: 3 with ``fair 3``, 2 with any other tag of a sealed deal."""
    sealed = [(tag, value) for tag, value in tags if tag in SEALED_TAGS and tag not in TAGS]
    return 3 if ("fair", "3") in sealed else 2 if sealed else 1


def tags_of(scheme: int) -> tuple[str, ...]:
    """Return the tags that a proof needs."""
    return TAGS if scheme == 1 else tuple(tag for tag in SEALED_TAGS if tag != "void")


def proof_of(tags: Iterable[tuple[str, str]], players: int) -> ShuffleProof:
    """Read the tags of a proof, of any scheme.  Raises ``ProofError`` for all faults together."""
    pairs = list(tags)
    scheme = scheme_of(pairs)
    sizes = {
        "commitment": DIGEST_BYTES,
        "secret": SECRET_BYTES,
        "nonces": NONCE_BYTES * players,
        "seals": DIGEST_BYTES * players,
    }
    stated: dict[str, list[str]] = {tag: [] for tag in tags_of(scheme)}
    for tag, value in pairs:
        if tag in stated:
            stated[tag].append(value)
    found: dict[str, bytes] = {}
    faults: list[Message] = []
    for tag, values in stated.items():
        if not values:
            faults.append(Message("proof.missing", {"tag": tag}))
        elif len(values) > 1:
            faults.append(Message("proof.repeated", {"tag": tag, "n": len(values)}))
        elif tag in sizes:
            digits = values[0].replace(" ", "").replace("\t", "")
            if len(digits) != 2 * sizes[tag]:
                faults.append(Message("proof.length", {"tag": tag, "n": len(digits), "need": 2 * sizes[tag]}))
            elif not all(digit in "0123456789abcdefABCDEF" for digit in digits):
                faults.append(Message("proof.not_hex", {"tag": tag}))
            else:
                found[tag] = bytes.fromhex(digits)
    voids: list[Void] = []
    if scheme > 1:
        voids = _voids([value for tag, value in pairs if tag == "void"], players, faults)
        if stated["fair"] and stated["fair"] != [str(scheme)]:
            faults.append(Message("proof.unknown_scheme"))
        if len(stated["voids"]) == 1 and stated["voids"][0] != str(len(voids)):
            faults.append(Message("proof.count_of_voids", {"n": len(voids)}))
    if faults:
        raise ProofError(faults)
    nonces = _parted(found["nonces"], NONCE_BYTES)
    seals = tuple(seal.hex() for seal in _parted(found.get("seals", b""), DIGEST_BYTES))
    return ShuffleProof(FairDeal(found["secret"], nonces, scheme=scheme, voids=voids), found["commitment"].hex(), seals)


def _voids(values: Sequence[str], players: int, faults: list[Message]) -> list[Void]:
    voids: list[Void] = []
    for value in values:
        round_, why, seats = ([*value.split(), "", ""])[:3]
        # One form only: the commitment hashes it.
        known = "".join(seat for seat in SEATS[:players] if seat in seats)
        numbered = round_.isascii() and round_.isdigit() and int(round_) > 0
        if numbered and why in get_args(Missing) and known and value == f"{int(round_)} {why} {known}":
            voids.append(Void(int(round_), cast(Missing, why), seats))
        else:
            faults.append(Message("proof.void"))
    again = named_twice(void.seats for void in voids)
    if again is not None:
        faults.append(Message("proof.void_twice", {"seat": again}))
    return voids


def named_twice(given_up: Iterable[str]) -> str | None:
    """Return a seat for which two attempts were given up, or None; ``given_up`` has the seats of each attempt.

    An honest server asks no seat again.
    """
    named: set[str] = set()
    for seats in given_up:
        if again := named.intersection(seats):
            return min(again)
        named.update(seats)
    return None


def _parted(data: bytes, size: int) -> list[bytes]:
    return [data[i : i + size] for i in range(0, len(data), size)]

"""Provable deals: nobody at the table can choose them, and everybody can recompute them (floor 4).

Before the first deal the dealer publishes the SHA-256 of a 32-byte secret; then every seat gives a nonce of
16 bytes; after the last round the secret is published.  All chance of a match comes from byte streams that
the secret and the nonces fix, one for each round and attempt at dealing it:

* block i of the stream is SHA-256(secret ‖ nonce of A ‖ nonce of B ‖ … ‖ round ‖ attempt ‖ i), where the round
  counts from 1, the attempt (0, and one more for each deal that the rules throw away) and i from 0, each written
  as 4 bytes, highest byte first; the bytes of the blocks are taken in order;
* a number below n (1 ≤ n ≤ 256) is the next byte b, taken again while b ≥ 256 − 256 mod n, then b mod n; a
  number below 1 is 0 and takes no byte;
* a shuffle starts with the tile ids 0 … n−1 in order and for k = n−1 … 1 swaps place k with place below(k+1);
* the lots of a round are numbers from the same stream, after its shuffle.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from boneyard.errors import Message, NotationError, ProofError

if TYPE_CHECKING:
    from boneyard.match import Match
    from boneyard.round import Round

SECRET_BYTES = 32
NONCE_BYTES = 16

TAGS = ("commitment", "secret", "nonces")
"""The tags of a record that carry a provable deal."""


def _sha256(data: bytes) -> bytes:
    from hashlib import sha256  # here, because it slows the import and only deals need it

    return sha256(data).digest()


def commitment(secret: bytes) -> str:
    """What is published before the deal: the SHA-256 of ``secret`` in hex (64 lower-case digits)."""
    return _sha256(secret).hex()


class Stream:
    """The bytes of one attempt at dealing one round, as numbers and shuffles.  Reading on is all it can do."""

    __slots__ = ("_block", "_count", "_next", "_prefix")

    def __init__(self, prefix: bytes) -> None:
        self._prefix = prefix
        self._count = 0
        self._block = b""
        self._next = 0

    def byte(self) -> int:
        """The next byte, 0…255."""
        if self._next == len(self._block):
            self._block = _sha256(self._prefix + self._count.to_bytes(4, "big"))
            self._count += 1
            self._next = 0
        self._next += 1
        return self._block[self._next - 1]

    def below(self, n: int) -> int:
        """A number 0…n−1, each equally likely; 1 ≤ n ≤ 256.  Raises ``ValueError``."""
        if not 1 <= n <= 256:
            raise ValueError(f"a number can be drawn below 1 to 256, not below {n}")
        if n == 1:
            return 0
        limit = 256 - 256 % n
        while (byte := self.byte()) >= limit:
            pass
        return byte % n

    def shuffled(self, n_tiles: int) -> list[int]:
        """The tile ids 0…n_tiles−1 in shuffled order (Fisher–Yates, from the last place down)."""
        ids = list(range(n_tiles))
        for k in range(n_tiles - 1, 0, -1):
            other = self.below(k + 1)
            ids[k], ids[other] = ids[other], ids[k]
        return ids


class FairDeal:
    """A secret and the nonces of all seats in seat order: they fix every deal and lot of a match.

    ``secret`` is 32 bytes, each nonce 16; raises ``ValueError``.  ``seed`` is None for a provable deal, and the
    seed's text for one that is reproducible but proves nothing, since whoever chose the seed chose the deals.
    """

    __slots__ = ("nonces", "secret", "seed")
    secret: bytes
    nonces: tuple[bytes, ...]
    seed: str | None

    def __init__(self, secret: bytes, nonces: Iterable[bytes]) -> None:
        self.secret = bytes(secret)
        self.nonces = tuple(bytes(nonce) for nonce in nonces)
        self.seed = None
        if len(self.secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(self.secret)}")
        for nonce in self.nonces:
            if len(nonce) != NONCE_BYTES:
                raise ValueError(f"a nonce has {NONCE_BYTES} bytes, not {len(nonce)}")

    @classmethod
    def fresh(cls, players: int) -> FairDeal:
        """Secret and nonces from the operating system, for a table where one program sits in every seat."""
        from os import urandom

        return cls(urandom(SECRET_BYTES), [urandom(NONCE_BYTES) for _ in range(players)])

    @classmethod
    def from_seed(cls, seed: int | str, players: int) -> FairDeal:
        """The deals that ``seed`` stands for: the same on every machine, and not provable.

        The secret is the SHA-256 of ``boneyard seed `` and the seed's decimal digits or text in UTF-8, the
        nonces are zeros.  Raises ``NotationError``.
        """
        if not isinstance(seed, (int, str)):
            raise NotationError(Message("notation.seed_type", {"given": type(seed).__name__}))
        try:
            text = str(seed)
            fair = cls(_sha256(b"boneyard seed " + text.encode()), [bytes(NONCE_BYTES)] * players)
        except ValueError as error:  # lone surrogates; a number of more digits than Python writes
            raise NotationError(Message("notation.seed", {"why": str(error)})) from None
        fair.seed = text
        return fair

    @classmethod
    def from_tags(cls, tags: Iterable[tuple[str, str]], players: int) -> FairDeal:
        """The fair deal that the tags of a record hold.  Raises ``ProofError`` for every fault together.

        ``secret`` and ``commitment`` are 64 hex digits, ``nonces`` 32 for each seat, with or without spaces
        between the seats.  The secret must be the one that ``commitment`` promised.
        """
        deal, promised = _proof(tags, players)
        if deal.commitment != promised:
            raise ProofError([Message("proof.other_secret")])
        return deal

    @property
    def provable(self) -> bool:
        return self.seed is None

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret in hex."""
        return commitment(self.secret)

    def tags(self, *, reveal: bool = True) -> tuple[tuple[str, str], ...]:
        """The tags of a record, the secret only when ``reveal`` is true (after the last round)."""
        nonces = ("nonces", " ".join(nonce.hex() for nonce in self.nonces))
        secret = (("secret", self.secret.hex()),) if reveal else ()
        return (("commitment", self.commitment), *secret, nonces)

    def stream(self, round_: int, attempt: int = 0) -> Stream:
        """The stream of round ``round_`` (from 1) and of ``attempt`` at dealing it (from 0)."""
        counters = round_.to_bytes(4, "big") + attempt.to_bytes(4, "big")
        return Stream(self.secret + b"".join(self.nonces) + counters)


def _proof(tags: Iterable[tuple[str, str]], players: int) -> tuple[FairDeal, str]:
    """What the three tags hold: secret and nonces, and the commitment in lower-case hex.  Raises ``ProofError``."""
    sizes = {"commitment": 32, "secret": SECRET_BYTES, "nonces": NONCE_BYTES * players}
    stated: dict[str, list[str]] = {tag: [] for tag in TAGS}
    for tag, value in tags:
        if tag in stated:
            stated[tag].append(value)
    found: dict[str, bytes] = {}
    faults: list[Message] = []
    for tag, values in stated.items():
        if not values:
            faults.append(Message("proof.missing", {"tag": tag}))
        elif len(values) > 1:
            faults.append(Message("proof.repeated", {"tag": tag, "n": len(values)}))
        else:
            digits = values[0].replace(" ", "").replace("\t", "")
            if len(digits) != 2 * sizes[tag]:
                faults.append(Message("proof.length", {"tag": tag, "n": len(digits), "need": 2 * sizes[tag]}))
            elif not all(digit in "0123456789abcdefABCDEF" for digit in digits):
                faults.append(Message("proof.not_hex", {"tag": tag}))
            else:
                found[tag] = bytes.fromhex(digits)
    if faults:
        raise ProofError(faults)
    nonces = found["nonces"]
    parted = [nonces[i : i + NONCE_BYTES] for i in range(0, len(nonces), NONCE_BYTES)]
    return FairDeal(found["secret"], parted), found["commitment"].hex()


class VerifyResult(NamedTuple):
    """What :func:`verify` found.

    ``ok`` is true only where every deal and lot is proved.  ``code`` with ``params`` (plain values and messages)
    says what was found:

    * ``good``: all is as promised; ``n`` rounds.
    * ``seeded``: all follows from the seed, which proves nothing; ``n`` rounds.
    * ``no_tags``: the record has no provable deals; ``tags`` names the ones it lacks.
    * ``not_yet``: there is a commitment, but the secret is not published.
    * ``bad_tags``: a tag cannot be read; ``what`` says which and why.
    * ``bad_commitment``: the secret is not the one that was promised.
    * ``bad_deal``: ``round`` was dealt otherwise; ``what`` is the first line of the deal that differs, as it
      should be.
    * ``bad_lot``: the lot of ``round`` should have fallen on ``seat`` (``-`` where no lot is drawn).
    """

    ok: bool
    code: str
    params: dict[str, Any]


def verify(match: Match) -> VerifyResult:
    """Recompute every deal and lot of a match as read from its record, thrown-away deals included.

    The match is played once more with the deals that secret and nonces (or the tag ``seed``) give, and each
    round is compared before it is played on.
    """
    players = match.rules.players
    stated = [tag for tag, _ in match.tags]
    lacking = [tag for tag in TAGS if tag not in stated]
    if len(lacking) == len(TAGS) and "seed" in stated:
        try:
            fair = FairDeal.from_seed(dict(match.tags)["seed"], players)
        except NotationError as error:
            return VerifyResult(False, "bad_tags", {"what": error.message})
    elif lacking:
        code = "not_yet" if lacking == ["secret"] else "no_tags"
        return VerifyResult(False, code, {"tags": ", ".join(lacking)})
    else:
        try:
            fair, promised = _proof(match.tags, players)
        except ProofError as error:
            return VerifyResult(False, "bad_tags", {"what": error.message})
        if fair.commitment != promised:
            return VerifyResult(False, "bad_commitment", {})
    for result in _differences(match, fair):
        return result
    return VerifyResult(fair.provable, "good" if fair.provable else "seeded", {"n": len(match.played)})


def _differences(match: Match, fair: FairDeal) -> Iterator[VerifyResult]:
    """What was dealt otherwise than ``fair`` deals, in order; only the first is certain."""
    from boneyard.match import Match  # here, because the match deals with what stands above

    again = Match(match.rules, fair=fair)
    for i, played in enumerate(match.played):
        yield from _compare(played, again.played[i])
        for seat, action in played.actions:
            again.play(seat, action, sealed=False)
        for lot, should in zip(played.lots, again.played[i].lots, strict=True):
            if lot != should:
                yield VerifyResult(False, "bad_lot", {"round": played.number, "seat": should})


def _compare(played: Round, should: Round) -> Iterator[VerifyResult]:
    seats = played.rules.seats

    def bad_deal(what: str) -> VerifyResult:
        return VerifyResult(False, "bad_deal", {"round": played.number, "what": what})

    for seat, hand, wanted in zip(seats, played.deal.hands, should.deal.hands, strict=True):
        if set(hand) != set(wanted):
            yield bad_deal(f"hand {seat} {' '.join(map(str, sorted(wanted)))}")
    if played.line[:1] != should.line[:1] and should.deal.turned is not None:  # its halves fix left and right
        yield bad_deal(f"turned {should.deal.turned}")
    if played.deal.stock != should.deal.stock:
        yield bad_deal(f"stock {' '.join(map(str, should.deal.stock))}")
    if played.deal.lot != should.deal.lot:
        seat = "-" if should.deal.lot is None else seats[should.deal.lot]
        yield VerifyResult(False, "bad_lot", {"round": played.number, "seat": seat})

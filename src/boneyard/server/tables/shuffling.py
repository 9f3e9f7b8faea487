"""The shuffle of a match while it is being made: commitment, seals, nonces, and the attempts that were given up.

All in the log of the table:

1. ``dealing``: the server commits to its secret and seals the nonces of the seats that bots play;
2. ``seal``: every person commits to a nonce;
3. ``nonce``: when all seals are public, every person shows the nonce;
4. ``start``: secret and nonces determine every deal of the match.

If a seal or a nonce is missing when the time is up, the attempt is given up in public (``void``) and a new one begins
with another secret, in which bots play the seats that were missing.  The server never gives a nonce for a person who is
asked for one.  A seat that was missing once is asked no more, even if its player is back: or two seats could give up
in turns, each returning meanwhile, until they liked a deal.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from boneyard.play.fairness import FairDeal, Missing, Void, commitment, seal_of


@dataclass(slots=True)
class Shuffling:
    """One attempt to shuffle, and how many failed before."""

    seats: str
    secret: bytes
    own: dict[str, bytes]
    """The nonces of the seats that bots play."""
    wait: int
    voids: tuple[Void, ...] = ()
    """The attempts that were given up before this one."""
    seals: dict[str, str] = field(default_factory=dict)
    """What seats committed to, in hexadecimal digits."""
    nonces: dict[str, bytes] = field(default_factory=dict)
    """The nonces that are public."""

    @classmethod
    def begin(
        cls, seats: str, secret: bytes, own: dict[str, bytes], wait: int, voids: tuple[Void, ...] = ()
    ) -> Shuffling:
        """Return an attempt with the secret and the nonces of the seats that bots play."""
        made = cls(seats, secret, own, wait, voids)
        made.seals = {seat: seal_of(nonce) for seat, nonce in own.items()}
        made._open()
        return made

    @property
    def commitment(self) -> str:
        """The hash that is published first: of the secret, and of the attempts that were given up before."""
        return commitment(self.secret, self.voids)

    @property
    def sealed(self) -> bool:
        """Whether every seat has committed, so that nonces may be shown."""
        return len(self.seals) == len(self.seats)

    @property
    def complete(self) -> bool:
        """Whether every nonce is there."""
        return len(self.nonces) == len(self.seats)

    @property
    def missing(self) -> str:
        """The seats whose seal is awaited, or if all are there, whose nonce."""
        given = self.nonces if self.sealed else self.seals
        return "".join(seat for seat in self.seats if seat not in given)

    @property
    def awaited(self) -> bool:
        """Whether a person has given a seal, so that others are waited for."""
        return self.seals.keys() > self.own.keys()

    @property
    def failed(self) -> str:
        """The seats that made an attempt fail: bots' nonces stand in for them until the match begins."""
        return "".join(seat for seat in self.seats if any(seat in void.seats for void in self.voids))

    @property
    def awaits(self) -> Missing:
        """Whether seals are awaited, or nonces."""
        return "nonce" if self.sealed else "seal"

    def seal(self, seat: str, seal: str) -> None:
        """Take the seal of a seat."""
        self.seals[seat] = seal
        self._open()

    def give(self, seat: str, nonce: bytes) -> None:
        """Take the nonce of a seat."""
        self.nonces[seat] = nonce

    def _open(self) -> None:
        """Show the nonces of bots as soon as nothing can be sealed any more."""
        if self.sealed:
            self.nonces = {**self.own, **self.nonces}

    @property
    def deal(self) -> FairDeal:
        """Secret and nonces, once all of them are there."""
        return FairDeal(self.secret, [self.nonces[seat] for seat in self.seats], scheme=3, voids=self.voids)

"""How often a caller may do something, by what it costs: token buckets, by user and by address."""

from __future__ import annotations

import asyncio
import math
import time
from bisect import insort
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from ipaddress import IPv6Address, ip_address, ip_network
from itertools import count

from boneyard.server.errors import CommandRejected
from boneyard.server.settings import Config, Rate
from boneyard.server.turns import Caller, Charges

MAX_KEYS = 20_000
"""Callers that are remembered for each kind of limit; the one that was quiet for longest is forgotten first."""

HELD_S = 0.5
"""Seconds after which a request that comes too fast is refused.  A client that sends one after the other, on however
many connections, would else keep the node busy with refusals."""

MOST_HELD = 500
"""Requests of an address, and refusals of users, that wait at the same time: beyond that the last of who has asked
for most is refused."""

STEP_S = 0.02
"""Seconds between two looks for tokens that waiting requests can have."""

COST_BYTES = 32 * 1024
"""Bytes of a body that cost as much as a request without one."""

CHUNKED_COST = 8
"""The cost of a request without a length."""

IPV6_PREFIX = 64
"""Bits of an IPv6 address that name a network: one household or one rented machine has at least that many addresses."""


class TokenBucket:
    """``rate.burst`` tokens at first and ``rate.per_second`` more each second, up to ``rate.burst``."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._at = now

    def take(self, now: float, tokens: int = 1) -> bool:
        """Take tokens; return whether there were enough.  ``now`` is in seconds of a clock that never goes back."""
        rate = self._rate
        tokens = min(tokens, rate.burst)
        self._tokens = min(rate.burst, self._tokens + (now - self._at) * rate.per_second)
        self._at = now
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True


class Buckets:
    """A token bucket for each caller."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    @property
    def pause_s(self) -> int:
        """Seconds after which an empty bucket has a token again, at least 1."""
        return math.ceil(1 / self._rate.per_second)

    def take(self, key: str, tokens: int = 1) -> bool:
        """Take tokens of a caller; return whether there were enough."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate, now)
            if len(self._buckets) > MAX_KEYS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(now, tokens)


class Gate:
    """The tokens of addresses: of the people who find none, the one who asked for least gets the next.

    So who asks seldom is let in, however many others behind the same address ask without end.
    """

    def __init__(self, buckets: Buckets) -> None:
        self._buckets, self._charges = buckets, Charges()
        self._waiting: dict[str, list[tuple[float, int, int, asyncio.Future[bool]]]] = {}
        """Charge, number, tokens and answer of those who wait at an address, the next first."""
        self._numbers = count()

    async def enter(self, caller: Caller, tokens: int) -> bool:
        """Take tokens of the caller's address; return whether there are enough within ``HELD_S``."""
        _, charge = self._charges.of(caller, tokens)
        waiting = self._waiting.get(caller.address)
        if waiting is None:
            if self._buckets.take(caller.address, tokens):
                return True
            waiting = self._waiting[caller.address] = []
            asyncio.get_running_loop().call_later(STEP_S, self._serve, caller.address)
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        place = charge, next(self._numbers), tokens, answer
        insort(waiting, place, key=lambda one: one[:2])
        if len(waiting) > MOST_HELD:
            waiting.pop()[3].set_result(False)
        try:
            async with asyncio.timeout(HELD_S):
                return await answer
        except TimeoutError:
            return False
        finally:
            if place in waiting:
                waiting.remove(place)

    def _serve(self, address: str) -> None:
        """Let those in for whom there are tokens by now, and come back as long as others wait."""
        waiting = self._waiting[address]
        while waiting and self._buckets.take(address, waiting[0][2]):
            answer = waiting.pop(0)[3]
            if not answer.done():
                answer.set_result(True)
        if waiting:
            asyncio.get_running_loop().call_later(STEP_S, self._serve, address)
        else:
            del self._waiting[address]


def cost_of(headers: Mapping[str, str]) -> int:
    """Return the cost of a request, in small ones: a large body costs as much as many."""
    length = headers.get("content-length", "")
    if length.isdecimal() and len(length) < 10:
        return 1 + int(length) // COST_BYTES
    return CHUNKED_COST if "transfer-encoding" in headers else 1


class Callers:
    """Limits of the node that several handlers count by user and by address."""

    def __init__(self, config: Config) -> None:
        self._limited, self._limit = config.limits, config.limit
        self._writes_address = Gate(Buckets(config.limit.writes_address))
        self._messages = Buckets(config.limit.messages_user)
        self._messages_address = Buckets(config.limit.messages_address)
        self._invitations = Buckets(config.limit.invitations)
        self._mails = Buckets(config.limit.mails)
        self._mails_address = Buckets(config.limit.mails_address)
        self._guesses = Buckets(config.limit.guesses)
        self._guesses_address = Buckets(config.limit.guesses_address)
        self._held = 0
        """Refusals that wait."""
        self._connected: Counter[str] = Counter()
        """Open sockets by user and by address."""

    async def hold(self) -> None:
        """Wait for ``HELD_S`` before a refusal, unless too many wait."""
        if self._held < MOST_HELD:
            self._held += 1
            try:
                await asyncio.sleep(HELD_S)
            finally:
                self._held -= 1

    async def guess(self, whom: str, address: str) -> None:
        """Count an attempt to guess the password of ``whom``.  Raises ``CommandRejected`` (``rate``) for too many.

        Attempts are counted for each address, so that strangers cannot lock the owner of a login out.
        """
        if not self._limited:
            return
        allowed = self._guesses_address.take(address)
        if not self._guesses.take(f"{address} {whom.strip().lower()}") or not allowed:
            await self.hold()
            raise CommandRejected("rate", retry_s=self._guesses.pause_s)

    async def write(self, caller: Caller, cost: int = 1) -> bool:
        """Count a change that a caller asks for, and return whether their address may, at once or soon."""
        return not self._limited or await self._writes_address.enter(caller, cost)

    def invitation(self, user: str, whom: str) -> None:
        """Count an invitation of a user to another.  Raises ``CommandRejected`` (``rate``) for too many."""
        if self._limited and not self._invitations.take(f"{user} {whom}"):
            raise CommandRejected("rate", retry_s=self._invitations.pause_s)

    def mail(self, caller: Caller, mailbox: str) -> None:
        """Count a mail to a mailbox that has not been confirmed.  Raises ``CommandRejected`` (``rate``) for too many.

        A mailbox gets few, however many users and addresses ask for them.
        """
        if not self._limited:
            return
        asked = self._mails_address.take(caller.address) and self._mails.take(f"user {caller.person}")
        if not asked or not self._mails.take(mailbox.lower()):
            raise CommandRejected("rate", retry_s=self._mails.pause_s)

    def message(self, user: str, address: str, cost: int = 1) -> bool:
        """Count a message on any socket of a user (empty: none) and of an address, and return whether they may send it.

        ``cost`` is how many cheap messages it counts as.
        """
        if not self._limited:
            return True
        allowed = self._messages_address.take(address, cost)
        return (not user or self._messages.take(user, cost)) and allowed

    def connect(self, *callers: tuple[str, int]) -> bool:
        """Count a socket of each caller, and return whether none has more than the number beside it."""
        for caller, _ in callers:
            self._connected[caller] += 1
        return not self._limited or all(self._connected[caller] <= most for caller, most in callers)

    def follow(self, user: str, address: str) -> list[str]:
        """Count a stream as a socket of a user (empty: none) and of an address, and return under which names.

        Raises ``CommandRejected`` (``rate``) if one of them has too many.
        """
        callers = [(f"address {address}", self._limit.sockets_address)]
        callers += [(f"user {user}", self._limit.sockets)] if user else []
        names = [name for name, _ in callers]
        if not self.connect(*callers):
            self.disconnect(*names)
            raise CommandRejected("rate")
        return names

    def disconnect(self, *callers: str) -> None:
        """Count a socket of each caller as gone."""
        for caller in callers:
            self._connected[caller] -= 1
            if self._connected[caller] <= 0:
                del self._connected[caller]


def network_of(address: str) -> str:
    """Return the part of an IP address that its owner cannot change at will: all of IPv4, the /64 of IPv6."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, IPV6_PREFIX), strict=False))
    return str(found)

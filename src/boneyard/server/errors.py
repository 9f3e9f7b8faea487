"""The error of a request that the server does not carry out."""

from __future__ import annotations

from boneyard.errors import Message


class CommandRejected(Exception):
    """A request that cannot be carried out: a ``nack``, or an error of REST, with this code.

    ``reason`` is the refusal of the rules, ``faults`` everything that is wrong with settings, ``retry_s`` the seconds
    after which a request that came too fast may be sent again.
    """

    def __init__(
        self, code: str, reason: Message | None = None, faults: tuple[Message, ...] = (), *, retry_s: int = 1
    ) -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason
        self.faults = faults
        self.retry_s = retry_s

"""The error of a request that the server does not carry out."""

from __future__ import annotations

from boneyard.errors import Message


class CommandRejected(Exception):
    """A request that cannot be carried out: a ``nack``, or an error of REST, with this code.

    ``reason`` is the refusal of the rules, ``faults`` everything that is wrong with settings.
    """

    def __init__(self, code: str, reason: Message | None = None, faults: tuple[Message, ...] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason
        self.faults = faults

"""Files from which an ended run goes on: its sums so far, and the parameters of the run.

A run adds the results of numbered pieces in order, and a piece depends on its number alone, so a run that goes on from
the sums of the first pieces has the same result as one that was never ended.  A file has a part for each of several
runs with one description (a table of bots).  It is replaced whole, so a program that is killed leaves the last sums.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from time import monotonic
from typing import Any, TypeVar

from boneyard._version import __version__
from boneyard.errors import FileError, Message
from boneyard.rules import FIELDS, Rules, format_value

T = TypeVar("T")

FORMAT = 1
SAVE_S = 5.0
"""Seconds of work that a killed program loses at most."""
MAX_BYTES = 64 << 20
MOST_SHOWN = 40


class Checkpoint:
    """A file of sums; it need not exist yet.

    Raises ``FileError`` for one that cannot be read or was not written here.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Read the file at ``path``, if there is one."""
        self.path = os.fspath(path)
        self._run: dict[str, Any] | None = None
        self._parts: dict[str, Any] = {}
        self._saved_at = monotonic()
        try:
            with open(self.path, "rb") as file:
                data = file.read(MAX_BYTES + 1)
        except FileNotFoundError:
            return
        except (OSError, ValueError) as error:
            raise self.fault("unreadable", reason=_reason(error)) from None
        self._read(data)

    def _read(self, data: bytes) -> None:
        try:
            found = json.loads(data)
            form, version, kept = found["boneyard_checkpoint"], found["version"], found["kept"]
            whole = found["sha256"] == _digest(kept)
            run, parts = kept["run"], kept["parts"]
            if not (isinstance(run, dict) and isinstance(parts, dict)):
                raise TypeError
        except (ValueError, KeyError, TypeError, RecursionError):
            raise self.fault("bad") from None
        if (form, version) != (FORMAT, __version__):
            raise self.fault("older", version=str(version)[:MOST_SHOWN], here=__version__)
        if not whole:
            raise self.fault("bad")
        self._run, self._parts = run, parts

    @property
    def seed(self) -> int | str | None:
        """The seed of the run in the file; None without one."""
        seed = (self._run or {}).get("seed")
        return seed if isinstance(seed, int | str) else None

    def part(self, run: Mapping[str, Any], name: str = "") -> CheckpointPart:
        """Return the part ``name`` of the run that ``run`` describes, and write the file if it is new.

        Raises ``FileError`` for the file of another run, and for one that cannot be written.
        """
        described = json.loads(json.dumps(run))
        if self._run is None:
            self._run = described
            self.save()
        elif self._run != described:
            keys = (*described, *self._run)
            key = next(key for key in keys if described.get(key) != self._run.get(key))
            raise self.fault("other", what=key, there=_shown(self._run.get(key)), here=_shown(described.get(key)))
        return CheckpointPart(self, name, self._parts.get(name))

    def put(self, name: str, state: Any) -> None:
        """Set the sums of a part and write the file."""
        self._parts[name] = state
        self.save()

    def is_due(self) -> bool:
        """Return whether the file was written `SAVE_S` seconds ago."""
        return monotonic() - self._saved_at >= SAVE_S

    def save(self) -> None:
        """Write the file, whole or not at all.  Raises ``FileError``."""
        kept = {"run": self._run, "parts": self._parts}
        whole = {"boneyard_checkpoint": FORMAT, "version": __version__, "sha256": _digest(kept), "kept": kept}
        partial = f"{self.path}.{os.getpid()}.part"
        try:
            with open(partial, "w", encoding="utf-8") as file:
                json.dump(whole, file, ensure_ascii=False)
                file.flush()
                os.fsync(file.fileno())
            os.replace(partial, os.path.realpath(self.path))
        except (OSError, ValueError) as error:
            raise self.fault("unwritable", reason=_reason(error)) from None
        finally:
            with suppress(OSError, ValueError):  # absent, unless the writing failed
                os.unlink(partial)
        self._saved_at = monotonic()

    def fault(self, code: str, **params: Any) -> FileError:
        """Return the error ``lab.checkpoint.CODE`` about this file."""
        return FileError(Message(f"lab.checkpoint.{code}", params), name=self.path)


class CheckpointPart:
    """The sums of one run in a file."""

    def __init__(self, file: Checkpoint, name: str, state: Any) -> None:
        """Create the part ``name`` of a file with the sums found there, None without any."""
        self._file, self._name, self._state = file, name, state

    def read(self, take: Callable[[Any], T]) -> T | None:
        """Return what ``take`` makes of the sums in the file, None without any.

        ``take`` raises ``KeyError``, ``TypeError`` or ``ValueError`` for sums that are not its own.  Raises
        ``FileError`` then.
        """
        if self._state is None:
            return None
        try:
            return take(self._state)
        except (KeyError, TypeError, ValueError, AttributeError):
            raise self._file.fault("bad") from None

    def check(self, done: int, wanted: int) -> None:
        """Raise ``FileError`` if the sums have more than is wanted."""
        if done > wanted:
            raise self._file.fault("more", done=done, wanted=wanted)

    def note(self, state: Callable[[], Any]) -> None:
        """Write the sums if that was not done lately."""
        if self._file.is_due():
            self.save(state())

    def save(self, state: Any) -> None:
        """Write the sums."""
        self._file.put(self._name, state)


def description(of: str, rules: Rules, seed: int | str, **more: Any) -> dict[str, Any]:
    """Return what tells a run of the lab from others: its kind, its rules, its seed, and ``more``."""
    return {
        "of": of,
        "game": rules.game,
        "players": rules.players,
        "options": " ".join(f"{name}={format_value(value)}" for name, value in rules.options),
        "seed": seed,
        **more,
        "rules": _digest([getattr(rules, name) for name in FIELDS]),
    }


def _digest(value: Any) -> str:
    return sha256(json.dumps(value, sort_keys=True, default=str).encode()).hexdigest()


def _shown(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return (text or "–")[:MOST_SHOWN]


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


__all__ = ["Checkpoint", "CheckpointPart", "description"]

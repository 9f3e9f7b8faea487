"""The journal of a match: its entries, and the events decoded from them on demand."""

from __future__ import annotations

from threading import Lock

from boneyard.play.events import EVERYBODY, Entry, Event, events_of
from boneyard.rules import Rules


class Journal(list[Entry]):
    """Entries in order.  They are only appended: `until` makes another journal, so views keep theirs.

    Views are read in other threads too, so decoding takes turns.
    """

    __slots__ = ("_decoded", "_events", "_heard", "_lock", "rules")

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules
        self._decoded: list[tuple[Event, ...]] = []
        """The events of each entry, as far as they were asked for."""
        self._events: tuple[int, list[Event]] = (0, [])
        """A number of entries, and all their events."""
        self._heard: dict[str | None, tuple[int, tuple[Event, ...]]] = {}
        """The same by seat (None: a spectator), with the events that it may know."""
        self._lock = Lock()

    def until(self, entries: int) -> Journal:
        """Return an independent journal of the first ``entries``."""
        twin = Journal(self.rules)
        twin.extend(self[:entries])
        with self._lock:
            twin._decoded = self._decoded[:entries]
            known, events = self._events
            twin._events = min(known, entries), events[: len(events) - len(self._between(entries, known))]
            for seat, (known, heard) in self._heard.items():
                later = _audible(self._between(entries, known), seat)
                twin._heard[seat] = min(known, entries), heard[: len(heard) - len(later)]
        return twin

    def events(self) -> list[Event]:
        """Return all events."""
        known, events = self._events
        if known < len(self):
            with self._lock:
                known, events = self._events
                events += self._between(known, len(self))
                self._events = len(self), events
        return events

    def heard(self, seat: str | None, entries: int) -> tuple[Event, ...]:
        """Return the events of the first ``entries`` that a seat (None: a spectator) may know."""
        with self._lock:
            known, heard = self._heard.get(seat, (0, ()))
            if known > entries:  # of an older view
                return _audible(self._between(0, entries), seat)
            if known < entries:
                heard += _audible(self._between(known, entries), seat)
                self._heard[seat] = entries, heard
            return heard

    def _between(self, first: int, end: int) -> list[Event]:
        """Return the events of the entries from ``first`` to before ``end``."""
        for entry in self[len(self._decoded) : end]:
            self._decoded.append(events_of(entry, self.rules))
        return [event for events in self._decoded[first:end] for event in events]


def _audible(events: list[Event], seat: str | None) -> tuple[Event, ...]:
    return tuple([event for event in events if event.audience in (EVERYBODY, seat)])

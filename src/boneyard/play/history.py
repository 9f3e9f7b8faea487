"""The history of a match: its entries by round, and the events decoded from them on demand."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock

from boneyard.play.actions import Action
from boneyard.play.entries import ActionRecord, Begun, Ended, Entry, Sealed, events_of
from boneyard.play.events import EVERYBODY, Event, RoundEnded
from boneyard.rules import Rules

_DECODING = RLock()
"""Views are read in other threads too, so decoding takes turns."""

Step = tuple[str, Action, bool]
"""An action that a caller submitted: its seat, the action, and whether it was sealed."""


class Chapter:
    """The entries of one round.  The last chapter of a history grows; the others are shared by all its copies."""

    __slots__ = ("_decoded", "entries", "first", "rules")

    def __init__(self, rules: Rules, first: int) -> None:
        self.rules = rules
        self.first = first
        """The number of entries in the chapters before."""
        self.entries: list[Entry] = []
        self._decoded: list[tuple[Event, ...]] = []
        """The events of each entry, as far as they were asked for."""

    def until(self, entries: int) -> Chapter:
        """Return an independent chapter of the first ``entries``."""
        twin = Chapter(self.rules, self.first)
        twin.entries = self.entries[:entries]
        twin._decoded = self._decoded[:entries]
        return twin

    def events(self, first: int, end: int) -> list[Event]:
        """Return the events of the entries from ``first`` to before ``end``."""
        if len(self._decoded) < end:
            with _DECODING:
                for entry in self.entries[len(self._decoded) : end]:
                    self._decoded.append(events_of(entry, self.rules))
        return [event for events in self._decoded[first:end] for event in events]

    def step(self, place: int) -> Step | None:
        """Return the action that a caller submitted, if an entry is one; an answer is submitted when it is sealed."""
        entry = self.entries[place]
        if isinstance(entry, Sealed):
            return entry.seat, entry.action, True
        if isinstance(entry, ActionRecord) and not (entry.rare and entry.rare.answered):
            return entry.seat, entry.action, False
        return None

    def result(self) -> RoundEnded:
        """Return the event that ends the round, which is over.

        Raises ``ValueError`` if a caller has changed the round.
        """
        entry = next(entry for entry in reversed(self.entries) if isinstance(entry, Ended))
        return entry.round.ending(entry.extra_deal)

    def actions(self, first: int) -> int:
        """Return the number of actions that were carried out in the entries from ``first`` on."""
        return sum([isinstance(entry, ActionRecord) for entry in self.entries[first:]])

    def sealed(self) -> dict[str, tuple[Action, ...]]:
        """Return the answers of each seat that are sealed and not opened."""
        found: dict[str, tuple[Action, ...]] = {}
        for entry in self.entries:
            if isinstance(entry, Sealed):
                found[entry.seat] = (*found.get(entry.seat, ()), entry.action)
            elif isinstance(entry, ActionRecord) and entry.rare and entry.rare.answered:
                found = {}
        return found


class MatchHistory:
    """Entries in order, by round.  They are only appended: `until` makes another history, so views keep theirs."""

    __slots__ = ("_chapters", "_events", "_heard", "append", "rules")
    append: Callable[[Entry], None]
    """Add an entry to the chapter of the last round."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._chapters: list[Chapter] = []
        self._events: tuple[int, list[Event]] = (0, [])
        """A number of entries, and all their events."""
        self._heard: dict[str | None, tuple[int, tuple[Event, ...]]] = {}
        """The same by seat (None: a spectator), with the events that it may know."""

    def __len__(self) -> int:
        """Return the number of entries."""
        return self._chapters[-1].first + len(self._chapters[-1].entries) if self._chapters else 0

    def begin(self, entry: Begun) -> None:
        """Begin the chapter of a round."""
        chapter = Chapter(self.rules, len(self))
        chapter.entries.append(entry)
        self._chapters.append(chapter)
        self.append = chapter.entries.append

    @property
    def last(self) -> Chapter:
        """The chapter of the last round."""
        return self._chapters[-1]

    def chapter(self, number: int) -> Chapter:
        """Return the chapter of a round; 1 is the first."""
        return self._chapters[number - 1]

    def until(self, chapters: int, entries: int) -> MatchHistory:
        """Return an independent history of the first ``chapters``, with ``entries`` of the last of them."""
        twin = MatchHistory(self.rules)
        twin._chapters = self._chapters[:chapters]
        twin._chapters[-1] = twin.last.until(entries)
        twin.append = twin.last.entries.append
        kept = len(twin)
        for seat, (known, heard) in self._heard.copy().items():  # a copy, because other threads may add to it
            later = _audible(self._between(kept, known), seat)
            twin._heard[seat] = min(known, kept), heard[: len(heard) - len(later)]
        return twin

    def copy(self) -> MatchHistory:
        """Return an independent history of all entries."""
        twin = MatchHistory(self.rules)
        twin._chapters, twin._heard = self._chapters[:], self._heard.copy()
        if twin._chapters:
            twin._chapters[-1] = self.last.until(len(self.last.entries))
            twin.append = twin.last.entries.append
        return twin

    def before(self, steps: int) -> tuple[int, int]:
        """Return for `until` the chapters and entries before the last ``steps`` submitted actions."""
        for chapters in range(len(self._chapters), 0, -1):
            chapter = self._chapters[chapters - 1]
            for place in range(len(chapter.entries) - 1, -1, -1):
                steps -= chapter.step(place) is not None
                if not steps:
                    return chapters, place
        raise ValueError("so many actions were not submitted")

    def steps(self) -> list[Step]:
        """Return all submitted actions in order."""
        found = [chapter.step(place) for chapter in self._chapters for place in range(len(chapter.entries))]
        return [step for step in found if step is not None]

    def events(self) -> list[Event]:
        """Return all events."""
        known, events = self._events
        if known < len(self):
            with _DECODING:
                known, events = self._events
                events += self._between(known, len(self))
                self._events = len(self), events
        return events

    def heard(self, seat: str | None, entries: int) -> tuple[Event, ...]:
        """Return the events of the first ``entries`` that a seat (None: a spectator) may know."""
        known, heard = self._heard.get(seat, (0, ()))
        if known > entries:  # of an older view
            return _audible(self._between(0, entries), seat)
        if known < entries:
            heard += _audible(self._between(known, entries), seat)
            self._heard[seat] = entries, heard
        return heard

    def _between(self, first: int, end: int) -> list[Event]:
        """Return the events of the entries from ``first`` to before ``end``."""
        if first >= end:
            return []
        last = self._chapters[-1]
        if first >= last.first:
            return last.events(first - last.first, end - last.first)
        place = len(self._chapters) - 1
        while self._chapters[place].first > first:
            place -= 1
        found: list[Event] = []
        for chapter in self._chapters[place:]:
            if chapter.first < end:
                found += chapter.events(max(0, first - chapter.first), end - chapter.first)
        return found


def _audible(events: list[Event], seat: str | None) -> tuple[Event, ...]:
    return tuple([event for event in events if (audience := event.audience) == EVERYBODY or audience == seat])

"""A scorebook as an answer: the same on a server and on a device."""

from __future__ import annotations

from boneyard import locale
from boneyard.errors import BoneyardError, FileError, Message
from boneyard.scorebook import RoundLine, Scorebook
from boneyard.scorebook.book import BookRound, NeededError
from boneyard.scorebook.facts import endings_of, tiles_of
from boneyard.scorebook.sheet import aim, standing, svg
from boneyard.server.api.scorebook.structs import (
    BookQuestion,
    BookToCount,
    CountedBook,
    CountedRound,
    NextOpener,
)
from boneyard.server.errors import CommandRejected


def read_book(text: str) -> Scorebook:
    """Return the book of a text.  Raises ``CommandRejected`` (``scorebook``) with the line of the fault."""
    try:
        return Scorebook.read(text)
    except FileError as error:
        where = Message("scorebook.fault.line", {"line": error.line, "what": error.message})
        raise CommandRejected("scorebook", None, (where,)) from None


def counted(data: BookToCount, language: str) -> CountedBook:
    """Return a book with its draft counted, or the question that the draft leaves open.

    Raises ``CommandRejected`` (``scorebook``) for a text or a draft that cannot be.
    """
    book, question = read_book(data.text), None
    if data.draft:
        try:
            book.enter(RoundLine.parse(data.draft))
        except NeededError as needed:
            question = BookQuestion(needed.fact, needed.seats)
        except BoneyardError as error:
            assert isinstance(error.message, Message)
            raise CommandRejected("scorebook", None, (error.message,)) from None
    return _answer(book, question, language)


def _answer(book: Scorebook, question: BookQuestion | None, language: str) -> CountedBook:
    rules, texts = book.rules, locale.load(language)
    return CountedBook(
        text=book.text(),
        game=rules.game,
        names=book.names,
        sides=list(book.totals),
        aim=aim(book, texts),
        target=0 if rules.deals else rules.target,
        deals=rules.deals,
        facts=endings_of(rules),
        tiles=tiles_of(rules),
        max_pip=rules.max_pip,
        rounds=[_round(one) for one in book.rounds],
        totals=book.totals,
        over=book.over,
        winners=book.winners,
        losers=book.losers,
        next=None if book.over else NextOpener(*book.next),
        standing=standing(book, texts),
        question=question,
        sheet=svg(book, texts),
    )


def _round(one: BookRound) -> CountedRound:
    return CountedRound(
        one.line.text(), one.ended, one.line.seat, one.opener, one.winner, one.pips, one.points, one.totals
    )

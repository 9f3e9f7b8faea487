"""Recompute the deals of a record from its secret and nonces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from boneyard.errors import Message, NotationError, ProofError
from boneyard.locale import Catalogue
from boneyard.play.fairness import FairDeal, proof_of, scheme_of, tags_of
from boneyard.play.match import Match
from boneyard.play.round import Round


class VerifyResult(NamedTuple):
    """The result of `verify`.

    ``ok`` is true only if every deal and lot is proved.  ``code`` with ``params`` (plain values and messages) gives the
    finding:

    * ``proved``: everything agrees with commitment and seals (schemes 3 and 2); ``n`` rounds, and ``voids``, a message
      that counts the attempts to shuffle that were given up in public, and in scheme 2 warns that some may be left out.
    * ``abandoned``: the same of a match that is not over, and whose secret was published all the same.
    * ``good``: everything agrees with the commitment (scheme 1, the weaker proof); ``n`` rounds.
    * ``seeded``: everything follows from the seed, which proves nothing; ``n`` rounds.
    * ``no_tags``: the record has no provable deals; ``tags`` names the missing ones.
    * ``not_yet``: there is a commitment, but the secret is not published.
    * ``bad_tags``: a tag cannot be read; ``what`` says which and why.
    * ``bad_commitment``: the secret does not match the commitment.
    * ``bad_voids``: in scheme 3 secret and voids together do not match the commitment.
    * ``bad_seal``: the nonce of ``seat`` is not the one that it sealed.
    * ``bad_deal``: ``round`` was dealt otherwise; ``what`` is the first line of the deal that differs, in its correct
      form.
    * ``bad_lot``: the lot of ``round`` should be ``seat`` (``-`` if no lot is drawn).
    """

    ok: bool
    code: str
    params: dict[str, Any]

    def plain(self, language: str) -> dict[str, Any]:
        """Return the parameters with their messages in words."""
        return {
            key: value.text(language) if isinstance(value, Message) else value for key, value in self.params.items()
        }

    def sentence(self, texts: Catalogue) -> str:
        """Return the finding in words."""
        return texts.text(f"cli.verify.{self.code}", **self.plain(texts.language))


def verify(match: Match) -> VerifyResult:
    """Recompute every deal and lot of a match read from a record, thrown-away deals included.

    The match is replayed with the deals that secret and nonces (or the tag ``seed``) give.  Each round is compared
    before it is played on.
    """
    players = match.rules.players
    stated = [tag for tag, _ in match.tags]
    needed = tags_of(scheme_of(match.tags))
    lacking = [tag for tag in needed if tag not in stated]
    if len(lacking) == len(needed) and "seed" in stated:
        try:
            fair = FairDeal.from_seed(dict(match.tags)["seed"], players)
        except NotationError as error:
            return VerifyResult(False, "bad_tags", {"what": error.message})
    elif lacking:
        code = "not_yet" if lacking == ["secret"] else "no_tags"
        return VerifyResult(False, code, {"tags": ", ".join(lacking)})
    else:
        try:
            proof = proof_of(match.tags, players)
        except ProofError as error:
            return VerifyResult(False, "bad_tags", {"what": error.message})
        fair = proof.deal
        if fair.commitment != proof.commitment:
            return VerifyResult(False, "bad_voids" if fair.scheme == 3 else "bad_commitment", {})
        for seat, sealed, seal in zip(match.rules.seats, proof.seals, fair.seals, strict=False):
            if sealed != seal:
                return VerifyResult(False, "bad_seal", {"seat": seat})
    for result in _differences(match, fair):
        return result
    if fair.scheme > 1:
        voids = Message("proof.voids" if fair.scheme == 3 else "proof.voids_unbound", {"n": len(fair.voids)})
        return VerifyResult(True, "proved" if match.over else "abandoned", {"n": len(match.played), "voids": voids})
    return VerifyResult(fair.provable, "good" if fair.provable else "seeded", {"n": len(match.played)})


def _differences(match: Match, fair: FairDeal) -> Iterator[VerifyResult]:
    """Yield the differences between the match and the deals of ``fair``, in order; only the first is certain."""
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
    if (
        played.line[:1] != should.line[:1] and should.deal.turned is not None
    ):  # the halves of the turned tile fix left and right
        yield bad_deal(f"turned {should.deal.turned}")
    if played.deal.stock != should.deal.stock:
        yield bad_deal(f"stock {' '.join(map(str, should.deal.stock))}")
    if played.deal.lot != should.deal.lot:
        seat = "-" if should.deal.lot is None else seats[should.deal.lot]
        yield VerifyResult(False, "bad_lot", {"round": played.number, "seat": seat})

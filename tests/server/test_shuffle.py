"""The shuffle of a table: nobody can choose it unseen, nobody can hold it up, and everything that was shown stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boneyard.play.fairness import FairDeal, Void, commitment, named_twice, seal_of
from boneyard.play.match import Match
from boneyard.record import read_record, write_record
from boneyard.record.verify import verify
from boneyard.server import protocol
from boneyard.server.client import Witness
from boneyard.server.errors import CommandRejected
from boneyard.server.tables import entries, fold, pacing, render
from boneyard.server.tables.state import TableState

AT = 1_800_000_000_000
WAIT_MS = 10_000
OWN = {"A": b"a" * 16, "B": b"b" * 16, "C": b"c" * 16, "D": b"d" * 16}
USERS = {seat: protocol.User(f"u{seat}", f"Player {seat}") for seat in OWN}


class Table:
    """A table of `gaple` without a server: commands, fold and pacing on a clock of its own."""

    def __init__(self, people: str = "AB", chance: Callable[[int], tuple[bytes, list[bytes]]] | None = None) -> None:
        self.now = AT
        self.state = TableState("t" * 22)
        self.entries: list[entries.Entry] = []
        self.drawn = 0
        self.chance = entries.Chance(chance or self.draw, WAIT_MS)
        settings = protocol.Settings("gaple", 4, pace=0)
        seats = ["me" if seat == "A" else "open" if seat in people else "greedy" for seat in "ABCD"]
        self.do(entries.TableCreated(at=AT, user="uA", data=entries.TableSetup(settings, seats, "Player A")))
        for seat in people[1:]:
            self.ask(seat, protocol.Sit("sit", seat))
        self.ask("A", protocol.Start("start"))

    def draw(self, players: int) -> tuple[bytes, list[bytes]]:
        """Return another secret and other nonces each time."""
        self.drawn += 1
        return bytes([self.drawn] * 32), [bytes([self.drawn, seat] * 8) for seat in range(players)]

    def do(self, entry: entries.Entry) -> list[protocol.TableEvent]:
        """Append an entry as the server would."""
        entry.check(self.state)
        self.entries.append(entry)
        return [event for event in fold.apply(self.state, entry).events if isinstance(event, protocol.TableEvent)]

    def ask(self, seat: str, request: protocol.Command) -> None:
        self.do(entries.entry_for(request, self.state, USERS[seat], self.now, self.chance))

    def seal(self, *seats: str) -> None:
        for seat in seats:
            self.ask(seat, protocol.GiveSeal("c", seat, seal_of(OWN[seat])))

    def give(self, *seats: str) -> None:
        for seat in seats:
            self.ask(seat, protocol.GiveNonce("c", seat, OWN[seat].hex()))

    def back(self, seat: str) -> None:
        self.ask(seat, protocol.Back("c", seat))

    def pending(self) -> pacing.Pending:
        (found,) = pacing.pending(self.state)
        return found

    def wait(self) -> list[protocol.TableEvent]:
        """Let the time of the pending step come, and take it."""
        step = self.pending()
        self.now = max(self.now, step.at)
        if step.kind == "void":
            return self.do(entries.shuffle.voided(self.state, self.now, self.chance))
        assert step.kind == "start"
        return self.do(entries.MatchStarted(at=self.now, by="server"))

    @property
    def info(self) -> protocol.TableInfo:
        return render.table(self.state)


def test_one_person_against_bots_waits_for_nothing() -> None:
    table = Table("A")
    table.seal("A")
    table.give("A")
    assert table.pending() == pacing.Pending(0, "start")
    table.wait()
    assert table.state.phase == "play" and not table.info.voids


def test_bots_are_fixed_before_anybody_shows_a_nonce() -> None:
    table = Table("AB")
    begun = table.entries[-1]
    assert isinstance(begun, entries.ShuffleCommitted)
    assert [bool(nonce) for nonce in begun.data.nonces] == [False, False, True, True]
    assert set(table.info.seals) == {"C", "D"} and not table.info.nonces
    table.seal("A")
    assert not table.info.nonces
    with pytest.raises(CommandRejected, match="phase"):
        table.give("A")  # not before everybody has sealed
    table.seal("B")
    assert set(table.info.nonces) == {"C", "D"}
    table.give("A", "B")
    table.wait()
    assert table.state.shuffle is not None
    assert [nonce.hex() for nonce in table.state.shuffle.deal.nonces][2:] == begun.data.nonces[2:]


def test_a_nonce_is_the_one_that_was_sealed() -> None:
    table = Table("AB")
    table.seal("A", "B")
    with pytest.raises(CommandRejected, match="other_nonce"):
        table.ask("A", protocol.GiveNonce("c", "A", "00" * 16))
    with pytest.raises(CommandRejected, match="taken"):
        table.seal("A")
    table.give("A")
    with pytest.raises(CommandRejected, match="taken"):
        table.give("A")


@pytest.mark.parametrize("owes", ["seal", "nonce"])
def test_a_missing_part_voids_the_attempt_in_public_and_a_bot_takes_the_seat(owes: str) -> None:
    table = Table("AB")
    before = table.info.commitment
    table.seal("A", *("B" if owes == "nonce" else ""))
    if owes == "nonce":
        table.give("A")
    assert table.pending() == pacing.Pending(table.state.until, "void")
    assert table.state.until == AT + WAIT_MS
    events = table.wait()
    void = next(event for event in events if isinstance(event, protocol.VoidMessage))
    assert (void.why, void.seats, void.commitment) == (owes, ["B"], before)
    assert commitment(bytes.fromhex(void.secret), ()) == before
    assert [event.why for event in events if isinstance(event, protocol.Away)] == ["gone"]
    assert table.info.commitment != before and set(table.info.seals) == {"B", "C", "D"}
    assert [(void.why, void.seats) for void in table.info.voids] == [(owes, "B")]
    table.seal("A")
    table.give("A")
    table.wait()
    assert table.state.phase == "play" and table.state.seat("B").played_by is not None
    table.ask("B", protocol.Back("c", "B"))


def test_a_person_who_leaves_after_sealing_voids_the_attempt_at_once() -> None:
    table = Table("AB")
    table.seal("A", "B")
    table.give("A")
    table.ask("B", protocol.Stand("c", "B"))
    assert table.pending() == pacing.Pending(0, "void")


def test_there_is_at_most_one_void_a_seat() -> None:
    table = Table("ABCD")
    for number, seat in enumerate("ABCD"):
        others = "ABCD"[number + 1 :]
        table.seal(*others)
        table.wait()
        assert table.info.voids[-1].seats == seat
    table.wait()
    assert table.state.phase == "play" and len(table.info.voids) == 4
    assert table.now == AT + 4 * WAIT_MS


SOME = st.sets(st.sampled_from("ABCD"))


@given(st.lists(st.tuples(SOME, SOME, SOME), min_size=9, max_size=9))
def test_no_seat_gives_up_two_attempts(attempts: list[tuple[set[str], set[str], set[str]]]) -> None:
    """Whoever withholds a seal or a nonce, and comes back before the next attempt or not."""
    table = Table("ABCD")
    for withheld, kept, returned in attempts:
        if table.state.phase != "dealing":
            break
        for seat in "ABCD":
            if seat not in {*withheld, *table.info.seals}:
                table.seal(seat)
        if len(table.info.seals) == len("ABCD"):
            for seat in "ABCD":
                if seat not in {*kept, *table.info.nonces}:
                    table.give(seat)
        table.wait()
        assert named_twice(void.seats for void in table.info.voids) is None
        for seat in returned:
            if table.state.seat(seat).stand_in is not None:
                table.back(seat)
    assert table.state.phase == "play"


def test_two_seats_cannot_give_up_in_turns() -> None:
    table = Table("ABC")
    for giving, staying in ("AB", "BA", "AB"):
        table.seal("C", *(staying if staying not in table.info.seals else ""))
        if table.pending().kind == "start" or giving in table.info.seals:
            break
        table.wait()
        table.back(giving)  # before the next attempt can be sealed
    assert [void.seats for void in table.info.voids] == ["A", "B"]
    assert set(table.info.seals) >= {"A", "B", "D"} and table.state.seat("A").active and table.state.seat("B").active


def test_the_server_never_gives_the_nonce_of_a_person() -> None:
    table = Table("ABCD")
    table.seal(*"ABCD")
    table.give(*"ABC")
    step = table.pending()
    assert step.kind == "void"
    with pytest.raises(CommandRejected, match="phase"):
        table.do(entries.MatchStarted(at=step.at, by="server"))


def test_a_record_carries_the_third_scheme_and_its_voids() -> None:
    table = Table("AB")
    table.seal("A")
    table.wait()
    table.seal("A")
    table.give("A")
    table.wait()
    match = table.state.match
    assert match is not None and match.fair is not None
    while not match.over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    record = match.record()
    assert record.startswith("boneyard 2\n") and "\nfair 3\n" in record and "\nvoids 1\nvoid 1 seal B\n" in record
    found = verify(read_record(record))
    assert (found.ok, found.code) == (True, "proved")
    assert str(found.params["voids"]) == "1 attempt was given up"
    assert read_record(record).record() == record
    nonces = [nonce.hex() for nonce in match.fair.nonces]
    assert verify(read_record(record.replace(nonces[0], "00" * 16))).code == "bad_seal"
    for old, line, why in (
        ("voids 1", "voids 2", "voids does not give the number of void lines, 1"),
        ("void 1 seal B", "void 1 late B", "void is not written"),
        ("voids 1", "voids 2\nvoid 1 seal B", "void names seat B twice"),
        ("void 1 seal B", "void 1 seal  B", "void is not written"),
        ("void 1 seal B", "void 1 seal BB", "void is not written"),
        ("void 1 seal B", "void 01 seal B", "void is not written"),
        ("fair 3", "fair 4", "fair is neither 2 nor 3"),
    ):
        forged = verify(read_record(record.replace(f"\n{old}\n", f"\n{line}\n")))
        assert forged.code == "bad_tags" and why in str(forged.params["what"])
    assert verify(read_record(record.replace("\nvoids 1\n", "\n"))).code == "no_tags"
    for others in (
        "voids 0",
        "voids 1\nvoid 1 seal A",
        "voids 1\nvoid 1 nonce B",
        "voids 2\nvoid 1 seal B\nvoid 1 seal A",
    ):
        forged = verify(read_record(record.replace("voids 1\nvoid 1 seal B", others)))
        assert (forged.ok, forged.code) == (False, "bad_voids")
    assert verify(read_record(record.replace("\nfair 3\n", "\nfair 2\n"))).code == "bad_commitment"
    # A record of the second scheme is proved, as weaker: it is as good without its voids.
    fair = match.fair
    old = FairDeal(fair.secret, fair.nonces, scheme=2)
    older = record.replace("\nfair 3\n", "\nfair 2\n").replace(fair.commitment, old.commitment)
    for text in (older, older.replace("voids 1\nvoid 1 seal B", "voids 0")):
        found = verify(read_record(text))
        assert found.code == "proved" and "older, weaker proof" in str(found.params["voids"])


def test_a_log_is_folded_as_it_was_written() -> None:
    table = Table("AB")
    table.seal("A", "B")
    table.give("A")
    table.wait()
    table.seal("A")
    table.give("A")
    table.wait()
    again = fold.load(table.state.id, [entries.decode(entries.encode(entry)) for entry in table.entries])
    assert protocol.encode(render.table(again)) == protocol.encode(table.info)
    assert again.match is not None and table.state.match is not None
    assert again.match.played[0].deal == table.state.match.played[0].deal
    assert again.match.fair is not None and again.match.fair.voids == (Void(1, "nonce", "B"),)


# The attack: a house that knows all nonces gives the one of a bot last, until a seat has the hand it wants.


def doubles(fair: FairDeal, seat: int) -> int:
    tiles = fair.stream(1).shuffled(28)[7 * seat : 7 * seat + 7]
    return sum(tile in {0, 2, 5, 9, 14, 20, 27} for tile in tiles)  # the ids of the doubles


def wanted(secret: bytes, nonces: list[bytes]) -> Iterator[bytes]:
    """Yield nonces of seat D with which seat A is dealt five doubles."""
    for number in range(1 << 20):
        nonce = number.to_bytes(16, "big")
        if doubles(FairDeal(secret, [*nonces[:3], nonce]), 0) >= 5:
            yield nonce


def test_the_house_cannot_choose_the_nonce_of_a_bot_last() -> None:
    """It finds a nonce that deals five doubles, as it could before, and has no way to put it into the match."""
    table = Table("ABC")
    honest = Witness()
    assert honest.see(table.info)
    table.seal(*"ABC")
    assert honest.see(table.info)
    table.give(*"ABC")
    assert honest.see(table.info)
    shuffle = table.state.shuffle
    assert shuffle is not None
    nonces = [shuffle.nonces[seat] for seat in "ABCD"]
    chosen = next(wanted(shuffle.secret, nonces))
    assert doubles(FairDeal(shuffle.secret, [*nonces[:3], chosen]), 0) >= 5
    # The log refuses it,
    with pytest.raises(CommandRejected):
        table.do(entries.NonceGiven(at=AT, by="server", seat="D", data=entries.Nonce(chosen.hex())))
    # a client that watches finds it out,
    for forged in (
        {"nonces": {**table.info.nonces, "D": chosen.hex()}},
        {"seals": {**table.info.seals, "D": seal_of(chosen)}},
    ):
        watching = Witness()
        assert watching.see(table.info)
        assert not watching.see(_changed(table.info, **forged))
    both = {"seals": {**table.info.seals, "D": seal_of(chosen)}, "nonces": {**table.info.nonces, "D": chosen.hex()}}
    assert not honest.see(_changed(table.info, **both))
    # and so does everybody from the record.
    match = Match(table.state.rules, fair=FairDeal(shuffle.secret, [*nonces[:3], chosen], scheme=3))
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    text = write_record(match, reveal=True).replace(seal_of(chosen), table.info.seals["D"])
    found = verify(read_record(text))
    assert (found.code, found.params) == ("bad_seal", {"seat": "D"})


def _changed(info: protocol.TableInfo, **members: object) -> protocol.TableInfo:
    values = {name: getattr(info, name) for name in info.__struct_fields__}
    return protocol.TableInfo(**{**values, **members})


def test_another_commitment_without_a_void_is_found_out() -> None:
    table = Table("AB")
    watching = Witness()
    assert watching.see(table.info)
    assert not watching.see(Table("AB", chance=lambda n: (b"x" * 32, [b"y" * 16] * n)).info)
    honest = Witness()
    assert honest.see(table.info)
    table.wait()
    assert honest.see(table.info) and len(table.info.voids) == 1
    twice = [*table.info.voids, protocol.VoidedShuffle(2, "nonce", "B")]
    assert not honest.see(_changed(table.info, voids=twice))


@pytest.mark.parametrize("lie", ["none", "seal", "other_nonce", "no_seals", "void_seal", "void_bot", "own_void"])
def test_a_client_that_sealed_notices_what_a_dishonest_house_does(lie: str) -> None:
    """It stops for a lie, and goes on if the house says that an answer did not arrive."""
    table = Table("AB")
    info = table.info
    client = Witness()
    client.see(_changed(info, commitment=None, match=0), dealing=False)
    assert client.see(info)
    (request,) = client.answers(info, ["A"])
    assert isinstance(request, protocol.GiveSeal)
    if lie != "own_void":
        client.acknowledge(request.cid)
        table.ask("A", request)
    other = seal_of(b"x" * 16)
    if lie == "seal":
        assert not client.see(_changed(info, seals={**info.seals, "A": other})) and client.fault == "seal"
        return
    if lie.startswith("void") or lie == "own_void":
        seats = "C" if lie == "void_bot" else "A"
        void = protocol.VoidedShuffle(1, "seal", seats)
        again = _changed(info, commitment="0" * 64, voids=[void], seals={}, nonces={})
        assert client.see(again) == (lie == "own_void") and client.fault == (None if lie == "own_void" else "void")
        assert client.missed == (lie == "own_void")
        return
    table.seal("B")
    assert client.see(table.info)
    (shown,) = client.answers(table.info, ["A"])
    table.ask("A", shown)
    table.give("B")
    table.wait()
    played = table.info
    if lie == "other_nonce":
        seals, nonces = {**played.seals, "A": other}, {**played.nonces, "A": (b"x" * 16).hex()}
        assert not client.see(_changed(played, seals=seals, nonces=nonces), dealing=False)
    elif lie == "no_seals":
        assert not Witness().see(_changed(played, seals={}), dealing=False)
        assert not client.see(_changed(played, seals={}), dealing=False)
    else:
        assert client.see(played, dealing=False) and not client.foreign("A") and client.foreign("B")


def test_a_seal_of_the_house_before_a_client_has_sent_its_own_is_not_its_own() -> None:
    table = Table("AB")
    client = Witness()
    assert client.see(_changed(table.info, seals={**table.info.seals, "A": seal_of(b"x" * 16)}))
    assert not list(client.answers(table.info, ["A"])) and client.foreign("A")

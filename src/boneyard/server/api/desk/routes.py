"""The routes about reports."""

from __future__ import annotations

from litestar import get, post
from litestar.exceptions import HTTPException
from sqlalchemy.engine import Connection

from boneyard.server.api.base import Id, missing, somebody
from boneyard.server.api.company.queries import DESK, has_role
from boneyard.server.api.desk import queries
from boneyard.server.api.desk.structs import Desk, DeskDecision, NewReport, ReportedTable
from boneyard.server.api.people.queries import Person, find_user
from boneyard.server.api.people.structs import Ban
from boneyard.server.api.services import Services
from boneyard.server.clock import now_ms
from boneyard.server.names import clean_line
from boneyard.server.store import audit
from boneyard.server.store.audit import AuditAction
from boneyard.server.tables.state import TableState

DAY_MS = 86_400_000


@post("/api/reports", status_code=204, tags=["desk"])
async def report(services: Services, person: Person | None, data: NewReport) -> None:
    """Report a user at a table where both of us were, whose log up to now belongs to the report; or a club."""
    who = somebody(person)
    services.callers.invitation(who.id, data.user or data.club)
    text = clean_line(data.text) if data.text.strip() else ""
    if data.club:
        club = NewReport(data.reason, text=text, club=data.club)
        await services.store.write(lambda db: queries.add_about_club(db, who.id, club, now_ms()))
        return
    table = await services.tables.find(data.table)
    if table is None or data.user == who.id:
        raise missing()

    def seen(state: TableState) -> int:
        if not ({who.id, data.user} <= state.people | {state.host} | {line.user for line in state.chat}):
            raise missing()
        return state.seq

    seq = await table.shown(seen)
    new = NewReport(data.reason, data.user, data.table, text)
    await services.store.write(lambda db: queries.add(db, who.id, new, seq, now_ms()))


async def _at_desk(services: Services, person: Person | None) -> Person:
    """Return the user who asks.  Raises 403 for one who has no desk."""
    who = somebody(person)
    if not await services.store.read(lambda db: has_role(db, who.id, DESK)):
        raise HTTPException(status_code=403, extra={"code": "no_desk"})
    return who


@get("/api/reports", tags=["desk"])
async def desk(services: Services, person: Person | None) -> Desk:
    """Return the reports; only to users with the role ``desk``."""
    await _at_desk(services, person)
    return await services.store.read(lambda db: Desk(queries.listed(db, open=True), queries.listed(db, open=False)))


@get("/api/reports/{report_id:str}", tags=["desk"])
async def reported(services: Services, person: Person | None, report_id: Id) -> ReportedTable:
    """Return a report with the log of its table."""
    await _at_desk(services, person)
    found = await services.store.read(lambda db: queries.find(db, report_id))
    if found is None:
        raise missing()
    return ReportedTable(*found)


@post("/api/reports/{report_id:str}", status_code=204, tags=["desk"])
async def decide(services: Services, person: Person | None, report_id: Id, data: DeskDecision) -> None:
    """Decide a report, and all others about the same user and table, or club; nobody decides one about themselves."""
    who = await _at_desk(services, person)
    found = await services.store.read(lambda db: queries.find(db, report_id))
    if found is None or found[0].decided is not None or found[0].about.id == who.id:
        raise missing()
    case = found[0]
    about = await services.store.read(lambda db: find_user(db, case.about.id))
    if about is None:
        raise missing()
    at = now_ms()

    def write(db: Connection) -> None:
        queries.decide(db, case, data, at)
        audit.note(db, at, who.id, AuditAction.DECIDED, case.about.id, f"{data.decision} {case.table or case.club}")

    await services.store.write(write)
    if data.decision == "banned":
        await services.identity.set_ban(about, Ban(at + data.days * DAY_MS, data.reason), who.id)


ROUTES = [report, desk, reported, decide]

"""``boneyard admin COMMAND``: the administrator's commands on the database of a server."""

from __future__ import annotations

import argparse
import asyncio
import getpass
import sys
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_json, add_language, whole_number
from boneyard.cli.common import print_json, server_packages
from boneyard.errors import BoneyardError, one_line
from boneyard.locale import Catalogue
from boneyard.terminal.screen import Bar, Screen, table

if TYPE_CHECKING:
    from boneyard.server.admin.service import AdminService
    from boneyard.server.api.people.structs import Ban
    from boneyard.server.protocol import Card

MOST_DAYS = 36_500
MOST_MINUTES = 7 * 24 * 60
MOST_ROWS = 10_000
MOST_REASON = 200
MOST_LINE = 1000
"""Characters that are read as a password; one that is too long is refused, not cut."""
MOST_ANNOUNCED = 300

Work = Callable[["AdminService"], Awaitable[int]]
Run = Callable[[argparse.Namespace], int]


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the commands of ``boneyard admin``; each sets ``run``."""
    commands = command.add_subparsers(dest="admin_command", metavar="COMMAND", required=True)

    def say(key: str) -> str:
        return texts.text(f"admin.help.{key}")

    def subcommand(name: str, run: Run) -> CommandParser:
        made: CommandParser = commands.add_parser(
            name,
            help=texts.text(f"admin.commands.{name}"),
            description=texts.text(f"admin.about.{name}"),
            allow_abbrev=False,
        )
        made.add_argument("--database", metavar="URL", default=None, help=texts.text("cli.arguments.database"))
        add_language(made, texts)
        made.set_defaults(run=run)
        return made

    def listing(name: str, run: Run) -> CommandParser:
        made = subcommand(name, run)
        limit = whole_number(texts, 1, MOST_ROWS)
        made.add_argument("--limit", metavar="N", type=limit, default=50, help=say("limit"))
        add_json(made, texts)
        return made

    days = whole_number(texts, 1, MOST_DAYS)
    _add_people(subcommand, listing, say, days)
    tables = listing("tables", run_tables)
    tables.add_argument("text", metavar="TEXT", nargs="?", default="", help=say("tables_text"))
    end = subcommand("end", run_end)
    end.add_argument("table", metavar="TABLE", help=texts.text("cli.arguments.table"))
    announce = subcommand("announce", run_announce)
    announce.add_argument("text", metavar="TEXT", nargs="?", default="", help=say("announcement"))
    minutes = whole_number(texts, 1, MOST_MINUTES)
    announce.add_argument("--minutes", metavar="N", type=minutes, default=60, help=say("minutes"))
    announce.add_argument("--withdraw", action="store_true", help=say("withdraw"))
    audit = listing("audit", run_audit)
    audit.add_argument("--about", metavar="ID", default=None, help=say("audit_about"))
    clean = subcommand("clean", run_clean)
    for name in ("tables", "matches", "guests"):
        clean.add_argument(f"--{name}", metavar="DAYS", type=days, default=None, help=say(f"clean_{name}"))
    clean.add_argument("--yes", action="store_true", help=say("clean_yes"))
    key = subcommand("push-key", run_push_key)
    key.add_argument("--only", action="store_true", help=say("only"))
    backup = subcommand("backup", run_backup)
    backup.add_argument("file", metavar="OUT", help=say("backup_file"))
    restore = subcommand("restore", run_restore)
    restore.add_argument("file", metavar="FILE", help=say("restore_file"))
    restore.add_argument("--user", metavar="USER", help=say("restore_user"))
    restore.add_argument("--table", metavar="TABLE", help=say("restore_table"))
    restore.add_argument("--replace", action="store_true", help=say("replace"))
    restore.add_argument("--sign-out", action="store_true", help=say("sign_out"))


def _add_people(
    subcommand: Callable[[str, Run], CommandParser],
    listing: Callable[[str, Run], CommandParser],
    say: Callable[[str], str],
    days: Callable[[str], int],
) -> None:
    """Add the commands about users."""
    users = listing("users", run_users)
    users.add_argument("text", metavar="TEXT", nargs="?", default="", help=say("users_text"))
    users.add_argument("--banned", action="store_true", help=say("only_banned"))
    password = subcommand("password", run_password)
    password.add_argument("user", metavar="USER", help=say("user"))
    ban = subcommand("ban", run_ban)
    ban.add_argument("user", metavar="USER", help=say("user"))
    ban.add_argument("--days", metavar="N", type=days, default=None, help=say("ban_days"))
    ban.add_argument("--reason", metavar="TEXT", default="", help=say("reason"))
    unban = subcommand("unban", run_unban)
    unban.add_argument("user", metavar="USER", help=say("user"))
    desk = subcommand("desk", run_desk)
    desk.add_argument("user", metavar="USER", help=say("user"))
    desk.add_argument("--remove", action="store_true", help=say("no_desk"))
    export = subcommand("export", run_export)
    export.add_argument("user", metavar="USER", help=say("user"))
    delete = subcommand("delete", run_delete)
    delete.add_argument("user", metavar="USER", help=say("user"))
    delete.add_argument("--yes", action="store_true", help=say("yes"))


def _texts(args: argparse.Namespace) -> Catalogue:
    return locale.load(args.language)


def _with_service(args: argparse.Namespace, work: Work) -> int:
    """Do some work with the service of the database; return the exit status."""
    with server_packages(_texts(args)):
        from boneyard.server.admin.service import AdminService
        from boneyard.server.settings import Config

    async def run() -> int:
        async with AdminService(Config.read(vars(args))) as admin:
            return await work(admin)

    return asyncio.run(run())


def moment(at: int | None) -> str:
    """Return a time (milliseconds since 1970) to the minute in UTC; a dash for none."""
    return "–" if at is None else datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _ban_text(ban: Ban | None, texts: Catalogue) -> str:
    if ban is None:
        return ""
    return texts.text("admin.for_good") if not ban.until else moment(ban.until)


def _rows(head: Sequence[str], rows: Sequence[Sequence[str]], texts: Catalogue) -> None:
    """Print a table, or that there is nothing."""
    screen = Screen()
    if not rows:
        screen.say(texts.text("admin.nothing"))
        return
    titles = [texts.text(f"admin.columns.{word}") for word in head]
    screen.lines(table([titles, *([one_line(cell, 80) for cell in row] for row in rows)], gap=3, width=screen.width))


def run_users(args: argparse.Namespace) -> int:
    """List users."""
    texts = _texts(args)

    async def work(admin: AdminService) -> int:
        found = await admin.users(args.text, args.limit, banned=args.banned)
        if args.json:
            members = ("id", "name", "login", "created", "seen", "sessions")
            print_json(
                [
                    {
                        **{name: getattr(user, name) for name in members},
                        "ban": user.ban and {"until": user.ban.until, "reason": user.ban.reason},
                    }
                    for user in found
                ]
            )
            return 0
        rows = [(user.name, user.login or "", user.id, moment(user.seen), _ban_text(user.ban, texts)) for user in found]
        _rows(("name", "login", "id", "seen", "banned"), rows, texts)
        return 0

    return _with_service(args, work)


def run_tables(args: argparse.Namespace) -> int:
    """List tables."""
    texts = _texts(args)

    def players(card: Card) -> str:
        return ", ".join(seat.name or seat.level or "–" for seat in card.seats)

    async def work(admin: AdminService) -> int:
        found = await admin.tables(args.text, args.limit)
        if args.json:
            from msgspec import to_builtins

            print_json(to_builtins(found))
            return 0
        rows = [(card.id, card.game, texts.text(f"admin.phases.{card.phase}"), players(card)) for card in found]
        _rows(("table", "game", "phase", "players"), rows, texts)
        return 0

    return _with_service(args, work)


def run_end(args: argparse.Namespace) -> int:
    """End the match at a table."""

    async def work(admin: AdminService) -> int:
        await admin.end(args.table)
        print(_texts(args).text("admin.ended", table=args.table))
        return 0

    return _with_service(args, work)


def run_password(args: argparse.Namespace) -> int:
    """Give an account a new password."""
    texts = _texts(args)
    if sys.stdin.isatty():
        password = getpass.getpass(texts.text("admin.ask_password") + " ")
        if getpass.getpass(texts.text("admin.ask_again") + " ") != password:
            raise BoneyardError(texts.text("admin.errors.differ"))
    else:
        password = sys.stdin.readline(MOST_LINE).rstrip("\r\n")

    async def work(service: AdminService) -> int:
        found = await service.set_password(args.user, password)
        print(texts.text("admin.new_password", name=found.name, id=found.id))
        return 0

    return _with_service(args, work)


def run_ban(args: argparse.Namespace) -> int:
    """Ban a user."""
    texts = _texts(args)
    reason = _one_text(args.reason, MOST_REASON, texts)

    async def work(admin: AdminService) -> int:
        found = await admin.ban(args.user, args.days, reason)
        until = _ban_text(found.ban, texts)
        key = "admin.banned_until" if args.days else "admin.banned"
        print(texts.text(key, name=found.name, id=found.id, until=until))
        return 0

    return _with_service(args, work)


def run_unban(args: argparse.Namespace) -> int:
    """Lift the ban of a user."""

    async def work(admin: AdminService) -> int:
        found = await admin.unban(args.user)
        print(_texts(args).text("admin.unbanned", name=found.name, id=found.id))
        return 0

    return _with_service(args, work)


def run_desk(args: argparse.Namespace) -> int:
    """Let a user decide reports, or no longer."""

    async def work(admin: AdminService) -> int:
        found = await admin.set_desk(args.user, has=not args.remove)
        print(_texts(args).text("admin.no_desk" if args.remove else "admin.desk", name=found.name, id=found.id))
        return 0

    return _with_service(args, work)


def run_push_key(args: argparse.Namespace) -> int:
    """Make a new key for notices to devices."""

    async def work(admin: AdminService) -> int:
        keys, gone = await admin.new_push_key(only=args.only)
        print(_texts(args).text("admin.key_made", n=keys, gone=gone))
        return 0

    return _with_service(args, work)


def run_announce(args: argparse.Namespace) -> int:
    """Announce something, or withdraw that."""
    texts = _texts(args)
    text = _one_text(args.text, MOST_ANNOUNCED, texts)
    if bool(text) == args.withdraw:
        raise BoneyardError(texts.text("admin.errors.announce"))

    async def work(admin: AdminService) -> int:
        await admin.announce(text, args.minutes)
        print(texts.text("admin.withdrawn" if args.withdraw else "admin.announced", n=args.minutes))
        return 0

    return _with_service(args, work)


def _one_text(text: str, most: int, texts: Catalogue) -> str:
    """Return a text of one line without outer spaces.  Raises ``BoneyardError`` for a longer one."""
    kept = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    if len(kept) > most:
        raise BoneyardError(texts.text("admin.errors.too_long", n=len(kept), most=most))
    return kept


def run_audit(args: argparse.Namespace) -> int:
    """Show the audit log."""
    texts = _texts(args)

    async def work(admin: AdminService) -> int:
        found = await admin.audit(args.limit, args.about)
        if args.json:
            print_json([row._asdict() for row in found])
            return 0
        rows = [
            (moment(row.at), row.actor, texts.text(f"admin.actions.{row.action}"), row.subject, row.detail)
            for row in found
        ]
        _rows(("at", "actor", "action", "subject", "detail"), rows, texts)
        return 0

    return _with_service(args, work)


def run_export(args: argparse.Namespace) -> int:
    """Print everything that the database has about a user."""

    async def work(admin: AdminService) -> int:
        from msgspec import to_builtins

        print_json(to_builtins(await admin.export(args.user)))
        return 0

    return _with_service(args, work)


def run_delete(args: argparse.Namespace) -> int:
    """Delete a user."""
    texts = _texts(args)

    async def work(admin: AdminService) -> int:
        if not args.yes:
            found = await admin.user(args.user)
            print(texts.text("admin.would_delete", name=found.name, id=found.id))
            return 1
        found = await admin.delete(args.user)
        print(texts.text("admin.deleted", name=found.name, id=found.id))
        return 0

    return _with_service(args, work)


def run_clean(args: argparse.Namespace) -> int:
    """Delete old tables, matches and guests."""
    texts = _texts(args)
    if args.tables is None and args.matches is None and args.guests is None:
        raise BoneyardError(texts.text("admin.errors.clean"))

    async def work(admin: AdminService) -> int:
        found = await admin.clean(args.tables, args.matches, args.guests, really=args.yes)
        key = "admin.cleaned" if args.yes else "admin.would_clean"
        print(texts.text(key, tables=found.tables, matches=found.matches, guests=found.guests))
        return 0

    return _with_service(args, work)


def run_backup(args: argparse.Namespace) -> int:
    """Copy the database into a file."""
    texts = _texts(args)
    with server_packages(texts):
        from boneyard.server.admin import backup
        from boneyard.server.settings import Config
    target = Path(args.file)
    with Bar(100) as bar:
        backup.save(
            Config.read(vars(args)), target, lambda done, total: bar.show(100 * done // max(1, total), str(target))
        )
    print(texts.text("admin.saved", file=target, size=f"{target.stat().st_size / 1e6:.1f}"))
    return 0


def run_restore(args: argparse.Namespace) -> int:
    """Bring back a user or a table from a copy, or put the copy in the place of the database."""
    texts = _texts(args)
    if args.replace + (args.user is not None) + (args.table is not None) != 1:
        raise BoneyardError(texts.text("admin.errors.restore_one"))
    with server_packages(texts):
        from boneyard.server.admin import backup
        from boneyard.server.admin import restore as restoring
        from boneyard.server.settings import Config
    config, source = Config.read(vars(args)), Path(args.file)
    with Bar(100) as bar:

        def told(done: int, total: int) -> None:
            bar.show(100 * done // max(1, total), str(source))

        if not args.replace:
            words = {"user": args.user, "table": args.table}
            report = restoring.bring_back(config, source, told, **words, sign_out=args.sign_out)
        else:
            kept = backup.replace(config, source, told, sign_out=args.sign_out)
    if not args.replace:
        kinds = [texts.text(f"admin.restore.kinds.{kind.value}") for kind in report]
        _rows(("kind", "back"), [(name, str(back)) for name, back in zip(kinds, report.values(), strict=True)], texts)
        return 0
    print(texts.text("admin.restored", file=source))
    if kept is not None:
        print(texts.text("admin.kept", file=kept))
    return 0

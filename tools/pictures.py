"""Pictures of every page and of every kind of table, for review: build/pictures, and sheets of them.

    python tools/pictures.py [--only PART] [--language LANG] [--sizes phone,desktop] [--themes light,dark]
    python tools/pictures.py --readme     # the pictures of README.md and docs/dominosa.md anew

The tables are made here, in the wanted state, from fixed secrets; the page gets the messages that the server
would send for them.  All other pages come from a server that this starts.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests/support"))

from browsers import FLAGS, PHONE, STATIC, chromium  # noqa: E402
from harness import Server  # noqa: E402

import boneyard  # noqa: E402
from boneyard.locale import available, outlines  # noqa: E402
from boneyard.server import protocol  # noqa: E402
from boneyard.server.tables import entries, fold, render  # noqa: E402
from boneyard.server.tables.state import TableState  # noqa: E402

FOLDER = ROOT / "build/pictures"
README = ROOT / "docs/images/french.png"
SCREEN = ROOT / "docs/images/phone.png"
"""A table on a phone, which the manifest of the client shows beside the picture of README.md."""
PUZZLE = ROOT / "docs/images/puzzle.png"
PUZZLE_DAY, PUZZLE_FOUND = "2026-11-20", 7
"""The puzzle of which docs/dominosa.md has a picture, and how many of its tiles are found before a hint is shown."""
AT = 1_800_000_000_000
SIZES: dict[str, dict[str, Any]] = {
    "phone": PHONE,
    "lying": {**PHONE, "viewport": {"width": 740, "height": 360}},
    "tablet": {**PHONE, "viewport": {"width": 1024, "height": 768}},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "readme": {"viewport": {"width": 1280, "height": 800}},
    "puzzle": {"viewport": {"width": 1100, "height": 830}},
    "screen": {**PHONE, "device_scale_factor": 1},
}
NAMES = ["Ana", "Marko", "Zofia", "Budi", "Giulia", "Katarzyna", "Wiśniewska-Nowak"]
ME = "me"


class Table(NamedTuple):
    """A table to be drawn."""

    game: str
    players: int
    until: Callable[[TableState], bool]
    """Play on until this holds."""
    options: Mapping[str, Any] = MappingProxyType({})
    settings: Mapping[str, Any] = MappingProxyType({})
    also: Callable[[Page], None] | None = None
    """Act on the page before the picture."""
    as_spectator: bool = False


def laid(state: TableState) -> int:
    """Return the number of tiles on the table."""
    current = state.match.round if state.match else None
    return len(current.line) if current and state.phase == "play" else 0


def turn(state: TableState) -> bool:
    return "A" in state.to_act and not state.in_window


def line_of(n: int) -> Callable[[TableState], bool]:
    return lambda state: turn(state) and laid(state) >= n


def ended(phase: str) -> Callable[[TableState], bool]:
    return lambda state: state.phase == phase


def all_arms(state: TableState) -> bool:
    return turn(state) and laid(state) >= 12 and len(render.now(state).ends or ()) == 4


def locked(state: TableState) -> bool:
    return turn(state) and laid(state) >= 5 and bool(render.now(state).locked)


def cross_with_locks(state: TableState) -> bool:
    return all_arms(state) and len(render.now(state).locked or ()) == 2


def crosswise(state: TableState) -> bool:
    if not turn(state) or laid(state) < 10:
        return False
    assert state.match and state.match.round
    return sum(placed.across for placed in state.match.round.line) >= 3


def window(state: TableState) -> bool:
    return state.in_window and "A" in state.to_act and bool(state.match and len(state.match.legal("A")) > 1)


def choose_two_ways(page: Page) -> None:
    """Take a tile that fits in more than one place."""
    for tile in page.locator("[data-hand].usable").all():
        tile.click()
        if page.locator("[data-way]").count():
            return
        page.wait_for_timeout(100)


def panel(tab: str) -> Callable[[Page], None]:
    def show(page: Page) -> None:
        if not page.locator(f"#tab-{tab}").count():
            page.click("[data-panel]")
        page.click(f"#tab-{tab}")

    return show


def tables() -> dict[str, Table]:
    found: dict[str, Table] = {}
    for name in outlines():
        game = boneyard.game(name)
        players = 4 if 4 in game.players else game.players[0]
        found[f"{name}-middle"] = Table(name, players, line_of(8))
        rules = game.rules(players)
        playable = rules.n_tiles if rules.draw != "none" else players * rules.hand_size
        found[f"{name}-late"] = Table(name, players, line_of(min(17, 3 * playable // 4)))
    clock = {"clock": {"move": 20, "bank": 60}}
    found |= {
        "open": Table("french", 4, ended("open"), settings={"seats": ["me", "open", "level-2", "open"]}),
        "empty": Table("fives", 4, lambda state: turn(state) and not laid(state)),
        "longest": Table("polish-fives", 2, line_of(26)),
        "longest-four": Table("gaple", 4, line_of(23)),
        "longest-cross": Table("double-six-cross", 4, line_of(24)),
        "french-cross": Table("french", 4, all_arms),
        "french-locked": Table("french", 4, locked),
        "spinner": Table("fives", 4, all_arms),
        "matador-across": Table("matador", 2, crosswise, options={}),
        "matador-choice": Table("matador", 2, line_of(6), also=choose_two_ways),
        "window": Table("obicni", 4, window, settings=clock),
        "seven": Table("obicni", 7, line_of(14)),
        "double-twelve": Table("basic", 4, line_of(40), options={"set": 12}),
        "double-twelve-hand": Table("basic", 2, line_of(12), options={"set": 12, "hand_size": 30}),
        "double-eight": Table("basic", 3, line_of(12), options={"set": 8}),
        "waiting": Table("basic", 3, lambda state: "B" in state.to_act and laid(state) >= 6, settings=clock),
        "clock": Table("basic", 3, line_of(6), settings=clock),
        "spectator": Table("parovi", 4, line_of(10), as_spectator=True),
        "choice": Table("french", 4, line_of(9), also=choose_two_ways),
        "chat": Table("basic", 2, line_of(6), also=panel("chat")),
        "people": Table("gaple", 4, line_of(6), also=panel("people")),
        "round-end": Table("obicni", 4, ended("between"), settings={"between": 60}),
        "round-end-points": Table("fives", 4, ended("between"), settings={"between": 60}),
        "match-end": Table("gaple", 4, ended("over"), options={"settlement": True}),
        "match-end-teams": Table("french", 4, ended("over")),
        "no-help": Table("french", 4, line_of(9), settings={"assistance": False}),
    }
    return found


_numbers = itertools.count()


def played(table: Table, user: str, name: str) -> TableState:
    """Return the table in the wanted state: the first match of random players that reaches it."""
    names = [name, *NAMES[1:]]
    for number in range(400):
        # The page remembers the shuffle of each match, so no two tables have one id.
        state = TableState(f"{table.game}-{next(_numbers)}-{user}")
        settings = {"game": table.game, "players": table.players, "options": dict(table.options), "between": 0}
        seats = ["open" if table.as_spectator else "me", *["level-2"] * (table.players - 1)]
        chosen = dict(table.settings)
        seats = chosen.pop("seats", seats)
        who = ME if table.as_spectator else user
        setup = entries.TableSetup(msgspec.convert({**settings, **chosen}, protocol.Settings), seats, name)
        first: list[entries.Entry] = [entries.TableCreated(at=AT, user=who, data=setup)]
        if table.until is not _OPEN and "seats" not in table.settings:
            others = {1: "B", 2: "C", **({0: "A"} if table.as_spectator else {})}
            for place, seat in others.items():
                if place < table.players and (place != 1 or table.players > 2):
                    first.append(
                        entries.SatDown(at=AT, user=f"u{seat}", seat=seat, data=entries.PlayerName(names[place]))
                    )
        for entry in first:
            fold.apply(state, entry)
        if table.until(state):
            return state
        secret = random.Random(number).randbytes(32).hex()
        nonces = ["00" * 16] * table.players
        fold.apply(state, entries.ShuffleCommitted(at=AT, user=state.host, data=entries.Shuffle(secret, nonces)))
        fold.apply(state, entries.MatchStarted(at=AT, by="server"))
        if found := _play_on(state, table, random.Random(number)):
            return found
    raise SystemExit(f"no such state of {table.game} was found")


_OPEN = ended("open")


def _play_on(state: TableState, table: Table, chance: random.Random) -> TableState | None:
    for _ in range(4000):
        if table.until(state):
            return state
        if state.phase == "between":
            fold.apply(state, entries.RoundStarted(at=AT, by="server"))
            continue
        if state.phase != "play":
            return None
        assert state.match is not None
        seat = chance.choice(state.to_act)
        legal = [str(action) for action in state.match.legal(seat) if not action.call]
        entry = entries.match.act(state, seat, chance.choice(legal), AT, "bot")
        if not state.in_window:
            fold.apply(state, entry)
        elif state.is_last_answer(seat):
            fold.apply(state, entries.match.opening(state, entry))
        else:
            fold.seal(state, entry)
    return None


class Desk:
    """Answer for the server about one table."""

    def __init__(self, user: dict[str, Any]) -> None:
        self.user = user
        self.state: TableState | None = None
        self.cards: list[TableState] = []
        self.aspect = 1.5
        self.shown = False
        """Whether a page has got the layout for the shape of its line."""

    def connect(self, socket: WebSocketRoute) -> None:
        socket.on_message(lambda text: self.answer(socket, json.loads(text)))
        self.send(socket, {"t": "welcome", "v": 1, "at": AT, "user": self.user, "version": "0"})

    def send(self, socket: WebSocketRoute, message: Any) -> None:
        socket.send((message if isinstance(message, bytes) else protocol.encode(message)).decode())

    def answer(self, socket: WebSocketRoute, said: dict[str, Any]) -> None:
        if said["t"] == "hello" and said.get("table") is None:
            cards = [render.card(state, 2) for state in self.cards]
            self.send(socket, {"t": "lobby", "at": AT, "online": 12, "tables": cards})
            return
        if self.state is None:
            return
        mine = tuple(self.state.seats_of(self.user["id"]))
        if said["t"] in ("hello", "look"):
            self.aspect = render.bucket(said.get("aspect") or self.aspect)
        if said["t"] == "hello":
            self.send(socket, render.snap(self.state, AT, mine, self.aspect))
            online = [seat.user for seat in self.state.seats if seat.user]
            self.send(
                socket, {"t": "presence", "online": online, "watching": 2, "away": {}, "watchers": {}, "asking": {}}
            )
        elif said["t"] == "look":
            self.send(socket, render.layout_message(self.state, self.aspect))
            self.shown = True


class Camera:
    """Take pictures in one size and theme."""

    def __init__(self, browser: Browser, server: Server, size: str, theme: str, language: str) -> None:
        settings: dict[str, Any] = {**SIZES[size], "color_scheme": theme, "locale": language}
        self.context: BrowserContext = browser.new_context(reduced_motion="reduce", **settings)
        self.context.set_default_timeout(60_000)
        self.page = self.context.new_page()
        self.server = server
        self.suffix = f"{size}-{theme}" + ("" if language == "en" else f"-{language}")
        self.language = language
        self.page.goto(server.url)
        self.page.wait_for_selector("[data-play-now]:enabled")
        made = self.page.request.post(
            server.url + "/api/guest", data={"name": NAMES[0]}, headers={"Origin": server.url}
        )
        self.user = made.json()["user"]
        self.desk = Desk(self.user)

    def take(self, name: str, *, whole: bool = False) -> Path:
        self.page.wait_for_selector("[aria-busy=true]", state="detached")
        self.page.wait_for_timeout(150)
        path = FOLDER / f"{name}-{self.suffix}.png"
        self.page.screenshot(path=path, full_page=whole)
        return path

    def table(self, name: str, table: Table, state: TableState) -> Path:
        """Take a picture of a table; its sockets are answered here."""
        self.desk.state = state
        self.page.route_web_socket("**/ws?*", self.desk.connect)
        self.page.goto(f"{self.server.url}/t/{name}")
        self.page.wait_for_selector("main.room")
        if table.also:
            table.also(self.page)
        path = self.take(name)
        self.page.unroute_all()
        return path

    def puzzle(self) -> Path:
        """Take a picture of a puzzle in which hints have found tiles, with the place that one more shows."""
        page = self.page
        page.goto(f"{self.server.url}/puzzle/{PUZZLE_DAY}")
        page.locator("[data-cell='0']").focus()
        found = page.locator("[data-found]")
        while True:
            page.keyboard.press("h")
            step = page.locator("[data-step]")
            step.wait_for()
            while step.get_attribute("data-grade") != "3":
                page.keyboard.press("h")
            if (
                int(found.inner_text().split()[0]) >= PUZZLE_FOUND
                and step.get_attribute("data-step") == "tile_one_place"
            ):
                return self.take("puzzle")
            page.keyboard.press("Enter")

    def pages(self) -> list[Path]:
        """Take pictures of all other pages."""
        url, page, found = self.server.url, self.page, []
        lobby = [played(Table("fives", 4, _OPEN), "x", "Marko"), played(Table("gaple", 4, line_of(5)), "y", "Zofia")]
        self.desk.cards = lobby
        page.route_web_socket("**/ws?*", self.desk.connect)
        page.goto(url)
        page.get_by_text("12 ").first.wait_for()
        found.append(self.take("home"))
        found.append(self.take("home-whole", whole=True))
        page.unroute_all()
        places = {"rules-list": "/rules", "rules-page": "/rules/french", "glossary": "/glossary", "history": "/history"}
        places |= {
            "form": "/new/obicni",
            "account": "/account",
            "puzzle": "/puzzle",
            "move": "/move",
            "upload": "/replay",
            "lost": "/nowhere",
        }
        for name, place in places.items():
            page.goto(url + place)
            page.wait_for_selector("main h1")
            found.append(self.take(name, whole=True))
        page.goto(url + "/learn")
        found.append(self.take("learn"))
        page.click("[data-next]:enabled")
        page.click("[data-next]:enabled")
        page.click("[data-hand='4-6']")
        page.wait_for_timeout(900)
        page.click("[data-next]:enabled")
        page.click("[data-hand='6-6']")
        page.wait_for_timeout(900)
        found.append(self.take("learn-middle"))
        page.goto(url + "/replay")
        record = next((ROOT / "tests/records/playthroughs").glob("matador-5-*.bones"))
        page.set_input_files("input[type=file]", record)
        page.wait_for_selector("[data-step]")
        for _ in range(14):
            page.click("[data-forward]")
        found.append(self.take("replay", whole=True))
        headers = {"Origin": url}
        made = page.request.post(
            url + "/api/tables",
            headers=headers,
            data={"game": "gaple", "players": 4, "seats": ["random"] * 4, "pace": 0, "start": True},
        )
        assert made.ok, made.text()
        page.goto(url + "/matches")
        found.append(self.take("matches", whole=True))
        return found


def sheet(browser: Browser, name: str, paths: list[Path], width: int, columns: int) -> None:
    """Combine many pictures in one."""
    page = browser.new_page(viewport={"width": columns * (width + 12), "height": 600})
    cells = "".join(
        f"<figure style='margin:4px;width:{width}px;display:inline-block;vertical-align:top;font:12px sans-serif'>"
        f"<img src='{path.as_uri()}' width={width}><figcaption>{path.stem}</figcaption></figure>"
        for path in paths
    )
    source = FOLDER / "sheet.html"
    source.write_text(cells)
    page.goto(source.as_uri())
    page.screenshot(path=FOLDER / f"sheet-{name}.png", full_page=True)
    page.close()
    source.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", help="pictures whose name has this in it")
    parser.add_argument("--language", choices=available(), default="en")
    parser.add_argument("--sizes", default="phone,desktop", help=f"of {', '.join(SIZES)}")
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--readme", action="store_true", help="take the pictures of docs/images anew, and nothing else")
    wanted = parser.parse_args()
    path = chromium()
    if path is None or not (STATIC / "index.html").exists():
        print("This needs Chromium and the built client (make setup).", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    chosen = {
        name: table for name, table in tables().items() if not wanted.only or any(part in name for part in wanted.only)
    }
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        server = Server(Path(folder)).start()
        try:
            if wanted.readme:
                camera = Camera(browser, server, "readme", "light", wanted.language)
                table = Table("french", 4, cross_with_locks)
                camera.table("readme", table, played(table, camera.user["id"], NAMES[0])).replace(README)
                camera = Camera(browser, server, "screen", "light", wanted.language)
                table = Table("gaple", 4, line_of(9))
                camera.table("screen", table, played(table, camera.user["id"], NAMES[0])).replace(SCREEN)
                Camera(browser, server, "puzzle", "light", wanted.language).puzzle().replace(PUZZLE)
                return 0
            for size in wanted.sizes.split(","):
                for theme in wanted.themes.split(","):
                    camera = Camera(browser, server, size, theme, wanted.language)
                    found = []
                    for name, table in chosen.items():
                        found.append(camera.table(name, table, played(table, camera.user["id"], NAMES[0])))
                    if not wanted.only or "pages" in wanted.only:
                        found += camera.pages()
                    width, columns = (360, 6) if size == "phone" else (720, 3)
                    for start in range(0, len(found), 12):
                        number = start // 12 + 1
                        sheet(browser, f"{camera.suffix}-{number}", found[start : start + 12], width, columns)
                    camera.context.close()
        finally:
            server.stop()
            browser.close()
    print(f"pictures: {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Holidays of players: how long they last, how far apart they lie, and that tables by days wait."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from boneyard.server.api.people.holidays import APART_MS, LONGEST_MS, agreed
from boneyard.server.api.people.structs import MyHoliday
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import Holiday

DAY = 86_400_000
AT = 20_000 * DAY
days = st.integers(-5, 200).map(lambda n: AT + n * DAY)


@given(st.lists(st.tuples(st.integers(0, 40), st.none() | st.tuples(days, days)), max_size=12))
def test_no_wishes_make_long_holidays_or_close_ones(wishes: list[tuple[int, tuple[int, int] | None]]) -> None:
    mine, at, away = MyHoliday(None, 0), AT, []
    for wait, wanted in wishes:
        for _ in range(wait):
            at += DAY
            if mine.holiday and mine.holiday.begins < at <= mine.holiday.ends:
                away.append(at)
        try:
            mine = agreed(mine, Holiday(*wanted) if wanted else None, at)
        except CommandRejected as refusal:
            assert refusal.code == "holiday"
    first = min(away, default=0)
    while away:
        spell = [day for day in away if day <= first + LONGEST_MS]
        assert len(spell) * DAY <= LONGEST_MS
        away = [day for day in away if day not in spell]
        assert not away or min(away) - max(spell) >= APART_MS
        first = min(away, default=0)


def test_a_holiday_moves_the_deadlines_of_tables_by_days_and_is_seen(server: Any) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = ana.table("fives", 2, seats=["me", "open"], clock={"move": 259_200})
    ben_there = ben.socket(table)
    ben_there.ask("sit", seat="B")
    ana_there = ana.socket(table)
    now = server.get("/api/me/holiday", ben.token)
    assert now == (200, {"holiday": None, "after": 0})
    at = now_ms()
    wish = {"begins": at - DAY, "ends": at + 10 * DAY}

    def take(holiday: dict[str, int] | None, user: Any = ben) -> tuple[int, Any]:
        status, answer, _ = server.request("PUT", "/api/me/holiday", {"holiday": holiday}, user.token)
        return status, answer

    status, taken = take(wish)
    assert status == 200 and at <= taken["holiday"]["begins"]
    while not (shown := ana_there.until("ev").get("table", {})).get("holidays"):
        pass
    assert shown["holidays"] == {ben.id: taken["holiday"]}
    for wrong in ({"begins": at + 90 * DAY, "ends": at + 119 * DAY}, {"begins": 0, "ends": at + 29 * DAY}):
        assert take(wrong, ana)[0] == 422
    status, ended = take(None)
    assert ended["holiday"]["ends"] < wish["ends"]
    assert take(wish)[0] == 422, "the next comes eight weeks later"
    assert server.get("/api/account/export", ben.token)[1]["holiday"] == ended

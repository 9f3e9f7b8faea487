"""After a match: history, replay, records, proofs in the browser; accounts and saved house rules."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsers import PHONE, ROOT, Player, against, violations
from harness import Server
from playwright.sync_api import Page, expect

from boneyard import Match, game

Visit = Callable[..., Page]


@pytest.mark.nightly
def test_a_match_is_replayed_verified_and_downloaded(server: Any, visit: Visit, tmp_path: Path) -> None:
    player = Player(visit())
    player.open(server.url, "dvoje-bez-kupnje", 2, ["me", "random"], options={"deals": 1}, start=True)
    page = player.page
    player.finish()
    page.goto(server.url + "/matches")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("[data-step]")
    steps = int((page.locator("[data-step]").inner_text()).split()[-1])
    assert steps > 3
    page.click("[data-forward]")
    expect(page.locator("[data-step]")).to_have_text(f"2 of {steps}")
    expect(page.locator(".told")).not_to_be_empty()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-step]")).to_have_text(f"1 of {steps}")
    # The board fills the first screen; beside it lies a paper with every move, and each leads there.
    board = page.locator(".board [data-felt]").bounding_box()
    assert board and board["height"] >= 0.6 * page.viewport_size["height"] and board["y"] >= 0
    expect(page.locator("[data-felt] [data-seat] [data-face]")).to_have_count(2)
    last = page.locator("[data-moves] button").last
    last.click()
    expect(last).to_have_attribute("aria-current", "step")
    expect(page.locator("[data-step]")).not_to_have_text(f"1 of {steps}")
    assert violations(page) == []
    page.click("[data-verify]")
    expect(page.locator("[data-verified=good]")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "match.bones"
    download.value.save_as(record)
    assert "game dvoje-bez-kupnje" in record.read_text()

    # The record alone proves the same; with two tiles exchanged it proves the contrary.
    page.goto(server.url + "/replay")
    page.set_input_files("input[type=file]", record)
    page.wait_for_selector("[data-step]")
    page.click("[data-verify]")
    expect(page.locator("[data-verified=good]")).to_be_visible()
    forged = tmp_path / "forged.bones"
    forged.write_text(swapped(record.read_text()))
    page.set_input_files("input[type=file]", forged)
    expect(page.locator("[data-verified]")).to_have_count(0)
    page.wait_for_selector("[data-step]")
    page.click("[data-verify]")
    expect(page.locator("[data-verified=deal]")).to_be_visible()


@pytest.mark.nightly
def test_a_summary_on_a_phone_calls_the_bots_by_name_after_a_reload(server: Any, visit: Visit) -> None:
    player = Player(visit(**PHONE))
    player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], options={"deals": 1}, start=True)
    player.finish()
    player.page.reload()
    summary = player.page.locator("[data-summary=match]")
    summary.wait_for()
    names = ["Ana", *player.page.locator(".seat .name").all_inner_texts()]
    assert len(set(names)) == 4
    for name in names:
        expect(summary.get_by_role("columnheader", name=name)).to_be_visible()
    expect(summary).not_to_contain_text("random")


@pytest.mark.nightly
def test_the_log_gives_every_step_of_the_points_a_line(server: Any, visit: Visit) -> None:
    player = Player(visit())
    player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], options={"deals": 1}, start=True)
    player.finish()
    player.page.click("[data-more]")
    account = player.page.locator("[data-summary=match] .how li").all_inner_texts()
    end = player.page.locator(".log .k-round_end p").all_inner_texts()
    assert len(end) > 5
    assert end == account[: len(end)]


@pytest.mark.nightly
def test_who_lost_reads_why_in_the_sheet_and_sees_the_moment(server: Any, visit: Visit) -> None:
    player = Player(visit(**PHONE))
    marko = against(visit(), player, server.url, options={"target": 10})
    pages = [player.page, marko.page]
    while not all(page.locator("[data-summary=match]").count() for page in pages):
        if not (player.step() | marko.step()):
            marko.page.wait_for_timeout(20)
    lost = [page for page in pages if page.locator("[data-why]").count()]
    assert len(lost) == 1
    lost[0].locator("[data-why] p:not([aria-hidden])").first.wait_for()
    if (moment := lost[0].locator("[data-why] [data-moment]")).count():
        moment.click()
        expect(lost[0].locator("[data-choice]")).to_be_visible()


def swapped(record: str) -> str:
    """The record with two tiles of the first stock exchanged; where nobody draws it can be played all the same."""
    lines = record.splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("stock "))
    *rest, one, other = lines[place].split()
    lines[place] = " ".join([*rest, other, one])
    return "\n".join(lines) + "\n"


@pytest.mark.nightly
def test_the_boneyard_of_a_double_eight_set_stands_in_stacks_of_five(server: Any, visit: Visit, tmp_path: Path) -> None:
    page = visit()
    page.goto(server.url + "/replay")
    for largest, high in ((8, 5), (6, 4)):
        match = Match(game("fives").rules(2, set=largest), seed=1)
        record = tmp_path / f"{largest}.bones"
        record.write_text(match.record())
        page.set_input_files("input[type=file]", record)
        page.locator(f".stock[aria-label='Boneyard: {len(match.round.deal.stock)} tiles']").wait_for()
        stacks = page.locator(".stock svg").evaluate_all("nodes => nodes.map(n => n.querySelectorAll('.back').length)")
        assert sum(stacks) == len(match.round.deal.stock)
        assert set(stacks[:-1]) == {high}


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["french-1", "matador-5", "obicni-2", "gaple-5p-1"])
def test_any_record_can_be_stepped_through(name: str, server: Any, visit: Visit) -> None:
    page = visit()
    page.goto(server.url + "/replay")
    record = next((ROOT / "tests/records/playthroughs").glob(f"{name}-*.bones"))
    page.set_input_files("input[type=file]", record)
    page.wait_for_selector("[data-step]")
    for _ in range(300):
        if page.locator("[data-forward]").is_disabled():
            break
        page.click("[data-forward]")
    assert page.locator("[data-forward]").is_disabled()


@pytest.mark.nightly
def test_a_broken_record_is_refused_with_its_line(server: Any, visit: Visit, tmp_path: Path) -> None:
    bad = tmp_path / "bad.bones"
    bad.write_text("boneyard 1\ngame basic\nplayers 2\nhello\n")
    page = visit()
    page.goto(server.url + "/replay")
    page.set_input_files("input[type=file]", bad)
    expect(page.locator("[data-error]")).to_contain_text(re.compile("4"))


@pytest.mark.nightly
def test_records_are_refused_in_the_language_of_the_reader(server: Any, visit: Visit, tmp_path: Path) -> None:
    """Every file says anew what is wrong with it, an empty one too, and one that was mended."""
    page = visit(locale="hr")
    page.goto(server.url + "/replay")
    error = page.locator("[data-error]")
    record = tmp_path / "match.bones"
    for text, said in (
        ("boneyard 1\ngame basic\nplayers 2\nhello\n", "record:4: 'hello' stoji sama"),
        ("", "ovo je prazno"),
        ("x" * 2_000_000, "To je preveliko."),
        ("boneyard 9\n", "nije poznata verzija"),
    ):
        record.write_text(text)
        page.set_input_files("input[type=file]", record)
        expect(error).to_contain_text(said)
    record.write_text(next((ROOT / "tests/records/playthroughs").glob("french-1-*.bones")).read_text())
    page.set_input_files("input[type=file]", record)
    page.wait_for_selector("[data-step]")
    expect(error).to_have_count(0)


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Server]:
    """A server that waits for the nonces of people until they have given them."""
    program = (str(ROOT / "tests/server/impatient.py"),)
    with Server(tmp_path, program=program, HOURS=str(tmp_path / "hours")) as running:
        yield running


@pytest.mark.nightly
def test_a_proof_is_compared_with_all_that_this_browser_saw(patient: Server, visit: Visit) -> None:
    """A proof with another seal than the one shown at the table proves nothing, however well it adds up."""
    player = Player(visit())
    player.open(patient.url, "basic", 2, ["me", "greedy"], options={"target": 5})
    page = player.page
    page.click("[data-start]")
    player.finish()
    page.click("[data-summary] [data-more]")
    page.get_by_role("link", name="Replay").click()
    page.click("[data-verify]")
    page.locator("[data-verified=good] [data-own]").wait_for()
    expect(page.locator("[data-proves]")).to_contain_text("nobody could choose a deal")
    page.evaluate("""() => {
      const kept = JSON.parse(localStorage['boneyard.shuffles']);
      for (const shuffle of kept) shuffle.seals.B = shuffle.seals.A;
      localStorage['boneyard.shuffles'] = JSON.stringify(kept);
    }""")
    page.click("[data-verify]")
    page.locator("[data-verified=kept]").wait_for()


@pytest.mark.nightly
def test_an_account_keeps_house_rules_and_is_deleted(server: Any, visit: Visit) -> None:
    page = visit()
    page.goto(server.url + "/account")
    page.get_by_label("Username").fill("ana-of-split")
    page.get_by_label("Password").fill("nine tiles in hand")
    page.click("[data-register]")
    expect(page.locator("h2", has_text="Signed in as ana-of-split")).to_be_visible()
    page.goto(server.url + "/new/basic")
    page.wait_for_selector("[data-submit]:enabled")
    page.locator("#o-target").fill("40")
    page.get_by_label("Name of these rules").fill("Friday")
    page.click("[data-save-rules]")
    link = page.locator("input[readonly]").input_value()

    other = visit()
    other.goto(link)
    expect(other.locator("#o-target")).to_have_value("40")
    other.goto(server.url + "/account")
    other.get_by_label("Username").fill("ana-of-split")
    other.get_by_label("Password").fill("nine tiles in hand")
    other.click("[data-login]")
    expect(other.locator("a", has_text="Friday")).to_be_visible()

    page.goto(server.url + "/account")
    page.click("[data-delete]")
    page.locator("form", has=page.locator("[data-delete-sure]")).get_by_label("Password").fill("nine tiles in hand")
    page.click("[data-delete-sure]")
    page.wait_for_selector("[data-play-now]")
    again = visit()
    again.goto(server.url + "/account")
    again.get_by_label("Username").fill("ana-of-split")
    again.get_by_label("Password").fill("nine tiles in hand")
    again.click("[data-login]")
    expect(again.locator("[role=alert]")).to_be_visible()


@pytest.mark.nightly
def test_a_forgotten_password_is_replaced_by_a_recovery_code(server: Any, visit: Visit, tmp_path: Path) -> None:
    page = visit()
    page.goto(server.url + "/account")
    page.get_by_label("Username").fill("mila-of-mostar")
    page.get_by_label("Password").fill("seven tiles each")
    page.click("[data-register]")
    page.click("[data-make-codes]")
    page.locator("[data-recovery]").get_by_label("Password").fill("seven tiles each")
    page.get_by_role("button", name="Make recovery codes").click()
    expect(page.locator("[data-recovery] code")).to_have_count(8)
    codes = page.locator("[data-recovery] code").all_inner_texts()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    download.value.save_as(tmp_path / "codes.txt")
    saved = (tmp_path / "codes.txt").read_text()
    assert all(code in saved for code in codes)

    other = visit()
    other.goto(server.url + "/account")
    other.click("[data-forgot]")
    other.get_by_label("Username").fill("mila-of-mostar")
    other.get_by_label("New password").fill("nine tiles each")
    for code, right in (("abcd-efgh-jkmn", False), (codes[3], True)):
        other.get_by_label("Recovery code").fill(code)
        other.get_by_role("button", name="Set new password").click()
        expect(other.locator("h2", has_text="Signed in as") if right else other.locator("[role=alert]")).to_be_visible()
    expect(other.locator("[data-recovery]")).to_contain_text("You have 7 recovery codes left.")


@pytest.mark.nightly
def test_a_passkey_signs_in_and_replaces_a_forgotten_password(server: Any, visit: Visit) -> None:
    page = visit()
    client = page.context.new_cdp_session(page)
    client.send("WebAuthn.enable")
    device = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    client.send("WebAuthn.addVirtualAuthenticator", {"options": {**device, "isUserVerified": True}})
    page.goto(server.url.replace("127.0.0.1", "localhost") + "/account")
    page.get_by_label("Username").fill("vera-of-varna")
    page.get_by_label("Password").fill("seven tiles each")
    page.click("[data-register]")
    page.click("[data-make-passkey]")
    passkeys = page.locator("[data-passkeys]")
    passkeys.get_by_label("Password").fill("seven tiles each")
    passkeys.get_by_role("button", name="Make a passkey").click()
    expect(passkeys.locator("li")).to_have_count(1)
    signed_in, out = (
        page.locator("h2", has_text="Signed in as vera-of-varna"),
        page.get_by_role("button", name="Sign out"),
    )
    for forgot in False, True:
        out.first.click()
        if forgot:
            page.click("[data-forgot]")
            page.get_by_label("New password").fill("nine tiles each")
        page.click("[data-passkey]")
        expect(signed_in).to_be_visible()
    passkeys.get_by_role("button", name="Remove").click()
    expect(passkeys.locator("li")).to_have_count(0)
    out.first.click()
    page.click("[data-passkey]")
    expect(page.locator("[role=alert]")).to_have_text("This passkey does not open any account here; try once more.")
    page.get_by_label("Username").fill("vera-of-varna")
    page.get_by_label("Password").fill("nine tiles each")
    page.click("[data-login]")
    expect(signed_in).to_be_visible()


@pytest.mark.nightly
def test_an_account_changes_its_password_and_takes_its_data_along(server: Any, visit: Visit, tmp_path: Path) -> None:
    page = visit()
    page.goto(server.url + "/account")
    page.get_by_label("Username").fill("budi-of-bogor")
    page.get_by_label("Password").fill("seven tiles each")
    page.click("[data-register]")
    page.get_by_label("Old password").fill("not this one")
    page.get_by_label("New password").fill("six tiles each")
    change = page.get_by_role("button", name="Change password")
    change.click()
    expect(page.locator("[role=alert]")).to_be_visible()
    page.get_by_label("Old password").fill("seven tiles each")
    page.get_by_label("New password").fill("six tiles each")
    change.click()
    expect(page.locator("[data-done]")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    download.value.save_as(tmp_path / "all.json")
    everything = json.loads((tmp_path / "all.json").read_text())
    assert everything["user"]["account"] == "budi-of-bogor"
    assert "password" not in json.dumps(everything)

    other = visit()
    other.goto(server.url + "/account")
    for password, right in (("seven tiles each", False), ("six tiles each", True)):
        other.get_by_label("Username").fill("budi-of-bogor")
        other.get_by_label("Password").fill(password)
        other.click("[data-login]")
        expect(other.locator("h2", has_text="Signed in as") if right else other.locator("[role=alert]")).to_be_visible()

    page.reload()
    expect(page.locator("[data-sessions] li")).to_have_count(2)
    expect(page.locator("[data-sessions] li", has_text="this device")).to_have_count(1)
    page.locator("[data-sessions]").get_by_role("button", name="Sign out on").click()
    expect(page.locator("[data-sessions] li")).to_have_count(1)
    other.reload()
    expect(other.locator("[data-login]")).to_be_visible()

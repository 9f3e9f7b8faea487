"""A notice on a device: asked for at a table by days, shown by the service worker while no page is open, and ended."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browsers import PHONE, violations
from harness import WAIT, Server
from mail_server import Mailbox
from playwright.sync_api import Page, expect
from push_service import PushService

Visit = Callable[..., Page]

SUBSCRIBE = """
window.answer = 'granted';
Notification.requestPermission = async () => window.answer;
const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
const bytes = (text) => Uint8Array.from(plain(text), (one) => one.charCodeAt(0));
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async ({ applicationServerKey: key, userVisibleOnly }) => {
  const device = %s;
  window.subscribed = { key, userVisibleOnly };
  const keys = { p256dh: device.public_key, auth: device.auth };
  return { endpoint: device.endpoint, options: {}, getKey: (name) => bytes(keys[name]).buffer };
};
"""
"""A browser whose push service is the one of the test: the real one is on the internet."""

SHOWN = "() => navigator.serviceWorker.ready.then((found) => found.getNotifications()).then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))"  # noqa: E501

PRESS = """async (action) => {
  const [notification] = await registration.getNotifications();
  const done = [];
  const event = new NotificationEvent('notificationclick', { notification, action });
  event.waitUntil = (work) => done.push(work);
  self.dispatchEvent(event);
  await Promise.all(done);
}"""


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with PushService() as running:
        yield running


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("calling")
    with Server(folder, BONEYARD_NOTICE_S="1", BONEYARD_PUSH_HOSTS=service.host) as running:
        yield running


def opened(visit: Visit, server: Server, service: PushService, **settings: Any) -> tuple[Page, str, Any]:
    """A page of Ben at a table by days that Ana has opened; with Ana."""
    ana, ben = server.guest("Ana"), server.guest("Ben")
    table = ana.table("fives", 2, seats=["me", "open"], clock={"move": 259_200, "bank": 0})
    page = visit(permissions=["notifications"], **settings)
    page.context.add_cookies([{"name": "boneyard", "value": ben.token, "url": server.url}])
    page.add_init_script(SUBSCRIBE % json.dumps(service.device(ben.id, "")))
    page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'default' })")
    sitting = ben.socket(table)
    sitting.ask("sit", seat="B")
    sitting.close()
    page.goto(f"{server.url}/t/{table}")
    return page, table, (ana, ben)


def test_a_device_is_asked_at_a_table_by_days_and_its_worker_shows_each_notice_once(
    calling: Server, service: PushService, visit: Visit
) -> None:
    page, table, (ana, ben) = opened(visit, calling, service, service_workers="allow", **PHONE)
    page.click("[data-notices-yes]")
    expect(page.locator("[data-notices-yes]")).to_have_count(0)
    key = calling.get("/api/notices", ben.token)[1]["server_key"]
    assert page.evaluate("subscribed") == {"key": key, "userVisibleOnly": True}
    wishes = {"zone": "UTC", "quiet_from": None, "quiet_to": None, "digest": None}
    assert calling.request("PUT", "/api/notices/wishes", wishes, ben.token)[0] == 200

    page.goto(f"{calling.url}/learn")
    host = ana.socket(table)
    assert host.ask("start")["t"] == "ack"
    host.close()
    sent, _ = service.messages.get(timeout=WAIT)

    devtools = page.context.new_cdp_session(page)
    versions: list[dict[str, Any]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda found: versions.extend(found["registrations"]))
    devtools.send("ServiceWorker.enable")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    while not versions:
        page.wait_for_timeout(50)
    for _ in range(2):  # the server sends each at least once
        message = {"origin": calling.url, "registrationId": versions[0]["registrationId"], "data": json.dumps(sent)}
        devtools.send("ServiceWorker.deliverPushMessage", message)
    page.wait_for_function(
        "() => navigator.serviceWorker.ready.then((found) => found.getNotifications()).then((all) => all.length)"
    )
    assert page.evaluate(SHOWN) == [{"title": "Your turn", "body": sent["body"], "tag": f"turn:{table}"}]

    assert len(calling.get("/api/notices", ben.token)[1]["devices"]) == 1
    page.context.service_workers[0].evaluate(PRESS, "off")
    assert calling.get("/api/notices", ben.token)[1]["devices"] == []


def test_the_page_of_notices_names_tables_and_devices_and_keeps_the_hours(
    calling: Server, service: PushService, visit: Visit
) -> None:
    page, table, (ana, ben) = opened(visit, calling, service)
    page.click("[data-notices-no]")
    page.reload()
    expect(page.locator("main[data-phase]")).to_be_visible()
    assert page.locator("[data-notices-yes]").count() == 0, "it is asked once"
    page.goto(f"{calling.url}/notices")
    expect(page.locator("[data-notices]")).to_contain_text("No table has waited for you yet.")
    device = service.device(ben.id, calling.get("/api/notices", ben.token)[1]["server_key"])
    assert calling.post("/api/notices/devices", device, ben.token)[0] == 201
    host = ana.socket(table)
    assert host.ask("start")["t"] == "ack"
    host.close()
    page.reload()
    expect(page.locator("[data-notices] li.waits")).to_contain_text("Fives with Ana")
    assert violations(page) == []
    page.check("[data-wishes] input[type=checkbox] >> nth=1")
    page.fill("[data-wishes] input[type=time] >> nth=2", "19:30")
    page.click("[data-wishes] button")
    expect(page.locator("[data-done]")).to_have_text("Saved.")
    wishes = calling.get("/api/notices", ben.token)[1]["wishes"]
    assert (wishes["quiet_from"], wishes["quiet_to"], wishes["digest"]) == (1320, 480, 1170)
    page.click("[data-device] li button")
    expect(page.locator("[data-on]")).to_be_visible()
    assert calling.get("/api/notices", ben.token)[1]["devices"] == []


@pytest.mark.nightly
def test_a_mailbox_gets_notices_once_its_owner_presses_the_link(
    tmp_path_factory: pytest.TempPathFactory, visit: Visit
) -> None:
    with Mailbox() as mailbox:
        address = "https://play.example.org"
        settings = {"BONEYARD_SMTP": mailbox.url, "BONEYARD_MAIL_FROM": "b@example.org", "BONEYARD_ADDRESS": address}
        with Server(tmp_path_factory.mktemp("mailing"), **settings) as mailing:
            ana = mailing.guest("Ana")
            page = visit(**PHONE)
            page.context.add_cookies([{"name": "boneyard", "value": ana.token, "url": mailing.url}])
            page.goto(f"{mailing.url}/notices")
            page.fill("[data-mail] input", "ana@example.org")
            page.click("[data-mail] button")
            expect(page.locator("[data-done]")).to_contain_text("ana@example.org")
            letter = mailbox.messages.get(timeout=WAIT)
            [path] = re.findall(rf"{address}(/notices\?mail=\S+)", letter.get_content())
            page.goto(mailing.url + path)
            page.click("[data-confirm]")
            expect(page.locator("[data-device]")).to_contain_text("ana@example.org")
            assert violations(page) == []

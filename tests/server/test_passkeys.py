"""A passkey signs in and sets a new password; whatever else a device answers is refused, and costs little."""

from __future__ import annotations

import hashlib
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from harness import PASSWORD, Guest, Server, account, closed, login_of

PRESENT_AND_VERIFIED, WITH_KEY = 0x05, 0x40


def text(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()


class Device:
    """An authenticator with one passkey, and the browser before it."""

    def __init__(self, server: Server, name: bytes = b"k" * 16) -> None:
        self.server, self.name, self.uses = server, name, 0
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.origin = f"http://localhost:{server.port}"

    def post(self, path: str, body: Any, token: str | None = None) -> tuple[int, Any]:
        headers = {"origin": self.origin, "host": self.origin.removeprefix("http://")}
        return self.server.request("POST", path, body, token, **headers)[:2]

    def client_data(self, kind: str, challenge: str, origin: str | None = None) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin or self.origin}).encode()

    def data(self, flags: int, more: bytes = b"") -> bytes:
        self.uses += 1
        return hashlib.sha256(b"localhost").digest() + bytes([flags]) + self.uses.to_bytes(4, "big") + more

    def made(self, challenge: str, flags: int = PRESENT_AND_VERIFIED) -> dict[str, str]:
        public = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32, "big"), -3: public.y.to_bytes(32, "big")}
        named = bytes(16) + len(self.name).to_bytes(2, "big") + self.name
        data = self.data(flags | WITH_KEY, named + cbor2.dumps(key))
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        told = self.client_data("webauthn.create", challenge)
        return {"id": text(self.name), "client_data": text(told), "attestation": text(attestation)}

    def used(self, challenge: str, flags: int = PRESENT_AND_VERIFIED, origin: str | None = None) -> dict[str, str]:
        told, data = self.client_data("webauthn.get", challenge, origin), self.data(flags)
        signature = self.key.sign(data + hashlib.sha256(told).digest(), ec.ECDSA(hashes.SHA256()))
        values = {"client_data": told, "authenticator_data": data, "signature": signature, "id": self.name}
        return {name: text(value) for name, value in values.items()}

    def asked(self, guest: Guest) -> str:
        status, answer = self.post("/api/account/passkeys/challenge", {"password": PASSWORD}, guest.token)
        assert (status, answer["host"]) == (200, "localhost")
        assert urlsafe_b64decode(answer["user"] + "==").decode() == guest.id
        return str(answer["challenge"])

    def challenge(self) -> str:
        status, answer = self.post("/api/passkey/challenge", {})
        assert status == 200
        return str(answer["challenge"])


@pytest.fixture
def ana(server: Server) -> Guest:
    return account(server, "Ana")


def test_a_passkey_signs_in_and_sets_a_new_password(server: Server, ana: Guest) -> None:
    device = Device(server, b"ana's key")
    assert device.post("/api/account/passkeys/challenge", {"password": "wrong"}, ana.token)[0] == 401
    made = device.made(device.asked(ana))
    assert device.post("/api/account/passkeys", made, ana.token)[0] == 201
    assert device.post("/api/account/passkeys", made, ana.token)[0] == 401, "one challenge, two passkeys"
    proof = device.used(device.challenge())
    status, answer = device.post("/api/passkey", proof)
    assert (status, answer["user"]["id"]) == (200, ana.id)
    assert device.post("/api/passkey", proof)[0] == 401, "one challenge signs in twice"
    there = ana.socket()
    fresh = {**device.used(device.challenge()), "password": "a new password"}
    assert device.post("/api/passkey", fresh)[0] == 200 and closed(there) is not None
    assert server.post("/api/login", {"login": login_of(ana), "password": "a new password"})[0] == 200
    token = device.post("/api/passkey", device.used(device.challenge()))[1]["token"]
    [listed] = server.get("/api/account/passkeys", token)[1]["passkeys"]
    assert listed["used"] >= listed["created"] and listed == server.get("/api/account/export", token)[1]["passkeys"][0]
    assert server.request("DELETE", f"/api/account/passkeys/{listed['id']}", token=server.guest("Eve").token)[0] == 404
    assert server.request("DELETE", f"/api/account/passkeys/{listed['id']}", token=token)[0] == 204
    assert device.post("/api/passkey", device.used(device.challenge()))[0] == 401


def test_answers_of_others_for_others_and_of_nobody_are_refused(server: Server, ana: Guest) -> None:
    eve, device, deep = account(server, "Eve"), Device(server, b"own key"), b"\x81" * 5900 + b"\x00"
    wrong = [
        device.made(device.challenge()),  # the challenge of another ceremony
        device.made(device.asked(eve)),  # that of another user
        device.made(device.asked(ana), flags=0x01),  # nobody unlocked the device
        {**device.made(device.asked(ana)), "attestation": text(deep)},
        {**device.made(device.asked(ana)), "client_data": text(b"[" * 2000)},
        {**device.made(device.asked(ana)), "client_data": "A"},
    ]
    for made in wrong:
        assert device.post("/api/account/passkeys", made, ana.token)[1]["code"] == "passkey"
    assert device.post("/api/account/passkeys", device.made(device.asked(ana)), ana.token)[0] == 201
    taken = Device(server, b"own key")
    assert taken.post("/api/account/passkeys", taken.made(taken.asked(eve)), eve.token)[1]["code"] == "passkey"
    challenge = device.challenge()
    signed = device.used(device.challenge())
    for proof in (
        taken.used(challenge),  # another key under this id
        device.used(challenge, flags=0x01),
        device.used(challenge, origin="http://localhost:1"),
        device.used(device.asked(ana)),
        device.used(text(b"passkey login 9999999999999 00.AAAA")),
        {**device.used(challenge), "client_data": signed["client_data"]},
        {**device.used(challenge), "signature": ""},
    ):
        assert device.post("/api/passkey", proof)[1]["code"] == "passkey"
    assert device.post("/api/passkey", {**signed, "password": "short"})[1]["code"] == "password_form"
    assert device.post("/api/passkey", signed)[0] == 200, "a challenge was used up in vain"


def test_passkeys_need_https_and_a_fixed_address(server: Server, ana: Guest, tmp_path: Path) -> None:
    for headers in ({}, {"origin": server.url}):
        status, answer, _ = server.request("POST", "/api/passkey/challenge", {}, **headers)
        assert (status, answer["code"]) == (409, "passkeys_off")
    with Server(tmp_path, BONEYARD_ADDRESS="https://play.example.org/domino") as fixed:
        assert fixed.post("/api/passkey/challenge", {})[1]["host"] == "play.example.org"

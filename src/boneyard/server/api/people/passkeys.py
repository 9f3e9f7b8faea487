"""Passkeys: one signs in by the lock of one's device instead of a password (WebAuthn, by the package ``webauthn``)."""

from __future__ import annotations

import hashlib
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import partial
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from itsdangerous import BadSignature
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from boneyard.server.api.people import queries as people
from boneyard.server.api.people.identity import Identity
from boneyard.server.api.people.queries import Person, StoredPasskey
from boneyard.server.api.people.structs import NewPasskey, Passkey, PasskeyChallenge, PasskeyProof
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.store import audit
from boneyard.server.store.audit import AuditAction
from boneyard.server.store.sql import SqlStore
from boneyard.server.turns import Caller

CHALLENGE_MS = 300_000
"""A challenge may be answered within this many milliseconds."""

MOST_PASSKEYS = 20
"""Passkeys of an account."""

LOGIN = "login"
"""The purpose of a challenge whose answer signs in; the other purposes are the ids of users who make a passkey."""


class Site(NamedTuple):
    """The site that a passkey is bound to: WebAuthn's relying party and origin."""

    host: str
    origin: str


class ClientData(msgspec.Struct):
    """The only member of WebAuthn's ``clientDataJSON`` that is read before its signature is checked."""

    challenge: str


def shown(passkey: StoredPasskey) -> Passkey:
    """Return a passkey as its owner sees it."""
    return Passkey(passkey.id, passkey.device, passkey.created, passkey.used)


def encoded(value: bytes) -> str:
    """Return bytes in base64url without padding."""
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Return the bytes of a text in base64url, with or without padding.  Raises ``ValueError``."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class PasskeyService:
    """Makes, checks and removes passkeys of accounts.

    A challenge is signed and not stored, so that any node can check its answer; once answered, its hash is stored.
    """

    def __init__(self, store: SqlStore, identity: Identity, address: str) -> None:
        """Set the database, the users, and the configured address of the server (empty: not known)."""
        self._store = store
        self._identity = identity
        self._address = address

    def site(self, origin: str) -> Site:
        """Return the site that passkeys belong to, for a request from ``origin``.

        A passkey works at one host only, so that the server must know its address; ``localhost`` needs no HTTPS.
        Raises ``CommandRejected`` (``passkeys_off``).
        """
        found = urlsplit(self._address or origin)
        host = found.hostname or ""
        if host != "localhost" and not (self._address and found.scheme == "https"):
            raise CommandRejected("passkeys_off")
        return Site(host, f"{found.scheme}://{found.netloc}")

    # ---------------------------------------------------------------------------------------------------- challenges

    def _challenge(self, purpose: str) -> bytes:
        return self._identity.signer.sign(f"passkey {purpose} {now_ms() + CHALLENGE_MS} {os.urandom(16).hex()}")

    def _answered(self, client_data: str, purpose: str) -> tuple[bytes, int]:
        """Return the challenge that was answered, and until when it may be.  Raises ``ValueError``."""
        challenge = decoded(msgspec.json.decode(decoded(client_data), type=ClientData).challenge)
        try:
            kind, whose, until, _ = self._identity.signer.unsign(challenge).decode().split(" ")
        except BadSignature as error:
            raise ValueError("a challenge that this server did not make") from error
        if (kind, whose) != ("passkey", purpose) or int(until) < now_ms():
            raise ValueError("a challenge for something else, or an old one")
        return challenge, int(until)

    @staticmethod
    def _use(connection: Connection, challenge: bytes, until: int) -> None:
        people.use_challenge(connection, hashlib.sha256(challenge).hexdigest(), until, now_ms())

    # ---------------------------------------------------------------------------------------------- making, removing

    async def begin_adding(self, person: Person, password: str, address: str, origin: str) -> PasskeyChallenge:
        """Return the challenge for a device that makes a passkey for an account.

        Raises ``CommandRejected`` (``login``, ``passkeys_full``, ``passkeys_off``).
        """
        site = self.site(origin)
        await self._identity.check_password(person, password, address)
        present = await self.passkeys(person)
        if len(present) >= MOST_PASSKEYS:
            raise CommandRejected("passkeys_full")
        return PasskeyChallenge(
            encoded(self._challenge(person.id)),
            site.host,
            encoded(person.id.encode()),
            [passkey.id for passkey in present],
        )

    async def add(self, person: Person, made: NewPasskey, address: str, origin: str, device: str) -> Passkey:
        """Add the passkey that a device made.

        Raises ``CommandRejected`` (``passkey``) if it does not answer a challenge for this user and site, and
        ``passkeys_full``, ``passkeys_off``.
        """
        site, at = self.site(origin), now_ms()
        try:
            challenge, until = self._answered(made.client_data, person.id)
        except ValueError:
            raise CommandRejected("passkey") from None
        public_key, uses = await self._identity.in_turn(
            Caller(address, person.id), partial(verified_new, made, challenge, site)
        )
        stored = StoredPasskey(made.id.rstrip("="), person.id, public_key, uses, device, at, 0)

        def add(connection: Connection) -> None:
            self._use(connection, challenge, until)
            people.add_passkey(connection, stored)
            if len(people.passkeys_of(connection, person.id)) > MOST_PASSKEYS:
                raise CommandRejected("passkeys_full")
            audit.note(connection, at, person.id, AuditAction.PASSKEY_ADDED, detail=device)

        try:
            await self._store.write(add)
        except IntegrityError:
            raise CommandRejected("passkey") from None
        return shown(stored)

    async def passkeys(self, person: Person) -> list[Passkey]:
        """Return the passkeys of a user, the newest first."""
        found = await self._store.read(lambda db: people.passkeys_of(db, person.id))
        return [shown(passkey) for passkey in found]

    async def remove(self, person: Person, passkey: str) -> bool:
        """Remove a passkey of a user, and return whether there was one."""

        def remove(connection: Connection) -> bool:
            device = people.remove_passkey(connection, person.id, passkey)
            if device is not None:
                audit.note(connection, now_ms(), person.id, AuditAction.PASSKEY_REMOVED, detail=device)
            return device is not None

        return await self._store.write(remove)

    # ---------------------------------------------------------------------------------------------------- signing in

    def begin_login(self, origin: str) -> PasskeyChallenge:
        """Return the challenge to sign in by a passkey.  Raises ``CommandRejected`` (``passkeys_off``)."""
        return PasskeyChallenge(encoded(self._challenge(LOGIN)), self.site(origin).host)

    async def login(self, proof: PasskeyProof, address: str, origin: str, device: str) -> Person:
        """Return the user of a passkey in a new session on a device.

        With a new password in the proof it is set, and all other sessions end.  Raises ``CommandRejected``
        (``passkey``, ``passkeys_off``, ``password_form``, ``busy``).
        """
        site, caller = self.site(origin), Caller(address, address)
        found = await self._store.read(lambda db: people.find_passkey(db, proof.id.rstrip("=")))
        try:
            if found is None:
                raise ValueError("no such passkey")
            challenge, until = self._answered(proof.client_data, LOGIN)
        except ValueError:
            raise CommandRejected("passkey") from None
        stored, person = found
        uses = await self._identity.in_turn(caller, partial(verified_use, proof, challenge, site, stored))

        def use(connection: Connection) -> None:
            self._use(connection, challenge, until)
            if not people.note_passkey_use(connection, stored.id, uses, now_ms()):
                raise CommandRejected("passkey")

        try:
            return await self._identity.enter(person, caller, device, use, proof.password)
        except IntegrityError:
            raise CommandRejected("passkey") from None


def verified_new(made: NewPasskey, challenge: bytes, site: Site) -> tuple[bytes, int]:
    """Return the public key of a new passkey, and the authenticator's count of uses.

    Raises ``CommandRejected`` (``passkey``).
    """
    from webauthn import verify_registration_response  # here, since few use it and it takes 0.3 s

    credential = _credential(made.id, clientDataJSON=made.client_data, attestationObject=made.attestation)
    try:
        found = verify_registration_response(credential=credential, **_expected(challenge, site))
    except Exception as error:  # a stranger's CBOR, certificates and keys go through three packages
        raise CommandRejected("passkey") from error
    return found.credential_public_key, found.sign_count


def verified_use(proof: PasskeyProof, challenge: bytes, site: Site, stored: StoredPasskey) -> int:
    """Return the authenticator's count of uses of a passkey.  Raises ``CommandRejected`` (``passkey``)."""
    from webauthn import verify_authentication_response

    credential = _credential(
        proof.id,
        clientDataJSON=proof.client_data,
        authenticatorData=proof.authenticator_data,
        signature=proof.signature,
    )
    try:
        found = verify_authentication_response(
            credential=credential,
            credential_public_key=stored.public_key,
            credential_current_sign_count=stored.uses,
            **_expected(challenge, site),
        )
    except Exception as error:
        raise CommandRejected("passkey") from error
    return found.new_sign_count


def _credential(name: str, **response: str) -> dict[str, Any]:
    """Return what an authenticator answered as WebAuthn's JSON has it."""
    return {"id": name, "rawId": name, "response": response, "type": "public-key"}


def _expected(challenge: bytes, site: Site) -> dict[str, Any]:
    """Return the arguments that both checks of the package share."""
    return {
        "expected_challenge": challenge,
        "expected_rp_id": site.host,
        "expected_origin": site.origin,
        "require_user_verification": True,
    }

"""Sending notices by mail, over the SMTP server that the environment names."""

from __future__ import annotations

import os
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from boneyard.server.jobs import Delivery, MailMessage

VARIABLE = "BONEYARD_SMTP"
"""Names the SMTP server (``smtp://USER:PASSWORD@HOST:587``, or ``smtps:``); no job contains its password."""

PATIENCE_S = 20.0
"""Seconds for each answer of the SMTP server."""

HERE = ("localhost", "127.0.0.1", "::1")
"""Hosts to which a connection needs no encryption."""


def mail(message: MailMessage, environment: Mapping[str, str] = os.environ) -> Delivery:
    """Send one notice, and return what became of it."""
    server = urlsplit(environment.get(VARIABLE, ""))
    if not server.hostname:
        return Delivery.LATER
    try:
        with _connected(server.scheme == "smtps", server.hostname, server.port or 0) as connection:
            if server.username:
                connection.login(unquote(server.username), unquote(server.password or ""))
            connection.send_message(_written(message))
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        return Delivery.GONE if codes and min(codes) >= 500 else Delivery.LATER
    except smtplib.SMTPDataError as error:
        return Delivery.REFUSED if error.smtp_code >= 500 else Delivery.LATER
    except (smtplib.SMTPException, OSError, ValueError):
        return Delivery.LATER
    return Delivery.SENT


def _connected(encrypted: bool, host: str, port: int) -> smtplib.SMTP:
    """Connect to a server, and encrypt the connection unless it is on this machine.  Raises ``SMTPException``."""
    context = ssl.create_default_context()
    if encrypted:
        return smtplib.SMTP_SSL(host, port, timeout=PATIENCE_S, context=context)
    connection = smtplib.SMTP(host, port or 587, timeout=PATIENCE_S)
    try:
        if host not in HERE:
            connection.starttls(context=context)
    except BaseException:
        connection.close()
        raise
    return connection


def _written(message: MailMessage) -> EmailMessage:
    """Return the message with its head; a program that answers by itself answers no such message (RFC 3834)."""
    written = EmailMessage()
    written["From"], written["To"], written["Subject"] = message.sender, message.to, message.subject
    written["Date"] = formatdate()
    written["Message-ID"] = f"<{message.id}@{message.sender.rpartition('@')[2].rstrip('>')}>"
    written["Auto-Submitted"] = "auto-generated"
    if message.off:
        written["List-Unsubscribe"] = f"<{message.off}>"
        written["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    written.set_content(message.text)
    return written

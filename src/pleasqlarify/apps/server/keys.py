"""What opens a server: a token made at each start, and cookies that outlive a restart."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from pathlib import Path

from pleasqlarify.private import write_private

LONG = 32
"""Bytes of a secret; a shorter file is none: it was made where there was no room for it."""


@dataclass(frozen=True, slots=True)
class Keys:
    """The token of this start, and what cookies are made of."""

    token: str
    secret: bytes
    cookie_name: str

    @property
    def cookie(self) -> str:
        """The value of the cookie; the token cannot be told from it, nor the other way round."""
        return self.signed("page")

    def signed(self, text: str) -> str:
        """What only we can make of a text."""
        return hmac.new(self.secret, text.encode(), hashlib.sha256).hexdigest()


def keys(secret_file: Path, port: int) -> Keys:
    """Keys for a server at this port; the file keeps what cookies are made of."""
    return Keys(secrets.token_urlsafe(24), secret_in(secret_file), f"pleasqlarify-{port}")


def secret_in(file: Path) -> bytes:
    """What only this server knows, made when it is first asked for."""
    known = file.read_bytes() if file.exists() else b""
    if len(known) >= LONG:
        return known
    secret = secrets.token_bytes(LONG)
    write_private(file, secret)
    return secret


def same(given: str, known: str) -> bool:
    """Whether these are equal, in a time that tells nothing."""
    return hmac.compare_digest(given.encode("utf-8", "surrogateescape"), known.encode())

"""What opens a server: a token made at each start, and cookies that outlive a restart."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from pathlib import Path


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
    try:
        return file.read_bytes()
    except FileNotFoundError:
        secret = secrets.token_bytes(32)
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        file.touch(0o600)
        file.write_bytes(secret)
        return secret


def same(given: str, known: str) -> bool:
    """Whether these are equal, in a time that tells nothing."""
    return hmac.compare_digest(given.encode("utf-8", "surrogateescape"), known.encode())

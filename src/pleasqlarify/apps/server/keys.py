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
    try:
        secret = secret_file.read_bytes()
    except FileNotFoundError:
        secret = secrets.token_bytes(32)
        secret_file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        secret_file.touch(0o600)
        secret_file.write_bytes(secret)
    return Keys(secrets.token_urlsafe(24), secret, f"pleasqlarify-{port}")


def same(given: str, known: str) -> bool:
    """Whether these are equal, in a time that tells nothing."""
    return hmac.compare_digest(given.encode("utf-8", "surrogateescape"), known.encode())

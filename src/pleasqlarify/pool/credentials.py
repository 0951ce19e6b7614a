"""Text without passwords and keys, for names on screen, messages and files."""

import re

LONGEST = 500  # characters of user and password; without a bound, a text full of :// takes for ever
PASSWORD_IN_URL = re.compile(
    rf"([a-z][a-z0-9+.\-]{{0,40}}://)(?:[^/\s]{{0,{LONGEST}}}|[^/\s:@]{{0,{LONGEST}}}:[^\s@]{{0,{LONGEST}}})@",
    re.IGNORECASE,
)
SECRET_IN_QUERY = re.compile(
    r"\b([\w\-]{0,40}(?:password|passwd|passphrase|pwd|token|secret|signature|api_?key|access_?key)="
    r"|(?<=[?&;])(?:sig|key|auth|credential)=)[^&;\s'\"]+",
    re.IGNORECASE,
)
KEY_IN_TEXT = re.compile(r"\b(?:sk|gsk|xai)-[\w\-]{8,}|\bAIza[\w\-]{20,}|\bBearer\s+[\w\-.]{8,}")
SECRET_NAME = re.compile(r"(?:key|password|secret|authorization|credentials?|^token|_token)$", re.IGNORECASE)


def scrubbed(text: str) -> str:
    """The text with passwords in addresses and keys cut out.

    >>> scrubbed("postgresql://ann:secret@db/shop?password=x&ssl=1")
    'postgresql://db/shop?password=***&ssl=1'
    >>> scrubbed("https://h/a.csv?X-Amz-Signature=x&sig=y&max_tokens=3 and md:shop?motherduck_token=x")
    'https://h/a.csv?X-Amz-Signature=***&sig=***&max_tokens=3 and md:shop?motherduck_token=***'
    >>> scrubbed("postgresql://ann:p#?@db/shop and mysql+pymysql://ann:a/b@db:1/shop?user=x@y")
    'postgresql://db/shop and mysql+pymysql://db:1/shop?user=x@y'
    """
    text = SECRET_IN_QUERY.sub(r"\1***", PASSWORD_IN_URL.sub(r"\1", text))
    return KEY_IN_TEXT.sub("***", text)


def secret(name: str) -> bool:
    """Whether a parameter of that name holds a secret.

    >>> secret("api_key"), secret("max_tokens")
    (True, False)
    """
    return bool(SECRET_NAME.search(name))

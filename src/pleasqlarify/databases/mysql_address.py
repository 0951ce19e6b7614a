"""Where a MySQL or MariaDB server is and who asks: as the URL says, else MySQL's option files."""

import configparser
import getpass
import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from pleasqlarify.errors import DatabaseUnavailable, UnknownName

OPTION_FILES = ("/etc/my.cnf", "/etc/mysql/my.cnf", "~/.my.cnf")  # the last that says something holds
GROUPS = ("client", "client-server", "client-mariadb")
OPTIONS = ("ssl-mode", "ssl-ca", "ssl-cert", "ssl-key", "unix-socket")
FILES = frozenset({"ssl-ca", "ssl-cert", "ssl-key"})
IGNORED = frozenset({"charset"})  # always utf8mb4
MODES = ("DISABLED", "PREFERRED", "REQUIRED", "VERIFY_CA", "VERIFY_IDENTITY")
STANDARD_PORT = 3306
PASSWORD = "MYSQL_PWD"  # noqa: S105  the name of a variable


def resolved(url: str) -> str:
    """The URL with user, password and place filled in; raises UnknownName, DatabaseUnavailable.

    >>> resolved("mysql://ann:hush@db.example/shop?ssl_mode=required")
    'mysql://ann:hush@db.example:3306/shop?ssl-mode=REQUIRED'
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
        if parts.fragment:
            raise ValueError
    except ValueError:  # its own words would show a piece of the password
        advice = "write signs in user and password as %XX, such as %23 for #"
        raise DatabaseUnavailable(f"cannot read the {url.partition(':')[0]}:// URL: {advice}") from None
    said, options = _said_elsewhere(), _options(parts.query)
    user = unquote(parts.username or "") or said.get("user") or getpass.getuser()
    password = _password(unquote(parts.password or ""), user, said)
    if not host and "unix-socket" not in options and "host" not in said and "socket" in said:
        options["unix-socket"] = said["socket"]
    if not port and host in (None, said.get("host", host)):  # a port in a file is that of its host
        port = _number(said.get("port", ""))
    host = host or said.get("host") or "localhost"
    place = f"[{host}]" if ":" in host else host
    who = quote(user, safe="") + (f":{quote(password, safe='')}" if password else "")
    asked = f"?{urlencode(options)}" if options else ""
    return f"{parts.scheme}://{who}@{place}:{port or STANDARD_PORT}{parts.path}{asked}"


def _options(query: str) -> dict[str, str]:
    found = {name.lower().replace("_", "-"): value for name, value in parse_qsl(query)}
    found = {name: value for name, value in found.items() if name not in IGNORED}
    for name in found:
        if name not in OPTIONS:
            raise UnknownName(f"no option {name!r} in a MySQL URL; there is {', '.join(OPTIONS)}")
    if "ssl-ca" in found:  # as MySQL's own clients take it
        found.setdefault("ssl-mode", "VERIFY_CA")
    for name in FILES & set(found):
        if not Path(found[name]).is_file():
            raise DatabaseUnavailable(f"no file {found[name]!r} for {name}")
    if "ssl-mode" in found:
        found["ssl-mode"] = found["ssl-mode"].upper().replace("-", "_")
        if found["ssl-mode"] not in MODES:
            raise UnknownName(f"no ssl-mode {found['ssl-mode']!r}; there is {', '.join(MODES)}")
    return found


def _password(in_url: str, user: str, said: Mapping[str, str]) -> str:
    """The password; one from a file only for the user of that file."""
    if in_url:
        return in_url
    in_file = said.get("password", "") if said.get("user", user) == user else ""
    return in_file or os.environ.get(PASSWORD, "")


def _said_elsewhere() -> dict[str, str]:
    """What the option files say to every client."""
    found: dict[str, str] = {}
    for name in OPTION_FILES:
        path = Path(name).expanduser()
        try:
            text = path.read_text("utf-8", "replace")
        except OSError:
            continue
        lines = [line for line in text.splitlines() if not line.lstrip().startswith("!")]  # !includedir
        parser = configparser.RawConfigParser(allow_no_value=True, strict=False)
        try:
            parser.read_string("\n".join(lines))
        except configparser.Error as exc:
            raise DatabaseUnavailable(f"cannot read {name}: it is no option file of MySQL") from exc
        for group in filter(parser.has_section, GROUPS):
            found |= {key: _unquoted(value or "") for key, value in parser.items(group)}
    return found


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 0


def _unquoted(value: str) -> str:
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'" else value

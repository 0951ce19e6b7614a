"""Who may use a server, by name: a readable file with what each may do, and of tokens only their hashes.

A token is 32 random bytes, so a plain hash of it cannot be turned round, and needs no salt.
"""

import hashlib
import hmac
import json
import re
import secrets
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from pleasqlarify.errors import PleasqlarifyError, UnknownName, reason
from pleasqlarify.private import write_private

LONGEST_NAME = 100
NAME = re.compile(rf"[^\W_][\w.@+\- ]{{0,{LONGEST_NAME - 1}}}")
HASH = re.compile(r"sha256:[0-9a-f]{64}")
HEAD = "# Who may use the server; made by `pleasqlarify users add NAME`, which printed the tokens once.\n"


class BadUsers(PleasqlarifyError, ValueError):
    """The file of users cannot be read or written, or names what there is not."""


class Role(StrEnum):
    """What somebody may do."""

    ASK = "ask"
    DEFINE = "define"  # what they decide is remembered for all


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who uses a server; without a name where there is one user only."""

    name: str
    roles: frozenset[Role]

    def may(self, role: Role) -> bool:
        """Whether they have that role."""
        return role in self.roles


ALONE = Person("", frozenset(Role))
"""The one user of a server that has only one: may do everything."""


@dataclass(frozen=True, slots=True)
class Known:
    """A line of the file: somebody, and the hash of their token."""

    person: Person
    token_hash: str


def hashed(token: str) -> str:
    """What the file keeps of a token.

    >>> hashed("x")[:20]
    'sha256:2d711642b726b'
    """
    return f"sha256:{hashlib.sha256(token.encode()).hexdigest()}"


def named(name: str) -> str:
    """The name; raises BadUsers where nobody may be called so.

    >>> named("ann@example.com")
    'ann@example.com'
    """
    if not NAME.fullmatch(name):
        rule = f"letters, digits and . @ + - _ and spaces, at most {LONGEST_NAME}"
        raise BadUsers(f"nobody can be called {name[:LONGEST_NAME]!r}; a name has {rule}")
    return name


def roles(names: Iterable[str]) -> frozenset[Role]:
    """The roles of these names; raises BadUsers for one that there is not."""
    names, known = tuple(names), [role.value for role in Role]
    for name in names:
        if name not in known:
            raise BadUsers(f"no role {name!r}; there is {', '.join(known)}")
    return frozenset(Role(name) for name in names)


def read(file: Path) -> dict[str, Known]:
    """Everybody in the file, by name; raises BadUsers where it cannot be read."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as exc:
        raise BadUsers(f"no users in {file}: {reason(exc)}; `pleasqlarify users add NAME` makes it") from exc
    except ValueError as exc:
        raise BadUsers(f"cannot read {file}: {exc}") from exc
    return {name: _known(file, name, entry) for name, entry in found.items()}


def add(file: Path, name: str, given: Iterable[str] = ()) -> str:
    """A new token for somebody; whoever was there has the new one only.

    They have these roles; where none are named, those that they had, and who is new may ask.
    """
    people = read(file) if file.exists() else {}
    token, before = secrets.token_urlsafe(32), people.get(named(name))
    usual = before.person.roles if before else frozenset({Role.ASK})
    people[name] = Known(Person(name, roles(given) or usual), hashed(token))
    _write(file, people)
    return token


def remove(file: Path, name: str) -> None:
    """Take somebody out; raises UnknownName where nobody is called so."""
    people = read(file)
    if name not in people:
        raise UnknownName(f"no user {name!r} in {file}; there is {', '.join(people) or 'nobody'}")
    del people[name]
    _write(file, people)


class Users:
    """Everybody in a file, as it is now: whoever is taken out of it is out at once."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._seen: tuple[int, ...] | None = None
        self._people: dict[str, Known] = {}
        self.people()

    def people(self) -> Mapping[str, Known]:
        """All of them by name; raises BadUsers where the file cannot be read."""
        try:
            there = self.file.stat()
        except OSError as exc:
            raise BadUsers(f"no users in {self.file}: {reason(exc)}") from exc
        seen = there.st_mtime_ns, there.st_ino, there.st_size
        if seen != self._seen:
            self._people, self._seen = read(self.file), seen
        return self._people

    def by_token(self, token: str) -> Known | None:
        """Whose token this is; None where it is nobody's."""
        given, found = hashed(token), None
        for known in self.people().values():
            if hmac.compare_digest(known.token_hash, given):
                found = known
        return found


def _known(file: Path, name: str, entry: Any) -> Known:
    if not isinstance(entry, dict) or not HASH.fullmatch(str(entry.get("token", ""))):
        raise BadUsers(f"{file}: {name!r} has no hash of a token; `pleasqlarify users add` makes one")
    if odd := set(entry) - {"token", "roles"}:
        raise BadUsers(f"{file}: {name!r} has {', '.join(sorted(odd))}; there is token and roles")
    given = entry.get("roles", [Role.ASK])
    if not isinstance(given, list):
        raise BadUsers(f'{file}: the roles of {name!r} are {given!r}; they are written as ["ask"]')
    return Known(Person(named(name), roles(map(str, given))), entry["token"])


def _write(file: Path, people: Mapping[str, Known]) -> None:
    """The file anew, whole or not at all, for its owner only."""
    parts = [HEAD]
    for name, known in people.items():
        given = ", ".join(f'"{role}"' for role in Role if role in known.person.roles)
        parts.append(f'\n[{json.dumps(name, ensure_ascii=False)}]\ntoken = "{known.token_hash}"\n')
        parts.append(f"roles = [{given}]\n")
    try:
        write_private(file, "".join(parts).encode())
    except OSError as exc:
        raise BadUsers(f"cannot write {file}: {reason(exc)}") from exc

"""A server for several people: how they come in, and by which names it is called."""

from dataclasses import dataclass
from pathlib import Path

from pleasqlarify.apps.server.doors import Door, Proxies, ProxyHeader, StartToken
from pleasqlarify.apps.server.ended import Ended
from pleasqlarify.apps.server.keys import Keys
from pleasqlarify.apps.server.login import Login
from pleasqlarify.apps.users import Users


@dataclass(frozen=True, slots=True)
class Team:
    """Who may come in: those in a file, by tokens of their own, or those whom a proxy names in a header."""

    users: Users | None
    header: str
    proxies: Proxies
    names: tuple[str, ...] = ()

    @property
    def logs_in(self) -> bool:
        """Whether people log in here, and not at a proxy."""
        return not self.header

    def door(self, keys: Keys, beside: Path) -> Door:
        """The door; what it must remember lies in files named after ``beside``."""
        if self.header:
            return ProxyHeader(self.header, self.proxies, self.users)
        assert self.users is not None
        return Login(self.users, keys, Ended(beside.with_suffix(".ended")), self.proxies)


def door_of(team: Team | None, keys: Keys, beside: Path) -> Door:
    """The door of a team; where there is none, that of the one user."""
    return team.door(keys, beside) if team else StartToken(keys)

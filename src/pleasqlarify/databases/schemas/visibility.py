"""Which tables the user may see: what is hidden is absent, not merely forbidden."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from pleasqlarify.errors import UnknownName

LISTED = 20  # names shown in a message
FEW = 3  # names that a database of several sources is called by


@dataclass(frozen=True, slots=True)
class Visibility:
    """Names or glob patterns of tables, letter case aside; deny wins, an empty ``allow`` allows all.

    Of functions the names alone, which are no secret.
    """

    allow: tuple[str, ...] = ()
    deny: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()  # that may be called beside those that only compute

    def shows(self, name: str) -> bool:
        """Whether a table of that name may be seen.

        >>> Visibility(deny=("secret_*",)).shows("Secret_Tokens")
        False
        """
        allowed = not self.allow or any(matches(name, pattern) for pattern in self.allow)
        return allowed and not self.denies(name)

    def denies(self, name: str) -> bool:
        """Whether a table of that name was hidden by name, rather than left out of ``allow``."""
        return any(matches(name, pattern) for pattern in self.deny)

    def check(self, names: Sequence[str], further: Sequence[str] = (), bare: Sequence[str] = ()) -> None:
        """Raises UnknownName if a pattern matches nothing: a slip must not unhide a table.

        ``further`` are other names of the same tables, ``bare`` their names without schemas, by which several
        may be denied at once.
        """
        for patterns, known in ((self.allow, further), (self.deny, (*further, *bare))):
            for pattern in patterns:
                if not any(matches(name, pattern) for name in (*names, *known)):
                    raise UnknownName(f"no table {pattern!r}; there is {listed(names)}")


ALL = Visibility()


def matches(name: str, pattern: str) -> bool:
    """Whether a name is the pattern or fits it as a glob, letter case aside.

    >>> matches("films [old]", "Films [old]"), matches("film_actor", "film_?c*")
    (True, True)
    """
    name, pattern = name.casefold(), pattern.casefold()
    return name == pattern or fnmatchcase(name, pattern)


def mentions(sql: str, names: Iterable[str]) -> bool:
    """Whether any of the names occurs in the text as a word: then a view may show what it holds.

    Too careful on purpose: a column of that name counts as well.

    >>> mentions('SELECT * FROM "Secret Tokens"', ["secret tokens"]), mentions("SELECT * FROM t2", ["t"])
    (True, False)
    """
    text = sql.casefold()
    return any(_occurs(spelling, text) for name in names for spelling in _spellings(name.casefold()))


def listed(names: Sequence[str], most: int = LISTED) -> str:
    """The names as one phrase, cut after so many.

    >>> listed(["a", "b"]), listed(["a", "b", "c"], 2)
    ('a, b', 'a, b and 1 more')
    """
    if not names:
        return "none"
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def _occurs(spelling: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(spelling)}(?!\w)", text) is not None


def _spellings(name: str) -> set[str]:
    return {name, name.replace('"', '""'), name.replace("`", "``"), name.replace("'", "''")}

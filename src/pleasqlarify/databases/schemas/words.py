"""Names as words, and how strongly the name of a column speaks of a table."""

import re
from functools import lru_cache

RUN = re.compile(r"[^\W\d_]+|\d+")
GENERIC = frozenset(
    {"id", "name", "code", "key", "title", "no", "nr", "number", "date", "year", "type", "value"}
)
KEY_WORDS = frozenset({"id", "code", "key", "no", "nr", "num", "number", "ref", "fk", "uuid", "guid"})
NOISE = frozenset(
    {"tbl", "dim", "stg", "lkp", "lookup", "info", "master", "data", "list", "table", "records"}
)
PLURALS = (("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("people", "person"), ("ren", ""))
EXACT, SAME, ROLE, PART = 4, 3, 2, 1
"""Ranks: ``film_id`` of Film; the key's own name; ``best_film_id`` of Film; ``order_id`` of SalesOrder."""


@lru_cache(maxsize=20_000)
def words(name: str) -> tuple[str, ...]:
    """The words of a name, in small letters.

    >>> words("FilmActor_ID"), words("Ordre détaillé 2")
    (('film', 'actor', 'id'), ('ordre', 'détaillé', '2'))
    """
    return tuple(word.casefold() for run in RUN.findall(name) for word in _parted(run))


def is_key_name(column: str) -> bool:
    """Whether a column's name says that it identifies something.

    >>> is_key_name("film_id"), is_key_name("filmid"), is_key_name("title")
    (True, True, False)
    """
    return bool(words(column)) and (words(column)[-1] in KEY_WORDS or words(column)[-1].endswith("id"))


def tells(column: str) -> bool:
    """Whether two columns of that name may well mean the same.

    >>> tells("isbn"), tells("id"), tells("last_name")
    (True, False, False)
    """
    return column.casefold() not in GENERIC and words(column)[-1:] != ("name",)


def rank(column: str, table: str) -> int:
    """How strongly the column's name speaks of the table; 0 = not at all.

    >>> rank("FilmId", "films"), rank("film", "Film"), rank("category_id", "categories")
    (4, 4, 4)
    >>> rank("home_team_id", "team"), rank("order_id", "sales_orders"), rank("id", "film")
    (2, 1, 0)
    >>> rank("farmer_id", "FarmerInfo"), rank("customer_id", "dim_customers")
    (4, 4)
    """
    speaks, named = _without_key(words(column)), _without_noise(words(table))
    if not speaks or not named:
        return 0
    if _same(speaks, named):
        return EXACT
    if not is_key_name(column):
        return 0
    if len(speaks) > len(named) and _same(speaks[-len(named) :], named):
        return ROLE
    if len(named) > len(speaks) and _same(named[-len(speaks) :], speaks):
        return PART
    return 0


def heard(column: str) -> set[str]:
    """Forms of the endings of what a column's name speaks of; a table it may mean is ``called`` so."""
    return _endings(_without_key(words(column)))


def called(table: str) -> set[str]:
    """Forms of the endings of a table's name."""
    return _endings(_without_noise(words(table)))


def _endings(parts: tuple[str, ...]) -> set[str]:
    return {form for start in range(len(parts)) for form in _forms("".join(parts[start:]))}


def _parted(run: str) -> list[str]:
    """A run of letters, parted where capitals begin a word, in any alphabet: ``HTMLPage`` is HTML, Page."""
    begins = [
        place
        for place in range(1, len(run))
        if run[place].isupper() and (run[place - 1].islower() or run[place + 1 : place + 2].islower())
    ]
    return [run[start:end] for start, end in zip([0, *begins], [*begins, len(run)], strict=True)]


def _without_key(parts: tuple[str, ...]) -> tuple[str, ...]:
    if parts and parts[-1] in KEY_WORDS:
        return parts[:-1]
    if parts and parts[-1].endswith("id") and len(parts[-1]) > len("id") + 1:
        return (*parts[:-1], parts[-1].removesuffix("id"))
    return parts


def _without_noise(parts: tuple[str, ...]) -> tuple[str, ...]:
    """The words without those that only say that it is a table: ``tbl_customers``, ``FarmerInfo``."""
    return tuple(part for part in parts if part not in NOISE) or parts


def _same(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    return not _forms("".join(left)).isdisjoint(_forms("".join(right)))


def _forms(word: str) -> set[str]:
    """The word and what it may be the plural of."""
    forms = {word}
    for ending, instead in PLURALS:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            forms.add(word.removesuffix(ending) + instead)
    return forms

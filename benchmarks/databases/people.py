"""Names and places that the databases share, and days."""

from collections.abc import Sequence
from datetime import date, timedelta

from databases.words import words
from pleasqlarify.demo.chance import Chance

GIVEN = words("people", "given")
FAMILY = words("people", "family")
PLACES = tuple((city, country) for city, country in (text.split(":") for text in words("people", "places")))
Rows = list[tuple[object, ...]]
"""The rows of one table."""

LAST_DAY = date(2026, 10, 31)
"""No database knows of anything later, except what lies ahead on purpose."""


class Namer:
    """Full names, none of them twice but for a few that are."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.used: set[str] = set()

    def name(self) -> str:
        """A name that has not been given yet, or in 2 of 100 cases any."""
        while True:
            name = f"{self.chance.one_of(GIVEN)} {self.chance.one_of(FAMILY)}"
            if name not in self.used or self.chance.percent(2):
                self.used.add(name)
                return name


def place(chance: Chance) -> tuple[str, str]:
    """A city and its country; some cities are commoner than others."""
    return PLACES[chance.below(len(PLACES)) * chance.below(len(PLACES)) // len(PLACES)]


def typed(chance: Chance, country: str) -> str:
    """The country as somebody types it into a form: the United Kingdom in two ways."""
    return "UK" if country == "United Kingdom" and chance.percent(30) else country


def favoured(chance: Chance, n: int) -> int:
    """A number from 1 to n; some come up far oftener than others, wherever they stand."""
    return min(chance.below(n), chance.below(n)) * 37 % n + 1


def day(chance: Chance, first: date, last: date = LAST_DAY) -> date:
    """Any day from the first to the last."""
    return first + timedelta(days=chance.below((last - first).days + 1))


def sometimes(chance: Chance, share: int, value: object) -> object | None:
    """The value in ``share`` of 100 cases, else nothing."""
    return value if chance.percent(share) else None


def some_of(chance: Chance, items: Sequence[str], share: int) -> list[str]:
    """Each of the items in ``share`` of 100 cases."""
    return [item for item in items if chance.percent(share)]

"""The shop database: customers, goods, and what was ordered from 2023 to October 2026."""

import sqlite3
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Any

from pleasqlarify.demo import shop_names, shop_orders
from pleasqlarify.demo.chance import Chance
from pleasqlarify.demo.shop_nouns import Customer, Product

FIRST_SIGN_UP, SIGN_UP_DAYS = date(2022, 9, 1), 1520
N_CUSTOMERS = 2400
SEGMENTS = (("private", 85), ("business", 10), ("Business", 2), (None, 3))


def fill(connection: sqlite3.Connection) -> None:
    """Add all rows, about 50,000."""
    customers, products = list(_customers(Chance(11))), list(_products(Chance(12)))
    history = shop_orders.history(Chance(13), customers, products)
    tables: dict[str, Sequence[tuple[Any, ...]]] = {"customers": customers, "products": products, **history}
    for table, rows in tables.items():
        places = ", ".join("?" * len(rows[0]))
        connection.executemany(f"INSERT INTO {table} VALUES ({places})", rows)  # noqa: S608


def _customers(chance: Chance) -> Iterator[Customer]:
    """Customers in the order in which they signed up."""
    for number in range(1, N_CUSTOMERS + 1):
        home = chance.weighted(shop_names.SHARES)
        given = chance.one_of(shop_names.GIVEN[home].split())
        family = chance.one_of(shop_names.FAMILY[home].split())
        yield Customer(
            number=number,
            name=f"{given} {family}",
            email=None if chance.percent(6) else f"{_plain(given)}.{_plain(family)}{number}@example.com",
            country=_typed(chance, home),
            city=chance.one_of(shop_names.PLACES[home]),
            segment=chance.weighted(SEGMENTS),
            signed_up_on=str(FIRST_SIGN_UP + timedelta(days=number * SIGN_UP_DAYS // N_CUSTOMERS)),
        )


def _plain(name: str) -> str:
    """A name as it stands in an address.

    >>> _plain("Yılmaz"), _plain("Weiß"), _plain("Ibáñez")
    ('yilmaz', 'weiss', 'ibanez')
    """
    spelled = unicodedata.normalize("NFKD", name.casefold().replace("ı", "i"))
    return spelled.encode("ascii", "ignore").decode()


def _typed(chance: Chance, country: str) -> str | None:
    """The country as a customer writes it in the form; some leave it empty."""
    other, share = shop_names.SPELLINGS.get(country, (country, 0))
    if chance.percent(share):
        return other
    return None if chance.percent(2) else country


def _products(chance: Chance) -> Iterator[Product]:
    """Every finish of every thing, and at the end one that was entered twice."""
    number = 0
    for category, (finishes, things) in shop_names.GOODS.items():
        for thing, base in things:
            for step, finish in enumerate(finishes):
                number += 1
                price = base * (100 + 15 * step) // 10_000 * 100 - 10  # ends in .90
                cost = None if chance.percent(4) else price * chance.between(38, 55) // 100 / 100
                gone = "2025-03-31" if chance.percent(8) else None
                yield Product(number, f"{finish} {thing}", category, price / 100, cost, gone)
    yield Product(number + 1, shop_names.ENTERED_TWICE.lower(), "textiles", 84.9, None, None)

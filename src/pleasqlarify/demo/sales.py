"""Receipts for the sales database: what was sold when, with the slips a real till makes."""

import sqlite3
from collections.abc import Iterator
from datetime import date, timedelta

from pleasqlarify.demo.chance import Chance

FIRST_DAY, DAYS = date(2024, 1, 2), 728
N_SALES = 340
SOLD = (
    (101, 22),
    (102, 16),
    (103, 6),
    (104, 11),
    (105, 10),
    (106, 6),
    (107, 12),
    (108, 9),
    (109, 3),
    (110, 5),
)
"""Product numbers with how often they sell; what is not listed has never been sold."""
SUCCESSOR = {103: 110}  # the same tea under a new number
QUANTITIES = ((1, 62), (2, 24), (3, 7), (4, 3), (6, 1), (-1, 3))
PRICE_RISE = date(2025, 1, 1)


def fill(connection: sqlite3.Connection) -> None:
    """Add the sales; the products are there already."""
    rows = connection.execute("SELECT id, name, category, list_price, discontinued_on FROM products")
    products = {row[0]: row[1:] for row in rows}
    connection.executemany("INSERT INTO sales VALUES (?, ?, ?, ?, ?, ?, ?, ?)", _sales(products))


def _sales(products: dict[int, tuple[str, str, float, str | None]]) -> Iterator[tuple[object, ...]]:
    """One row a sale, oldest first, spread evenly over the two years; closed on Sundays."""
    chance = Chance(2024)
    for number in range(N_SALES):
        day = FIRST_DAY + timedelta(days=number * DAYS // N_SALES)
        day -= timedelta(days=day.weekday() == 6)
        product = chance.weighted(SOLD)
        while (gone := products[product][3]) and day.isoformat() > gone:
            product = SUCCESSOR.get(product) or chance.weighted(SOLD)
        name, category, price, _ = products[product]
        printed = name.lower() if name == "Ceramic Mug" and chance.percent(30) else name
        quantity = chance.weighted(QUANTITIES)
        channel = chance.weighted((("counter", 70), ("online", 25), (None, 5)))
        yield number + 1, product, printed, category, quantity, _on(day, price), day.isoformat(), channel


def _on(day: date, price: float) -> float:
    """The price on a day: list prices above 10 euros rose by 50 cents in 2025; gift cards never change."""
    return price - 0.5 if day < PRICE_RISE and 10 < price < 25 else price

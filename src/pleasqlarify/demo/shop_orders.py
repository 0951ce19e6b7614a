"""Orders of the shop database: what was ordered, paid, sent, cancelled and given back, and when."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from pleasqlarify.demo.chance import Chance
from pleasqlarify.demo.shop_names import PLACES, REASONS
from pleasqlarify.demo.shop_nouns import Customer, Line, Parcel, Product

FIRST_DAY, LAST_DAY = date(2023, 1, 2), date(2026, 10, 31)
LINES = ((1, 40), (2, 30), (3, 18), (4, 8), (5, 4))
QUANTITIES = ((1, 70), (2, 20), (3, 4), (4, 6))
PAID_AFTER = ((0, 80), (3, 4), (14, 6), (30, 10))
"""Days until the money comes: by card at once, by transfer, on invoice."""
SILENT, GIFTS, DISCOUNTED, CANCELLED, RETURNED = 8, 10, 12, 7, 9  # per cent

Rows = list[tuple[object, ...]]


def history(chance: Chance, customers: Sequence[Customer], products: Sequence[Product]) -> dict[str, Rows]:
    """Rows of orders, lines and refunds, each in the order of its dates."""
    orders: Rows = []
    lines: Rows = []
    refunds: list[tuple[str, int, float, str | None]] = []
    for order, (day, customer) in enumerate(_buyers(chance, customers), 1):
        parcel = _parcel(chance, day, customer, products)
        status, paid, shipped = _course(chance, day)
        money = (parcel.shipping / 100, parcel.net / 100, parcel.gross / 100)
        dates = (str(day), paid and str(paid), shipped and str(shipped))
        orders.append((order, customer.number, *dates, status, parcel.country, *money))
        for at, (product, quantity, price, discount) in enumerate(parcel.lines, 1):
            lines.append((order, at, product, quantity, price / 100, discount / 100))
        for back, amount, reason in _refunds(chance, parcel, paid, shipped):
            refunds.append((str(back), order, amount / 100, reason))
    refunds.sort(key=lambda refund: refund[:2])
    numbered: Rows = [(n, order, day, *rest) for n, (day, order, *rest) in enumerate(refunds, 1)]
    return {"orders": orders, "lines": lines, "refunds": numbered}


def _buyers(chance: Chance, customers: Sequence[Customer]) -> Iterator[tuple[date, Customer]]:
    """A day and a customer for every order: more each year, most in December, few on Sundays."""
    active = [customer for customer in customers if not chance.percent(SILENT)]
    signed_up = [customer.signed_up_on for customer in active]
    for passed in range((LAST_DAY - FIRST_DAY).days + 1):
        day = FIRST_DAY + timedelta(days=passed)
        busy = 66 + passed // 25 + (55 if day.month == 12 else 0) - (35 if day.weekday() == 6 else 0)
        known = bisect_right(signed_up, str(day))
        for _ in range((busy + chance.below(40)) // 10):
            yield day, active[chance.below(known)]


def _parcel(chance: Chance, day: date, customer: Customer, products: Sequence[Product]) -> Parcel:
    """What a customer orders, and where it goes: some of it is sent to somebody anywhere."""
    lines = tuple(_line(chance, day, products) for _ in range(chance.weighted(LINES)))
    home = next(place for place, cities in PLACES.items() if customer.city in cities)
    return Parcel(chance.one_of(tuple(PLACES)) if chance.percent(GIFTS) else home, lines)


def _line(chance: Chance, day: date, products: Sequence[Product]) -> Line:
    """One product; a few sell far better than the rest, and all were 5 % cheaper in 2023."""
    n = len(products)
    while True:
        product = products[chance.below(n) * chance.below(n) // n * 31 % n]  # 31 steps: the best spread out
        if not product.discontinued_on or str(day) <= product.discontinued_on:
            break
    price = round(100 * product.list_price)
    price -= price // 2000 * 100 if day.year == 2023 else 0
    quantity = chance.weighted(QUANTITIES)
    return Line(product.number, quantity, price, quantity * price // 10 if chance.percent(DISCOUNTED) else 0)


def _course(chance: Chance, day: date) -> tuple[str, date | None, date | None]:
    """How an order went: its status, the day it was paid and the day it was sent."""
    paid = _known(day + timedelta(days=chance.weighted(PAID_AFTER) + chance.below(2)))
    if chance.percent(CANCELLED):
        spelled = "Canceled" if day.year == 2023 and chance.percent(25) else "cancelled"
        return spelled, paid if chance.percent(45) else None, None
    shipped = _known(day + timedelta(days=chance.between(1, 6)))
    if shipped is None:
        return "pending", paid, None
    return "completed" if paid and (LAST_DAY - shipped).days > 14 else "shipped", paid, shipped


def _refunds(
    chance: Chance, parcel: Parcel, paid: date | None, shipped: date | None
) -> Iterator[tuple[date, int, str | None]]:
    """Day, cents and reason of what is given back: all of a cancelled order, a line or two of others."""
    if paid and not shipped:
        back = _known(paid + timedelta(days=chance.between(1, 9)))
        if back and chance.percent(90):
            yield back, parcel.gross, "cancelled"
    elif paid and shipped and chance.percent(RETURNED):
        day = max(paid, shipped)
        for line in parcel.lines[: chance.between(1, 2)]:
            day += timedelta(days=chance.between(4, 30))
            if _known(day):
                yield day, line.worth, chance.weighted(REASONS)


def _known(day: date) -> date | None:
    """The day, if it lies before the end of the records."""
    return day if day <= LAST_DAY else None

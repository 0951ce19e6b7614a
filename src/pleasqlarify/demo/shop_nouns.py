"""What the shop deals with: customers, products, and parcels with what they cost."""

from dataclasses import dataclass
from typing import NamedTuple

from pleasqlarify.demo.shop_names import VAT

FREE_SHIPPING, SHIPPING_HOME, SHIPPING_ABROAD = 10_000, 490, 990  # cents


class Customer(NamedTuple):
    """A row of customers."""

    number: int
    name: str
    email: str | None
    country: str | None
    city: str
    segment: str | None
    signed_up_on: str


class Product(NamedTuple):
    """A row of products."""

    number: int
    name: str
    category: str
    list_price: float
    cost: float | None
    discontinued_on: str | None


class Line(NamedTuple):
    """One product in an order; money in cents with VAT."""

    product: int
    quantity: int
    price: int
    discount: int

    @property
    def worth(self) -> int:
        return self.quantity * self.price - self.discount


@dataclass(frozen=True, slots=True)
class Parcel:
    """What goes where, and what it costs, in cents."""

    country: str
    lines: tuple[Line, ...]

    @property
    def shipping(self) -> int:
        if sum(line.worth for line in self.lines) >= FREE_SHIPPING:
            return 0
        return SHIPPING_HOME if self.country == "Germany" else SHIPPING_ABROAD

    @property
    def gross(self) -> int:
        return sum(line.worth for line in self.lines) + self.shipping

    @property
    def net(self) -> int:
        share = 100 + VAT[self.country]
        return (self.gross * 200 + share) // (2 * share)  # rounded half up

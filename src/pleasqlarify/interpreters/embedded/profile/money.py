"""What revenue may mean: quantity x price of the lines, totals that are stored; rivals, likeliest first."""

from collections.abc import Mapping
from dataclasses import replace

from pleasqlarify.interpreters.embedded.profile.dating import event_dates
from pleasqlarify.interpreters.embedded.profile.joining import Joins
from pleasqlarify.interpreters.embedded.profile.lists import says, speaks_of, stems, words
from pleasqlarify.interpreters.embedded.profile.meanings import LineMeasure, Measure, StoredMeasure
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Kind, Role, TableProfile, Unit
from pleasqlarify.interpreters.embedded.profile.ways import Path
from pleasqlarify.interpreters.embedded.weights import weight

Tables = Mapping[str, TableProfile]
NUMBERS = (Role.MEASURE, Role.PRICE)
PAID = "paid"  # the price that was paid is no list price


def line_measures(tables: Tables, joins: Joins, table: str) -> tuple[LineMeasure, ...]:
    """Quantity x price of a table whose rows happened some time: net of a discount, then gross.

    Stock is no line: no date of its own, nor of an event that it belongs to, says when.
    """
    profile = tables[table]
    quantity = _of_role(profile, Role.QUANTITY)
    points = any(column.foreign for column in profile.columns)
    if quantity is None or not points or not _happened(tables, joins, table):
        return ()
    price, path = _price(tables, joins, profile)
    if price is None:
        return ()
    away = 0.0 if not path.steps else weight("profile.price_elsewhere")
    gross = LineMeasure(table, quantity, price, path, weight=away)
    off = _of_role(profile, Role.DISCOUNT)
    if off is None or off.unit not in (Unit.FRACTION, Unit.PERCENT, Unit.MONEY):
        return (gross,)
    return replace(gross, discount=off), replace(gross, weight=away + weight("profile.gross"))


def stored_measures(tables: Tables, joins: Joins, table: str) -> tuple[StoredMeasure, ...]:
    """The totals and amounts that a dated table stores, unless its name says that money goes out."""
    profile = tables[table]
    if speaks_of(profile.named, "outflow") or not event_dates(tables, joins, table):
        return ()
    fitting = [c for c in profile.columns if c.role in NUMBERS and stores_total(c)]
    if _of_role(profile, Role.QUANTITY) is None and any(column.foreign for column in profile.columns):
        fitting += [c for c in profile.columns if _is_price_of_event(c) and c not in fitting]
    kept = [column for column in fitting if not speaks_of(column.named, "outflow")]
    fitting = kept or fitting
    ranked = sorted(fitting, key=lambda c: (not stores_total(c), len(c.named.words)))
    base = (
        weight("profile.outflow") * (not kept)
        + weight("profile.stored")
        + weight("profile.not_paid") * ("payment" not in profile.named.words)
    )
    return tuple(
        StoredMeasure(table, column, base + place * weight("profile.next_stored"))
        for place, column in enumerate(ranked)
    )


def revenue(tables: Tables, joins: Joins) -> tuple[Measure, ...]:
    """The rival meanings of revenue over the whole database."""
    found: list[Measure] = []
    for name, table in tables.items():
        if not table.view and not speaks_of(table.named, "outflow"):
            less = weight("profile.buying") * _is_buying(tables, joins, name)
            each = line_measures(tables, joins, name) + stored_measures(tables, joins, name)
            found += [replace(measure, weight=measure.weight + less) for measure in each]
    lines = [of.table for of in found if isinstance(of, LineMeasure) or PAID in of.column.named.words]
    things = {thing for table in lines for thing in _sold(tables, joins, table)}
    found = [_as_list_price(of) if _is_list_price(of, things) else of for of in found]
    return tuple(sorted(found, key=lambda measure: -measure.weight))


def _sold(tables: Tables, joins: Joins, lines: str) -> set[str]:
    """The tables of what lines sell: all that they point at but for the transaction that dates them."""
    dated = {table for date in event_dates(tables, joins, lines) for table in date.path.tables}
    return {table for table in tables if table not in dated and joins.upward(lines, table)}


def _is_list_price(of: Measure, sold: set[str]) -> bool:
    """Whether it adds up what things of a catalogue cost, where lines tell which of them were sold."""
    return isinstance(of, StoredMeasure) and of.table in sold and not stores_total(of.column)


def _as_list_price(of: Measure) -> Measure:
    return replace(of, weight=of.weight + weight("profile.list_price"))


def _happened(tables: Tables, joins: Joins, table: str) -> bool:
    """Whether a date says when its rows happened: its own, or that of an event, not of when a shop opened."""
    dates = event_dates(tables, joins, table)
    return any(not date.path.steps or tables[date.path.end].kind is Kind.EVENT for date in dates)


def _is_buying(tables: Tables, joins: Joins, table: str) -> bool:
    """Whether its rows, or the events that they are parts of, belong to somebody who is paid for them."""
    above = [step.target for step in joins.steps(table) if step.up and step.target in tables]
    events = [one for one in above if tables[one].kind is Kind.EVENT]
    above += [step.target for one in events for step in joins.steps(one) if step.up and step.target in tables]
    return any(tables[one].named.head in stems("suppliers") for one in above)


def stores_total(column: ColumnProfile) -> bool:
    """Whether it is what a row comes to, as its name tells: a total, an amount, the net of a bill."""
    taxed = column.unit is Unit.MONEY and not words("before or after tax").isdisjoint(column.named.words)
    return taxed or speaks_of(column.named, "stored total") or is_of_line(column)


def is_of_line(column: ColumnProfile) -> bool:
    """Whether a price is what a line comes to, not what one piece costs: "line_price"."""
    return column.role is Role.PRICE and says(column.named, "of a whole line")


def _is_price_of_event(column: ColumnProfile) -> bool:
    """Whether it is what one event costs: the fee of an appointment."""
    said = speaks_of(column.named, "price of event") or PAID in column.named.words
    paid = said and not speaks_of(column.named, "outflow")
    return paid and column.role in NUMBERS and not column.foreign


def _price(tables: Tables, joins: Joins, table: TableProfile) -> tuple[ColumnProfile | None, Path]:
    """Its own price, else the price of what its rows point at."""
    if own := _of_role(table, Role.PRICE):
        return own, Path(table.name)
    for step in joins.steps(table.name):
        if step.up and step.target in tables and (price := _of_role(tables[step.target], Role.PRICE)):
            return price, Path(table.name, (step,))
    return None, Path(table.name)


def _of_role(table: TableProfile, role: Role) -> ColumnProfile | None:
    """The column of that role with the plainest name."""
    fitting = [c for c in table.columns if c.role is role and not c.foreign and not is_of_line(c)]
    return min(fitting, key=lambda column: len(column.named.words), default=None)

import sqlite3

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.profile.meanings import LineMeasure, StoredMeasure
from pleasqlarify.interpreters.embedded.profile.money import line_measures, revenue, stored_measures
from pleasqlarify.interpreters.embedded.profile.nouns import Unit
from questions import linker


def of(function, profile, table):
    return function(profile.tables, profile.joins, table)


def test_quantity_times_price_net_of_a_discount_stands_before_gross(known):
    net, gross = of(line_measures, known("shop"), "ord_line")
    assert (net.quantity.name, net.price.name) == ("qty", "unit_price")
    assert (net.discount.name, net.discount.unit, gross.discount) == ("disc", Unit.FRACTION, None)
    assert net.weight > gross.weight


def test_a_discount_in_euros_is_money_off(known):
    net, _ = of(line_measures, known("demo shop"), "lines")
    assert net.discount.unit is Unit.MONEY


def test_stock_is_no_line(known):
    assert of(line_measures, known("shop"), "item") == ()


def test_stored_totals_are_rivals(known):
    (total,) = of(stored_measures, known("shop"), "ord")
    assert (total.column.name, total.weight < 0) == ("total_amt", True)
    assert {m.column.name for m in of(stored_measures, known("demo shop"), "orders")} == {
        "net_total",
        "gross_total",
    }


def test_money_that_goes_out_is_no_revenue(known):
    assert of(stored_measures, known("shop"), "refund") == ()


def test_revenue_names_all_rivals_likeliest_first(known):
    found = revenue(known("shop").tables, known("shop").joins)
    assert [type(measure) for measure in found] == [LineMeasure, StoredMeasure, LineMeasure]
    assert [m.weight for m in found] == sorted((m.weight for m in found), reverse=True)


def test_where_nothing_is_sold_there_is_no_revenue(known):
    assert revenue(known("demo films").tables, known("demo films").joins) == ()
    assert revenue(known("desk").tables, known("desk").joins) == ()


TRADED = (
    "CREATE TABLE suppliers (id INTEGER PRIMARY KEY, name TEXT);"
    "CREATE TABLE deliveries (id INTEGER PRIMARY KEY, supplier_id INTEGER REFERENCES suppliers,"
    " day TEXT, total REAL);"
    "CREATE TABLE sales (id INTEGER PRIMARY KEY, sold_on TEXT, total REAL);"
    "INSERT INTO suppliers VALUES (1, 'Acme'), (2, 'Bolt');"
    "INSERT INTO deliveries VALUES (1, 1, '2026-01-02', 12.5), (2, 2, '2026-01-03', 7.25);"
    "INSERT INTO sales VALUES (1, '2026-01-02', 20.5), (2, '2026-01-03', 9.75);"
)


def test_what_suppliers_are_paid_is_rather_no_revenue(tmp_path):
    with sqlite3.connect(tmp_path / "trade.sqlite") as connection:
        connection.executescript(TRADED)
    connection.close()
    known = profile_of(connect(tmp_path / "trade.sqlite"))
    assert [measure.table for measure in revenue(known.tables, known.joins)] == ["sales", "deliveries"]


def test_what_a_shop_has_is_not_sold_because_the_shop_has_a_date():
    profile = linker("hire").profile
    assert of(line_measures, profile, "site_stock") == ()
    assert "site_stock" not in {measure.table for measure in revenue(profile.tables, profile.joins)}


def test_what_a_catalogue_costs_is_rather_no_revenue_where_lines_tell_what_was_sold():
    profile = linker("records").profile
    found = revenue(profile.tables, profile.joins)
    assert [of.table for of in found] == ["invoice_lines", "invoices", "albums", "tracks"]
    assert found[1].weight > found[2].weight

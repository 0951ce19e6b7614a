import pytest

from pleasqlarify.demo.shop_nouns import Line, Parcel


def share(ask, condition, table="orders"):
    return ask.one("shop", f"SELECT AVG({condition}) FROM {table}")


def test_there_are_about_fifty_thousand_rows(ask):
    tables = ("customers", "products", "orders", "lines", "refunds")
    counts = [ask.one("shop", f"SELECT COUNT(*) FROM {table}") for table in tables]
    assert 49_500 <= sum(counts) <= 50_500
    assert min(counts) > 50


def test_every_order_has_lines_and_costs_what_they_add_up_to(ask):
    goods = "(SELECT SUM(quantity * unit_price - discount) FROM lines l WHERE l.order_id = o.id)"
    assert (
        ask("shop", f"SELECT id FROM orders o WHERE gross_total IS NOT ROUND({goods} + shipping_fee, 2)")
        == []
    )


def test_net_is_gross_without_the_tax_of_the_country_of_delivery(ask):
    ratios = dict(
        ask("shop", "SELECT ship_country, SUM(gross_total) / SUM(net_total) FROM orders GROUP BY 1")
    )
    assert ratios["Germany"] == pytest.approx(1.19, abs=0.0005)
    assert ratios["Poland"] == pytest.approx(1.23, abs=0.0005)


def test_tax_is_rounded_to_the_nearest_cent():
    parcel = Parcel("Germany", (Line(product=1, quantity=2, price=1000, discount=200),))
    assert (parcel.shipping, parcel.gross, parcel.net) == (490, 2290, 1924)


def test_large_parcels_are_sent_for_nothing():
    assert Parcel("Spain", (Line(1, 1, 10_000, 0),)).shipping == 0
    assert Parcel("Spain", (Line(1, 1, 9_999, 0),)).shipping == 990


def test_some_orders_are_cancelled_under_two_spellings(ask):
    assert 0.05 < share(ask, "status LIKE 'cancel%'") < 0.1
    spelled = ask("shop", "SELECT DISTINCT status FROM orders WHERE status LIKE 'cancel%' ORDER BY 1")
    assert spelled == [("Canceled",), ("cancelled",)]


def test_cancelled_orders_are_never_sent_but_some_were_paid(ask):
    assert ask("shop", "SELECT 1 FROM orders WHERE status LIKE 'cancel%' AND shipped_on IS NOT NULL") == []
    assert ask.one("shop", "SELECT COUNT(paid_on) FROM orders WHERE status LIKE 'cancel%'") > 100


def test_only_what_was_paid_is_given_back_and_later(ask):
    odd = "r.refunded_on < o.paid_on OR o.paid_on IS NULL OR r.refunded_on <= o.ordered_on"
    assert ask("shop", f"SELECT 1 FROM refunds r JOIN orders o ON o.id = r.order_id WHERE {odd}") == []


def test_never_more_is_given_back_than_was_paid(ask):
    given = "(SELECT SUM(amount) FROM refunds r WHERE r.order_id = o.id)"
    assert ask("shop", f"SELECT 1 FROM orders o WHERE {given} > gross_total + 0.001") == []


def test_most_orders_have_no_refund_and_some_have_two(ask):
    assert share(ask, "id IN (SELECT order_id FROM refunds)") < 0.2
    assert len(ask("shop", "SELECT 1 FROM refunds GROUP BY order_id HAVING COUNT(*) = 2")) > 100


def test_some_customers_never_ordered(ask):
    assert 0.1 < share(ask, "id NOT IN (SELECT customer_id FROM orders)", "customers") < 0.25


def test_nobody_orders_before_signing_up(ask):
    early = (
        "SELECT 1 FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.ordered_on < c.signed_up_on"
    )
    assert ask("shop", early) == []


def test_customers_write_their_country_in_several_ways_or_not_at_all(ask):
    written = {country for (country,) in ask("shop", "SELECT DISTINCT country FROM customers")}
    assert {"UK", "United Kingdom", "germany", "Germany", None} <= written


def test_some_parcels_go_to_another_country_than_the_customers(ask):
    abroad = "SELECT AVG(ship_country <> country) FROM orders o JOIN customers c ON c.id = o.customer_id"
    assert 0.05 < ask.one("shop", f"{abroad} WHERE country NOT IN ('UK', 'germany')") < 0.15


@pytest.mark.parametrize("later", ["paid_on", "shipped_on"])
def test_a_year_ends_with_orders_that_are_paid_and_sent_in_the_next(ask, later):
    over = f"ordered_on < '2025-01-01' AND {later} >= '2025-01-01'"
    assert ask.one("shop", f"SELECT COUNT(*) FROM orders WHERE {over}") > 20


def test_nothing_is_ordered_after_it_was_discontinued(ask):
    joined = "lines l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id"
    assert ask("shop", f"SELECT 1 FROM {joined} WHERE o.ordered_on > p.discontinued_on") == []


def test_a_product_stands_in_the_list_twice(ask):
    twice = ask("shop", "SELECT LOWER(name) FROM products GROUP BY 1 HAVING COUNT(*) > 1")
    assert twice == [("wool blanket",)]


def test_nothing_happens_after_the_last_day(ask):
    last = ask.one(
        "shop", "SELECT MAX(day) FROM (SELECT MAX(ordered_on, COALESCE(paid_on, '')) AS day FROM orders)"
    )
    assert last == ask.one("shop", "SELECT MAX(refunded_on) FROM refunds") == "2026-10-31"

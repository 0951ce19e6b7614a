from datetime import date


def test_the_till_has_some_hundred_sales_over_two_years(ask):
    assert ask("sales", "SELECT COUNT(*), MIN(sold_on), MAX(sold_on) FROM sales") == [
        (340, "2024-01-02", "2025-12-27")
    ]


def test_the_shop_is_closed_on_sundays(ask):
    days = ask("sales", "SELECT DISTINCT sold_on FROM sales")
    assert all(date.fromisoformat(day).weekday() != 6 for (day,) in days)


def test_a_product_is_printed_in_two_letter_cases(ask):
    printed = ask(
        "sales", "SELECT DISTINCT product FROM sales WHERE LOWER(product) = 'ceramic mug' ORDER BY 1"
    )
    assert printed == [("Ceramic Mug",), ("ceramic mug",)]


def test_a_product_has_two_numbers(ask):
    double = ask("sales", "SELECT product FROM sales GROUP BY 1 HAVING COUNT(DISTINCT product_id) > 1")
    assert double == [("Earl Grey 100 g",)]


def test_some_products_were_never_sold(ask):
    unsold = "SELECT name FROM products WHERE id NOT IN (SELECT product_id FROM sales) ORDER BY 1"
    assert ask("sales", unsold) == [("Cold Brew Bottle",), ("Masala Chai 100 g",)]


def test_nothing_is_sold_after_it_was_discontinued(ask):
    late = "SELECT 1 FROM sales s JOIN products p ON p.id = s.product_id WHERE s.sold_on > p.discontinued_on"
    assert ask("sales", late) == []


def test_some_things_are_brought_back(ask):
    assert 3 <= ask.one("sales", "SELECT COUNT(*) FROM sales WHERE quantity < 0") <= 15


def test_category_and_channel_are_sometimes_missing(ask):
    assert ask.one("sales", "SELECT COUNT(*) FROM sales WHERE category IS NULL") > 0
    assert ask.one("sales", "SELECT COUNT(*) FROM sales WHERE channel IS NULL") > 0


def test_some_prices_changed(ask):
    assert (
        len(ask("sales", "SELECT product_id FROM sales GROUP BY 1 HAVING COUNT(DISTINCT unit_price) > 1"))
        == 2
    )

"""What superlatives without a column, and words such as performance, rank and measure by."""

from framed import sides, texts
from pleasqlarify.interpreters.embedded.frames.measure import measure
from pleasqlarify.interpreters.embedded.frames.ranking import ranking


def test_success_is_money_or_how_often():
    labels = sides(ranking, "the most successful product")["what makes it “successful”"]
    assert {"quantity x unit_price less discount", "number of order_lines"} <= labels


def test_the_top_is_also_told_by_what_rows_are_worth_that_store_no_revenue():
    assert "total budget of repairs" in sides(ranking, "top 3 mechanics", "pool")["what makes it “top”"]


def test_performance_is_what_makes_things_good():
    labels = sides(measure, "performance of each product")["what is “performance”"]
    assert {"quantity x unit_price less discount", "number of order_lines"} <= labels


def test_things_of_a_column_perform_as_the_rows_that_hold_it():
    assert any(
        sql.startswith("SELECT customers.country, SUM(") for sql in texts(measure, "performance by country")
    )


def test_what_sells_best_is_told_by_sales_alone():
    assert "what makes it “best selling”" not in sides(ranking, "best selling product")


def test_a_doing_before_most_is_how_often_rows_point_at_things():
    text = next(iter(texts(ranking, "which product do we use most")))
    assert "FROM order_lines" in text
    assert "ORDER BY COUNT(*) DESC LIMIT 1" in text


def test_a_budget_is_what_something_costs():
    sql = "SELECT id FROM repairs ORDER BY budget DESC LIMIT 1"
    assert texts(ranking, "the priciest repair", "pool")[0] == sql
    of_whose = (
        "FROM repairs JOIN mechanics ON repairs.mechanic_id = mechanics.id ORDER BY repairs.budget DESC"
    )
    sql = f"SELECT mechanics.full_name {of_whose} LIMIT 1"
    assert texts(ranking, "the priciest mechanic", "pool")[0] == sql


def test_no_number_of_rows_stands_for_a_quality_that_has_a_figure_of_its_own():
    labels = sides(ranking, "the heaviest track", "music")["what makes it “heavy”"]
    assert labels == {"Milliseconds of Track", "Bytes of Track"}
    assert not any("COUNT(" in sql for sql in texts(ranking, "the priciest mechanic", "pool"))


def test_the_biggest_customers_are_those_who_pay_most():
    text = texts(ranking, "biggest customers")[0]
    assert (
        "ORDER BY SUM(order_lines.quantity * order_lines.unit_price * (1 - order_lines.discount)) DESC"
        in text
    )
    assert "number of orders" in sides(ranking, "biggest customers")["what makes it “large”"]

from framed import left_over, texts
from pleasqlarify.interpreters.embedded.frames.median import median
from pleasqlarify.interpreters.embedded.frames.parts.groups.middles import median_of
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Column, Item, Select, Source

MIDDLE = "2 * place >= number AND 2 * place <= number + 2"


def test_a_median_is_the_value_in_the_middle_of_those_there_are():
    (text, *_) = texts(median, "median invoice total amount")
    inner = (
        "SELECT invoices.total_amount AS value, ROW_NUMBER() OVER (ORDER BY invoices.total_amount) AS place, "
        "COUNT(*) OVER () AS number FROM invoices WHERE NOT invoices.total_amount IS NULL"
    )
    assert text == f"SELECT AVG(value) FROM ({inner}) AS ordered_values WHERE {MIDDLE}"


def test_each_group_has_its_own_middle():
    (text, *_) = texts(median, "median total amount of invoices per customer")
    names = "customers.customer_id, customers.first_name, customers.last_name"
    assert f"PARTITION BY {names} ORDER BY invoices.total_amount" in text
    assert text.endswith(f"WHERE {MIDDLE} GROUP BY shown_0, shown_1, shown_2")


def test_a_median_of_durations_is_one_too():
    (text, *_) = texts(median, "median time to close", "helpdesk")
    assert "JULIANDAY(tickets.closed_at) - JULIANDAY(tickets.opened_at) AS value" in text


def test_the_word_median_is_accounted_for():
    assert left_over(median, "median invoice total amount") == []


def test_nothing_is_asked_where_no_median_is():
    assert texts(median, "average invoice total amount") == []


def test_a_plan_that_computes_more_than_one_average_has_no_median():
    price = Aggregate("avg", Column("p", "price"))
    both = Select((Item(price), Item(Aggregate("count"))), Source("p", "products"))
    assert median_of(both) is None

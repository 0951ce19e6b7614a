from framed import left_over, texts
from pleasqlarify.interpreters.embedded.frames.running import running

BY_MONTH = (
    "SELECT STRFTIME('%Y-%m', invoices.issued_on) AS shown_0, SUM(invoices.total_amount) AS shown_1 "
    "FROM invoices GROUP BY STRFTIME('%Y-%m', invoices.issued_on)"
)


def test_a_running_total_adds_up_the_steps_until_each():
    (text, *_) = texts(running, "cumulative invoice total amount by month")
    assert text == f"SELECT shown_0, SUM(shown_1) OVER (ORDER BY shown_0) FROM ({BY_MONTH}) AS steps"


def test_where_no_steps_are_said_there_are_some():
    found = texts(running, "running total of invoice total amounts")
    assert f"SELECT shown_0, SUM(shown_1) OVER (ORDER BY shown_0) FROM ({BY_MONTH}) AS steps" in found


def test_every_other_group_has_a_total_of_its_own():
    (text, *_) = texts(running, "cumulative number of tickets by priority and month", "helpdesk")
    assert "SUM(shown_2) OVER (PARTITION BY shown_0 ORDER BY shown_1)" in text


def test_the_words_that_ask_for_it_are_accounted_for():
    assert left_over(running, "cumulative invoice total amount by month") == []


def test_averages_have_no_running_total():
    assert texts(running, "cumulative average invoice total amount by month") == []

"""Rows compared with a figure of all rows."""

from framed import left_over, readings, texts
from pleasqlarify.interpreters.embedded.frames.nested import nested


def test_a_column_may_be_compared_with_its_average():
    found = texts(nested, "employees with a salary above the average")
    assert any("WHERE salary > (SELECT AVG(salary) FROM employees" in sql for sql in found), found


def test_an_adjective_names_the_column_and_the_direction():
    found = texts(nested, "products cheaper than average")
    assert any("unit_price < (SELECT AVG(" in sql for sql in found), found


def test_any_may_mean_every_one_or_some():
    found = texts(nested, "products with a higher unit price than any product")
    assert any("> (SELECT MAX(" in sql for sql in found)
    assert any("> (SELECT MIN(" in sql for sql in found)


def test_the_words_of_the_comparison_are_accounted_for():
    assert left_over(nested, "employees with a salary above the average") == []


def test_a_limit_in_digits_is_no_figure():
    assert readings(nested, "employees with a salary above 5000") == []

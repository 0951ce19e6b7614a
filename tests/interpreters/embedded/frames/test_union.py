"""Rows of several tables in one list."""

from framed import left_over, readings, sides, texts
from pleasqlarify.interpreters.embedded.frames.union import union

ASKED = "names of employees and products"


def test_two_tables_are_put_into_one_list():
    assert "SELECT name FROM employees UNION SELECT name FROM products" in texts(union, ASKED)


def test_what_is_in_both_may_be_shown_as_often_as_it_is_there():
    assert "SELECT name FROM employees UNION ALL SELECT name FROM products" in texts(union, ASKED)
    assert sides(union, ASKED)["should what is in both be shown once"] == {
        "once",
        "as often as it is there",
    }


def test_a_condition_may_limit_both_tables_or_one():
    found = texts(union, "artists and listeners from Canada", "music")
    assert any("Country = 'Canada' UNION SELECT" in sql for sql in found), found
    labels = sides(union, "artists and listeners from Canada", "music")
    (of,) = [of for point, of in labels.items() if point.startswith("does ")]
    assert "only to “listeners”" in of


def test_the_words_are_accounted_for():
    assert left_over(union, ASKED) == []


def test_one_table_is_no_union():
    assert readings(union, "names of employees") == []


def test_a_number_asked_for_is_no_list():
    assert readings(union, "how many employees and products") == []


def test_rows_may_be_shown_by_a_column_that_is_called_as_they_are():
    found = texts(union, "day passes and season passes in zone North", "school")
    under = " WHERE zone = 'North'"
    assert (
        f"SELECT pass_number FROM day_passes{under} UNION SELECT pass_number FROM season_passes{under}"
        in found
    )


def test_by_name_says_what_to_show():
    question = "artists and listeners from Canada by name"
    assert left_over(union, question, "music") == []
    assert readings(union, "artists and listeners by country", "music") == []


def test_an_adjective_before_both_is_held_against_each_in_its_own_column():
    found = texts(union, "Canadian artists and listeners", "music")
    rows = "FROM Artist WHERE Country = 'Canada' UNION SELECT {} FROM Listener WHERE BillingCountry = "
    assert any(rows.format("FirstName") in sql for sql in found), found

import pytest

import cinema
from pleasqlarify.interpreters.embedded.plan.contradictions import contradiction
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql


def why(sql):
    return contradiction(from_sql(sql, cinema.schema()), cinema.schema())


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        ("genre = 'Drama' AND genre = 'Comedy'", "genre cannot be both Drama and Comedy"),
        ("year > 2000 AND year < 1990", "year cannot be > 2000 and < 1990"),
        ("year >= 2000 AND year < 2000", "year cannot be >= 2000 and < 2000"),
        ("year = 2000 AND year > 2000", "year cannot be > 2000 and = 2000"),
        ("year = 2000 AND year < 1990", "year cannot be 2000 and < 1990"),
        ("2000 < year AND year < 1990", "year cannot be > 2000 and < 1990"),
        ("year = 2000 AND year <> 2000", "year cannot be 2000 and not 2000"),
        ("genre = 'Drama' AND genre <> 'Noir'", "genre is Drama, so that it is not Noir says nothing"),
        ("genre = 'Drama' AND genre IN ('Comedy', 'Noir')", "genre cannot be Drama and in a list without it"),
        ("genre IS NULL AND genre = 'Drama'", "genre cannot be empty and have a value"),
        ("genre LIKE 'D%' AND genre NOT LIKE 'D%'", "a condition and its opposite"),
        ("year >= 2000 AND year >= 2010", "year has two limits on one side: 2000 and 2010"),
        ("(genre = 'a' AND genre = 'b') OR (year > 2 AND year < 1)", "genre cannot be both a and b"),
    ],
)
def test_conditions_that_no_row_meets_are_found(condition, reason):
    assert why(f"SELECT title FROM Film WHERE {condition}") == reason


@pytest.mark.parametrize(
    "condition",
    [
        "genre = 'Drama' AND year = 2000",
        "genre = 'Drama' OR genre = 'Comedy'",
        "year >= 2000 AND year < 2001",
        "year >= 2000 AND year <= 2000",
        "genre IN ('Drama', 'Comedy') AND genre = 'Drama'",
        "(genre = 'a' AND genre = 'b') OR year > 2",
        "year = 2000 AND year = '2000'",
        "genre LIKE '%a%' AND genre LIKE '%b%'",
    ],
)
def test_conditions_that_a_row_may_meet_are_left_alone(condition):
    assert why(f"SELECT title FROM Film WHERE {condition}") == ""


def test_two_periods_on_one_date_contradict_each_other():
    first, second = "'2024-01-01' AND sold_on < '2025-01-01'", "'2025-03-01' AND sold_on < '2025-04-01'"
    assert why(f"SELECT id FROM Sale WHERE sold_on >= {first} AND sold_on >= {second}")


def test_keys_are_not_added_up():
    assert why("SELECT SUM(studio_id) FROM Film") == "studio_id is a key, which has no sum"
    assert why("SELECT AVG(id) FROM Film") == "id is a key, which has no avg"
    assert why("SELECT COUNT(id), SUM(budget) FROM Film") == ""


def test_texts_and_dates_are_not_added_up():
    assert why("SELECT SUM(sold_on) FROM Sale") == "sold_on is no number, which sum needs"
    assert why("SELECT AVG(title) FROM Film") == "title is no number, which avg needs"
    assert why("SELECT MAX(sold_on), MIN(title) FROM Sale JOIN Film ON Sale.film_id = Film.id") == ""


def test_a_plan_inside_may_not_contradict_itself_either():
    assert why(
        "SELECT title FROM Film WHERE id IN (SELECT film_id FROM Review WHERE stars = 1 AND stars = 2)"
    )


def test_the_same_rows_twice_are_no_two_sets():
    assert why("SELECT title FROM Film UNION SELECT title FROM Film") == "both branches are the same"


def test_a_group_of_one_thing_holds_no_several_of_them():
    grouped = "SELECT title FROM Film JOIN Review ON Review.film_id = Film.id GROUP BY Film.id, title HAVING"
    told = "each group is of one id, of which it must hold several"
    assert why(f"{grouped} COUNT(DISTINCT Film.id) >= 2") == told
    assert why(f"{grouped} COUNT(DISTINCT Film.id) = 2") == told
    assert why(f"{grouped} COUNT(DISTINCT Review.id) >= 2") == ""
    assert why(f"{grouped} COUNT(DISTINCT Film.id) >= 1") == ""

"""Questions to a file of one table, over several frames."""

from one_table import likeliest, texts
from pleasqlarify.interpreters.embedded.frames.measure import measure
from pleasqlarify.interpreters.embedded.frames.ranking import ranking


def first(frame, question, table="rides"):
    return next(iter(texts(frame, question, table).items()))


def test_how_many_counts_rows_in_one_number_where_no_each_is_said():
    assert likeliest("how many trips ended in Harbour") == (
        "SELECT COUNT(*) FROM rides WHERE end_area = 'Harbour'", [],
    )  # fmt: skip


def test_what_stands_next_to_how_many_is_counted_rather_than_what_comes_later():
    text, _ = first(measure, "how many stork tails in the North region", "animals")
    assert "COUNT(DISTINCT region)" not in text


def test_on_average_behind_a_name_speaks_of_it():
    text, left = first(ranking, "which kind has the longest tail on average", "animals")
    assert text.startswith("SELECT kind, AVG(tail_length_mm) FROM animals GROUP BY kind ORDER BY")
    assert not left


def test_numbers_by_something_are_put_together_rather_than_listed():
    text, left = likeliest("travellers by month", "ferries")
    assert text.startswith("SELECT month, SUM(travellers)")
    assert not left


def test_rows_without_name_and_key_are_shown_whole():
    text, left = likeliest("the longest trip")
    assert "begun, ended, seats, distance, fare, tip" in text
    assert not left

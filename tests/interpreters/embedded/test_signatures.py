"""When two trials returned the same."""

from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.signatures import signature
from pleasqlarify.tables import Table

ROWS = st.lists(st.tuples(st.integers(0, 3), st.text(max_size=2)), max_size=5)


def table(rows):
    return Table(("a", "b"), ("", ""), tuple(rows))


@given(ROWS, st.randoms())
def test_the_order_of_rows_and_of_columns_does_not_count(rows, random):
    mixed = random.sample(rows, len(rows))
    assert signature(table(rows)) == signature(table(mixed))
    assert signature(table(rows)) == signature(table((b, a) for a, b in rows))


@given(ROWS, st.tuples(st.integers(0, 3), st.text(max_size=2)))
def test_one_more_row_is_another_result(rows, row):
    assert signature(table(rows)) != signature(table([*rows, row]))


def test_a_number_and_its_text_are_different():
    assert signature(table([(1, "x")])) != signature(table([("1", "x")]))

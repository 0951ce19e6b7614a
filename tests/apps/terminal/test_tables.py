from collections import Counter
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.text import Text

from pleasqlarify.apps.terminal.tables import card, differing_first, shown, side_by_side
from pleasqlarify.model import Output

ROWS = st.lists(st.tuples(st.integers(0, 4)), max_size=8).map(tuple)


def output(rows, columns=("n",)):
    return Output("f", "f", columns, tuple(rows))


def drawn(renderable, width=80):
    paper = Console(width=width, record=True, file=StringIO())
    paper.print(renderable)
    return paper.export_text()


@given(st.lists(ROWS, min_size=1, max_size=4))
def test_every_row_is_kept_and_those_that_differ_come_first(tables):
    ordered = differing_first([output(rows) for rows in tables])
    for rows, marked in zip(tables, ordered, strict=True):
        assert Counter(row for row, _ in marked) == Counter(rows)
        assert [own for _, own in marked] == sorted((own for _, own in marked), reverse=True)


@given(st.lists(ROWS, min_size=2, max_size=4))
def test_rows_that_all_have_are_the_same_in_all(tables):
    ordered = differing_first([output(rows) for rows in tables])
    shared = [Counter(row for row, own in marked if not own) for marked in ordered]
    assert all(one == shared[0] for one in shared)


def test_a_card_says_how_much_it_leaves_out():
    many = output([(i, 2, 3, 4, 5, 6) for i in range(9)], tuple("abcdef"))
    text = drawn(card(Text("title"), many, differing_first([many])[0], width=48))
    assert "and 4 more rows and 2 more columns" in text


def test_an_empty_result_is_said():
    assert "no rows" in drawn(card(Text("title"), output([]), []))


def test_columns_that_do_not_fit_are_named():
    columns = tuple(f"column{i}" for i in range(20))
    text = drawn(shown(columns, [tuple(range(20))], most=5, width=80))
    assert "and 14 columns more: column6, " in text


@given(st.integers(1, 4), st.integers(40, 160))
def test_cards_never_reach_beyond_the_terminal(n, width):
    cards = [card(Text("title"), output([("x" * 90,)]), [(("x" * 90,), True)])] * n
    assert max(map(len, drawn(side_by_side(cards, width), width).splitlines())) <= width

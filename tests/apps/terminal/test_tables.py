from dataclasses import replace
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.text import Text

from pleasqlarify.apps.terminal.tables import card, levelled, shown, side_by_side
from pleasqlarify.model import Output


def output(rows, columns=("n",)):
    return Output("f", "f", columns, tuple(rows))


def drawn(renderable, width=80):
    paper = Console(width=width, record=True, file=StringIO())
    paper.print(renderable)
    return paper.export_text()


def test_a_card_says_how_much_it_leaves_out():
    many = output([(i, 2, 3, 4, 5, 6) for i in range(9)], tuple("abcdef"))
    text = drawn(card(Text("title"), many, [(row, True) for row in many.rows], width=48))
    assert "and 4 more rows and 2 more columns" in text


def test_an_empty_result_is_said():
    assert "no rows" in drawn(card(Text("title"), output([]), []))


def test_columns_that_do_not_fit_are_named():
    columns = tuple(f"column{i}" for i in range(20))
    text = drawn(shown(columns, [tuple(range(20))], most=5, width=80))
    assert "and 12 more columns: column8, " in text
    assert text.splitlines()[-1].endswith("…")


def test_a_long_text_leaves_room_for_the_other_columns():
    text = drawn(shown(("id", "note", "status"), [(1, "x" * 190, "done")], most=5, width=60), 60)
    assert "status" in text.splitlines()[0]
    assert "done" in text


def test_of_a_card_the_columns_that_differ_come_first_where_not_all_fit():
    wide = output([tuple(range(6))], tuple("abcdef"))
    text = drawn(card(Text("title"), wide, [(wide.rows[0], True)], (5, 0, 1, 2, 3, 4), 25))
    assert text.splitlines()[1].split() == ["f", "a"]


def test_a_result_that_was_cut_short_does_not_pretend_to_be_whole():
    cut = replace(output([(i,) for i in range(9)]), truncated=True)
    assert "and many more rows" in drawn(card(Text("title"), cut, [(row, True) for row in cut.rows]))


@given(st.lists(st.integers(1, 60), min_size=1, max_size=6), st.integers(12, 200))
def test_columns_get_what_they_need_or_give_way(needs, width):
    widths = levelled(needs, width)
    assert sum(widths) <= max(width, len(needs))
    assert all(w <= need for w, need in zip(widths, needs, strict=True))
    assert widths == needs or sum(widths) > width - len(needs)


@given(st.integers(1, 4), st.integers(40, 160))
def test_cards_never_reach_beyond_the_terminal(n, width):
    cards = [card(Text("title"), output([("x" * 90,)]), [(("x" * 90,), True)])] * n
    assert max(map(len, drawn(side_by_side(cards, width), width).splitlines())) <= width

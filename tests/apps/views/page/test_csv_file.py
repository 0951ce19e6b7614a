import csv
import io
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.apps.views.page.csv_file import csv_lines
from pleasqlarify.model import Output

TEXTS = st.text(st.characters(blacklist_categories=("Cs",)))


def written(*rows, columns=("x", "y")):
    return "".join(csv_lines(Output("f", "f", columns, rows)))


@given(st.lists(st.tuples(TEXTS, TEXTS), max_size=5))
def test_texts_come_back_as_they_were(rows):
    text = written(*rows)
    assert list(csv.reader(io.StringIO(text, newline=""), strict=True)) == [["x", "y"], *map(list, rows)]


@given(st.integers(), st.decimals(allow_nan=False, allow_infinity=False))
def test_numbers_keep_every_digit(n, decimal):
    (_, row) = csv.reader(io.StringIO(written((n, decimal))))
    assert (int(row[0]), Decimal(row[1])) == (n, decimal)


@pytest.mark.parametrize("formula", ["=1+1", "@SUM(A1)", "+cmd", "-2+3"])
def test_a_text_that_looks_like_a_formula_is_marked_as_text_and_not_changed(formula):
    assert written((formula, 1)) == f'x,y\r\n"{formula}",1\r\n'


def test_nothing_and_an_empty_text_are_told_apart():
    assert written((None, "")) == 'x,y\r\n,""\r\n'


def test_every_line_ends_as_the_standard_wants_it():
    assert written((True, date(2026, 1, 2)), ((1, None), b"\x00")) == (
        'x,y\r\ntrue,2026-01-02\r\n"[1, null]",00\r\n'
    )


def test_names_are_texts_too():
    assert written(columns=('say "no"', "=a")) == '"say ""no""","=a"\r\n'

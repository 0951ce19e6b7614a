from datetime import date, datetime
from decimal import Decimal

import pytest

from pleasqlarify.model import Output
from pleasqlarify.replaying.kept import digests, from_json, kept, key_of, plain_rows, to_json
from pleasqlarify.tables import Column, ForeignKey, Relation, Schema

BOOK = Relation("book", (Column("id", "INTEGER"), Column("title", "TEXT")), ("id",))
SALE = Relation("sale", (Column("book_id", "INTEGER"), Column("day", "DATE"), Column("n", "INTEGER")))
SHOP = Schema("sqlite", (BOOK, SALE), (ForeignKey("sale", ("book_id",), "book", ("id",)),))


def test_a_tables_own_key_tells_rows_apart():
    assert key_of(("title", "id"), [("a", 1), ("b", 2)], SHOP) == ("id",)


def test_a_name_tells_rows_apart_where_there_is_no_key():
    assert key_of(("n", "title"), [(3, "a"), (4, "b")], SHOP) == ("title",)


def test_two_columns_tell_rows_apart_that_one_does_not():
    rows = [("a", date(2026, 1, 1), 1), ("a", date(2026, 1, 2), 1), ("b", date(2026, 1, 1), 1)]
    assert key_of(("title", "day", "n"), rows, SHOP) == ("title", "day")


def test_a_count_or_a_sum_says_of_no_row_which_it_is():
    assert key_of(("COUNT(*)", "total"), [(3, 1.5), (4, 2.5)], SHOP) == ()


def test_a_column_that_names_the_other_table_is_a_key_of_groups():
    assert key_of(("book_id", "n"), [(1, 3), (2, 3)], SHOP) == ("book_id",)


def test_digests_are_the_same_for_a_row_and_for_what_a_receipt_holds_of_it():
    rows = [(Decimal("1.50"), datetime(2026, 1, 2, 3, 4), b"x", 2**70, (1, None), {"a": 1.0})]
    assert digests(plain_rows(rows)) == digests(plain_rows(plain_rows(rows)))


def test_a_short_result_is_kept_whole_and_needs_no_digests():
    told = to_json(kept(Output("f", "f", ("id", "title"), ((1, "a"), (2, "b"))), SHOP, 2))
    assert told == {"key": ["id"], "digests": "", "keys": ""}


def test_a_long_one_grows_by_sixteen_characters_a_row():
    rows = tuple((n, f"title {n}") for n in range(3_000))
    told = to_json(kept(Output("f", "f", ("id", "title"), rows), SHOP, 100))
    assert len(told["digests"]) + len(told["keys"]) == 3_000 * 16


def test_what_is_written_is_read_again():
    rows = tuple((n, f"title {n}") for n in range(5))
    of = kept(Output("f", "f", ("id", "title"), rows), SHOP, 2)
    answer = {"columns": of.columns, "rows": [list(row) for row in of.rows], "n_rows": 5}
    assert from_json(answer | to_json(of)) == of


@pytest.mark.parametrize(
    "broken", [{"digests": "?"}, {"digests": "AAAA"}, {"rows": 3}, {"rows": [[1, 2]]}, {"key": ["b"]}]
)
def test_half_of_it_is_refused(broken):
    with pytest.raises((ValueError, TypeError)):
        from_json({"columns": ["a"], "rows": [], "n_rows": 0} | broken)

from pathlib import Path

import pytest

from pleasqlarify.errors import BadPool
from pleasqlarify.replaying.results import Verdict
from pleasqlarify.replaying.schemas import How
from pleasqlarify.replaying.telling import lines

NOVELS = "SELECT id, title, price FROM book WHERE genre = 'Novel'"
CHEAP = "SELECT id, title, price FROM book WHERE genre = 'Novel' AND price < 15"
ALL = "SELECT * FROM book WHERE genre = 'Novel'"
TITLES = "SELECT title FROM book"
COUNT = "SELECT COUNT(*) FROM book"
VERSION_1 = Path(__file__).with_name("bookshop.version-1.json")


def told(found):
    return " / ".join(line.text for line in lines(found))


def test_where_nothing_changed_all_is_the_same(shop):
    found = shop.recheck(shop.receipt())
    assert (found.same, found.result.verdict, found.meaning.stands) == (True, Verdict.SAME, True)
    assert not found.changes


def test_rows_that_are_new_gone_and_changed_are_told_by_their_key(shop):
    text = shop.receipt(NOVELS, TITLES)
    shop.change(
        "INSERT INTO book VALUES (5, 'Ash', 'Novel', 8)",
        "DELETE FROM book WHERE id = 1",
        "UPDATE book SET price = 13 WHERE id = 3",
    )
    found = shop.recheck(text)
    rows = found.result.rows
    assert (found.same, found.result.verdict, rows.key) == (False, Verdict.DIFFERS, ("id",))
    assert (rows.new, rows.gone) == (((5, "Ash", 8),), ((1, "The Long Tide", 9.5),))
    assert [(one.key, one.cells) for one in rows.changed] == [((3,), (("price", 12, 13),))]


def test_the_same_reading_is_found_again_by_a_reply_to_its_result(shop):
    text = shop.receipt(NOVELS, ALL, TITLES, keep=1)
    shop.change("INSERT INTO book VALUES (5, 'Ash', 'Novel', 8)")
    found = shop.recheck(text)
    assert (found.meaning.stands, found.meaning.left) == (True, 1)


def test_queries_that_were_equal_and_differ_are_shown_with_what_tells_them_apart(shop):
    text = shop.receipt(NOVELS, CHEAP, TITLES)
    assert shop.recheck(text).meaning.n_parted == 0
    shop.change("INSERT INTO book VALUES (5, 'Ash', 'Novel', 80)")
    found = shop.recheck(text)
    (pair,) = found.meaning.parted
    assert (pair.one, pair.other, pair.answer) == (NOVELS, CHEAP, True)
    assert (pair.only_one, pair.only_other) == (((5, "Ash", 80.0),), ())
    assert pair.says_other
    assert found.meaning.left == 2
    assert "Two queries that returned the same then differ today" in told(found)


def test_the_same_result_is_not_enough_where_a_new_question_is_open(shop):
    text = shop.receipt(CHEAP, NOVELS, TITLES)
    shop.change("INSERT INTO book VALUES (5, 'Ash', 'Novel', 80)")
    found = shop.recheck(text)
    assert (found.result.verdict, found.meaning.stands) == (Verdict.SAME, True)
    assert (found.asked_anew, found.same) == (True, False)


def test_results_that_have_become_the_same_are_counted(shop):
    text = shop.receipt(NOVELS, "SELECT id, title, price FROM book WHERE genre LIKE '%Novel'", keep=None)
    shop.change("DELETE FROM book WHERE id = 4")
    assert shop.recheck(text).meaning.joined == 1


def test_a_renamed_column_is_named_and_the_query_runs_under_its_new_name(shop):
    text = shop.receipt(NOVELS, TITLES)
    shop.change("ALTER TABLE book RENAME COLUMN title TO name")
    found = shop.recheck(text)
    assert (found.result.verdict, found.same) == (Verdict.FAILS, False)
    assert [(c.how, c.column, c.after) for c in found.changes] == [(How.RENAMED, "title", "name")]
    assert found.result.renamed.verdict is Verdict.SAME
    assert found.meaning.stands


def test_a_renamed_table_is_named_and_changes_in_it_are_told_all_the_same(shop):
    text = shop.receipt(NOVELS, TITLES)
    shop.change("ALTER TABLE book RENAME TO books", "DELETE FROM books WHERE id = 1")
    found = shop.recheck(text)
    assert [(c.how, c.table, c.after) for c in found.changes] == [(How.RENAMED, "book", "books")]
    assert found.result.renamed.rows.gone == ((1, "The Long Tide", 9.5),)


def test_a_column_that_is_gone_makes_the_query_fail_and_is_named(shop):
    text = shop.receipt(NOVELS, TITLES)
    shop.change("ALTER TABLE book DROP COLUMN price")
    found = shop.recheck(text)
    assert (found.result.verdict, found.result.renamed) == (Verdict.FAILS, None)
    assert "Column book.price is gone" in told(found)
    assert [text for text, _ in found.meaning.failed] == [NOVELS]


def test_a_new_column_that_a_star_brings_along_is_what_differs(shop):
    text = shop.receipt(ALL, TITLES)
    shop.change("ALTER TABLE book ADD COLUMN pages INTEGER DEFAULT 5")
    rows = shop.recheck(text).result.rows
    assert (rows.added, rows.new, rows.n_gone, rows.changed) == (("pages",), (), 0, ())


def test_changes_of_the_schema_that_do_not_matter_leave_all_the_same(shop):
    text = shop.receipt(NOVELS, TITLES)
    shop.change("ALTER TABLE review ADD COLUMN likes INTEGER")
    found = shop.recheck(text)
    assert found.same
    assert "1 change of the schema that this query has nothing to do with" in told(found)


def test_another_type_is_named(shop):
    text = shop.receipt(NOVELS, TITLES)
    shop.change(
        "CREATE TABLE other (id INTEGER PRIMARY KEY, title TEXT, genre TEXT, price TEXT)",
        "INSERT INTO other SELECT * FROM book",
        "DROP TABLE book",
        "ALTER TABLE other RENAME TO book",
    )
    assert "Column book.price was REAL, is TEXT now" in told(shop.recheck(text))


def test_a_single_number_is_told_as_what_it_was_and_is(shop):
    text = shop.receipt(COUNT, TITLES)
    shop.change("DELETE FROM book WHERE id = 1")
    assert "COUNT(*) was 4, now 3" in told(shop.recheck(text))


def test_beyond_the_rows_that_are_kept_changes_are_found_by_digests(shop):
    shop.change(*(f"INSERT INTO book VALUES ({n}, 'b{n}', 'Novel', {n})" for n in range(10, 400)))
    text = shop.receipt(NOVELS, TITLES)
    shop.change("UPDATE book SET price = 0 WHERE id = 350", "DELETE FROM book WHERE id = 351")
    rows = shop.recheck(text).result.rows
    assert [(one.row, one.cells) for one in rows.changed] == [((350, "b350", 0), ())]
    assert (rows.n_gone, rows.gone, rows.partial) == (1, (), False)


def test_of_a_result_longer_than_a_page_known_rows_are_named_and_all_are_counted(shop):
    shop.change(
        "WITH RECURSIVE c(n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM c LIMIT 10050) "
        "INSERT INTO book SELECT n, 'b' || n, 'Novel', n FROM c"
    )
    text = shop.receipt(NOVELS, TITLES)
    assert len(text) < 250_000
    shop.change("UPDATE book SET price = 0 WHERE id IN (50, 10040)", "DELETE FROM book WHERE id = 51")
    found = shop.recheck(text)
    rows = found.result.rows
    assert (found.result.before, found.result.after, rows.partial) == (10_052, 10_051, True)
    assert ([one.key for one in rows.changed], rows.gone) == ([(50,)], ((51, "b51", 51.0),))


def test_rows_in_another_order_are_the_same_rows(shop):
    text = shop.receipt("SELECT title, price FROM book ORDER BY id", TITLES)
    shop.change("UPDATE book SET id = 9 WHERE id = 1")
    found = shop.recheck(text)
    assert (found.same, found.result.reordered) == (True, True)


def test_a_session_that_refused_everything_has_no_answer_to_run(shop):
    text = shop.receipt(NOVELS, keep=None).replace('"answer": {', '"answer": null, "was": {', 1)
    found = shop.recheck(text)
    assert (found.result.verdict, found.same) == (Verdict.NO_ANSWER, False)


def test_a_receipt_of_the_first_version_is_read_and_says_what_it_can(shop):
    text = VERSION_1.read_text(encoding="utf-8")
    assert shop.recheck(text).same
    shop.change("INSERT INTO review VALUES (6, 3, 'Eve', 'Dull', 2)", "DELETE FROM review WHERE id = 1")
    found = shop.recheck(text)
    assert (found.result.rows.new, found.result.rows.gone) == ((("Dull",),), (("Slow",),))
    assert found.meaning.stands


def test_the_first_version_names_a_column_that_is_gone(shop):
    shop.change("ALTER TABLE review RENAME COLUMN text TO review_text")
    found = shop.recheck(VERSION_1.read_text(encoding="utf-8"))
    assert "is likely called review_text now" in told(found)
    assert found.result.renamed.verdict is Verdict.SAME


def test_a_new_name_that_is_not_alike_is_found_by_what_it_returns(shop):
    shop.change("ALTER TABLE review RENAME COLUMN text TO opinion")
    found = shop.recheck(VERSION_1.read_text(encoding="utf-8"))
    assert [(c.how, c.table, c.column, c.after) for c in found.changes] == [
        (How.RENAMED, "review", "text", "opinion")
    ]
    assert found.result.renamed.verdict is Verdict.SAME


@pytest.mark.parametrize("text", ["", "[]", '{"kind": "pool"}', '{"kind": "receipt", "version": 7}'])
def test_what_is_no_receipt_is_refused(shop, text):
    with pytest.raises(BadPool, match="the receipt is"):
        shop.recheck(text)


def test_whatever_is_said_fits_on_lines(shop):
    text = shop.receipt(NOVELS, TITLES)
    shop.change(*(f"INSERT INTO book VALUES ({n}, 'b{n}', 'Novel', {n})" for n in range(10, 60)))
    said = [line.text for line in lines(shop.recheck(text))]
    assert "  and 40 more that are new" in said
    assert not [line for line in said if "\n" in line]

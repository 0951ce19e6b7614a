import pytest

from pleasqlarify.model import Atom, Clause, Reply, Slot
from pleasqlarify.replaying.names import renamed, written
from pleasqlarify.replaying.renames import Renames, said_again

TABLES, COLUMNS = {"review": "critique"}, {("review", "text"): "opinion"}


@pytest.mark.parametrize(
    ("sql", "anew"),
    [
        ("SELECT text FROM review", "SELECT opinion FROM critique"),
        ("SELECT review.text FROM review", "SELECT critique.opinion FROM critique"),
        ("SELECT r.text FROM review AS r", "SELECT r.opinion FROM critique AS r"),
        ("SELECT book.text FROM book", "SELECT book.text FROM book"),
        ("SELECT title FROM book WHERE title = 'review'", "SELECT title FROM book WHERE title = 'review'"),
        (
            "SELECT COUNT(*) FROM book WHERE id IN (SELECT book_id FROM review WHERE text > 'a')",
            "SELECT COUNT(*) FROM book WHERE id IN (SELECT book_id FROM critique WHERE opinion > 'a')",
        ),
    ],
)
def test_a_query_is_written_under_new_names(sql, anew):
    assert renamed(sql, "sqlite", TABLES, COLUMNS) == anew


def test_what_cannot_be_read_stays_as_it_is():
    assert renamed("SELEC", "sqlite", TABLES, COLUMNS) == "SELEC"
    assert written("SELECT (", "sqlite").tables == frozenset()


def test_replies_speak_of_the_new_names_and_values_stay():
    atom = Atom("in(review.id)", "WHERE", "review.text = 'review.text'", "review.text", ("review",))
    said = Reply(Slot("in(review.id)", "review.text"), frozenset({atom}))
    (anew,) = said_again([said], Renames(TABLES, COLUMNS))
    (filled,) = anew.answer
    assert filled.payload == "critique.opinion = 'review.text'"
    assert anew.subject == Slot("in(critique.id)", "critique.opinion")


def test_without_renames_replies_are_the_same():
    said = (Reply(Clause((Atom("", "DISTINCT"),)), True),)
    assert said_again(said, Renames()) == said


@pytest.mark.parametrize(
    ("sql", "timely"),
    [
        ("SELECT CURRENT_DATE", True),
        ("SELECT * FROM t WHERE day > date('now', '-1 month')", True),
        ("SELECT random()", True),
        ("SELECT * FROM t WHERE day > '2026-01-01'", False),
    ],
)
def test_a_query_that_time_alone_may_change_is_known(sql, timely):
    assert written(sql, "sqlite").timely is timely

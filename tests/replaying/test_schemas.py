import pytest

from pleasqlarify.replaying.names import written
from pleasqlarify.replaying.outlines import MOST_COLUMNS, Outline, drawn, from_json, outline, to_json
from pleasqlarify.replaying.schemas import Change, How, changes, missing
from pleasqlarify.tables import Column, Relation, Schema

FILM = (("id", "INTEGER"), ("title", "TEXT"), ("year", "INTEGER"))
REVIEW = (("film", "INTEGER"), ("opinion", "TEXT"))
THEN = Outline({"film": FILM, "review": REVIEW})
QUERY = written("SELECT title FROM film WHERE year > 2000", "sqlite")


def found(now, query=QUERY, then=THEN):
    return [(c.how, c.table, c.column, c.after, c.matters) for c in changes(then, Outline(now), query)]


def test_nothing_changed_is_no_change():
    assert found({"review": REVIEW, "film": FILM}) == []


@pytest.mark.parametrize(
    ("now", "told"),
    [
        ({"film": FILM[:2], "review": REVIEW}, (How.GONE, "film", "year", "", True)),
        ({"film": FILM}, (How.GONE, "review", "", "", False)),
        ({"film": FILM, "review": REVIEW, "cinema": REVIEW}, (How.NEW, "cinema", "", "", False)),
        ({"films": FILM, "review": REVIEW}, (How.RENAMED, "film", "", "films", True)),
        (
            {"film": (*FILM[:2], ("year", "TEXT")), "review": REVIEW},
            (How.RETYPED, "film", "year", "TEXT", True),
        ),
        ({"film": (*FILM, ("pages", "TEXT")), "review": REVIEW}, (How.NEW, "film", "pages", "TEXT", False)),
        (
            {"film": (FILM[0], ("name", "TEXT"), FILM[2]), "review": REVIEW},
            (How.RENAMED, "film", "title", "name", True),
        ),
    ],
)
def test_each_change_is_named(now, told):
    assert found(now) == [told]


def test_a_new_column_matters_to_a_star():
    star = written("SELECT * FROM film", "sqlite")
    assert found({"film": (*FILM, ("pages", "TEXT")), "review": REVIEW}, star)[0][-1]


def test_a_star_that_is_counted_stands_for_no_columns():
    assert not written("SELECT COUNT(*) FROM film", "sqlite").star
    assert written("SELECT f.* FROM film f", "sqlite").star


def test_a_column_of_another_type_is_no_old_one_renamed():
    now = {"film": (FILM[0], ("heading", "BLOB"), FILM[2]), "review": REVIEW}
    assert {how for how, *_ in found(now)} == {How.GONE, How.NEW}


def test_changes_that_matter_come_first():
    now = {"film": FILM[:2]}
    assert [matters for *_, matters in found(now)] == [True, False]


def test_where_nobody_kept_a_schema_the_query_tells_what_is_missing():
    now = Outline({"film": (FILM[0], ("titles", "TEXT"), FILM[2])})
    assert missing(QUERY, now) == (Change(How.RENAMED, "film", "title", "title", "titles", matters=True),)
    assert missing(QUERY, Outline({"review": REVIEW}))[0].how is How.GONE


def test_an_outline_holds_names_and_types_and_nothing_else():
    column = Column("title", "TEXT", "secret comment", ("secret value",), 3)
    told = to_json(outline(Schema("sqlite", (Relation("film", (column,), rows=7, comment="secret"),))))
    assert told == {"whole": True, "tables": {"film": [["title", "TEXT"]]}}
    assert to_json(from_json(told)) == told


def test_of_a_large_schema_only_what_queries_read_is_kept():
    columns = tuple(Column(f"c{n}", "TEXT") for n in range(MOST_COLUMNS))
    schema = Schema("sqlite", (Relation("wide", columns), Relation("film", columns[:2])))
    kept = outline(schema, ["SELECT c0 FROM Film"])
    assert (kept.whole, list(kept.tables)) == (False, ["film"])
    assert changes(kept, drawn(schema), QUERY) == ()

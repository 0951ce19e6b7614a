import sqlite3
from contextlib import closing

import duckdb
import pytest

import worlds
from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.profile.building import profiled
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.profile.reading import read

ALL = ["shop", "music", "clinic", "desk", "demo films", "demo shop", "demo sales"]
HOSTILE = """
CREATE TABLE "select ""x"" from; --" (
  "a.b" INTEGER PRIMARY KEY, "order" TEXT, "" TEXT, "имя" TEXT, "rowid" TEXT);
INSERT INTO "select ""x"" from; --" VALUES
  (1, 'it''s', '%', 'Мария', '"'), (2, 'x' || char(0) || 'y', '_', '', char(10));
CREATE TABLE empty (id INTEGER PRIMARY KEY, name TEXT, at DATE, "select ""x"" from; --_id" INTEGER);
CREATE TABLE void (x);
INSERT INTO void VALUES (NULL), (NULL);
CREATE TABLE blobs (b BLOB, mixed);
INSERT INTO blobs VALUES (x'00ff', 1), (x'01', 'two'), (NULL, 3.5), (x'', x'0f');
CREATE TABLE a (id INTEGER PRIMARY KEY, b_id INTEGER REFERENCES b(id), a_id INTEGER REFERENCES a(id));
CREATE TABLE b (id INTEGER PRIMARY KEY, a_id INTEGER REFERENCES a(id));
INSERT INTO a VALUES (1, 1, 1), (2, 1, 1);
INSERT INTO b VALUES (1, 2);
CREATE VIEW v AS SELECT b, count(*) AS n FROM blobs GROUP BY b;
"""


def made(folder, script):
    path = folder / "made.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(f"BEGIN; {script} COMMIT;")
    return connect(path)


@pytest.fixture
def hostile(tmp_path):
    database = made(tmp_path, HOSTILE)
    yield database
    database.close()


def test_hostile_names_empty_tables_and_cycles_have_a_profile(hostile):
    profile = profile_of(hostile)
    assert {t.name for t in profile.tables.values()} == {r.name for r in hostile.schema.relations}
    assert all(table.displays for table in profile.tables.values())
    assert profile.index.found(["мария"])[0].column.name == "имя"


def test_what_holds_nothing_has_roles_by_name_and_type(hostile):
    empty = profile_of(hostile).tables["empty"]
    assert [column.role for column in empty.columns][:3] == [Role.ID, Role.NAME, Role.DATE]
    assert empty.rows == 0


def test_tables_that_point_at_each_other_can_be_joined(hostile):
    joins = profile_of(hostile).joins
    assert {path.steps[0].edge.table for path in joins.paths("a", "b")} == {"a", "b"}
    assert "b" in joins.reach("a")


@pytest.mark.parametrize("name", ALL)
def test_the_profile_is_that_of_the_schema(opened, known, name):
    schema, profile = opened(name).schema, known(name)
    assert [*profile.tables] == [relation.name for relation in schema.relations]
    for relation in schema.relations:
        table = profile.tables[relation.name]
        assert [column.name for column in table.columns] == [column.name for column in relation.columns]
        assert table.rows == relation.rows
    assert len(profile.joins.edges) == len(schema.keys)


@pytest.mark.parametrize("name", ALL)
def test_the_same_database_has_the_same_profile(opened, known, name):
    again = profiled(opened(name).schema, read(opened(name)))
    assert repr(again.tables) == repr(known(name).tables)
    assert repr(again.joins.edges) == repr(known(name).joins.edges)
    assert len(again.index) == len(known(name).index)


def test_a_profile_is_read_once(opened):
    assert profile_of(opened("desk")) is profile_of(opened("desk"))


def test_names_are_found_whatever_their_letter_case(known):
    assert known("music").table("ARTIST").name == "Artist"
    assert known("music").column("artist", "name").key == ("Artist", "Name")
    assert known("music").column("artist", "shoe") is None


def test_states_hold_all_values_with_their_rows(known):
    status = known("shop").column("ord", "status")
    assert {state.value for state in status.states} == {"paid", "sent", "Cancelled"}
    assert sum(state.rows for state in status.states) == 100


def test_thousands_of_titles_are_found_as_a_whole_before_in_part(known):
    hits = known("music", 30).index.found(["tracks", "by", "iron", "maiden", "or", "metallica"])
    assert [(hit.column.key, hit.value) for hit in hits[:2]] == [
        (("Artist", "Name"), "Iron Maiden"),
        (("Artist", "Name"), "Metallica"),
    ]


def test_three_hundred_tables_have_a_profile(tmp_path, caches):
    tables = (
        f"CREATE TABLE t{i} (id INTEGER PRIMARY KEY, name TEXT, up INTEGER REFERENCES t{(i + 1) % 300});"
        f"INSERT INTO t{i} VALUES (1, 'thing {i}', 1);"
        for i in range(300)
    )
    database = made(tmp_path, "".join(tables))
    profile = profile_of(database)
    database.close()
    assert (len(profile.tables), len(profile.joins.edges)) == (300, 300)


KINDS = {float: "DOUBLE", int: "BIGINT"}


def copied(source, target, table):
    rows = source.execute(f"SELECT * FROM {table}")
    names, cells = [name for name, *_ in rows.description], rows.fetchall()
    columns = (f"{n} {KINDS.get(type(c), 'VARCHAR')}" for n, c in zip(names, cells[0], strict=True))
    target.execute(f"CREATE TABLE {table} ({', '.join(columns)})")
    target.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(names))})", cells)


def test_a_duckdb_file_has_the_same_roles(tmp_path, known):
    path = tmp_path / "shop.duckdb"
    with (
        closing(sqlite3.connect(worlds.built(tmp_path, "shop"))) as source,
        duckdb.connect(str(path)) as target,
    ):
        for table in ("cust", "ord", "ord_line", "item"):
            copied(source, target, table)
    with closing(connect(path)) as database:
        roles = {column.key: column.role for column in profile_of(database).columns}
    same = [
        c for c in known("shop").columns if c.table in {"cust", "ord", "ord_line", "item"} and not c.primary
    ]
    assert {column.key: roles[column.key] for column in same} == {column.key: column.role for column in same}

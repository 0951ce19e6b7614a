import sqlite3

import duckdb
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pleasqlarify.databases.quoting import quoted
from pleasqlarify.databases.schemas import Visibility, fingerprint, read_duckdb, read_sqlite
from pleasqlarify.errors import UnknownName
from pleasqlarify.tables import ForeignKey

ODD_NAMES = [
    "two words",
    'say "hi"',
    "a.b",
    "select",
    "MixedCase",
    "Fähre",
    "映画",
    "🎬",
    "it's",
    "[x]",
    "%_",
    "-- no",
]
NAMES = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=12)


@pytest.fixture
def sqlite(tmp_path):
    def make(script):
        path = tmp_path / "made.sqlite"
        with sqlite3.connect(path) as connection:
            connection.executescript(script)
        connection.close()
        return path

    return make


@pytest.fixture
def duck(tmp_path):
    def make(script):
        path = tmp_path / "made.duckdb"
        with duckdb.connect(str(path)) as connection:
            connection.execute(script)
        return path

    return make


@pytest.fixture(params=["sqlite", "duckdb"])
def read(request, sqlite, duck):
    """A script as a schema, in each of the two engines."""
    if request.param == "sqlite":
        return lambda script, *visibility: read_sqlite(sqlite(script), *visibility)
    return lambda script, *visibility: read_duckdb(duck(script), *visibility)


def column(schema, table, name):
    return next(c for c in schema.relation(table).columns if c.name == name)


def pairs(schema, *, implied):
    return {(k.table, *k.columns, k.to_table, *k.to_columns) for k in schema.keys if k.implied is implied}


# what the definitions say


def test_tables_have_columns_with_types_and_primary_keys(read):
    film = read("CREATE TABLE film (id INTEGER PRIMARY KEY, title VARCHAR)").relation("film")

    assert [(c.name, c.type) for c in film.columns] == [("id", "INTEGER"), ("title", "VARCHAR")]
    assert film.primary_key == ("id",)
    assert not film.view


def test_a_primary_key_keeps_its_own_order(read):
    schema = read("CREATE TABLE cast_ (a INTEGER, b INTEGER, PRIMARY KEY (b, a))")
    assert schema.relation("cast_").primary_key == ("b", "a")


def test_views_are_marked_and_sampled(read):
    schema = read(
        "CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (7); CREATE VIEW v AS SELECT n + 1 AS m FROM t"
    )

    assert schema.relation("v").view
    assert column(schema, "v", "m").samples == ("8",)


def test_composite_foreign_keys_are_read_in_order(read):
    schema = read(
        """CREATE TABLE seat (hall INTEGER, number INTEGER, PRIMARY KEY (hall, number));
        CREATE TABLE ticket (h INTEGER, n INTEGER, FOREIGN KEY (h, n) REFERENCES seat (hall, number));"""
    )
    assert schema.keys == (ForeignKey("ticket", ("h", "n"), "seat", ("hall", "number")),)


def test_sqlite_keys_without_columns_mean_the_primary_key(sqlite):
    schema = read_sqlite(
        sqlite("CREATE TABLE Film (Id INTEGER PRIMARY KEY); CREATE TABLE r (f REFERENCES FILM)")
    )
    assert schema.keys == (ForeignKey("r", ("f",), "Film", ("Id",)),)


def test_a_key_to_a_table_that_is_gone_is_left_out(sqlite):
    assert read_sqlite(sqlite("CREATE TABLE r (f REFERENCES nowhere (id))")).keys == ()


def test_comments_of_duckdb_are_read(duck):
    schema = read_duckdb(
        duck("CREATE TABLE t (a INT); COMMENT ON TABLE t IS 'all of it'; COMMENT ON COLUMN t.a IS 'the a'")
    )
    assert (schema.relation("t").comment, column(schema, "t", "a").comment) == ("all of it", "the a")


def test_comments_behind_sqlite_columns_are_read(sqlite):
    schema = read_sqlite(
        sqlite("CREATE TABLE t ( -- all of it\n a INT, -- the a, in cm\n [b c] TEXT /* b */)")
    )

    assert schema.relation("t").comment == "all of it"
    assert [c.comment for c in schema.relation("t").columns] == ["the a, in cm", "b"]


def test_text_that_looks_like_a_comment_is_none(sqlite):
    schema = read_sqlite(sqlite("CREATE TABLE t (a TEXT DEFAULT '-- no', b NUMERIC(3, 1) CHECK (b > 0))"))
    assert [c.comment for c in schema.relation("t").columns] == ["", ""]


def test_what_sqlite_keeps_for_itself_is_left_out(sqlite):
    script = (
        "CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT); CREATE VIRTUAL TABLE words USING fts5 (body)"
    )
    assert [r.name for r in read_sqlite(sqlite(script)).relations] == ["t", "words"]


def test_generated_columns_are_columns(read):
    schema = read(
        "CREATE TABLE t (a INTEGER, b INTEGER GENERATED ALWAYS AS (a + 1)); INSERT INTO t (a) VALUES (1)"
    )
    assert column(schema, "t", "b").samples == ("2",)


def test_a_broken_view_does_not_spoil_the_rest(sqlite):
    path = sqlite(
        "CREATE TABLE t (a); CREATE TABLE gone (a); CREATE VIEW v AS SELECT a FROM gone; DROP TABLE gone"
    )
    assert [r.name for r in read_sqlite(path).relations] == ["t"]


def test_tables_of_other_duckdb_schemas_are_read_after_those_of_main(duck):
    schema = read_duckdb(
        duck("CREATE SCHEMA staging; CREATE TABLE staging.t (a INT); CREATE TABLE m (a INT)")
    )
    assert [(r.name, r.schema, r.parts) for r in schema.relations] == [
        ("m", "", ("m",)),
        ("t", "staging", ("staging", "t")),
    ]


# names


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_of_tables_and_columns_are_read(read, name):
    q = quoted(name)
    schema = read(
        f"CREATE TABLE {q} ({q} INTEGER PRIMARY KEY, other VARCHAR); INSERT INTO {q} VALUES (5, 'x')"
    )

    assert [(r.name, r.rows, r.primary_key) for r in schema.relations] == [(name, 1, (name,))]
    assert column(schema, name, name).samples == ("5",)


def test_sqlite_allows_empty_names(sqlite):
    schema = read_sqlite(sqlite('CREATE TABLE "" ("" TEXT, " " TEXT); INSERT INTO "" VALUES (1, 2)'))

    assert [c.name for c in schema.relation("").columns] == ["", " "]
    assert [c.samples for c in schema.relation("").columns] == [("1",), ("2",)]


def test_a_column_may_hide_the_row_id(read):
    schema = read(
        "CREATE TABLE t (rowid VARCHAR, _rowid_ VARCHAR, oid VARCHAR); INSERT INTO t VALUES ('a', 'b', 'c')"
    )
    assert [c.samples for c in schema.relation("t").columns] == [("a",), ("b",), ("c",)]


@settings(max_examples=60, deadline=None)
@given(NAMES.filter(lambda name: not name.lower().startswith("sqlite_")))
def test_whatever_a_table_is_called_in_sqlite_it_is_there(tmp_path_factory, name):
    path = tmp_path_factory.mktemp("names") / "n.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute(f"CREATE TABLE {quoted(name)} ({quoted(name)} TEXT)")
    connection.close()
    (relation,) = read_sqlite(path).relations
    assert (relation.name, relation.columns[0].name) == (name, name)


@settings(max_examples=25, deadline=None)
@given(NAMES)
def test_whatever_a_table_is_called_in_duckdb_it_is_there(tmp_path_factory, name):
    path = tmp_path_factory.mktemp("names") / "n.duckdb"
    with duckdb.connect(str(path)) as connection:
        connection.execute(f"CREATE TABLE {quoted(name)} ({quoted(name)} VARCHAR)")
    (relation,) = read_duckdb(path).relations
    assert (relation.name, relation.columns[0].name) == (name, name)


# samples and counts


def test_frequent_texts_come_first(read):
    schema = read("CREATE TABLE t (g VARCHAR); INSERT INTO t VALUES ('rare'), ('often'), ('often'), (NULL)")

    assert column(schema, "t", "g").samples == ("often", "rare")
    assert column(schema, "t", "g").distinct == 2
    assert schema.relation("t").rows == 4


def test_samples_are_short_and_never_bytes(read):
    rows = "SELECT 'x\ny' || printf('%050d', 7), CAST('raw' AS BLOB)"
    schema = read(f"CREATE TABLE t (a VARCHAR, b BLOB); INSERT INTO t {rows}")

    assert column(schema, "t", "a").samples == ("x y" + "0" * 36 + "…",)
    assert column(schema, "t", "b").samples == ()


def test_five_samples_are_kept(read):
    schema = read("CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (9), (8), (7), (6), (5), (4)")
    assert column(schema, "t", "n").samples == ("9", "8", "7", "6", "5")


def test_an_empty_table_has_no_samples(read):
    schema = read("CREATE TABLE t (n INTEGER)")
    assert (schema.relation("t").rows, column(schema, "t", "n").samples) == (0, ())


def test_bytes_that_are_no_text_do_not_stop_sqlite(sqlite):
    schema = read_sqlite(sqlite("CREATE TABLE t (a TEXT); INSERT INTO t VALUES (CAST(x'ff41' AS TEXT))"))
    assert column(schema, "t", "a").samples == ("\ufffdA",)


def test_nested_values_are_shown_as_text(duck):
    schema = read_duckdb(
        duck("CREATE TABLE t AS SELECT [1, 2] AS l, {'a': 1} AS s, TIMESTAMPTZ '2024-01-01 00:00Z' AS z")
    )
    assert column(schema, "t", "l").samples == ("[1, 2]",)
    assert column(schema, "t", "s").samples == ("{'a': 1}",)


def test_a_view_that_never_ends_does_not_stop_the_reading(read):
    many = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) SELECT i FROM n"
    schema = read(
        f"""CREATE TABLE t AS {many};
        CREATE VIEW v AS SELECT count(*) AS c FROM t a, t b, t c, t d WHERE a.i * b.i < c.i * d.i + 1"""
    )
    assert schema.relation("v").rows is None


# keys that nobody declared


FILMS = """
    CREATE TABLE Film (Id INTEGER PRIMARY KEY, Title VARCHAR);
    INSERT INTO Film VALUES (1, 'A'), (2, 'B'), (30, 'C');"""
COUNTING = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 90) SELECT i FROM n"


@pytest.mark.parametrize("name", ["film_id", "FilmId", "filmid", "FILM_ID", "best_film_id"])
def test_a_column_named_after_a_table_points_at_its_key(read, name):
    schema = read(f"{FILMS} CREATE TABLE review ({name} INTEGER); INSERT INTO review VALUES (30), (1), (1)")
    assert pairs(schema, implied=True) == {("review", name, "Film", "Id")}


def test_a_column_may_hold_a_title_instead_of_a_number(read):
    schema = read(f"{FILMS} CREATE TABLE review (film VARCHAR); INSERT INTO review VALUES ('C'), ('A')")
    assert pairs(schema, implied=True) == {("review", "film", "Film", "Title")}


def test_keys_of_the_same_name_are_linked(read):
    schema = read(
        """CREATE TABLE book (isbn VARCHAR PRIMARY KEY); CREATE TABLE loan (isbn VARCHAR);
        INSERT INTO book VALUES ('x1'), ('x2'); INSERT INTO loan VALUES ('x2'), ('x2')"""
    )
    assert pairs(schema, implied=True) == {("loan", "isbn", "book", "isbn")}


def test_a_parent_points_into_its_own_table(read):
    schema = read(
        """CREATE TABLE part (id INTEGER PRIMARY KEY, parent_id INTEGER);
        INSERT INTO part VALUES (1, NULL), (2, 1)"""
    )
    assert pairs(schema, implied=True) == {("part", "parent_id", "part", "id")}


def test_a_key_leads_past_a_table_that_points_on_by_the_same_column(read):
    repairs = "CREATE TABLE repair_job (id INTEGER PRIMARY KEY); INSERT INTO repair_job VALUES (1), (2), (3);"
    bills = "CREATE TABLE bill (id INTEGER PRIMARY KEY, job_id INT); INSERT INTO bill VALUES (7, 1), (8, 2);"
    used = "CREATE TABLE used (id INTEGER PRIMARY KEY, job_id INT); INSERT INTO used VALUES (4, 1), (5, 1);"
    schema = read(f"{repairs} {bills} {used}")

    keys = {("bill", "job_id", "repair_job", "id"), ("used", "job_id", "repair_job", "id")}
    assert pairs(schema, implied=True) == keys


def test_a_declared_key_is_not_implied_again(read):
    schema = read(
        f"{FILMS} CREATE TABLE review (film_id INTEGER REFERENCES Film (Id)); INSERT INTO review VALUES (30)"
    )
    assert pairs(schema, implied=True) == set()
    assert pairs(schema, implied=False) == {("review", "film_id", "Film", "Id")}


@pytest.mark.parametrize(
    "other",
    [
        "actor (id INTEGER PRIMARY KEY); INSERT INTO actor VALUES (1), (2)",  # id and id
        "review (film_id INTEGER); INSERT INTO review VALUES (7), (8)",  # values that are no films
        "review (film_id VARCHAR); INSERT INTO review VALUES ('1'), ('2')",  # text is not a number
        "review (film_id INTEGER)",  # nothing to go by
        "cinema (name VARCHAR, films INTEGER); INSERT INTO cinema VALUES ('Rex', 1), ('Roxy', 2)",  # a count
        "award (title VARCHAR); INSERT INTO award VALUES ('A'), ('B')",  # a common word
    ],
)
def test_neither_name_nor_values_alone_make_a_key(read, other):
    assert pairs(read(f"{FILMS} CREATE TABLE {other}"), implied=True) == set()


def test_a_mark_is_not_a_reference_to_a_table_of_marks(read):
    schema = read(
        f"""CREATE TABLE rating (id INTEGER PRIMARY KEY); INSERT INTO rating {COUNTING};
        CREATE TABLE review (rating INTEGER); INSERT INTO review VALUES (1), (5), (4), (4)"""
    )
    assert pairs(schema, implied=True) == set()


def test_of_two_tables_that_fit_equally_none_is_chosen(read):
    schema = read(
        """CREATE TABLE sales_order (id INTEGER PRIMARY KEY);
        CREATE TABLE purchase_order (id INTEGER PRIMARY KEY);
        INSERT INTO sales_order VALUES (1), (2); INSERT INTO purchase_order VALUES (1), (2);
        CREATE TABLE line (order_id INTEGER); INSERT INTO line VALUES (1)"""
    )
    assert pairs(schema, implied=True) == set()


def test_values_of_a_large_table_are_looked_up(duck):
    schema = read_duckdb(
        duck(
            """CREATE TABLE film AS SELECT i * 3 AS id, i % 7 AS a FROM range(900000) r (i);
            CREATE TABLE review AS SELECT i * 3 + 1500 AS film_id FROM range(50) r (i)"""
        )
    )
    assert pairs(schema, implied=True) == {("review", "film_id", "film", "id")}


# what the user may see

HIDDEN = """
    CREATE TABLE secret (id INTEGER PRIMARY KEY, token VARCHAR UNIQUE);
    INSERT INTO secret VALUES (1, 'xyzzy'), (2, 'plugh');
    CREATE TABLE film (id INTEGER PRIMARY KEY, secret_id INTEGER, s INTEGER REFERENCES secret (id));
    INSERT INTO film VALUES (1, 1, 1), (2, 2, 2);
    CREATE VIEW leak AS SELECT token FROM secret;
    CREATE VIEW leak_again AS SELECT * FROM leak;"""


@pytest.mark.parametrize(
    "visibility", [Visibility(deny=("SECRET",)), Visibility(deny=("sec*",)), Visibility(("film",))]
)
def test_nothing_of_a_hidden_table_is_left(read, visibility):
    schema = read(HIDDEN, visibility)

    assert [r.name for r in schema.relations] == ["film"]
    assert schema.keys == ()
    assert "xyzzy" not in repr(schema)


def test_deny_wins_over_allow(read):
    assert [r.name for r in read(HIDDEN, Visibility(("*",), ("secret",))).relations] == ["film"]


def test_a_pattern_that_fits_nothing_is_refused(read):
    with pytest.raises(UnknownName, match="no table 'secrets'; there is "):
        read(HIDDEN, Visibility(deny=("secrets",)))


# one hash


@pytest.mark.parametrize(
    "other", ["t (b INTEGER)", "t (a VARCHAR)", "u (a INTEGER)", "t (a INTEGER PRIMARY KEY)"]
)
def test_another_name_type_or_key_is_another_fingerprint(tmp_path, other):
    schemas = []
    for place, definition in enumerate(["t (a INTEGER)", other]):
        with duckdb.connect(str(tmp_path / f"{place}.duckdb")) as connection:
            connection.execute(f"CREATE TABLE {definition}")
        schemas.append(read_duckdb(tmp_path / f"{place}.duckdb"))
    assert fingerprint(schemas[0]) != fingerprint(schemas[1])


def test_rows_do_not_change_the_fingerprint(duck):
    before = fingerprint(
        read_duckdb(duck("CREATE TABLE film (id INT PRIMARY KEY); CREATE TABLE review (film_id INT)"))
    )
    after = read_duckdb(duck("INSERT INTO film VALUES (1); INSERT INTO review VALUES (1)"))

    assert pairs(after, implied=True)
    assert fingerprint(after) == before


def test_four_hundred_tables_that_point_at_one_another_are_all_linked(sqlite):
    following = [(i, (i + 1) % 400) for i in range(400)]
    script = "".join(
        f"CREATE TABLE t{i} (id INTEGER PRIMARY KEY, t{j}_id); INSERT INTO t{i} VALUES (1, 1);"
        for i, j in following
    )

    schema = read_sqlite(sqlite(script))
    assert pairs(schema, implied=True) == {(f"t{i}", f"t{j}_id", f"t{j}", "id") for i, j in following}

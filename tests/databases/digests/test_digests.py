import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from digesting import asking, pairs, query, typed, types
from pleasqlarify.databases.digests import digest
from pleasqlarify.domains.sql.outputs import see
from pleasqlarify.tables import Failed, Limit, Table

NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199) "


@pytest.fixture(scope="module", params=["sqlite", "duckdb", "postgres", "mysql"])
def engine(request):
    return request.param


@pytest.fixture(scope="module")
def ask(engine):
    with asking(engine) as ask:
        yield ask


def of_table(ask, engine, table):
    """The digest that the engine computes of a table."""
    found = digest(ask, query(engine, table), types(engine, table), engine)
    assert found is not None
    return found


def of_numbers(ask, engine, cells, kind="bigint", n=1):
    """The digest of a query over 200 numbers."""
    kinds = [kind if engine != "duckdb" else kind.upper()] * n
    return digest(ask, f"{NUMBERS} SELECT {cells} FROM n", kinds, engine)


def in_memory(table):
    """The fingerprint of all rows."""
    names = tuple(f"c{j}" for j in range(len(table.kinds)))
    return see(Table(names, ("",) * len(names), table.rows)).fingerprint


@settings(max_examples=20)
@given(st.data())
def test_digests_are_equal_just_where_fingerprints_of_all_rows_are(engine, ask, data):
    one, other = data.draw(pairs(engine))
    same = of_table(ask, engine, one) == of_table(ask, engine, other)
    assert same == (in_memory(one) == in_memory(other))


@settings(max_examples=3)
@given(st.data())
def test_a_digest_counts_the_rows(engine, ask, data):
    table = data.draw(typed(engine))
    assert of_table(ask, engine, table).rows == len(table.rows)


def test_columns_of_the_same_values_are_told_apart_by_their_rows(ask, engine):
    mirrored = [
        of_numbers(ask, engine, cells, n=2) for cells in ("i, 199 - i", "199 - i, i", "i, (i + 1) % 200")
    ]
    assert mirrored[0] == mirrored[1] != mirrored[2]
    turned = [of_numbers(ask, engine, cells, n=2) for cells in ("i, (i + 1) % 200", "(i + 1) % 200, i")]
    assert turned[0] == turned[1]


def test_a_column_that_is_said_twice_says_nothing_new(ask, engine):
    assert of_numbers(ask, engine, "i, 2 * i, i", n=3) == of_numbers(ask, engine, "2 * i, i", n=2)


def test_too_many_columns_of_the_same_values_are_left_alone(ask, engine):
    turned = ", ".join(f"(i + {k}) % 200" for k in range(4))
    assert of_numbers(ask, engine, turned, n=4) is None


def test_an_order_of_rows_that_decides_nothing_is_none(ask, engine):
    one, other = (f"{NUMBERS} SELECT i FROM n {tail}" for tail in ("", "ORDER BY i DESC"))
    first, second = (f"{NUMBERS} SELECT i FROM n ORDER BY i {way} LIMIT 3" for way in ("ASC", "DESC"))
    kind = ["BIGINT" if engine == "duckdb" else "bigint"]
    digests = [digest(ask, sql, kind, engine) for sql in (one, other, first, second)]
    assert digests[0] == digests[1] != digests[2] != digests[3]


def test_what_the_engine_cannot_finish_has_no_digest(engine):
    cut = Table(("n",), ("",), ((3,),), Limit.TIME)
    for outcome in (cut, Failed("no")):
        assert digest(lambda _: outcome, "SELECT 1 AS a", ["BIGINT"], engine) is None  # noqa: B023


def test_a_type_that_cannot_be_told_as_in_memory_has_no_digest():
    assert digest(lambda _: Failed("never asked"), "SELECT [1] AS a", ["INTEGER[]"], "duckdb") is None
    assert digest(lambda _: Failed("never asked"), "SELECT 1 AS a", ["INTEGER"], "oracle") is None

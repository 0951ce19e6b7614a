import duckdb
import pytest
from hypothesis import given, settings

import cinema
from plans import selects
from pleasqlarify.interpreters.embedded.plan.functions import FUNCTIONS, spelling
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Aggregate,
    And,
    Arithmetic,
    Column,
    Comparison,
    Derived,
    Function,
    Item,
    Join,
    Literal,
    Name,
    Not,
    Or,
    Ordered,
    Select,
    SetOperation,
    Source,
    Star,
    Window,
)
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql

FILM, SALE = Source("Film", "Film"), Source("Sale", "Sale")
YEAR, TITLE, SOLD = Column("Film", "year"), Column("Film", "title"), Column("Sale", "sold_on")


def printed(*shown, dialect="sqlite", source=FILM, **clauses):
    return to_sql(Select(tuple(map(Item, shown)), source, **clauses), dialect)


def test_columns_name_their_table_only_where_there_are_several():
    join = Join(Source("s", "Studio"), Comparison("=", Column("Film", "studio_id"), Column("s", "id")))
    assert printed(TITLE) == "SELECT title FROM Film"
    assert (
        printed(TITLE, joins=(join,))
        == "SELECT Film.title FROM Film JOIN Studio ON Film.studio_id = Studio.id"
    )


def test_columns_name_their_table_where_an_item_has_a_name_of_its_own():
    plan = Select((Item(Function("lower", (TITLE,)), "title"),), FILM, order=(Ordered(TITLE),))
    assert to_sql(plan, "sqlite") == "SELECT LOWER(Film.title) AS title FROM Film ORDER BY Film.title"


def test_one_table_may_stand_in_two_roles():
    roles = (("home", "studio_id"), ("away", "rival_id"))
    joins = [Join(Source(a, "Studio"), Comparison("=", Column("Film", k), Column(a, "id"))) for a, k in roles]
    sql = printed(Column("home", "name"), Column("away", "name"), joins=tuple(joins))
    assert sql.startswith("SELECT home.name, away.name FROM Film JOIN Studio AS home ON")
    assert len(cinema.rows(sql)) == 2


def test_odd_names_are_quoted_and_plain_ones_are_not():
    odd = Source("Short Film", "Short Film")
    assert printed(Column("Short Film", "title"), source=odd) == 'SELECT title FROM "Short Film"'
    names = printed(Column("t", 'a"b'), Column("t", "order"), source=Source("t", "t"))
    assert names == 'SELECT "a""b", "order" FROM t'


def test_names_are_quoted_where_a_dialect_would_fold_their_letters():
    assert printed(Star(), dialect="postgres") == 'SELECT * FROM "Film"'


def test_parentheses_stand_where_precedence_asks_for_them():
    new, drama = Comparison(">", YEAR, Literal(2000)), Comparison("=", TITLE, Literal("Sun"))
    assert printed(TITLE, where=And((Or((new, drama)), new))).endswith(
        "WHERE (year > 2000 OR title = 'Sun') AND year > 2000"
    )
    assert printed(TITLE, where=Not(Or((new, drama)))).endswith("WHERE NOT (year > 2000 OR title = 'Sun')")
    assert (
        printed(Arithmetic("-", YEAR, Arithmetic("-", YEAR, Literal(1))))
        == "SELECT year - (year - 1) FROM Film"
    )
    assert (
        printed(Arithmetic("*", Arithmetic("+", YEAR, Literal(1)), YEAR))
        == "SELECT (year + 1) * year FROM Film"
    )


def test_an_order_says_nothing_of_nulls_unless_it_must():
    assert printed(TITLE, order=(Ordered(YEAR, True),)).endswith("ORDER BY year DESC")
    assert printed(TITLE, order=(Ordered(YEAR, True, True),)).endswith("ORDER BY year DESC NULLS FIRST")
    assert printed(TITLE, order=(Ordered(YEAR),), dialect="duckdb").endswith("ORDER BY year")


def test_division_is_the_engines_own():
    half = Arithmetic("/", YEAR, Literal(2))
    assert printed(half) == printed(half, dialect="duckdb") == "SELECT year / 2 FROM Film"


def test_a_branch_with_a_tail_is_wrapped():
    top = Select((Item(TITLE),), FILM, order=(Ordered(YEAR),), limit=1)
    sql = to_sql(SetOperation("union", top, top, all=True, order=(Ordered(Name("title")),)), "sqlite")
    assert cinema.rows(sql) == [("Rain",), ("Rain",)]


def test_pre_aggregated_rows_can_be_joined():
    mean = Select(
        (Item(Column("r", "film_id")), Item(Aggregate("avg", Column("r", "stars")), "mean")),
        Source("r", "Review"),
        group=(Column("r", "film_id"),),
    )
    link = Comparison("=", Column("Film", "id"), Column("d", "film_id"))
    sql = printed(TITLE, Column("d", "mean"), joins=(Join(Derived("d", mean), link, outer=True),))
    assert cinema.rows(sql) == [("Fog", None), ("Rain", 2.5), ("Snow", 5.0), ("Sun", None)]


def test_windows_rank_within_their_partition():
    rank = Window(Function("rank"), (Column("Film", "genre"),), (Ordered(Column("Film", "budget"), True),))
    assert printed(rank) == "SELECT RANK() OVER (PARTITION BY genre ORDER BY budget DESC) FROM Film"


@pytest.mark.parametrize(
    ("name", "sqlite", "in_duckdb"),
    [
        ("year", 2024, 2024),
        ("month", 2, 2),
        ("start_of_day", "2024-02-29", "2024-02-29"),
        ("start_of_week", "2024-02-26", "2024-02-26"),
        ("start_of_month", "2024-02-01", "2024-02-01"),
        ("start_of_quarter", "2024-01-01", "2024-01-01"),
        ("start_of_year", "2024-01-01", "2024-01-01"),
    ],
)
def test_date_functions_compute_the_same_in_both_engines(name, sqlite, in_duckdb):
    call = Select((Item(Function(name, (SOLD,))),), SALE)
    day = " FROM (SELECT '2024-02-29' AS sold_on)"
    assert cinema.rows(to_sql(call, "sqlite").replace(" FROM Sale", day)) == [(sqlite,)]
    typed = to_sql(call, "duckdb").replace(" FROM Sale", day.replace("'2", "DATE '2"))
    assert str(duckdb.sql(typed).fetchall()[0][0]).removesuffix(" 00:00:00") == str(in_duckdb)


def test_days_between_counts_from_the_first_to_the_second():
    call = Select(
        (Item(Function("days_between", (Literal("2024-02-28"), Literal("2024-03-01")))),), SALE, limit=1
    )
    assert cinema.rows(to_sql(call, "sqlite")) == [(2.0,)]


@pytest.mark.parametrize("dialect", ["sqlite", "duckdb"])
def test_every_portable_function_is_known_to_the_dialect_or_said_to_be_missing(dialect):
    missing = {name for name, count in FUNCTIONS if spelling(name, count, dialect) is None}
    assert missing <= {"date"}


@given(selects())
@settings(max_examples=20, deadline=None)
def test_printing_leaves_the_plan_and_the_patterns_as_they_are(plan):
    first = to_sql(plan, "sqlite")
    assert to_sql(plan, "sqlite") == first

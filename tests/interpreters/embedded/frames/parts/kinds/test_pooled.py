"""Plans put together as if their rows were of one table."""

from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.frames.parts.kinds.pooled import pooled
from pleasqlarify.interpreters.embedded.plan.nouns import Aggregate, Column, Item, Select, Source
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from questions import linker

PROFILE = linker("office").profile


def of(table, *shown, **clauses):
    return Select(tuple(map(Item, shown)), Source(table, table), **clauses)


def test_lists_stand_one_after_the_other():
    names = [of(table, Column(table, "name")) for table in ("people", "visitors")]
    assert (
        to_sql(pooled(names, PROFILE), "sqlite")
        == "SELECT name FROM people UNION ALL SELECT name FROM visitors"
    )


def test_figures_are_computed_over_the_rows_of_all():
    counts = [
        of(table, Column(table, "country"), Aggregate("count"), group=(Column(table, "country"),))
        for table in ("people", "visitors")
    ]
    text = to_sql(pooled(counts, PROFILE), "sqlite")
    assert text.startswith("SELECT value_1, COUNT(*) FROM (SELECT people.country AS value_1, 1 AS value_2")
    assert text.endswith("GROUP BY value_1")


@given(st.permutations(["people.id", "people.name", "tasks.opened_on", "tasks.weekday_rate"]))
def test_columns_of_different_kinds_are_not_put_together(columns):
    one, other = (column.split(".") for column in columns[:2])
    assert pooled([of(one[0], Column(*one)), of(other[0], Column(*other))], PROFILE) is None


def test_a_single_plan_and_one_that_is_cut_are_left_alone():
    name = of("people", Column("people", "name"))
    assert pooled([name], PROFILE) is None
    assert pooled([name, of("visitors", Column("visitors", "name"), limit=1)], PROFILE) is None

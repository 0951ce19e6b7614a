import pytest
from hypothesis import given, settings

from plans import plans
from pleasqlarify.interpreters.embedded.plan.nouns import Column, Comparison, Item, Join, Select, Source
from pleasqlarify.interpreters.embedded.plan.printing import Printing
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from pleasqlarify.tables import Relation


@settings(max_examples=60, deadline=None)
@given(plans())
def test_a_plan_is_printed_as_it_is_by_sqlglot(plan):
    for dialect in ("sqlite", "duckdb", "postgres", "mysql", "oracle"):
        assert Printing(dialect)(plan) == to_sql(plan, dialect)


@settings(max_examples=20, deadline=None)
@given(plans(), plans())
def test_what_was_printed_before_changes_nothing(before, plan):
    printed = Printing("sqlite")
    printed(before)
    assert printed(plan) == to_sql(plan, "sqlite")


@pytest.mark.parametrize("alias", ["o", "orders"])
def test_tables_of_other_schemas_are_printed_with_them(alias):
    elsewhere = {"orders": Relation("orders", (), schema="sales")}
    link = Comparison("=", Column(alias, "film_id"), Column("film", "id"))
    plan = Select(
        (Item(Column(alias, "price")),), Source(alias, "orders"), (Join(Source("film", "film"), link),)
    )
    printed = Printing("postgres", elsewhere)(plan)
    assert printed == to_sql(plan, "postgres", elsewhere)
    assert " FROM sales.orders" in printed

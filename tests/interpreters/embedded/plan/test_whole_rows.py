"""All columns of the only table are written as a star."""

import pytest

from pleasqlarify.interpreters.embedded.plan.nouns import Column, Item, Join, Select, Source
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from pleasqlarify.interpreters.embedded.plan.whole_rows import with_star
from pleasqlarify.tables import Column as Stored
from pleasqlarify.tables import Relation, Schema

NAMES = ("a", "b", "c", "d")
SCHEMA = Schema("sqlite", (Relation("t", tuple(Stored(name, "TEXT") for name in NAMES)),))


def shown(names, **clauses):
    plan = Select(tuple(Item(Column("t", name)) for name in names), Source("t", "t"), **clauses)
    return to_sql(with_star(plan, SCHEMA), "sqlite")


def test_all_columns_in_their_order_are_a_star():
    assert shown(NAMES, limit=1) == "SELECT * FROM t LIMIT 1"


@pytest.mark.parametrize("names", [NAMES[:3], NAMES[::-1]])
def test_some_columns_or_another_order_are_not(names):
    assert "*" not in shown(names)


def test_nor_are_those_of_one_of_two_tables():
    assert "*" not in shown(NAMES, joins=(Join(Source("u", "u"), None),))

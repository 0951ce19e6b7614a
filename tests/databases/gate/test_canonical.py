"""A key is worked out and nothing of the query is left behind."""

import gc

from sqlglot import exp

from pleasqlarify.databases.gate.checking import check
from pleasqlarify.tables import Column, Relation, Schema

FILMS = Schema("sqlite", (Relation("film", (Column("id", "INTEGER"), Column("title", "TEXT"))),))


def trees():
    gc.collect()
    return sum(issubclass(type(one), exp.Select) for one in gc.get_objects())  # a proxy may be dead


def test_the_trees_of_queries_are_let_go():
    check("SELECT f.title FROM film AS f", FILMS)
    before = trees()
    for year in range(50):
        check(f"SELECT a{year}.title FROM film AS a{year} JOIN film AS b ON a{year}.id = b.id", FILMS)
    assert trees() == before

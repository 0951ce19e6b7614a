"""Engines differ in how they quote a name; the words for it do not."""

from dataclasses import replace

import pytest

from films import SCHEMA
from pleasqlarify.domains.sql import wording
from pleasqlarify.domains.sql.atoms import read
from pleasqlarify.identifiers import identifier

DIALECTS = ["sqlite", "duckdb", "postgres", "mysql", "spark", "bigquery", "tsql"]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_words_for_a_part_are_the_same_in_every_dialect(dialect):
    def said(dialect):
        schema = replace(SCHEMA, dialect=dialect)
        films, title, year = (identifier(name, dialect).sql(dialect) for name in ("Films", "Title", "Year"))
        sql = f"SELECT {title}, MAX({year}) FROM {films} WHERE {year} > 2010 GROUP BY {title}"
        return {wording.atom(atom, schema) for atom in read(sql, schema).atoms}

    assert said(dialect) == said("sqlite")

"""Compounds whose head nothing here is called."""

from framed import asked_about, texts
from pleasqlarify.interpreters.embedded.frames.simple import simple
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed


def spot(question, name="haulage"):
    spots = asked_about(question, name).links.spots
    return {m.meaning.column: m.weight for m in spots[-1].mentions if isinstance(m.meaning, ColumnNamed)}


def test_an_unknown_head_may_mean_each_column_that_its_modifier_begins():
    found = spot("clients and their credit exposure")
    assert found["credit_limit"] == found["credit_used"]
    shown = texts(simple, "clients and their credit exposure", "haulage")
    assert {"SELECT company, credit_limit FROM clients", "SELECT company, credit_used FROM clients"} <= set(
        shown
    )


def test_a_head_that_names_a_column_means_that_one():
    assert max(spot("credit limit"), key=spot("credit limit").get) == "credit_limit"

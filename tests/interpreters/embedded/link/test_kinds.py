"""Tables that a more general noun may mean."""

from framed import asked_about
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed


def tables(question, name="office"):
    return [named.table for _, named in asked_about(question, name).named(TableNamed)]


def test_every_table_of_the_kind_may_be_meant():
    assert {"comments", "notes"} <= {*tables("how many remarks are there")}


def test_a_noun_that_a_table_is_called_by_means_that_table_alone():
    assert tables("how many workers", "pool") == ["drivers", "mechanics", "volunteers"]
    assert tables("how many drivers", "pool") == ["drivers"]

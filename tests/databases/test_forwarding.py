"""What is seen through something else is the same database for whoever learns it."""

from pleasqlarify import demo
from pleasqlarify.databases import connect
from pleasqlarify.databases.forwarding import Forwarding, innermost
from pleasqlarify.interpreters.embedded.profile import profile_of


def test_the_innermost_database_is_the_one_that_forwards_nothing():
    database = connect(demo.path("films"))
    assert innermost(Forwarding(Forwarding(database))) is innermost(database) is database


def test_what_is_learnt_of_a_database_holds_however_it_is_seen():
    database = connect(demo.path("films"))
    assert profile_of(Forwarding(database)) is profile_of(Forwarding(database)) is profile_of(database)
    database.close()

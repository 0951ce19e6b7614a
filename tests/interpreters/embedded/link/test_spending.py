"""What "spent" names where money is kept and time is too."""

import sqlite3
from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.link.linking import Linker
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read
from questions import TODAY, meanings

HOURS, MONEY = "repairs.hours_spent", "tools.unit_price"


@pytest.mark.parametrize(
    "question", ["how much did we spend on drills", "spent on sanders in the last 30 days"]
)
def test_what_is_spent_is_money(question):
    (named,) = [of for words, of in meanings(question, "hire").items() if words in {"spend", "spent"}]
    assert MONEY in named
    assert HOURS not in named


@pytest.mark.parametrize("question", ["hours spent on repairs", "how many hours were spent on drills"])
def test_where_time_is_spoken_of_it_may_be_time(question):
    assert HOURS in [one for of in meanings(question, "hire").values() for one in of]


def test_where_no_money_is_kept_it_may_be_time(tmp_path):
    with closing(sqlite3.connect(tmp_path / "jobs.sqlite")) as database:
        database.execute("CREATE TABLE jobs (id INTEGER PRIMARY KEY, client TEXT, hours_spent REAL)")
        database.execute("INSERT INTO jobs VALUES (1, 'Ost', 2.5), (2, 'Lund', 4)")
        database.commit()
    with closing(connect(str(tmp_path / "jobs.sqlite"))) as database:
        links = Linker(profile_of(database)).link(read("how much was spent on Lund", TODAY))
    assert ColumnNamed("jobs", "hours_spent") in [m.meaning for spot in links.spots for m in spot.mentions]

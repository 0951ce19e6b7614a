"""What is late, told by two dates."""

import sqlite3
from contextlib import closing

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.frames.listing import listing
from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.plan.to_sql import to_sql
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read
from questions import TODAY


@pytest.mark.parametrize(("day", "told"), [("2026-01-02", True), ("02/01/2026", False)])
def test_only_dates_that_are_written_alike_tell_what_is_late(tmp_path, day, told):
    path = tmp_path / "parcels.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE parcels (id INTEGER PRIMARY KEY, due_date TEXT, delivered_on TEXT)")
        rows = [(number, day, f"2026-01-0{number}") for number in range(1, 6)]
        database.executemany("INSERT INTO parcels VALUES (?, ?, ?)", rows)
        database.commit()
    with closing(connect(str(path))) as database:
        known = profile_of(database)
    asked = Asked(Linker(known).link(read("parcels delivered late", TODAY)), known, TODAY)
    made = [to_sql(plan, "sqlite") for reading in listing(asked) if (plan := reading.make())]
    assert any("delivered_on > due_date" in sql for sql in made) is told

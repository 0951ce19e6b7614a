import asyncio
import sqlite3
from contextlib import closing
from datetime import date

import pytest

from pleasqlarify.databases import connect
from pleasqlarify.interpreters import load
from pleasqlarify.model import Failure, Proposal

LAMPS = """
CREATE TABLE lamp (id INTEGER PRIMARY KEY, colour TEXT, sold_on DATE);
INSERT INTO lamp VALUES (1, 'red', '2026-03-05'), (2, 'red', '2026-04-09'), (3, 'blue', '2026-04-10');
"""


@pytest.fixture
def ask(tmp_path):
    with closing(sqlite3.connect(tmp_path / "lamps.sqlite")) as connection:
        connection.executescript(LAMPS)
    database = connect(tmp_path / "lamps.sqlite")

    def ask(question, **settings):
        async def collected():
            return [item async for item in load("embedded", **settings).propose(question, database, n=8)]

        return asyncio.run(collected())

    yield ask
    database.close()


def test_readings_come_likeliest_first_and_say_which_words_they_used(ask):
    found = ask("how many red lamps")
    assert found[0].text == "SELECT COUNT(*) FROM lamp WHERE colour = 'red'"
    assert {(used.start, used.end) for used in found[0].used} >= {(0, 8), (9, 12)}
    assert [p.source.weight for p in found] == sorted((p.source.weight for p in found), reverse=True)


def test_last_month_counts_from_the_day_that_is_given(ask):
    found = ask("how many lamps last month", today=date(2026, 4, 30))
    assert "'2026-03-01'" in found[0].text
    assert "'2026-04-01'" in found[0].text


def test_what_was_said_since_is_no_part_of_the_question(ask):
    assert ask("how many red lamps\nthe answer shows no colour") == ask("how many red lamps")


def test_words_that_match_nothing_come_after_the_readings(ask):
    *readings, lost = ask("how many lamps with a serial number")
    assert all(isinstance(reading, Proposal) for reading in readings)
    assert isinstance(lost, Failure)
    assert lost.lost[0].text == "serial number"


def test_the_record_of_a_session_holds_the_day(ask):
    assert load("embedded", today=date(2026, 4, 30)).asked.parameters == {"today": "2026-04-30"}


def test_the_same_question_has_the_same_readings_every_time(ask):
    assert ask("red lamps sold in April 2026") == ask("red lamps sold in April 2026")


def test_a_noun_that_was_taken_for_the_rows_is_said_to_be(ask):
    question = "how many bulbs are red"
    first = ask(question, today=date(2026, 5, 1))[0]
    assert ("bulbs", "rows of lamp") in [(question[one.start : one.end], one.what) for one in first.used]

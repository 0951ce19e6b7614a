"""Words of time that are names or values of a table, and from where to where."""

import sqlite3
from contextlib import closing

import pytest

from one_table import linked
from pleasqlarify.databases import connect
from pleasqlarify.interpreters.embedded.link import link
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, StateNamed, ValueNamed
from pleasqlarify.interpreters.embedded.profile import profile_of
from pleasqlarify.interpreters.embedded.words import read
from questions import TODAY


def best(question, table):
    """What the words of the question most likely mean, from left to right."""
    return [spot.mentions[0].meaning for spot in linked(question, table).spots]


def test_a_step_is_a_column_where_one_is_called_so():
    links = linked("average mass by day", "animals")
    assert not links.words.grains
    assert ColumnNamed("animals", "day") in [spot.mentions[0].meaning for spot in links.spots]
    assert "each" in {cue.sense.value for cue in links.words.cues}


def test_a_step_stays_one_where_no_column_is_called_so():
    assert [grain.unit for grain in linked("rides by day", "rides").words.grains] == ["day"]


@pytest.mark.parametrize("question", ["animals on Sunday", "animals seen on sundays"])
def test_a_day_of_the_week_is_the_value_that_stands_for_it(question):
    assert ValueNamed("animals", "day", "Sun") in best(question, "animals")


def test_weekends_are_the_values_of_two_days():
    (state,) = [of for of in best("animals on weekends", "animals") if isinstance(of, StateNamed)]
    assert state.conditions[0].values == ("Sat", "Sun")


@pytest.mark.parametrize(
    ("question", "columns"),
    [
        ("trips from Harbour to Airport", ["start_area", "end_area"]),
        ("trips to Harbour from Airport", ["end_area", "start_area"]),
        ("trips dropped off in Harbour", ["end_area"]),
        ("trips that were picked up at the Airport", ["start_area"]),
    ],
)
def test_from_is_where_it_began_and_to_is_where_it_ended(question, columns):
    found = [of.column for of in best(question, "rides") if isinstance(of, ValueNamed)]
    assert found == columns


def test_of_a_month_in_a_year_each_is_held_to_its_own_column():
    links = linked("travellers in July 1992", "ferries")
    assert [bounds.label for period in links.words.periods for bounds in period.options] == ["1992"]
    assert ValueNamed("ferries", "month", "July") in [spot.mentions[0].meaning for spot in links.spots]


def test_how_many_months_is_a_count_where_months_are_a_column():
    links = linked("how many months had more than 400 travellers", "ferries")
    assert "count" in {cue.sense.value for cue in links.words.cues}
    assert links.spots[0].mentions[0].meaning == ColumnNamed("ferries", "month")


@pytest.mark.parametrize(
    ("question", "sense"),
    [
        ("how many nights does the Family Week have", "count"),
        ("how many nights do guests stay", "duration"),
        ("how many nights per guest", "duration"),
    ],
)
def test_time_is_counted_where_the_column_cannot_be_that_of_what_is_named(tmp_path, question, sense):
    with closing(sqlite3.connect(tmp_path / "inn.sqlite")) as database:
        database.execute("CREATE TABLE package (id INTEGER PRIMARY KEY, name TEXT, nights INTEGER)")
        database.execute("CREATE TABLE guest (id INTEGER PRIMARY KEY, name TEXT, member_since DATE)")
        database.execute("INSERT INTO package VALUES (1, 'Family Week', 7), (2, 'Golden Autumn', 2)")
        database.execute("INSERT INTO guest VALUES (1, 'Ines', '2026-01-02'), (2, 'Jon', '2026-03-04')")
        database.commit()
    with closing(connect(str(tmp_path / "inn.sqlite"))) as database:
        links = link(read(question, TODAY), profile_of(database))
    assert sense in [cue.sense.value for cue in links.words.cues]

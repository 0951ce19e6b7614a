"""Rules as rows: name, type, values -> role."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.interpreters.embedded.profile.naming import named
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.profile.reading.columns import column_seen
from pleasqlarify.interpreters.embedded.profile.roles import Facts, dates_as, role

PEOPLE = ["Ann Lee", "Bo Hu", "Cy Ng", "Di Po", "Ed Wu", "Flo Ma", "Gil Xi", "Hal Yu"] * 2 + ["Ira Zo"]
ROLES = [
    ("id", "INTEGER", [1, 2, 3], Role.ID),
    ("custid", "INTEGER", [1, 2, 3], Role.ID),
    ("token", "TEXT", [f"{i:08x}-aaaa-bbbb-cccc-{i:012x}" for i in range(9)], Role.ID),
    ("full_name", "TEXT", PEOPLE, Role.NAME),
    ("unit_cost", "REAL", [1.25, 2.5, 3.75], Role.MEASURE),
    ("ordered_at", "TEXT", ["2024-01-02", "2024-03-04"], Role.DATE),
    ("whatever", "TEXT", ["2024-01-02 10:00:00", "2024-03-04 11:30:00"], Role.DATE),
    ("created", "INTEGER", [1_700_000_000, 1_700_003_600], Role.DATE),
    ("started_on", "TEXT", ["03/04/2024", "12/04/2024"], Role.DATE),
    ("Year", "INTEGER", [1987, 2024, 2001], Role.YEAR),
    ("formed_in", "INTEGER", [1987, 2024, 2001], Role.YEAR),
    ("Built", "INTEGER", [1987, 2024, 2001], Role.YEAR),
    ("built", "INTEGER", [19, 24, 1], Role.MEASURE),
    ("tickets_opened", "INTEGER", [1987, 2024, 2001], Role.MEASURE),
    ("Open_Year", "TEXT", ["1987", "2024", "2001"], Role.YEAR),
    ("years_of_service", "INTEGER", [3, 12, 7], Role.MEASURE),
    ("Qty", "INTEGER", [1, 2, 9], Role.QUANTITY),
    ("ord_no", "INTEGER", [1, 2, 9], Role.CODE),
    ("Paid", "INTEGER", [0, 1, 1], Role.BOOL),
    ("amount_paid", "REAL", [0, 1, 1], Role.MEASURE),
    ("unit_price", "REAL", [9.5, 3.0], Role.PRICE),
    ("Rating", "REAL", [1.5, 4.0, 5.0], Role.MEASURE),
    ("discount", "REAL", [0.0, 0.1, 0.25], Role.DISCOUNT),
    ("net_total", "REAL", [14.6, 33.2], Role.MEASURE),
    ("num_employees", "INTEGER", [14, 33, 33], Role.MEASURE),
    ("house_number", "INTEGER", [14, 33, 33], Role.CODE),
    ("zip", "TEXT", ["79098", "10115", "20095"], Role.CODE),
    ("email", "TEXT", ["a@b.org", "c@d.org"], Role.CODE),
    ("status", "TEXT", ["open", "closed", "open", "open"], Role.CATEGORY),
    ("opaque", "TEXT", ["x", "y"] * 20, Role.CATEGORY),
    ("priority", "INTEGER", [1, 2, 3, 1, 2], Role.CATEGORY),
    ("is_admin", "INTEGER", [0, 0, 0], Role.BOOL),
    ("shipped", "TEXT", ["Y", "N", "Y"], Role.BOOL),
    ("active", "INTEGER", [1, 0, 1], Role.BOOL),
    ("bedrooms_count", "INTEGER", [1, 2, 0], Role.MEASURE),
    (
        "opinion",
        "TEXT",
        ["Slow and long, but it moved me to tears in the end, twice at least."] * 3,
        Role.TEXT,
    ),
    ("picture", "BLOB", [b"x", b"y"], Role.OTHER),
    ("closed_at", "TIMESTAMP", [], Role.DATE),
    ("amount", "DECIMAL(10,2)", [], Role.MEASURE),
    ("x", "", [None, None], Role.TEXT),
]


def facts(name, kind, values, **more):
    return Facts(named(name), kind, column_seen(values, len(values)), len(values), **more)


@pytest.mark.parametrize(("type", "numeric"), [("BIGINT", True), ("INTERVAL", False), ("POINT", False)])
def test_stretches_and_points_are_no_whole_numbers(type, numeric):
    assert facts("x", type, []).numeric is numeric


@pytest.mark.parametrize(("name", "kind", "values", "expected"), ROLES, ids=lambda part: str(part)[:24])
def test_a_role_follows_from_values_words_and_type(name, kind, values, expected):
    assert role(facts(name, kind, values)) is expected


def test_numbers_that_point_at_another_table_are_ids_whatever_their_name():
    assert role(facts("opened_by", "INTEGER", [1, 2, 2], key=True)) is Role.ID


def test_a_column_named_like_its_table_names_its_rows():
    one = facts("Author", "TEXT", PEOPLE, of_table=frozenset(named("Authors").stems))
    assert role(one) is Role.NAME


@pytest.mark.parametrize(
    ("values", "how"), [(["2024-01-02"], "iso"), ([1_700_000_000_000], "epoch_ms"), (["2/3/2024"], "other")]
)
def test_dates_say_how_they_are_written(values, how):
    assert dates_as(facts("posted_at", "", values)) == how


cells = st.one_of(
    st.none(), st.integers(), st.floats(), st.text(max_size=9), st.binary(max_size=3), st.booleans()
)


@given(st.text(max_size=12), st.lists(cells, max_size=9))
def test_any_column_has_a_role(name, values):
    assert role(facts(name, "TEXT", values)) in Role

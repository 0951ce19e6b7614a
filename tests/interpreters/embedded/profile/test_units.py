import pytest

from pleasqlarify.interpreters.embedded.profile.naming import named, said
from pleasqlarify.interpreters.embedded.profile.nouns import Role
from pleasqlarify.interpreters.embedded.profile.reading.columns import column_seen
from pleasqlarify.interpreters.embedded.profile.units import unit

UNITS = [
    ("Milliseconds", "", [90_000, 300_000], "millisecond"),
    ("duration_min", "", [15, 30], "minute"),
    ("length", "in minutes", [90, 120], "minute"),
    ("age", "", [12, 80], "year"),
    ("vat_rate", "", [0.07, 0.19], "fraction"),
    ("discount", "", [0, 10, 25], "percent"),
    ("discount", "euros off the line", [0, 0.5, 1], "money"),
    ("discount", "", [3.17, 0.85, 12.5], "money"),
    ("fee", "", [20, 30], "money"),
    ("price_cents", "", [2099, 3050], "cent"),
    ("weight_kg", "", [2, 3], "kilogram"),
    ("length_cm", "", [8, 55], "centimetre"),
    ("length_m", "", [8.5, 12], "metre"),
]


@pytest.mark.parametrize(("name", "comment", "values", "expected"), UNITS, ids=lambda part: str(part)[:20])
def test_units_follow_from_name_comment_and_range(name, comment, values, expected):
    role = Role.DISCOUNT if name == "discount" else Role.MEASURE
    assert unit(named(name), said(comment), role, column_seen(values, len(values))) == expected


def test_what_is_no_number_has_no_unit():
    assert unit(named("minutes"), said(""), Role.TEXT, column_seen(["The minutes"], 1)) is None


def test_an_hourly_rate_that_is_a_price_is_money_and_no_percentage():
    assert unit(named("hourly_rate"), said(""), Role.PRICE, column_seen([45, 55], 2)) == "money"

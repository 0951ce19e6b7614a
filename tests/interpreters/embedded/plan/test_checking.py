import pytest

import cinema
from pleasqlarify.interpreters.embedded.plan.checking import faults, off_keys
from pleasqlarify.interpreters.embedded.plan.from_sql import from_sql
from pleasqlarify.interpreters.embedded.plan.nouns import (
    Column,
    Comparison,
    Exists,
    Item,
    Join,
    Select,
    Source,
    Star,
)

FILM = Source("f", "Film")
SAME = Comparison("=", Column("f", "id"), Column("s", "id"))


def found(plan):
    return list(faults(plan, cinema.schema()))


@pytest.mark.parametrize(
    ("plan", "fault"),
    [
        (Select((Item(Star()),), Source("x", "Nothing")), "no table Nothing"),
        (
            Select((Item(Column("g", "title")),), FILM),
            "no source is called g, of which column title is named",
        ),
        (Select((Item(Column("f", "colour")),), FILM), "f has no column colour"),
        (Select((Item(Star("g")),), FILM), "no source is called g"),
        (
            Select((Item(Star()),), FILM, (Join(Source("f", "Studio"), None),)),
            "alias f stands for two sources",
        ),
    ],
)
def test_what_is_not_there_is_named(plan, fault):
    assert found(plan) == [fault]


def test_a_plan_inside_sees_what_is_around_it():
    inner = Select((Item(Star()),), Source("s", "Studio"), where=SAME)
    assert found(Select((Item(Star()),), FILM, where=Exists(inner))) == []


def test_joins_along_no_key_are_told():
    along = from_sql("SELECT 1 FROM Film JOIN Studio ON Film.rival_id = Studio.id", cinema.schema())
    across = from_sql("SELECT 1 FROM Film JOIN Studio ON Film.id = Studio.id", cinema.schema())
    assert list(off_keys(along, cinema.schema())) == []
    assert list(off_keys(across, cinema.schema())) == ["Studio is joined along no key"]

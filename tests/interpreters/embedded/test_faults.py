"""What breaks off in the grammar is told, and costs nothing but its own readings."""

import pytest

from pleasqlarify.interpreters import load
from pleasqlarify.interpreters.embedded import search
from pleasqlarify.interpreters.embedded.faults import Faults
from pleasqlarify.interpreters.embedded.frames.nouns import Reading
from pleasqlarify.model import Failure, Proposal
from scripted import opened

LAMPS = """
CREATE TABLE lamp (id INTEGER PRIMARY KEY, colour TEXT);
INSERT INTO lamp VALUES (1, 'red'), (2, 'blue');
"""


def begun(asked):
    yield from ()
    raise ValueError("no such thing\nas this")


def built(asked):
    def make():
        raise ZeroDivisionError

    places = frozenset(range(len(asked.words.tokens)))
    yield Reading("built", 0.0, ((places, "everything"),), (), make)


@pytest.fixture
def ask(tmp_path, monkeypatch):
    def ask(*frames):
        monkeypatch.setattr(search, "FRAMES", frames)
        with opened(tmp_path, LAMPS) as database:
            return load("embedded").readings("how many lamps are red", database, 5)

    return ask


@pytest.mark.parametrize(
    ("frame", "told"),
    [
        (begun, "a fault in the program: the frame begun broke off, ValueError: no such thing as this"),
        (built, "a fault in the program: the frame built broke off, ZeroDivisionError"),
    ],
)
def test_a_frame_that_breaks_off_is_told_in_one_line_and_the_readings_of_others_stand(ask, frame, told):
    whole = ask(*search.FRAMES)
    *readings, fault = ask(frame, *search.FRAMES)
    assert fault == Failure(f"the frame {frame.__name__}", "fault", told)
    assert readings == whole


def test_where_nothing_else_is_found_the_fault_is_told_as_well(ask):
    assert [item.rule for item in ask(begun)] == ["not answerable", "fault"]


def test_what_came_before_the_fault_stands():
    def two():
        yield 1
        raise KeyError("b")

    faults = Faults()
    assert list(faults.each("the frame two", two)) == [1]
    assert [fault.rule for fault in faults.found] == ["fault"]


def test_of_each_part_only_the_first_fault_is_told():
    faults = Faults()
    for why in ("one", "other"):
        with faults.kept("the frame two"):
            raise ValueError(why)
    assert [fault.message[-3:] for fault in faults.found] == ["one"]


def test_nothing_is_told_where_nothing_breaks_off(ask):
    assert all(isinstance(item, Proposal) for item in ask(*search.FRAMES))

"""Alternatives for one phrase of the question share a slot."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.domains.sql.atoms import read
from pleasqlarify.domains.sql.atoms.phrases import loosened
from pleasqlarify.tables import Column, Relation, Schema

FILM = Relation("Film", tuple(Column(name, "TEXT") for name in ("id", "Title", "Genre", "Year")))


def slots(condition, kind="WHERE"):
    """The slots of atoms of that kind under this condition, without the kind."""
    atoms = read(f"SELECT 1 FROM Film {kind} {condition}", Schema("sqlite", (FILM,))).atoms
    return {a.slot.removeprefix(f"{kind} ") for a in atoms if a.kind == kind}


PHRASED = """
Genre = 'Drama'; Genre = 'dramas '; Genre = "Drama"; 'Drama' = Genre; Genre <> 'Drama'; Genre IS 'Drama';
Title LIKE '%drama%'; Title NOT LIKE 'Drama%'; Title LIKE '%drama%' ESCAPE '!'; Title GLOB '*drama*';
LOWER(TRIM(Title)) = LOWER('Drama'); Genre COLLATE NOCASE = 'drama'; CAST(Genre AS TEXT) = 'Drama';
Genre IN ('Drama', 'dramas'); Genre = 'Drama' OR Title LIKE '%drama%'; INSTR(Title, 'drama') > 0
"""


@pytest.mark.parametrize("condition", [text.strip() for text in PHRASED.split(";")])
def test_alternatives_for_one_phrase_share_a_slot(condition):
    assert slots(condition) == {"~drama"}


@pytest.mark.parametrize(
    ("condition", "columns"),
    [
        ("Year = 2000", "Film.Year"),
        ("Year > 3 AND Year < 'x'", "Film.Year"),
        ("Year LIKE '2025-%'", "Film.Year"),
        ("Genre IN ('Drama', 'Comedy')", "Film.Genre"),
        ("Genre = 'a' OR Year = 3", "Film.Genre, Film.Year"),
        ("Genre = Title", "Film.Genre, Film.Title"),
        ("COALESCE(Genre, 'x') = 'Drama'", "Film.Genre"),
        ("Genre = (SELECT 'Drama')", "Film.Genre"),
    ],
)
def test_any_other_condition_shares_its_slot_by_its_columns(condition, columns):
    assert slots(condition) == {columns}


def test_a_group_filter_has_a_phrase_too():
    assert slots("Genre = 'Drama'", "HAVING") == {"~drama"}


@given(st.text(max_size=20), st.sampled_from(("{}", "%{}%", " {}", "{}%")))
def test_wildcards_blanks_and_letter_case_do_not_part_phrases(text, shape):
    assert loosened(shape.format(text.upper())) == loosened(text)


@pytest.mark.parametrize("pair", ["drama dramas", "comedy comedies", "James Jame"])
def test_the_ending_of_a_plural_does_not_part_phrases(pair):
    one, many = pair.split()
    assert loosened(one) == loosened(many)


@pytest.mark.parametrize("text", ["", "%", "2025-01-01", "3.5", "**"])
def test_a_text_without_letters_is_no_phrase(text):
    assert loosened(text) == ""

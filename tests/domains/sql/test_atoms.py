"""Spelling does not reach the atoms, choices do: see same.sql, different.sql and atoms.sql."""

import contextlib
import os
import subprocess
import sys

import pytest
import sqlglot
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.domains.sql.atoms import Unreadable, read
from queries import DIALECTS, GOLDEN, HERE, paragraphs, schema
from strategies import mutated


def words(text, dialect):
    return sorted(map(str, read(text, schema(dialect)).atoms))


def cases(name):
    found = [(p, dialect) for p in paragraphs(HERE / name) for dialect in p.dialects]
    return pytest.mark.parametrize(("paragraph", "dialect"), found, ids=[f"{p.title}-{d}" for p, d in found])


ALL = [(t, d) for n in ("atoms.sql", "same.sql", "different.sql") for p in paragraphs(HERE / n)
       for t in p.texts for d in p.dialects]  # fmt: skip


@cases("same.sql")
def test_another_spelling_has_the_same_atoms(paragraph, dialect):
    first, *others = (words(text, dialect) for text in paragraph.texts)
    assert others
    assert all(other == first for other in others)


@cases("different.sql")
def test_another_choice_has_other_atoms(paragraph, dialect):
    sets = {tuple(words(text, dialect)) for text in paragraph.texts}
    assert len(sets) == len(paragraph.texts) > 1


def test_the_atoms_of_every_clause_are_as_in_the_golden_file():
    told = GOLDEN.read_text().split("\n\n")[0]
    for paragraph in paragraphs(GOLDEN):
        ((text,), dialect) = paragraph.texts, paragraph.dialects[0]
        parsed = read(text, schema(dialect))
        lines = [f"--> {a}" for a in sorted(parsed.atoms)] + [f"--+ {a}" for a in sorted(parsed.implied)]
        told += "\n\n" + "\n".join([f"-- {paragraph.title}", f"{text};", *lines])
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(told + "\n")
    assert GOLDEN.read_text() == told + "\n"


@cases("atoms.sql")
def test_every_dialect_that_a_text_is_in_gives_the_same_atoms(paragraph, dialect):
    assert words(paragraph.texts[0], dialect) == words(paragraph.texts[0], paragraph.dialects[0])


@pytest.mark.parametrize(("text", "dialect"), ALL)
def test_reading_is_stable_under_reprinting(text, dialect):
    tree = sqlglot.parse_one(text, dialect=dialect)
    for printed in (tree.sql(dialect=dialect), tree.sql(dialect=dialect, pretty=True, identify=True)):
        assert read(printed, schema(dialect)) == read(text, schema(dialect))


@given(mutated([text for text, _ in ALL]), st.sampled_from((*DIALECTS, "postgres", "mysql")))
def test_damaged_texts_are_read_or_unreadable_and_nothing_else(text, dialect):
    with contextlib.suppress(Unreadable):
        assert read(text, schema(dialect)).atoms


@pytest.mark.parametrize(
    "text", ["", ";", "-- nothing", "DELETE FROM Film", "SELECT 1; SELECT 2", "SELECT '"]
)
def test_a_text_that_is_not_one_query_is_unreadable(text):
    with pytest.raises(Unreadable, match="cannot read"):
        read(text, schema("sqlite"))


@pytest.mark.parametrize("text", [
    "SELECT " + "(" * 5000 + "1" + ")" * 5000,
    "SELECT " + "(" * 90 + "1" + ")" * 90,
    "SELECT " + "NOT " * 5000 + "1",
    "SELECT 1" + " / 1" * 9000,
    "SELECT " + "CASE WHEN 1 THEN " * 900 + "1" + " END" * 900,
    "SELECT 1 WHERE a = " + "1" * 200_000,
])  # fmt: skip
def test_absurd_texts_are_unreadable(text):
    with pytest.raises(Unreadable, match="cannot read"):
        read(text, schema("duckdb"))


def test_named_queries_that_double_at_every_step_are_unreadable():
    steps = (f"c{n} AS (SELECT a.id FROM c{n - 1} a JOIN c{n - 1} b USING (id))" for n in range(1, 40))
    with pytest.raises(Unreadable, match="unfolds into more than"):
        read(f"WITH c0 AS (SELECT id FROM Film), {', '.join(steps)} SELECT id FROM c39", schema("duckdb"))


def test_aliases_that_double_at_every_step_are_unreadable():
    steps = (f"a{n} + a{n} AS a{n - 1}" for n in range(1, 40))
    with pytest.raises(Unreadable, match="unfold into more than"):
        read(f"SELECT {', '.join(steps)} FROM Film", schema("duckdb"))


def test_a_thousand_conditions_are_no_absurdity():
    text = "SELECT Title FROM Film WHERE " + " AND ".join(f"Year > {n}" for n in range(1000))
    assert len(words(text, "sqlite")) == 1002


def test_atoms_do_not_depend_on_the_seed_of_hashes():
    code = (
        "from pleasqlarify.domains.sql.atoms import read; from pleasqlarify.tables import Schema;"
        "print(sorted(map(str, read('SELECT a, b FROM t, u, v WHERE t.x = 1 OR u.y IN (3, 2, 5) OR v.z = 4 "
        "UNION SELECT c, d FROM w', Schema('duckdb', ())).atoms)))"
    )
    run = [sys.executable, "-c", code]
    printed = {subprocess.check_output(run, env={**os.environ, "PYTHONHASHSEED": seed}) for seed in "123"}
    assert len(printed) == 1


def test_what_counts_all_rows_tells_whose_rows_they_are():
    text = "SELECT Genre, COUNT(*) FROM Film f JOIN Reviews ON f.id = FilmId GROUP BY 1 HAVING COUNT(*) > 3"
    atoms = {str(a): a.topics for a in read(text, schema("sqlite")).atoms}
    assert atoms["SELECT COUNT(*)"] == atoms["HAVING COUNT(*) > 3"] == ("Film", "Reviews")


def test_an_atom_tells_its_tables_and_what_it_costs_to_judge():
    text = "SELECT Title FROM Film JOIN Reviews ON Film.id = FilmId GROUP BY Title"
    atoms = {a.kind: a for a in read(text, schema("sqlite")).atoms}
    assert atoms["JOIN"].topics == ("Film", "Reviews")
    assert {kind: a.burden for kind, a in atoms.items()} == {
        "SELECT": 0,
        "TABLE": 3,
        "JOIN": 3,
        "GROUP BY": 3,
    }

"""What the atoms write, the wording can say."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.domains.sql import wording
from pleasqlarify.domains.sql.atoms import read
from wordings import SCHEMA, atom_of, clause_of

QUERIES = (
    "SELECT Title FROM Film WHERE Year BETWEEN 1990 AND 1999 OR Genre LIKE 'D%'",
    "SELECT f.Title, COUNT(*) AS n FROM Film f LEFT JOIN Reviews r ON r.FilmId = f.id"
    " GROUP BY f.Title HAVING COUNT(*) > 2 ORDER BY n DESC, f.Title LIMIT 5 OFFSET 2",
    "SELECT Title FROM Film WHERE Rating = (SELECT MAX(Rating) FROM Film)",
    "SELECT Title FROM Film EXCEPT SELECT Title FROM Indies",
    "SELECT Title FROM Film UNION ALL SELECT Title FROM Indies WHERE Year = 2003",
    "SELECT Title FROM Film WHERE NOT EXISTS (SELECT 1 FROM Reviews WHERE FilmId = Film.id)",
    "SELECT Title FROM Film WHERE id NOT IN (SELECT FilmId FROM Reviews WHERE Opinion = 'good')",
    "WITH t AS (SELECT Genre, AVG(Rating) AS a FROM Film GROUP BY Genre) SELECT Genre, a FROM t WHERE a > 3",
    "SELECT a.Title, b.Title FROM Film a JOIN Film b ON a.Year = b.Year AND a.id < b.id",
    "SELECT DISTINCT ON (Genre) Title FROM Film ORDER BY Genre, Rating DESC",
    "SELECT Title FROM Film FULL JOIN Reviews ON FilmId = Film.id",
    "SELECT Title FROM Film QUALIFY ROW_NUMBER() OVER (PARTITION BY Genre ORDER BY Rating DESC) <= 3",
    'SELECT "box office" FROM "映画館" WHERE "座席" > 100',
    "SELECT SUM(amount) FROM orders WHERE placed >= '2025-01-01' AND placed < '2026-01-01'",
    "SELECT name FROM customers WHERE id IN (SELECT customer_id FROM orders WHERE status = 'paid')",
    "PIVOT Film ON Genre USING COUNT(*) GROUP BY Year",
    "SELECT date_trunc('month', due_date), COUNT(*) FROM orders GROUP BY ALL",
)


@pytest.mark.parametrize("sql", QUERIES)
def test_every_atom_of_a_query_finds_words(sql):
    for atom in read(sql, SCHEMA).atoms:
        assert "contains “" not in wording.atom(atom, SCHEMA)


@pytest.mark.parametrize("sql", QUERIES)
def test_the_atoms_of_a_query_are_told_apart(sql):
    atoms = sorted(read(sql, SCHEMA).atoms)
    said = [wording.atom(atom, SCHEMA) for atom in atoms if "JOIN ON" not in atom.kind]

    assert len(set(said)) == len(said)


@given(
    st.sampled_from(["WHERE", "SELECT", "JOIN", "LIMIT", "ORDER BY", "TABLE", "WHAT", "SEMIJOIN"]), st.text()
)
def test_no_text_is_too_odd_to_be_asked(kind, payload):
    worded = wording.say(clause_of(f"{kind} {payload}"), SCHEMA)

    assert worded.question.endswith("?")
    assert len(worded.options) == 2


@pytest.mark.parametrize("value", ["5 * 3", "*", 'say "hi"', "O''Brien", "Film.Genre", "a “b” c", "100%"])
def test_a_value_is_shown_as_it_is(value):
    worded = wording.say(clause_of(f"WHERE Film.Genre = '{value}'"), SCHEMA)

    assert value.replace("''", "'") in worded.options[0].plain


def test_a_schema_without_the_names_still_finds_words():
    assert wording.atom(atom_of("SELECT Nowhere.ReleaseDate"), SCHEMA) == "shows the release date"


def test_words_do_not_depend_on_the_seed_of_hashes():
    code = (
        "from pleasqlarify.domains.sql import wording; from pleasqlarify.domains.sql.atoms import read;"
        "from wordings import SCHEMA, slot_of; from test_reads import QUERIES;"
        "print([sorted(wording.atom(a, SCHEMA, sorted(read(q, SCHEMA).atoms)) for a in read(q, SCHEMA).atoms)"
        " for q in QUERIES], wording.say(slot_of('WHERE ~drama', \"WHERE Film.Genre = 'Drama'\","
        " \"WHERE Indies.Title = 'Drama'; WHERE Film.Title LIKE '%drama%'\", '-'), SCHEMA))"
    )
    path = os.pathsep.join((str(Path(__file__).parent), *sys.path))
    run = [sys.executable, "-c", code]
    printed = {
        subprocess.check_output(run, env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path})
        for seed in "12"
    }
    assert len(printed) == 1

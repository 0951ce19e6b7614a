"""Forms of SELECT that only some engines have: read as atoms, said in words, marked in the query.

Each file of queries has its golden text beside it; the queries are those that run, as the gate prints them.
"""

from pathlib import Path

import pytest

from golden import check
from pleasqlarify.databases.gate import checking
from pleasqlarify.domains.sql import SqlDomain
from pleasqlarify.tables import Column, ForeignKey, Relation, Schema

FOLDER = Path(__file__).parent / "dialects"
DIALECTS = ("postgres", "mysql", "spark")
TABLES = {
    "film": "id integer, title text, genre text, year integer, tags text[], info jsonb, released date, "
    "seen_at timestamptz",
    "review": "id integer, film_id integer, opinion text, stars numeric, day date",
    "festival": "id integer, city text, held date",
}


def schema(dialect):
    def table(name, columns):
        pairs = (column.split(" ") for column in columns.split(", "))
        return Relation(name, tuple(Column(*pair) for pair in pairs), ("id",))

    keys = (ForeignKey("review", ("film_id",), "film", ("id",)),)
    return Schema(dialect, tuple(table(*each) for each in TABLES.items()), keys)


def queries(name):
    lines = (FOLDER / name).read_text("utf-8").splitlines()
    return [line.removesuffix(";") for line in lines if line]


def admitted(sql, dialect):
    """The text that runs, in the letters of the golden file."""
    return checking.check(sql, schema(dialect)).sql


def told(sql, dialect):
    """The lines with what writes an atom in brackets, then each atom and its words."""
    domain = SqlDomain(schema(dialect))
    text = admitted(sql, dialect)
    atoms = domain.read(text).atoms
    lines = [
        "".join(f"[{piece.text}]" if piece.atom else piece.text for piece in line.pieces)
        for line in domain.lines(text)
    ]
    said = sorted(f"- {atom}: {domain.phrase(atom, tuple(sorted(atoms)))}" for atom in atoms)
    return "\n".join([*lines, *said])


@pytest.mark.parametrize("dialect", DIALECTS)
def test_atoms_words_and_marks_are_as_in_the_golden_file(dialect):
    texts = [told(sql, dialect) for sql in queries(f"{dialect}.sql")]
    check(FOLDER / f"{dialect}.txt", "\n\n".join(texts) + "\n")


SAME = [
    pytest.param(dialect, *pair.strip().split("\n"), id=f"{dialect}-{number}")
    for dialect in DIALECTS
    for number, pair in enumerate((FOLDER / f"{dialect}-same.sql").read_text("utf-8").split("\n\n"), 1)
]


@pytest.mark.parametrize(("dialect", "one", "other"), SAME)
def test_two_spellings_of_one_meaning_have_the_same_atoms(dialect, one, other):
    domain = SqlDomain(schema(dialect))
    first, second = (domain.read(admitted(sql.removesuffix(";"), dialect)).atoms for sql in (one, other))
    assert first == second


@pytest.mark.parametrize("dialect", DIALECTS)
def test_what_is_written_is_read_again_as_the_same_atoms(dialect):
    domain = SqlDomain(schema(dialect))
    for sql in queries(f"{dialect}.sql"):
        assert domain.read(admitted(sql, dialect)) == domain.read(sql)


@pytest.mark.parametrize("dialect", DIALECTS)
def test_nearly_every_atom_has_its_place_in_the_query(dialect):
    atoms = places = 0
    domain = SqlDomain(schema(dialect))
    for sql in queries(f"{dialect}.sql"):
        text = admitted(sql, dialect)
        atoms += len(domain.read(text).atoms)
        places += len({p.atom for line in domain.lines(text) for p in line.pieces} - {None})
    assert places > 0.98 * atoms

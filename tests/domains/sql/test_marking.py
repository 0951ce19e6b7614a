import pytest
import sqlglot

import queries
from golden import check
from pleasqlarify.domains.sql.atoms import Unreadable, read
from pleasqlarify.domains.sql.marking import lines

FILES = [queries.HERE / name for name in ("atoms.sql", "same.sql", "different.sql")]


def printed(sql, dialect):
    """The text as it is printed once it has been admitted."""
    return sqlglot.parse_one(sql, dialect=dialect).sql(dialect, comments=False)


def readable(file):
    """Every query of a file, printed, with its schema and its atoms."""
    for paragraph in queries.paragraphs(file):
        for dialect in paragraph.dialects:
            for text in paragraph.texts:
                schema = queries.schema(dialect)
                try:
                    sql = printed(text, dialect)
                    yield sql, schema, read(sql, schema).atoms
                except (Unreadable, sqlglot.errors.SqlglotError):
                    continue


def pieces(sql, dialect="sqlite"):
    return [piece for line in lines(sql, queries.schema(dialect)) for piece in line.pieces]


def drawn(sql, dialect="sqlite"):
    """The lines, with what writes an atom in brackets."""
    return [
        "".join(f"[{piece.text}]" if piece.atom else piece.text for piece in line.pieces)
        for line in lines(sql, queries.schema(dialect))
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_pieces_are_the_query_but_for_white_space(file):
    for sql, schema, _ in readable(file):
        told = "".join(piece.text for line in lines(sql, schema) for piece in line.pieces)
        assert told.split() == sql.split() or "".join(told.split()) == "".join(sql.split())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_piece_names_only_an_atom_that_the_query_writes(file):
    for sql, schema, atoms in readable(file):
        assert {piece.atom for line in lines(sql, schema) for piece in line.pieces} - {None} <= atoms


def test_nearly_every_atom_has_its_place():
    found = [
        (len(atoms), len({p.atom for line in lines(sql, schema) for p in line.pieces} - {None}))
        for file in FILES
        for sql, schema, atoms in readable(file)
    ]
    assert sum(placed for _, placed in found) >= 0.98 * sum(all_ for all_, _ in found)


def test_keywords_commas_and_the_clauses_of_a_sub_query_write_nothing():
    sql = "SELECT Title, Year FROM Film WHERE id IN (SELECT FilmId FROM Reviews WHERE Day > 3)"
    unmarked = "".join(piece.text for piece in pieces(sql) if piece.atom is None)
    assert unmarked.split() == ["SELECT", ",", "FROM", "WHERE", "SELECT", "FROM", "WHERE"]


def test_a_part_that_is_only_implied_has_no_place():
    implied = read("SELECT * FROM Film", queries.schema("sqlite")).implied
    assert implied
    assert not implied & {piece.atom for piece in pieces("SELECT * FROM Film")}


def test_either_bound_of_a_range_is_its_own_part():
    assert drawn("SELECT Title FROM Film WHERE Year BETWEEN 2000 AND 2005")[-1] == (
        "WHERE [Year BETWEEN 2000] [AND 2005]"
    )


def test_a_name_for_a_part_and_brackets_around_it_belong_to_it():
    sql = "SELECT f.Title AS t FROM Film AS f WHERE (f.Year = 1 OR f.Year = 3)"
    assert drawn(sql) == ["SELECT [f.Title AS t]", "FROM [Film AS f]", "WHERE [(f.Year = 1 OR f.Year = 3)]"]


def test_what_cannot_be_read_is_shown_without_places():
    assert drawn("SELECT FROM WHERE") == ["SELECT", "FROM", "WHERE"]


def test_a_query_that_is_printed_otherwise_has_its_places_by_its_words():
    assert drawn("select Title from Film") == ["select [Title]", "from [Film]"]
    assert drawn("SELECT Title FROM Film WHERE STRFTIME('%Y', NOW()) > Year", "postgres")[2:] == [
        "WHERE [STRFTIME('%Y', NOW()) > Year]"
    ]


def test_queries_are_marked_as_recorded():
    cases = [text for paragraph in queries.paragraphs(FILES[0]) for text in paragraph.texts[:1]]
    told = [f"{text}\n" + "\n".join(f"    {line}" for line in drawn(printed(text, "duckdb"), "duckdb"))
            for text in cases if _is_query(text)]  # fmt: skip
    check(queries.HERE / "marked.txt", "\n\n".join(told) + "\n")


def _is_query(text):
    try:
        return bool(read(printed(text, "duckdb"), queries.schema("duckdb")).atoms)
    except (Unreadable, sqlglot.errors.SqlglotError):
        return False

"""Queries in files, one paragraph a case, and the schema that they are asked about."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pleasqlarify.tables import Column, Relation, Schema

HERE = Path(__file__).parent / "domains" / "sql"
GOLDEN = HERE / "atoms.sql"
TABLES = {
    "Film": "id Title Genre Year Tags Info",
    "Reviews": "id FilmId Opinion AudienceReviews Day",
    "Festivals": "id City",
    "box office": "film_id weekend gross.usd order",
}
DIALECTS = ("sqlite", "duckdb")


class Paragraph(NamedTuple):
    """A case: its title, its queries, and the dialects that they are in."""

    title: str
    texts: list[str]
    dialects: tuple[str, ...]


def schema(dialect: str) -> Schema:
    """Films, reviews and names that need quotes."""
    relations = (Relation(name, tuple(Column(c, "TEXT") for c in cs.split())) for name, cs in TABLES.items())
    return Schema(dialect, tuple(relations))


def paragraphs(file: Path) -> Iterator[Paragraph]:
    """What a file holds between empty lines: a title, with the dialect if there is only one, and texts."""
    for paragraph in file.read_text().strip().split("\n\n")[1:]:
        title, _, body = paragraph.removeprefix("-- ").partition("\n")
        named = re.search(r"\((sqlite|duckdb)\)$", title)
        texts = [
            line for line in re.split(r";\s*(?:\n|$)", body) if line.strip() and not line.startswith("--")
        ]
        yield Paragraph(title, texts, (named[1],) if named else DIALECTS)

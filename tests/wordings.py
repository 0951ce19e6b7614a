"""A schema and atoms for the tests of the wording: films, a shop, and names that are hard to say."""

import numpy as np

from pleasqlarify.domains.sql.wording.parts import FIXED, KINDS
from pleasqlarify.model import Atom, Clause, Content, Kind, Slot, Variable
from pleasqlarify.tables import Column, ForeignKey, Relation, Schema

DAYS = ("2025-03-01", "2025-02-11")
RELATIONS = (
    Relation(
        "Film",
        (
            Column("id", "INTEGER"),
            Column("Title", "TEXT", samples=("The Long Harbour", "Cold Orchard")),
            Column("Genre", "TEXT", samples=("Drama", "Comedy", "Crime Drama")),
            Column("Year", "INTEGER", samples=("2011", "2014")),
            Column("Rating", "REAL"),
            Column("is_silent", "BOOLEAN"),
            Column("released", "DATE"),
        ),
        ("id",),
    ),
    Relation(
        "Reviews",
        (
            Column("id", "INTEGER"),
            Column("FilmId", "INTEGER"),
            Column("Opinion", "TEXT", samples=("good", "not good at all")),
            Column("AudienceReviews", "TEXT"),
            Column("reviewed_at", "TIMESTAMP"),
        ),
        ("id",),
    ),
    Relation(
        "Indies", (Column("id", "INTEGER"), Column("Title", "TEXT"), Column("Year", "INTEGER")), ("id",)
    ),
    Relation(
        "products",
        (
            Column("product_id", "INTEGER"),
            Column("product", "TEXT"),
            Column("price", "REAL"),
            Column("tags", "VARCHAR[]"),
            Column("details", "JSON"),
        ),
        ("product_id",),
    ),
    Relation(
        "customers",
        (
            Column("id", "INTEGER"),
            Column("name", "TEXT"),
            Column("country", "TEXT", samples=("France", "New France")),
            Column("has_newsletter", "BOOLEAN"),
            Column("vip", "BOOLEAN"),
        ),
        ("id",),
    ),
    Relation(
        "orders",
        (
            Column("id", "INTEGER"),
            Column("customer_id", "INTEGER"),
            Column("placed", "TEXT", samples=DAYS),
            Column("due_date", "DATE"),
            Column("status", "TEXT", samples=("paid", "unpaid")),
            Column("amount", "REAL"),
        ),
        ("id",),
    ),
    Relation(
        "order_lines",
        (Column("order_id", "INTEGER"), Column("product_id", "INTEGER"), Column("quantity", "INTEGER")),
        ("order_id", "product_id"),
    ),
    Relation(
        "refunds",
        (
            Column("id", "INTEGER"),
            Column("order_id", "INTEGER"),
            Column("refunded", "TEXT", samples=DAYS),
            Column("amount", "REAL"),
        ),
        ("id",),
    ),
    Relation("staff", (Column("nm", "TEXT", "full name"), Column("n", "INTEGER"), Column("slry_gr", "TEXT"))),
    Relation("映画館", (Column("座席", "INTEGER"), Column("box office", "TEXT"))),
)
KEYS = (
    ForeignKey("Reviews", ("FilmId",), "Film", ("id",)),
    ForeignKey("orders", ("customer_id",), "customers", ("id",)),
    ForeignKey("order_lines", ("order_id",), "orders", ("id",)),
    ForeignKey("order_lines", ("product_id",), "products", ("product_id",)),
    ForeignKey("refunds", ("order_id",), "orders", ("id",)),
)
SCHEMA = Schema("duckdb", RELATIONS, KEYS)


def atom_of(text: str) -> Atom:
    """The atom that a line spells: ``[union(Indies)] SELECT Indies.Title``."""
    path, body = "", text.strip()
    if body.startswith("["):
        path, _, body = body[1:].partition("] ")
    kinds = sorted([*KINDS, *FIXED], key=len, reverse=True)
    kind = next((k for k in kinds if body == k or body.startswith(k + " ")), body.partition(" ")[0])
    return Atom(path, kind, body[len(kind) :].strip())


def clause_of(
    *texts: str, answer: tuple[int, ...] = (0,), options: tuple[Content, ...] = (True, False)
) -> Variable:
    """A yes-or-no variable about the first atom; the others come with it."""
    atoms = tuple(atom_of(text) for text in texts)
    return Variable(Kind.CLAUSE, Clause(atoms[:1]), options, np.array(answer), atoms)


def slot_of(name: str, *fillings: str, answer: tuple[int, ...] = (0,)) -> Variable:
    """A which-one variable; each filling is atoms joined by ``;``, or ``-`` for none."""
    options = tuple(frozenset(atom_of(a) for a in f.split(";") if a.strip() != "-") for f in fillings)
    path, _, name = name.rpartition("] ")
    return Variable(Kind.SLOT, Slot(path.removeprefix("["), name), options, np.array(answer))

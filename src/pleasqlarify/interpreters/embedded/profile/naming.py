"""Names of tables and columns as words: parted, abbreviations written out, stemmed."""

import json
import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from pleasqlarify.databases.schemas.words import words as pieces
from pleasqlarify.interpreters.embedded.profile.nouns import Name
from pleasqlarify.interpreters.embedded.words.stems import stem

WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*")
SHORTEST = 3  # letters that must stay of a word when a known ending is cut off


@cache
def named(name: str, *, table: bool = False) -> Name:
    """The words that a name is made of; of a table's name those that only say that it is a table are dropped.

    >>> named("custName").words, named("birthdate").words, named("Qty_Ordered").stems
    (('customer', 'name'), ('birth', 'date'), ('quantiti', 'order'))
    >>> named("tbl_OrderLines", table=True).words, named("reviewed_on").head, named("number_of_seats").head
    (('order', 'lines'), 'review', 'seat')
    """
    parts = [part for piece in pieces(name) for part in _parted(piece)]
    noise = _listed("noise") if table else frozenset()
    kept = [part for part in parts if part not in noise] or parts
    words = tuple(word for part in kept for word in _abbreviations().get(part, part).split())
    return Name(words, tuple(map(stem, words)), _head(words))


def said(comment: str) -> Name:
    """The words of a comment."""
    words = tuple(match[0].lower() for match in WORD.finditer(comment))
    return Name(words, tuple(map(stem, words)), stem(words[-1]) if words else "")


def without_prefix(names: Sequence[str]) -> list[str]:
    """The names of a table's columns without the one or two letters that they all begin with.

    >>> without_prefix(["o_orderkey", "o_total"]), without_prefix(["id", "idea"])
    (['orderkey', 'total'], ['id', 'idea'])
    """
    prefixes = {name.partition("_")[0] if "_" in name else name for name in names}
    prefix = min(prefixes, default="")
    if len(names) < 2 or prefixes != {prefix} or len(prefix) > 2 or any(n == prefix for n in names):
        return list(names)
    return [name[len(prefix) + 1 :] or name for name in names]


def _parted(piece: str) -> list[str]:
    """A run of small letters parted before a known ending or after a known beginning: ``custname``."""
    if piece in _listed("whole") or piece in _abbreviations():
        return [piece]
    known = _listed("endings") | _listed("beginnings")
    for ending in sorted(_listed("endings"), key=len, reverse=True):
        rest = piece.removesuffix(ending)
        if rest != piece and rest and (rest in known or rest in _abbreviations() or _long(rest, ending)):
            return [*_parted(rest), ending]
    return [piece]


def _long(rest: str, ending: str) -> bool:
    """Whether the rest may stand alone; of short endings, which many words have, only ``id`` is cut."""
    if ending == "id":
        return len(rest) > SHORTEST
    return (
        len(rest) >= SHORTEST
        and len(ending) >= len("date")
        and ending not in {"line", "rate", "state", "size"}
    )


def _head(words: tuple[str, ...]) -> str:
    """The stem of the word that says what kind of thing is named: the last one that is no preposition."""
    prepositions = _listed("prepositions")
    meant = [word for word in words if word not in prepositions]
    return stem(meant[-1]) if meant else ""


@cache
def _listed(kind: str) -> frozenset[str]:
    return frozenset(_lists()[kind])


@cache
def _abbreviations() -> dict[str, str]:
    return dict(_lists()["abbreviations"])


@cache
def _lists() -> Any:
    return json.loads(files(__package__).joinpath("naming.json").read_text(encoding="utf-8"))

"""A noun of no meaning of its own beside the name of a column: "payment type" is the payment."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.nouns import WordClass, Words


def with_generic_heads(words: Words, named: Sequence[Candidate]) -> Iterator[Candidate]:
    """Columns that are named but for such a noun behind their name."""
    for one in named:
        token = words.tokens[one.end] if one.end < len(words.tokens) else None
        firm = isinstance(one.meaning, ColumnNamed) and one.weight >= weight("link.weak_name")
        if token is None or not firm or token.breaks or token.norm not in listed("generic.txt"):
            continue
        if token.kind is WordClass.CONTENT:
            likely = one.weight * weight("link.generic_head")
            yield replace(one, end=one.end + 1, weight=likely, words=one.words + 1)

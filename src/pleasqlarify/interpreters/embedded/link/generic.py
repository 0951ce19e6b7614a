"""Nouns that add nothing to the name of a column beside them: "payment type" is the payment."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.link.things_done import things_done
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import adjectives, degrees, verbs
from pleasqlarify.interpreters.embedded.words.lists import listed
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words

COUNTING = frozenset({"count", "number"})


def with_generic_heads(words: Words, named: Sequence[Candidate]) -> Iterator[Candidate]:
    """Columns that are named but for such a noun behind their name."""
    for one in _columns(named):
        token = words.tokens[one.end] if one.end < len(words.tokens) else None
        if token is None or token.breaks or token.norm not in listed("generic.txt"):
            continue
        if token.kind is WordClass.CONTENT or token.norm in COUNTING:
            likely = one.weight * weight("link.generic_head")
            yield replace(one, end=one.end + 1, weight=likely, words=one.words + 1)


def with_owners(words: Words, named: Sequence[Candidate], profile: Profile) -> Iterator[Candidate]:
    """Columns with a noun before their name that is what they number, or can but mean the rows of the only
    table: "party size"."""
    yield from things_done(words, named, profile)
    if len(profile.tables) > 1:
        return
    for one in _columns(named):
        token = words.tokens[one.start - 1] if one.start else None
        if token is not None and not words.tokens[one.start].breaks and _is_plain_noun(token):
            likely = one.weight * weight("link.owner")
            yield replace(one, start=one.start - 1, weight=likely, words=one.words + 1)


def with_unknown_heads(words: Words, names: Names, profile: Profile) -> Iterator[Candidate]:
    """Columns that share the first word of a compound whose head nothing here is called: "stock allocation"
    beside stock_percentage and stock_value; each of them may be meant."""
    for place, (one, head) in enumerate(pairwise(words.tokens)):
        if (
            head.breaks
            or one.kind is not WordClass.CONTENT
            or not _is_plain_noun(head)
            or names.knows(head.stem)
        ):
            continue
        for table in profile.tables.values():
            sharing = [c for c in table.columns if _is_part(one, c)]
            for column in sharing if len(sharing) > 1 else ():
                meaning = ColumnNamed(table.name, column.name)
                yield Candidate(place, place + 2, meaning, weight("link.unknown_head"), 2, soft=True)


def _is_part(one: Token, column: ColumnProfile) -> bool:
    """Whether a word begins the name of the column, and does not make the whole of it."""
    shown = column.role is not Role.ID and not column.foreign
    return shown and len(column.named.stems) > 1 and column.named.stems[0] == one.stem


def _columns(named: Sequence[Candidate]) -> list[Candidate]:
    firm = [one for one in named if one.weight >= weight("link.weak_name")]
    return [one for one in firm if isinstance(one.meaning, ColumnNamed)]


def _is_plain_noun(token: Token) -> bool:
    """Whether it is a noun in the singular, as far as can be told: no known verb, no quality."""
    known = token.norm in adjectives() or token.norm in degrees() or token.norm in verbs()
    plain = token.kind is WordClass.CONTENT and token.number is None and token.norm.isalpha()
    return (
        plain and not known and not token.proper and not token.norm.endswith(("s", "ed", "ing", "ly", "al"))
    )

"""Nouns that add nothing to the name of a column beside them: "payment type" is the payment."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed
from pleasqlarify.interpreters.embedded.profile import Profile
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
    """Columns of the only table with a noun before their name that can but mean its rows: "party size"."""
    if len(profile.tables) > 1:
        return
    for one in _columns(named):
        token = words.tokens[one.start - 1] if one.start else None
        if token is not None and not words.tokens[one.start].breaks and _is_plain_noun(token):
            likely = one.weight * weight("link.owner")
            yield replace(one, start=one.start - 1, weight=likely, words=one.words + 1)


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

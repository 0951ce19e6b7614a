"""Nouns for people by the role in which a key points at them: the "lecturers" of a lecturer_id are staff."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import is_person
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words

OF_DOERS = ("er", "ers", "or", "ors", "ee", "ees")
"""How words for those who do something end, or to whom it is done."""


def role_nouns(words: Words, names: Names, profile: Profile) -> Iterator[Candidate]:
    """Tables at which a key points in the role that a word names, unless a table is called so itself."""
    heads: dict[str, list[str]] = {}
    for edge in profile.joins.edges:
        if edge.role and _are_people(profile, edge.to_table) and edge.table != edge.to_table:
            heads.setdefault(edge.role[-1], []).append(edge.to_table)
    for place, token in enumerate(words.tokens):
        if token.kind is WordClass.CONTENT and token.stem not in names.table_heads and _is_somebody(token):
            for table in dict.fromkeys(heads.get(token.stem, ())):
                yield Candidate(place, place + 1, TableNamed(table), weight("link.role_noun"))


def _are_people(profile: Profile, table: str) -> bool:
    return is_person(profile.tables[table].named.head)


def _is_somebody(token: Token) -> bool:
    return is_person(token.stem) or token.norm.endswith(OF_DOERS)

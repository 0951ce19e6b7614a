"""Who did something, by the column or table that is called after the doing: "who directed" of a director."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import ColumnNamed, TableNamed
from pleasqlarify.interpreters.embedded.link.payers import payers
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Kind, Name, Role
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import is_person, synonyms
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words
from pleasqlarify.interpreters.embedded.words.stems import stem

ASKING = frozenset({"who", "whoever"})
BETWEEN = frozenset({"has", "have", "had", "all", "else", "also", "actually"})
TELLING = (Role.NAME, Role.CATEGORY, Role.TEXT)
ENDINGS = ("er", "or")
CRITICS = frozenset({"critic"})  # who reviews, and is called otherwise


def asked_doers(words: Words, profile: Profile) -> Iterator[Candidate]:
    """Who and the verb behind it as one name of those who did so, where something here is called so."""
    for start, token in enumerate(words.tokens):
        place = start + 1
        while place < len(words.tokens) and words.tokens[place].norm in BETWEEN:
            place += 1
        if token.norm in ASKING and place < len(words.tokens) and _can_do(words.tokens[place]):
            for meaning in _doers(words.tokens[place].stem, profile):
                yield Candidate(start, place + 1, meaning, weight("link.asked_doer"), 2)
    yield from payers(words, profile)


def _can_do(token: Token) -> bool:
    return token.kind in (WordClass.CONTENT, WordClass.RATIO) and not token.breaks


def _doers(doing: str, profile: Profile) -> Iterator[ColumnNamed | TableNamed]:
    for table in profile.tables.values():
        if table.kind is Kind.ENTITY and _does(table.named, doing) and not table.view:
            yield TableNamed(table.name)
        for column in table.columns:
            if column.role in TELLING and not column.foreign and _does(column.named, doing):
                yield ColumnNamed(table.name, column.name)


def _does(name: Name, doing: str) -> bool:
    """Whether a name, or another word for it, is that of who does this."""
    if not name.words:
        return False
    last = stem(name.words[-1])
    called = (is_person(last) or last in CRITICS) and doing in synonyms().get(last, ())
    return called or doing in _doings(name.words[-1])


def _doings(word: str) -> tuple[str, ...]:
    """The stems of what somebody of this name may do: a "writer" writes."""
    if not word.endswith(ENDINGS) or len(word) < 5:
        return ()
    return stem(word[:-2]), stem(word[:-1]), stem(word[:-2] + "e")

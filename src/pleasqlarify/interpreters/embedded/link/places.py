"""Places that a question names otherwise than the database: "German guests", "the UK"."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import ValueNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Words
from pleasqlarify.interpreters.embedded.words.places import called, place_of

LONGEST = 4  # words of a name
MARK = 3  # letters of a mark that stands for a country: DE, FRA


def places(words: Words, profile: Profile) -> Iterator[Candidate]:
    """The stored names of places that runs of words name by another one, or by their people."""
    for start in range(len(words.tokens)):
        for end in range(start + 1, min(len(words.tokens), start + LONGEST) + 1):
            said = words.utterance[words.tokens[start].start : words.tokens[end - 1].end]
            if _is_name(said):
                yield from _stored(said, start, end, profile)


def _is_name(said: str) -> bool:
    """Whether the words may name a place: marks are written large, for "in", "it" and "us" are words too."""
    return said.isupper() or len(said) > MARK


def _stored(said: str, start: int, end: int, profile: Profile) -> Iterator[Candidate]:
    by_people = not place_of(said)
    for name in called(said):
        for hit in profile.index.found(name.split()):
            if hit.whole and not hit.misspelt and hit.value.casefold() == name.casefold() != said.casefold():
                strength = weight("link.by_people") if by_people else weight("link.other_name")
                meaning = ValueNamed(hit.column.table, hit.column.name, hit.value)
                yield Candidate(start, end, meaning, strength, end - start)

"""Tables that are meant by a more general noun: "vehicles" may be cars, trucks, or both."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import TableNamed
from pleasqlarify.interpreters.embedded.profile import Profile
from pleasqlarify.interpreters.embedded.profile.nouns import Kind
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.general import kinds
from pleasqlarify.interpreters.embedded.words.nouns import WordClass, Words


def of_kind(words: Words, profile: Profile) -> Iterator[Candidate]:
    """Tables of things that are of a kind named in the question, unless a table is called so itself."""
    heads = {
        table.name: table.named.head
        for table in profile.tables.values()
        if table.kind is not Kind.BRIDGE and len(table.named.stems) < 3
    }
    called = set(heads.values())
    for place, token in enumerate(words.tokens):
        if token.kind is not WordClass.CONTENT or token.stem in called:
            continue
        for name, head in heads.items():
            if head in kinds().get(token.stem, ()):
                yield Candidate(place, place + 1, TableNamed(name), weight("link.of_kind"), soft=True)

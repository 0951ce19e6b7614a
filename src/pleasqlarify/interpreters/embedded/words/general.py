"""General nouns: what is of their kind, and what they are told by. The data is in ``lexicon.json``."""

from functools import cache

from pleasqlarify.interpreters.embedded.words.entries import Stems
from pleasqlarify.interpreters.embedded.words.lexicon import distinct_stems, entries


@cache
def kinds() -> dict[str, Stems]:
    """What a general noun may mean, by its stem: what is of its kind, but not the other way round.

    >>> "truck" in kinds()["vehicl"], "truck" in kinds()
    (True, False)
    """
    return _of("kinds")


@cache
def told_by() -> dict[str, Stems]:
    """By what a noun may be told although it is no word for that: an origin by its author, by an event.

    >>> "author" in told_by()["origin"], "author" in told_by()
    (True, False)
    """
    return _of("told_by")


def _of(section: str) -> dict[str, Stems]:
    return {
        one: frozenset(distinct_stems(entry["of"])) - {one}
        for entry in entries()[section]
        for one in distinct_stems(entry["words"])
    }

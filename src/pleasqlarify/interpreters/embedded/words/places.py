"""Places by their other names, and by what their people are called. The data is ``places.txt``."""

from functools import cache

from pleasqlarify.interpreters.embedded.words.lists import lines


def called(words: str) -> tuple[str, ...]:
    """The other names of the place that these words name or speak of, the commonest first.

    >>> called("german")[0], called("UK")[0], called("sonnet")
    ('Germany', 'United Kingdom', ())
    """
    return _known().get(words.casefold(), ())


def place_of(name: str) -> str:
    """The commonest name of the place with this name; "" where it is none that is known.

    >>> place_of("UK"), place_of("german"), place_of("Blue Note")
    ('United Kingdom', '', '')
    """
    names = _known().get(name.casefold(), ())
    return names[0] if name.casefold() in map(str.casefold, names) else ""


@cache
def _known() -> dict[str, tuple[str, ...]]:
    """The names of a place by each of them and by each word for its people."""
    found: dict[str, tuple[str, ...]] = {}
    for line in lines("places.txt"):
        left, _, right = line.partition(":")
        names = tuple(name.strip() for name in left.split("|"))
        for word in (*names, *(people.replace("_", " ") for people in right.split())):
            found.setdefault(word.casefold(), names)
    return found

"""What of a question there is nothing for in the database, said instead of an answer, or beside one."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.link.nouns import Links
from pleasqlarify.interpreters.embedded.words import as_used
from pleasqlarify.interpreters.embedded.words.nouns import Words
from pleasqlarify.model import Failure, Lost

MOST_TOLD = 5


def nothing(links: Links, linker: Linker) -> Failure:
    """That the question is about nothing here, with its words and the nearest names."""
    lost = tuple(_lost(links, linker))
    return Failure(_question(links.words), "not answerable", _nothing_matches(lost, linker, links), 0, lost)


def unmatched(links: Links, linker: Linker) -> Failure | None:
    """Which words of the question name nothing here; None if there are none."""
    lost = tuple(_lost(links, linker))
    told = f"nothing in this database matches {_quoted(lost)}"
    return Failure(_question(links.words), "unmatched", told, 0, lost) if lost else None


def unread(links: Links, linker: Linker) -> Failure:
    """That the grammar has no reading of a question whose words it knows."""
    lost = tuple(_lost(links, linker))
    named = ", ".join(linker.nearest((), links))
    told = f"the grammar finds no reading of this question; name what you want to see, such as {named}"
    return Failure(_question(links.words), "not answerable", told, 0, lost)


def _lost(links: Links, linker: Linker) -> Iterator[Lost]:
    words = links.words
    for used in as_used(words, links.unused, ""):
        tokens = [t for t in words.tokens if used.start <= t.start < used.end]
        inside = [form for t in tokens for form in dict.fromkeys((t.norm, t.stem))]
        yield Lost(
            used.start, used.end, words.utterance[used.start : used.end], linker.nearest(inside, links)
        )


def _nothing_matches(lost: tuple[Lost, ...], linker: Linker, links: Links) -> str:
    near = list(dict.fromkeys(name for one in lost for name in one.nearest)) or linker.nearest((), links)
    words = f"these words: {_quoted(lost)}" if lost else "this question"
    return f"nothing in this database matches {words}; there is {', '.join(near[:MOST_TOLD])}"


def _quoted(lost: tuple[Lost, ...]) -> str:
    told = [f"“{one.text}”" for one in lost]
    more = [f"{len(told) - MOST_TOLD} more"] if len(told) > MOST_TOLD else []
    return ", ".join([*told[:MOST_TOLD], *more])


def _question(words: Words) -> str:
    return words.utterance

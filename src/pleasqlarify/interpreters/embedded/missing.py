"""What of a question there is nothing for in the database, said instead of an answer, or beside one."""

from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link import Linker
from pleasqlarify.interpreters.embedded.link.guesses import subject
from pleasqlarify.interpreters.embedded.link.nouns import Links
from pleasqlarify.interpreters.embedded.words import as_used
from pleasqlarify.interpreters.embedded.words.nouns import Positions, Words
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


def in_doubt(links: Links) -> Positions:
    """What the question is about, where nothing here is called so: no reading is sure to speak of it."""
    return subject(links.words) & (links.unused | links.guessed)


def _lost(links: Links, linker: Linker) -> Iterator[Lost]:
    words, doubted = links.words, in_doubt(links)
    open_ = links.unused | (links.guessed if links.nothing else doubted)
    for used in as_used(words, open_, ""):
        inside = [place for place, t in enumerate(words.tokens) if used.start <= t.start < used.end]
        forms = dict.fromkeys(form for p in inside for form in (words.tokens[p].norm, words.tokens[p].stem))
        text = words.utterance[used.start : used.end]
        about = not doubted.isdisjoint(inside)
        yield Lost(used.start, used.end, text, linker.nearest([*forms], links), about)


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

"""Sorts of things that have no column of their own: "mugs", where names of products end in "Mug"."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.doings import is_doing
from pleasqlarify.interpreters.embedded.link.everyday import is_time_unit
from pleasqlarify.interpreters.embedded.link.names import Names
from pleasqlarify.interpreters.embedded.link.nouns import Match, ValueNamed
from pleasqlarify.interpreters.embedded.profile.nouns import ColumnProfile, Role
from pleasqlarify.interpreters.embedded.profile.values.hits import Hit
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.lexicon import measures, states
from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass, Words

SEVERAL = 3  # things that make a sort
MANY = 600  # names: titles end in anything
ENDING = 0.75  # how many of the names that hold a word end in it


def sorts(words: Words, asked: Sequence[int], hits: Sequence[Hit], names: Names) -> Iterator[Candidate]:
    """The sorts of things that words of the question name, by the words in which several names end."""
    for column, of in _by_column(hits):
        for end, place in enumerate(asked):
            ending = [hit for hit in of if end in hit.places[-1]]
            holding = [hit for hit in of if any(end in places for places in hit.places)]
            token = words.tokens[place]
            if (
                len(ending) < SEVERAL
                or len(ending) < ENDING * len(holding)
                or not _names_a_sort(token, names)
                or any(_is_state(hit, end) for hit in hits)
            ):
                continue
            yield _sort(column, ending, (asked, end), words.tokens)


def _by_column(hits: Sequence[Hit]) -> Iterator[tuple[ColumnProfile, list[Hit]]]:
    """The names of things that were hit, by the column that holds them."""
    found: dict[tuple[str, str], list[Hit]] = defaultdict(list)
    for hit in hits:
        if hit.column.role is Role.NAME and hit.column.distinct <= MANY and not hit.misspelt:
            found[hit.column.key].append(hit)
    return ((of[0].column, of) for of in found.values())


def _names_a_sort(token: Token, names: Names) -> bool:
    """Whether a word is a noun that nothing here is called by, and no business measure either."""
    return (
        token.kind is WordClass.CONTENT
        and not token.proper
        and not is_doing(token)
        and (token.norm,) not in measures()
        and not is_time_unit(token)
        and not names.has(token.stem)
    )


def _is_state(hit: Hit, place: int) -> bool:
    """Whether the word alone is a value that a state word names: "refunds" are what was refunded."""
    alone = len(hit.stems) == 1 and place in hit.places[0]
    return alone and bool(hit.column.states) and hit.value.casefold() in states()


def _sort(
    column: ColumnProfile, ending: Sequence[Hit], where: tuple[Sequence[int], int], tokens: Sequence[Token]
) -> Candidate:
    """The longest stretch of the question in which all of some names end."""
    asked, end = where
    length, kept = 1, list(ending)
    while True:
        before = end - length
        longer = [h for h in kept if len(h.places) > length and before in h.places[-length - 1]]
        if before < 0 or asked[before] != asked[end] - length or len(longer) < SEVERAL:
            break
        length, kept = length + 1, longer
    part = " ".join(kept[0].value.split()[-length:])
    plural = tokens[asked[end]].norm != part.split()[-1].casefold()
    strength = weight("link.sort" if plural else "link.sort_of_one")
    span = asked[end] - length + 1, asked[end] + 1
    return Candidate(*span, ValueNamed(column.table, column.name, part, Match.CONTAINS), strength, length)

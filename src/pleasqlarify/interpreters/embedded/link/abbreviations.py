"""Words that a name holds without their vowels: ``br`` for a branch."""

from collections.abc import Iterable

from pleasqlarify.interpreters.embedded.words.lexicon import concepts, synonyms, units

VOWELS = frozenset("aeiouy")
SAVED = 1  # letters that an abbreviation leaves out at least
IN_COLUMNS = 3  # letters from which a word of a column may be one: shorter ones are units and marks


def abbreviations(of_tables: Iterable[str], of_columns: Iterable[str]) -> tuple[str, ...]:
    """The words of names that look like words without their vowels, and are none that anybody says.

    >>> abbreviations(["br", "tool"], ["brnd", "cm", "vat"])
    ('br', 'brnd')
    """
    long = [one for one in of_columns if len(one) >= IN_COLUMNS]
    return tuple(one for one in dict.fromkeys([*of_tables, *long]) if _looks_cut(one))


def shortens(short: str, word: str) -> bool:
    """Whether the letters stand in the word in their order, its first one first.

    >>> shortens("br", "branch"), shortens("brnd", "brand"), shortens("br", "room"), shortens("br", "bar")
    (True, True, False, True)
    """
    rest = iter(word)
    saved = len(word) - len(short)
    return word[:1] == short[:1] and saved >= SAVED and all(letter in rest for letter in short)


def _looks_cut(one: str) -> bool:
    plain = one.isascii() and one.isalpha() and len(one) > 1
    said = one in concepts() or one in synonyms() or one in units()
    return plain and not said and VOWELS.isdisjoint(one[1:])

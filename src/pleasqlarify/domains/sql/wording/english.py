"""English as sentences need it: number of nouns, articles, lists, possessives."""

import re
from collections.abc import Sequence

IRREGULAR = {
    "sku": "skus",
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet",
    "tooth": "teeth", "mouse": "mice", "life": "lives", "wife": "wives", "knife": "knives",
    "leaf": "leaves", "shelf": "shelves", "half": "halves", "wolf": "wolves", "loaf": "loaves",
    "thief": "thieves", "criterion": "criteria", "analysis": "analyses", "thesis": "theses",
    "diagnosis": "diagnoses", "crisis": "crises", "axis": "axes", "movie": "movies", "indie": "indies",
    "cookie": "cookies", "zombie": "zombies", "calorie": "calories", "tie": "ties", "pie": "pies",
    "selfie": "selfies", "rookie": "rookies", "quiz": "quizzes", "menu": "menus", "taxi": "taxis",
    "hero": "heroes", "potato": "potatoes", "tomato": "tomatoes", "shoe": "shoes", "cache": "caches",
    "niche": "niches", "matrix": "matrices", "index": "indexes", "house": "houses", "cause": "causes",
    "clause": "clauses", "pause": "pauses", "spouse": "spouses", "warehouse": "warehouses",
    "excuse": "excuses", "use": "uses", "bus": "buses", "gas": "gases", "lens": "lenses",
    "staff": "staff",
}  # fmt: skip
SINGULAR = {many: one for one, many in IRREGULAR.items()}
UNCHANGED = frozenset({"series", "species", "headquarters", "sheep", "fish", "means", "aircraft"})
UNCOUNTED = frozenset(
    {
        "data", "metadata", "information", "inventory", "stock", "equipment", "furniture", "software",
        "hardware", "music", "history", "news", "staff", "weather", "traffic", "feedback", "content",
        "revenue", "advice",
    }
)  # fmt: skip
ENDS_IN_S = frozenset(
    {
        "alias", "atlas", "bias", "canvas", "christmas", "always", "plus", "perhaps", "mathematics",
        "physics", "economics", "politics", "athletics", "diabetes", "texas", "paris", "mars",
        "earnings", "savings", "goods", "clothes", "pants", "glasses", "scissors", "thanks",
    }
)  # fmt: skip
VOWEL_BY_SOUND = re.compile(
    r"(?:[aei]|o(?!ne\b|nce\b|ne-)|u(?!ni|se|sa|sua|rl|k\b|til)|hour|honest|honou?r|heir)", re.I
)
SPELT_WITH_A_VOWEL = re.compile(r"[AEFHILMNORSX](?:[A-Z0-9]+s?)?\b")  # an SKU, an X


PLACE = re.compile(r" \(of [^()]+\)$")  # tells apart what has one name: orders (of sales)


def apart(noun: str) -> tuple[str, str]:
    """The noun, and what stands in brackets behind it.

    >>> apart("orders (of sales)"), apart("orders")
    (('orders', ' (of sales)'), ('orders', ''))
    """
    found = PLACE.search(noun)
    return (noun[: found.start()], found[0]) if found else (noun, "")


def singular(noun: str) -> str:
    """The noun for one thing; only its last word changes.

    >>> singular("audience reviews"), singular("companies"), singular("status"), singular("movies")
    ('audience review', 'company', 'status', 'movie')
    """
    noun, place = apart(noun)
    *before, last = noun.split(" ")
    return " ".join([*before, _cased(last, _singular(last.lower()))]) + place


def _singular(word: str) -> str:
    if word in SINGULAR:
        return SINGULAR[word]
    if word in UNCHANGED | ENDS_IN_S or len(word) < 4 or word.endswith(("ss", "us", "is")) or word[-1] != "s":
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes", "uses")):
        return word[:-2]
    return word[:-1]


def plural(noun: str) -> str:
    """The noun for several things; a plural stays as it is.

    >>> plural("film"), plural("order line"), plural("company"), plural("reviews"), plural("box")
    ('films', 'order lines', 'companies', 'reviews', 'boxes')
    >>> plural("order (of sales)")
    'orders (of sales)'
    """
    if is_plural(noun):
        return noun
    noun, place = apart(noun)
    *before, last = noun.split(" ")
    return " ".join([*before, _cased(last, _plural(last.lower()))]) + place


def _plural(word: str) -> str:
    if word in IRREGULAR:
        return IRREGULAR[word]
    if word in UNCHANGED:
        return word
    if re.search(r"(s|x|z|ch|sh)$", word):
        return word + "es"
    return word[:-1] + "ies" if re.search(r"[^aeiou]y$", word) else word + "s"


def _cased(before: str, after: str) -> str:
    """``after``, but in the writing of ``before`` where that is not small letters (SKUs, Genres)."""
    if before == before.lower() or before.lower() == after:
        return after if before == before.lower() else before
    common = (
        len(after)
        if before.lower().startswith(after)
        else len(before)
        if after.startswith(before.lower())
        else 0
    )
    return before[:common] + after[common:] if common else after


def is_plural(noun: str) -> bool:
    """Whether the noun's last word stands for several things."""
    last = apart(noun)[0].rsplit(" ", 1)[-1].lower()
    return last in SINGULAR or last in ENDS_IN_S or (last not in UNCHANGED and _singular(last) != last)


def a(noun: str) -> str:
    """The noun with "a" or "an", by its sound.

    >>> a("opinion"), a("user"), a("hour"), a("film")
    ('an opinion', 'a user', 'an hour', 'a film')
    """
    spelt = noun[:2].isupper()
    return f"{'an' if (SPELT_WITH_A_VOWEL if spelt else VOWEL_BY_SOUND).match(noun) else 'a'} {noun}"


def listed(items: Sequence[str], word: str = "and") -> str:
    """The items as one phrase.

    >>> listed(["a title", "a genre", "a year"]), listed(["Drama", "Comedy"], "or")
    ('a title, a genre and a year', 'Drama or Comedy')
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def capital(sentence: str) -> str:
    """The sentence with its first letter, even behind a quote or an emphasis mark, a capital."""
    at = next((i for i, letter in enumerate(sentence) if letter not in "*“\"'"), 0)
    return sentence[:at] + sentence[at : at + 1].upper() + sentence[at + 1 :]


def is_(noun: str) -> str:
    """The form of "be" that goes with the noun."""
    return "are" if is_plural(noun) else "is"


def verb(noun: str, base: str) -> str:
    """The verb in the form that goes with the noun: ``contains`` or ``contain``."""
    if is_plural(noun):
        return base
    if base == "have":
        return "has"
    return base + ("es" if base.endswith(("s", "sh", "ch")) else "s")

"""Typed words as stems with a sign: what is wanted and what is not."""

import re
from dataclasses import dataclass
from functools import lru_cache

import snowballstemmer  # type: ignore[import-untyped]

STEMMER = snowballstemmer.stemmer("english")
WORD = re.compile(r"~?\w+(?:[.'’]\w+)*|[,;.!?:()]")
CONCEPTS = [
    (re.compile(pattern, re.I), f" {concept} ")
    for pattern, concept in (
        (r"\b(?:not|nicht) (?:only|just)\b", "~more"),
        (r"\b(?:as often as (?:it|they) occurs?)\b", "~repeat"),
        (r"\b(?:duplicat\w*|repeat\w*|repetit\w*|dupes?|twice|doubles?)\b", "~repeat"),
        (r"\b(?:unique|distinct|once|de-?dup\w*)\b", "~once"),
        (r"\b(?:the )?numbers? of\b|\bhow many\b|\bcount(?:s|ed|ing)?\b", "~count"),
        (r"\b(?:just|only) (?:the |a )?numbers?$", "only ~count"),
        (r"\b(?:averages?|mean|on average)\b", "~average"),
        (r"\b(?:totals?|sums?|summed|altogether|added up)\b", "~total"),
        (r"\b(?:newest|latest|most recent|recent(?:ly)?)\b", "~latest"),
        (r"\b(?:oldest|earliest)\b", "~earliest"),
        (r"\b(?:highest|maximum|max|largest|biggest|greatest|top|best|most)\b", "~highest"),
        (r"\b(?:lowest|minimum|min|smallest|fewest|least|cheapest|worst)\b", "~lowest"),
        (r"\ball (?:the )?(?:columns|fields|details|information)\b", "~everything"),
        (r"\b(?:everything|whole|complete)\b", "~everything"),
        (r"\b(?:all of (?:them|it)|no limit|unlimited)\b", "~all"),
        (r"\b(?:in any order|unsorted|unordered)\b", "~unsorted"),
        (r"\b(?:sort(?:ed|ing)?|order(?:ed)? by|rank(?:ed|ing)|in order)\b", "~sorted"),
        (r"\b(?:contain(?:s|ing)?|anywhere|partial(?:ly)?|in part)\b", "~contains"),
        (r"\b(?:exact(?:ly)?|precisely|equals?|equal to)\b", "~exact"),
        (r"\b(?:one line per|per|for each|each|every)\b", "~per"),
        (r"\b(?:group(?:ed)?(?: by)?|broken down by|split(?: up)? by)\b", "~per"),
        (r"\b(?:alphabetical(?:ly)?|alphabet|from a to z|a-z)\b", "~alphabet"),
        (r"\bat least\b", "~atleast"), (r"\bat most\b", "~atmost"),
        (r"\bmore than|over|above\b", "~over"), (r"\bless than|under|below|fewer than\b", "~under"),
    )
]  # fmt: skip
NEGATIONS = frozenset(
    {
        "no", "not", "without", "don't", "dont", "doesn't", "never", "none", "neither", "nor", "except",
        "excluding", "exclude", "drop", "remove", "hide", "skip", "omit", "minus", "isn't", "aren't",
        "cannot", "won't", "no-one", "less"
    }
)  # fmt: skip
NEGATED_PHRASES = re.compile(
    r"\b(?:leav|tak)(?:e|ing) (?:it |them |the |\w+ )?(?=out\b)"
    r"|(?:(?<=everything )|(?<=all ))but\b"
    r"|\b(?:instead of|rather than|other than|do not|does not|leave out|leaving out|apart from)\b"
)
LEFT_OUT = re.compile(
    r"([^\s,;.!?:()][^,;.!?:()]*?) "
    r"(?:(?:(?:do|does|should|must|shall|will|would) not|(?:do|does|should|wo|must)n't)"
    r" (?:count|be (?:counted|included|shown))|(?:is|are) not (?:counted|included)|(?:is|are|be) left out)"
    r"(?: too| either)?(?=\s*(?:[,;.!?]|$))"
)
"""Who does not count is said before it: "cancelled rides do not count"."""

STOPPERS = frozenset(
    {",", ";", ".", "!", "?", ":", "(", ")", "but", "only", "just", "with", "instead", "plus"}
)  # a negation reaches no further
ONLY = frozenset(
    {
        "only", "just", "solely", "merely", "nothing-but"
    }
)  # fmt: skip
SILENT = frozenset(
    {
        "keep", "leave",
        "a", "an", "the", "of", "is", "are", "was", "were", "be", "been", "i", "me", "my", "we", "us",
        "our", "you", "your", "it", "its", "this", "that", "these", "those", "there", "here", "please",
        "want", "wants", "wanted", "need", "needs", "like", "would", "could", "should", "can", "show",
        "shows", "give", "gives", "get", "see", "list", "return", "include", "includes", "result",
        "results", "column", "columns", "field", "fields", "row", "rows", "line", "lines", "entry",
        "entries", "which", "whose", "who", "what", "where", "when", "in", "on", "for", "to", "from", "at",
        "as", "by", "and", "or", "if", "so", "do", "does", "did", "have", "has", "had", "will", "too",
        "also", "well", "them", "they", "he", "she", "his", "her", "their", "then", "than", "yes", "yeah",
        "yep", "ok", "okay", "right", "actually", "really", "mean", "meant", "think", "maybe", "about",
        "out", "one", "ones", "thing", "things", "one's", "some", "any", "all", "other", "others", "into"
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reading:
    """Stems with their sign (+1 wanted, -1 not), and whether nothing else, or more, is wanted."""

    stems: tuple[tuple[str, int], ...]
    only: bool = False
    more: bool = False
    agrees: bool = False  # began with a yes

    @property
    def signs(self) -> dict[str, int]:
        return dict(self.stems)


@lru_cache(maxsize=8192)
def read(text: str) -> Reading:
    """The text as signed stems.

    >>> read("the opinion, not the audience reviews").stems
    (('opinion', 1), ('audienc', -1), ('review', -1))
    >>> read("no duplicates").stems, read("just the opinion").only
    ((('~repeat', -1),), True)
    """
    text = re.sub(r"^\s*(?:no|nope)\s*[,;.:!-]\s*", "", text.lower())
    agrees = bool(re.match(r"\s*(?:yes|yeah|yep|ok|okay|also|include|add)\b", text))
    text = LEFT_OUT.sub(r"not \1 ~count", text.replace("’", "'"))
    text = NEGATED_PHRASES.sub(" not ", text)
    for pattern, concept in CONCEPTS:
        text = pattern.sub(concept, text)
    stems, sign, words = [], 1, WORD.findall(text)
    for word in words:
        if word in NEGATIONS:
            sign = -sign if word == "without" else -1  # "no reviews without a film" wants films
        elif word in STOPPERS:
            sign = 1
        elif word not in SILENT and word not in {"~more"} and word not in ONLY:
            stems.append((_stem(word), sign))
    return Reading(tuple(dict.fromkeys(stems)), any(w in ONLY for w in words), "~more" in words, agrees)


def _stem(word: str) -> str:
    word = word.removesuffix("'s")
    return word if word.startswith("~") else str(STEMMER.stemWord(word))

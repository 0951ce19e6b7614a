"""The tokens of an utterance: words, numbers, dates and signs, with the characters where they stand."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.words.nouns import Token, WordClass
from pleasqlarify.interpreters.embedded.words.stems import stem

SIGNS = {
    "%": "percent", "$": "dollar", "€": "euro", "£": "pound", "¥": "yen", "₹": "rupee", "&": "and",
    "≥": ">=", "≤": "<=", "≠": "<>", "!=": "<>", "==": "=",
}  # fmt: skip
TIMES = {"k": 1e3, "m": 1e6, "mn": 1e6, "mln": 1e6, "bn": 1e9, "b": 1e9}
ENDINGS = {"st", "nd", "rd", "th"}
ORDINALS = [
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
]
UNITS = frozenset(
    [
        "d",
        "day",
        "days",
        "h",
        "hr",
        "hrs",
        "hour",
        "hours",
        "min",
        "mins",
        "minutes",
        "sec",
        "secs",
        "ms",
        "kg",
        "g",
        "km",
        "cm",
        "mm",
        "mb",
        "gb",
    ]
)
TOKEN = re.compile(
    r"""(?P<date>\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}([./-])\d{1,2}\2(?:\d{4}|\d{2})(?!\d)
        |\d{4}/\d{1,2}/\d{1,2}(?!\d)|\d{4}-(?:0[1-9]|1[0-2])(?![\d-]))
    |(?P<number>(?:(?<!\S)-)?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,])|\d+(?:\.\d+)?))(?P<suffix>[^\W_]*)
    |(?P<mail>[eE]-mails?\b)
    |(?P<word>[^\W\d_][^\W_]*(?:['’][^\W\d_]+)*)
    |(?P<sign>>=|<=|!=|<>|==|[%$€£¥₹&≥≤≠<>=+])""",
    re.VERBOSE,
)
BREAK = re.compile(r"[,;:()?!\n…–—]|\.\s|\s-\s")
SENTENCE = re.compile(r"[?!\n]|\.\s")
QUOTED = re.compile(r"\"[^\"\n]{1,80}\"|“[^”\n]{1,80}”|(?<!\w)'[^'\n]{1,80}'(?!\w)|«[^»\n]{1,80}»")
CONTRACTED = re.compile(r"'(s|d|ve|re|ll|m)$|(?<=^who)s$|(?<=^what)s$|(?<=^how)s$|(?<=^where)s$")
"""What is left of a verb, or of whose something is: "who've", "where'd", "customer's", "whats"."""

SHORTENED = frozenset({"dr", "mr", "mrs", "ms", "prof", "st", "jr", "sr", "inc", "ltd", "vs", "approx"})
"""Words after which a dot ends nothing."""

MOSTLY_CAPITALS = 0.7  # share of capitalised words from which capitals say nothing


def tokens(utterance: str) -> tuple[Token, ...]:
    """The tokens in order; what is neither word, number nor known sign is no token.

    >>> [token.norm for token in tokens("Haven’t the customer's 2.5k orders cost >= $1,200?")]
    ["haven't", 'the', 'customer', '2500', 'orders', 'cost', '>=', 'dollar', '1200']
    """
    found = [token for match in TOKEN.finditer(utterance) for token in _read(match)]
    quoted = [match.span() for match in QUOTED.finditer(utterance)]
    capitals = _capitals_tell(found)
    made: list[Token] = []
    for place, token in enumerate(found):
        gap = utterance[found[place - 1].end : token.start] if place else ""
        if place and found[place - 1].norm in SHORTENED:
            gap = gap.removeprefix(".")
        opens = not place or bool(SENTENCE.search(gap))
        inside = any(start < token.start < end for start, end in quoted)
        proper = inside or (capitals and not opens and token.text[0].isupper() and token.norm != "i")
        made.append(replace(token, proper=proper, breaks=bool(BREAK.search(gap))))
    return tuple(made)


def _capitals_tell(found: list[Token]) -> bool:
    """Whether capitals mark names here: not where nearly every word has one."""
    words = [token for token in found[1:] if token.text[0].isalpha()]
    return not words or sum(t.text[0].isupper() for t in words) <= max(2, MOSTLY_CAPITALS * len(words))


def _read(match: re.Match[str]) -> Iterator[Token]:
    text, start, end = match.group(), match.start(), match.end()
    if match["number"]:
        yield from _number(match)
    elif match["date"]:
        yield Token(text, text, text, start, end, WordClass.TIME)
    elif match["sign"]:
        norm = SIGNS.get(text, text)
        yield Token(text, norm, norm, start, end)
    else:
        norm = _norm(text).replace("e-mail", "email")
        yield Token(text, norm, stem(norm), start, end)


def _number(match: re.Match[str]) -> Iterator[Token]:
    digits, suffix, start = match["number"], match["suffix"].lower(), match.start()
    value = float(digits.replace(",", ""))
    if suffix in TIMES and not (suffix == "m" and value > 999):
        yield numeral(match.group(), value * TIMES[suffix], start)
    elif suffix in ENDINGS and value == int(value):
        norm = ORDINALS[int(value)] if 0 <= value < len(ORDINALS) else f"{int(value)}th"
        yield Token(match.group(), norm, norm, start, match.end(), WordClass.NUMBER, value)
    elif suffix in UNITS:
        yield numeral(digits, value, start)
        middle = start + len(digits)
        yield Token(match["suffix"], suffix, stem(suffix), middle, match.end())
    elif suffix:
        norm = _norm(match.group())
        yield Token(match.group(), norm, stem(norm), start, match.end())
    else:
        yield numeral(digits, value, start)


def numeral(text: str, value: float, start: int) -> Token:
    """A token for a number; its norm is the number in digits."""
    norm = str(int(value)) if abs(value) < 1e15 and value == int(value) else str(value)
    return Token(text, norm, norm, start, start + len(text), WordClass.NUMBER, value)


def _norm(text: str) -> str:
    plain = unicodedata.normalize("NFKC", text.replace("’", "'")).lower()
    return CONTRACTED.sub("", plain) if len(plain) > 2 else plain

"""Values as they are read: verbatim, quoted only where a sentence would swallow them."""

import re
from datetime import date, timedelta

OPEN, CLOSE = "\ue000", "\ue001"  # never in print: values may hold stars of their own
PLAIN = re.compile(r"[A-Z0-9][\w./:+-]*$")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?$")
DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[ T]00:00(?::00)?)?$")
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip


def quoted(text: str) -> str:
    """The text in quotation marks, unless it is one word or number that cannot be misread.

    >>> quoted("Drama"), quoted("drama"), quoted("The Wall"), quoted("12.5"), quoted("")
    ('Drama', '“drama”', '“The Wall”', '12.5', 'empty')
    """
    if not text:
        return "empty"
    return text if PLAIN.match(text) else f"“{text}”"


def strong(phrase: str) -> str:
    """The key phrase of a sentence, marked for now by two private letters."""
    return f"{OPEN}{plain(phrase)}{CLOSE}"


def stressed(phrase: str) -> str:
    """The phrase marked but for its article: the *highest rating*."""
    said = plain(phrase)
    article = "the " if said.startswith("the ") else ""
    return article + strong(said.removeprefix("the "))


def marked(sentence: str) -> str:
    """The sentence with ``*`` around its key phrases; where it holds stars itself, without.

    >>> marked(f"Only {strong('Drama')}?"), plain(f"Only {strong('Drama')}?")
    ('Only *Drama*?', 'Only Drama?')
    """
    if "*" in sentence:
        return plain(sentence)
    return sentence.replace(CLOSE + OPEN, "").replace(OPEN, "*").replace(CLOSE, "*")


def plain(sentence: str) -> str:
    """The sentence without marks."""
    return sentence.replace(OPEN, "").replace(CLOSE, "")


def number(text: str) -> str:
    """A number as people write it: grouped from 10,000 on, without empty decimals.

    >>> number("5"), number("2004"), number("1500000"), number("2.50")
    ('5', '2004', '1,500,000', '2.5')
    """
    if not NUMBER.match(text):
        return text
    whole, _, decimals = text.partition(".")
    decimals = decimals.rstrip("0")
    grouped = f"{int(whole):,}" if len(whole.lstrip("-")) > 4 else whole
    return f"{grouped}.{decimals}" if decimals else grouped


def day(text: str) -> date | None:
    """The day that the text names, if it names one: ``2025-01-31``."""
    found = DAY.match(text)
    if not found:
        return None
    try:
        return date(*(int(part) for part in found.groups()))
    except ValueError:
        return None


def period(first: str, after: str) -> str:
    """The year, month or quarter from ``first`` up to, not including, ``after``; "" if it is none.

    >>> period("2025-01-01", "2026-01-01"), period("2025-03-01", "2025-04-01"), period("2025", "")
    ('2025', 'March 2025', '')
    """
    start, end = day(first), day(after)
    if not start or not end or start.day != 1 or end.day != 1:
        return ""
    months = (end.year - start.year) * 12 + end.month - start.month
    if months == 12 and start.month == 1:
        return str(start.year)
    if months == 3 and start.month % 3 == 1:
        return f"the {('first', 'second', 'third', 'fourth')[start.month // 3]} quarter of {start.year}"
    return f"{MONTHS[start.month - 1]} {start.year}" if months == 1 else ""


def period_of(start: str) -> str:
    """The year, month or day that dates with this start lie in; "" if it is none.

    >>> period_of("2025-"), period_of("2025-03"), period_of("2025-03-01"), period_of("20")
    ('2025', 'March 2025', '2025-03-01', '')
    """
    found = re.fullmatch(r"(\d{4})(?:-(\d{2})(?:-\d{2})?)?-?", start)
    if not found or start.count("-") > 2:
        return ""
    if not found[2]:
        return found[1]
    month = int(found[2])
    whole = start.rstrip("-").count("-") == 1
    return f"{MONTHS[month - 1]} {found[1]}" if whole and 1 <= month <= 12 else start.rstrip("-")


def next_day(text: str) -> str:
    """The day after, as text; "" where the text names no day."""
    found = day(text)
    return (found + timedelta(days=1)).isoformat() if found else ""


def ordinal(position: int) -> str:
    """The position as a word: first, second, ..., then 11th."""
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return words[position - 1] if 1 <= position <= len(words) else f"{position}th"

"""Where words of the question say something by a pattern of several."""

import re
from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.words.nouns import Words


def phrased(words: Words, pattern: re.Pattern[str]) -> Iterator[tuple[int, int, re.Match[str]]]:
    """Where such a phrase begins, the token behind it, and what was found there."""
    places: dict[int, int] = {}
    text = ""
    for place, token in enumerate(words.tokens):
        places[len(text)] = place
        text += token.norm.replace("-", " ") + " "
    places[len(text)] = len(words.tokens)
    for found in pattern.finditer(text):
        if found.start() in places and found.end() + 1 in places:
            yield places[found.start()], places[found.end() + 1], found

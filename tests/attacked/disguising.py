"""Statements that look otherwise than they are: comments, spaces, quotes and letters."""

import random

from attacked.seeds import ALIKE, COMMENTS, SPACES

QUOTES = ["'", '"', "`", "$$", "[", "E'", "''"]
ESCAPES = ("\\", "\\'", "''", "'", '"', "$1", "?", ":x", "%s", "{}", "\\x00", "E'\\x27'")


class Disguises:
    """Changes of a text, each drawn."""

    def __init__(self, drawn: random.Random) -> None:
        self._random = drawn

    def disguised(self, text: str) -> str:
        """It with comments, strange spaces, other quotes, other letters, or a letter too few."""
        return self._pick(
            (self._commented, self._spaced, self._quoted, self._alike, self._cased, self._cut, self._escaped)
        )(text)

    def _pick(self, things):
        return things[self._random.randrange(len(things))]

    def _at(self, text: str, piece: str) -> str:
        place = self._random.randint(0, len(text))
        return text[:place] + piece + text[place:]

    def _commented(self, text: str) -> str:
        comment = self._pick(COMMENTS)
        return text.replace(" ", comment, 1) if self._random.random() < 0.5 else self._at(text, comment)

    def _spaced(self, text: str) -> str:
        return text.replace(" ", self._pick(SPACES), self._random.randint(1, 4))

    def _quoted(self, text: str) -> str:
        old, new = self._random.sample(QUOTES, 2)
        return text.replace(old, new)

    def _alike(self, text: str) -> str:
        letter = self._pick(sorted(ALIKE))
        return text.replace(letter, ALIKE[letter], self._random.randint(1, 3))

    def _cased(self, text: str) -> str:
        return "".join(self._pick((c.lower(), c.upper())) for c in text)

    def _cut(self, text: str) -> str:
        place = self._random.randint(0, len(text))
        return text[:place] + text[place + self._random.randint(1, 3) :]

    def _escaped(self, text: str) -> str:
        return self._at(text, self._pick(ESCAPES))

"""States that several words name: who "did not show up" missed it, what is "still owed to us" is unpaid."""

import re
from collections.abc import Iterator
from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.phrased import phrased
from pleasqlarify.interpreters.embedded.link.states import States
from pleasqlarify.interpreters.embedded.words.nouns import WordClass, Words
from pleasqlarify.interpreters.embedded.words.stems import stem

NOT = r"(?:did not|didn't|didnt|does not|doesn't|do not|don't|never|not|failed to|fail to|fails to)"
US = r"(?: (?:to )?(?:us|the company))?(?: (?:any )?money)?"
PHRASES = {
    "active": re.compile(r"\bstill (?:with us|around|(?:a )?(?:member|customer)s?)\b"),
    "missed": re.compile(rf"\b(?:{NOT} (?:(?:even|ever) )?|nobody |no one )(?:show|turn)(?:s|ed)? up\b"),
    "unpaid": re.compile(
        rf"\b(?:still )?(?:owe|owes|owed|owing){US}\b|\b(?:still|yet) to be (?:paid|settled)\b"
        r"|\b(?:awaiting|waiting for) payment\b"
    ),
}


def state_phrases(words: Words, states: States) -> Iterator[Candidate]:
    """What such words say of the rows of every table that can tell it, as the state word itself would."""
    for word, pattern in PHRASES.items():
        for start, end, _ in phrased(words, pattern):
            said = replace(words.tokens[start], norm=word, stem=stem(word), kind=WordClass.CONTENT)
            for meaning, strength in states.told(said):
                yield Candidate(start, end, meaning, strength, end - start)

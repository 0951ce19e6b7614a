"""Money that comes in, said by a verb: "how much did we make on lamps", "what has this brought us"."""

import re
from collections.abc import Iterator

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import MeasureNamed
from pleasqlarify.interpreters.embedded.link.phrased import phrased
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Words

MAKING = r"(?:mak(?:e|es|ing)|made|earn(?:s|ed|ing)?)"
BRINGING = r"(?:bring(?:s|ing)?|brought)"
EARNED = re.compile(
    rf"\b(?:(?:how much|what)(?: money| cash)? (?:have|had|did|do|are|were) we (?:actually |really )?"
    rf"(?:{MAKING}|t(?:ake|aken|ook) in|{BRINGING} in)"
    rf"|(?:{MAKING}|{BRINGING}) us"
    rf"|{BRINGING} in)\b"
)
LEFT = re.compile(rf"{EARNED.pattern}|\bearnings\b")
"""What may mean as well what is left once the costs are paid."""


def earned(words: Words) -> Iterator[Candidate]:
    """The stretches that ask for what came in, or for what was left of it."""
    for start, end, _ in phrased(words, EARNED):
        yield Candidate(start, end, MeasureNamed("revenue"), weight("link.earned"), end - start)
    for start, end, _ in phrased(words, LEFT):
        yield Candidate(start, end, MeasureNamed("profit"), weight("link.earned_after_costs"), end - start)

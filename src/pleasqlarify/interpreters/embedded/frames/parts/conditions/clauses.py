"""Where what a negation says begins and ends."""

from pleasqlarify.interpreters.embedded.frames.nouns import Asked
from pleasqlarify.interpreters.embedded.words.nouns import Cue, Positions

OPENING = frozenset({"who", "that", "which", "where", "whose", "and", "but", "when"})
ANYTHING = frozenset({"anything", "anyone", "anybody", "ever", "single", "whatsoever", "even"})
DOING = frozenset({"placed", "made", "got", "received", "submitted", "gave", "did", "held", "filed"})
ENDS = frozenset(".?!;")


def told(asked: Asked, cue: Cue) -> Positions:
    """The places after a cue, up to the end of its sentence."""
    return frozenset(range(max(cue.positions) + 1, sentence_end(asked, max(cue.positions))))


def sentence_end(asked: Asked, place: int) -> int:
    """The place after the last word of the sentence in which a word stands."""
    tokens, text = asked.words.tokens, asked.words.utterance
    for n in range(place, len(tokens) - 1):
        if ENDS & set(text[tokens[n].end : tokens[n + 1].start]):
            return n + 1
    return len(tokens)


def clause(asked: Asked, cue: Cue) -> Positions:
    """The places before a negation that belong to its clause: "where English is not spoken"."""
    tokens, end = asked.words.tokens, min(cue.positions)
    start = end
    while start > 0 and tokens[start - 1].norm not in OPENING:
        start -= 1
    return frozenset(range(start, end)) if start > 1 else frozenset()  # what opens the question asks


def stressed(asked: Asked, cue: Cue) -> Positions:
    """The words that only make a negation stronger: "have not ordered anything", "placed no order"."""
    tokens, start = asked.words.tokens, min(cue.positions)
    stronger = frozenset(n for n in range(start, len(tokens)) if tokens[n].norm in ANYTHING)
    doing = start > 0 and tokens[start - 1].norm in DOING
    return stronger | ({start - 1} if doing else frozenset())

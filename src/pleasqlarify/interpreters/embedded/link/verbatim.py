"""Values that a question says word for word: parts of them are hardly meant."""

from dataclasses import replace

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import Match, ValueNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Words


def beside_verbatim(words: Words, found: list[Candidate]) -> list[Candidate]:
    """The candidates, those less likely that lie in a name which is said word for word."""
    spans = {one.span for one in found if one.end - one.start > 1 and _verbatim(words, one)}

    def beside(one: Candidate) -> bool:
        inside = any(start <= one.start and one.end <= end for start, end in spans)
        return inside and not (one.span in spans and _verbatim(words, one))

    less = weight("link.beside_verbatim")
    return (
        [replace(one, weight=one.weight * less) if beside(one) else one for one in found] if spans else found
    )


def _verbatim(words: Words, one: Candidate) -> bool:
    if not isinstance(one.meaning, ValueNamed) or one.meaning.match is not Match.EXACT:
        return False
    said = words.utterance[words.tokens[one.start].start : words.tokens[one.end - 1].end]
    return str(one.meaning.value).casefold() == said.casefold()

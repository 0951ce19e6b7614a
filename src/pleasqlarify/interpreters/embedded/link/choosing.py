"""Which stretches of the question are read together: weighted interval scheduling over spans."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pleasqlarify.interpreters.embedded.link.candidates import Candidate
from pleasqlarify.interpreters.embedded.link.nouns import Match, Meaning, ValueNamed
from pleasqlarify.interpreters.embedded.weights import weight
from pleasqlarify.interpreters.embedded.words.nouns import Positions

LONGER = 0.1  # a stored value of several words is rather meant than several values of one
MOST = 14  # alternatives of one stretch


@dataclass(frozen=True, slots=True)
class Stretch:
    """Tokens that are read together, and all that they, or most of them, may stand for."""

    start: int
    end: int
    candidates: tuple[Candidate, ...]

    @property
    def positions(self) -> Positions:
        return frozenset(range(self.start, self.end))


def chosen(candidates: Sequence[Candidate], length: int) -> list[Stretch]:
    """The stretches that together explain the most words best; each keeps its alternatives."""
    spans = _scored(candidates)
    ending: dict[int, list[tuple[int, float]]] = {}
    for (start, end), score in sorted(spans.items()):
        ending.setdefault(end, []).append((start, score))
    best, back = [0.0] * (length + 1), [-1] * (length + 1)
    for end in range(1, length + 1):
        best[end] = best[end - 1]
        for start, score in ending.get(end, ()):
            if best[start] + score > best[end] + 1e-9:
                best[end], back[end] = best[start] + score, start
    return [_stretch(start, end, candidates) for start, end in _walked(back, length)]


def _scored(candidates: Sequence[Candidate]) -> dict[tuple[int, int], float]:
    spans: dict[tuple[int, int], tuple[float, float]] = {}
    for one in candidates:
        gain = weight("link.value_gain") if isinstance(one.meaning, ValueNamed) else 1.0
        strength, words = spans.get(one.span, (0.0, 0.0))
        whole = isinstance(one.meaning, ValueNamed) and one.meaning.match is Match.EXACT
        said = one.words * (1 + LONGER * (one.words > 1 and whole))
        spans[one.span] = (max(strength, one.weight * gain), max(words, said))
    return {span: strength**2 * (words + 0.15) for span, (strength, words) in spans.items()}


def _walked(back: Sequence[int], length: int) -> list[tuple[int, int]]:
    spans, end = [], length
    while end > 0:
        if back[end] >= 0:
            spans.append((back[end], end))
            end = back[end]
        else:
            end -= 1
    return spans[::-1]


def _stretch(start: int, end: int, candidates: Sequence[Candidate]) -> Stretch:
    """The stretch with what its whole, or all but a word of it, may stand for, best first."""
    kept: dict[Meaning, Candidate] = {}
    for one in candidates:
        inside = start <= one.start and one.end <= end
        if not inside or (one.end != end and one.end - one.start < end - start - 1):
            continue
        full = one.span == (start, end)
        strength = one.weight if full else one.weight * weight("link.part_of_span")
        known = kept.get(one.meaning)
        if known is None or known.weight < strength:
            kept[one.meaning] = replace(one, weight=strength)
    ranked = sorted(kept.values(), key=ranking)
    least = weight("link.far_behind") * ranked[0].weight
    return Stretch(start, end, tuple(one for one in ranked if one.weight >= least)[:MOST])


def reweighed(stretch: Stretch, weigh: Callable[[Candidate], float]) -> Stretch:
    """The stretch with another weight for each of its candidates, best first again."""
    weighed = [replace(one, weight=weigh(one)) for one in stretch.candidates]
    return replace(stretch, candidates=tuple(sorted(weighed, key=ranking)))


def ranking(one: Candidate) -> tuple[float, int, str]:
    """Best first; what stands equal is ordered by its text, so that the order is always the same."""
    return (-one.weight, -one.words, repr(one.meaning))

"""The words of the question: understood, assumed, open, not used, or naming nothing here."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from pleasqlarify.apps.views.page.open_words import question_about
from pleasqlarify.apps.views.page.shapes import WordState, WordView
from pleasqlarify.apps.views.questions import identity
from pleasqlarify.assumed import Assumption
from pleasqlarify.model import Used, Variable
from pleasqlarify.session import Session
from pleasqlarify.telling import words_used
from pleasqlarify.unused import unmatched, words_unused


def words(session: Session, on_offer: Sequence[Variable], taken: Sequence[Assumption]) -> list[WordView]:
    """Stretches of the question in their order, none of which overlaps another.

    Where stretches meet, a word that names nothing here goes first, then one that carries meaning and is not
    used, then one that is used. The question about an open word is one of those on offer; a word is assumed
    where a side was ``taken`` on it of which there is no other reading to ask about.
    """
    used = [_used(session, stretch, on_offer, taken) for stretch in _together(words_used(session))]
    left = words_unused(session)
    layers = [
        *(_word(session, (one.start, one.end), "unused") for one in left if not one.carries),
        *used,
        *(_word(session, (one.start, one.end), "unused") for one in left if one.carries),
        *(_word(session, (one.start, one.end), "unmatched") for one in unmatched(session)),
    ]
    return list(_cut(session.utterance, layers))


def _cut(utterance: str, layers: Sequence[WordView]) -> Iterator[WordView]:
    """The layers as one, later ones over earlier ones, without white space at the ends."""
    owner = [-1] * len(utterance)
    for number, word in enumerate(layers):
        owner[word["start"] : word["end"]] = [number] * (word["end"] - word["start"])
    for number, places in groupby(range(len(utterance)), key=lambda place: owner[place]):
        found = list(places)
        start, end = found[0], found[-1] + 1
        text = utterance[start:end]
        start, end = start + len(text) - len(text.lstrip()), end - len(text) + len(text.rstrip())
        if number >= 0 and start < end:
            yield {
                "start": start,
                "end": end,
                "text": utterance[start:end],
                "state": layers[number]["state"],
                "what": layers[number]["what"],
                "variable": layers[number]["variable"],
            }


def _together(used: Iterable[Used]) -> list[Used]:
    """Stretches that overlap as one; what was said of a table goes where its column is named as well."""
    merged: list[tuple[int, int, list[str]]] = []
    for one in used:
        if merged and one.start < merged[-1][1]:
            start, end, whats = merged.pop()
            merged.append((start, max(end, one.end), [*whats, one.what]))
        else:
            merged.append((one.start, one.end, [one.what]))
    return [Used(start, end, _said(whats)) for start, end, whats in merged]


def _said(whats: Sequence[str]) -> str:
    kept = [what for what in dict.fromkeys(whats) if not (what.startswith("table ") and len(whats) > 1)]
    return " and ".join(kept or whats[:1])


def _used(
    session: Session, stretch: Used, on_offer: Sequence[Variable], taken: Sequence[Assumption]
) -> WordView:
    asked = question_about(session, stretch, on_offer)
    quoted = f"“{session.utterance[stretch.start : stretch.end]}”".casefold()
    one_sided = any(one.variable is None and quoted in one.text.casefold() for one in taken)
    state: WordState = "open" if asked else "assumed" if one_sided else "understood"
    word = _word(session, (stretch.start, stretch.end), state, stretch.what)
    word["variable"] = identity(asked.subject) if asked else None
    return word


def _word(session: Session, place: tuple[int, int], state: WordState, what: str = "") -> WordView:
    start, end = place
    text = session.utterance[start:end]
    return {"start": start, "end": end, "text": text, "state": state, "what": what, "variable": None}

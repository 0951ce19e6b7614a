"""The words of the question: understood, assumed, open, not used, or naming nothing here."""

from pleasqlarify.apps.views.page.shapes import WordState, WordView
from pleasqlarify.session import Session
from pleasqlarify.telling import words_used
from pleasqlarify.unused import unmatched, words_unused


def words(session: Session) -> list[WordView]:
    """Stretches of the question in their order, none of which overlaps another."""
    stretches: list[WordView] = []
    lost = [_word(session, (one.start, one.end), "unmatched") for one in unmatched(session)]
    left = [_word(session, (one.start, one.end), "unused") for one in words_unused(session)]
    used = [_word(session, (one.start, one.end), "understood", one.what) for one in words_used(session)]
    for word in (*lost, *used, *left):
        if all(word["end"] <= other["start"] or other["end"] <= word["start"] for other in stretches):
            stretches.append(word)
    return sorted(stretches, key=lambda word: word["start"])


def _word(session: Session, place: tuple[int, int], state: WordState, what: str = "") -> WordView:
    start, end = place
    return {
        "start": start,
        "end": end,
        "text": session.utterance[start:end],
        "state": state,
        "what": what,
        "variable": None,
    }

"""One sentence over the page: how many answers are possible, and what they differ in."""

from collections.abc import Sequence

from pleasqlarify.apps.views.page.shapes import WordView
from pleasqlarify.apps.views.parts import headline as by_parts
from pleasqlarify.domains.sql.wording.english import listed
from pleasqlarify.session import Session

MOST_WORDS = 3


def headline(session: Session, words: Sequence[WordView]) -> str:
    """``3 possible answers: 1.20, 1.14 and 0.98 million; they differ in what “revenue” means``.

    What they differ in is told by the words of the question that are open; if none is, by parts of queries.
    """
    found = [f"“{word['text']}”" for word in words if word["state"] == "open"]
    if len(session.intents) < 2 or not found:
        return by_parts(session)
    count = session.gathering.domain.headline([intent.output for intent in session.intents], ())
    shown = list(dict.fromkeys(found))
    named = listed(shown[:MOST_WORDS] + (["more"] if len(shown) > MOST_WORDS else []))
    return f"{count}; they differ in what {named} {'means' if len(shown) == 1 else 'mean'}"

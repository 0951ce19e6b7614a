"""A session as it stands, as a text with tables: for a notebook without a kernel, and one without widgets.

It is part of the notebook's file, so it calls no script and no address; whatever came from data is escaped.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from pleasqlarify.apps.terminal.writing import cell, safe
from pleasqlarify.apps.views.page.captions import caption, how_many
from pleasqlarify.apps.views.page.headlines import headline
from pleasqlarify.apps.views.page.offering import on_offer
from pleasqlarify.apps.views.page.words import words
from pleasqlarify.assumed import assumed
from pleasqlarify.intents import Intent
from pleasqlarify.model import Output
from pleasqlarify.session import Session
from pleasqlarify.telling import answered, assumptions
from pleasqlarify.unused import not_understood

CLASS = "pleasqlarify-still"
"""The widget hides what has this class and the id of its question."""

MOST_RESULTS, MOST_ROWS, MOST_COLUMNS = 4, 5, 8
MOST_ANSWER_ROWS = 20


def bundle(session: Session, remark: str = "", question: str = "") -> dict[str, str]:
    """As HTML and as plain text, with a remark at the end; ``question`` is the id of a widget's question."""
    return {"text/html": html(session, remark, question), "text/plain": plain(session, remark)}


def html(session: Session, remark: str = "", question: str = "") -> str:
    """As HTML."""
    remarked = [f"<p><em>{_text(remark)}</em></p>"] if remark else []
    parts = "\n".join([*_drawn(session), *remarked])
    return f'<div class="{CLASS}" data-question="{escape(question)}">\n{parts}\n</div>'


def plain(session: Session, remark: str = "") -> str:
    """As plain text."""
    answer = session.predicted
    query = [safe(answer.sql)] if answer is not None and session.done else []
    lines = [_line(one, session) for one in session.intents[:MOST_RESULTS]]
    heads = [safe(session.utterance), safe(_headline(session)), *caveats(session)]
    return "\n".join([*heads, *lines, *query, *map(safe, rests_on(session)), *([remark] if remark else [])])


def caveats(session: Session) -> Iterator[str]:
    """What stands in the way of calling anything the answer."""
    if missed := not_understood(session):
        words = ", ".join(f"“{safe(word)}”" for word in missed)
        yield f"Not understood: {words}. These readings leave it out, so none of them is the answer."


def rests_on(session: Session) -> Iterator[str]:
    """What was decided, and what is taken for granted."""
    yield from (f"Decided: {answered(session, reply)}" for reply in session.replies if reply.decides)
    yield from (f"Assumed: {one}" for one in assumptions(session))
    yield from (f"Assumed: {one.text}" for one in assumed(session))


def _drawn(session: Session) -> Iterator[str]:
    yield f"<p><strong>{_text(session.utterance)}</strong><br>{_text(_headline(session))}</p>"
    yield from (f"<p><strong>{_text(line)}</strong></p>" for line in caveats(session))
    answer = session.predicted
    if answer is not None and session.done:
        yield from _table(answer.output, MOST_ANSWER_ROWS)
        yield f"<pre><code>{'<br>'.join(map(_text, answer.sql.splitlines()))}</code></pre>"
    else:
        for one in session.intents[:MOST_RESULTS]:
            yield f"<p>{escape(_line(one, session))}</p>"
            yield from _table(one.output, MOST_ROWS)
    if said := list(rests_on(session)):
        yield f"<ul>{''.join(f'<li>{_text(line)}</li>' for line in said)}</ul>"


def _headline(session: Session) -> str:
    taken = assumed(session)
    return headline(session, words(session, on_offer(session, taken), taken))


def _line(one: Intent, session: Session) -> str:
    """A possible answer in a line; shares rank nothing while a word is not understood."""
    share = "" if not_understood(session) else f", in {_percent(one.belief)} of readings"
    return f"{safe(caption(one.output))}{share}"


def _percent(share: float) -> str:
    r"""A share as people read it: never 0 % of something that is there.

    >>> _percent(0.347), _percent(0.001)
    ('35\u202f%', 'under 1\u202f%')
    """
    return f"{100 * share:.0f}\u202f%" if share >= 0.005 else "under 1\u202f%"


def _table(output: Output, most: int) -> Iterator[str]:
    """The first rows, and how many there are."""
    names = output.columns[:MOST_COLUMNS]
    head = _row("th", names)
    rows = [_row("td", [cell(value).plain for value in row[: len(names)]]) for row in output.rows[:most]]
    yield f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"
    left = len(output.columns) - len(names)
    told = [f"the first {most} of {how_many(output)}"] if len(output.rows) > most else []
    told += [f"{left} more column{'s' * (left > 1)}"] if left else []
    if told:
        yield f"<p>{_text('; '.join(told))}</p>"


def _row(tag: str, texts: Iterable[str] | Sequence[Any]) -> str:
    return f"<tr>{''.join(f'<{tag}>{_text(text)}</{tag}>' for text in texts)}</tr>"


def _text(text: str) -> str:
    return escape(safe(text))

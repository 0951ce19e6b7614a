"""Where a session stands, as text that is never empty: the question with its answers, or the answer."""

from collections.abc import Iterator, Sequence
from typing import Any

from pleasqlarify.apps.mcp.held import Held
from pleasqlarify.apps.terminal.ending import verdict
from pleasqlarify.apps.terminal.tables import how_many
from pleasqlarify.apps.terminal.writing import cell, count, safe
from pleasqlarify.apps.views.assumptions import AGAIN, MEMORY, UNDO
from pleasqlarify.apps.views.parts import headline, spoken
from pleasqlarify.apps.views.questions import identity, variable
from pleasqlarify.assumed import Assumption, assumed
from pleasqlarify.intents import Intent
from pleasqlarify.model import Kind, Output, Results, Variable
from pleasqlarify.session import Session
from pleasqlarify.telling import answered, assumptions, topic
from pleasqlarify.unused import not_understood, unmatched

FEW_ROWS, MOST_ROWS, MOST_COLUMNS, FEW_SIDES = 4, 20, 12, 3

HOW = (
    'Put this to the user; do not choose for them. Then: reply(session="{name}", answer=...) with a number, '
    "yes or no, the user's own words, either (the likeliest is taken), not sure, none, back, more, or map."
)
EXHAUSTED = (
    "Every result was refused: none of them is what is meant. Gather more with "
    'reply(session="{name}", answer="more"), take the last reply back with "back", or ask in other words.'
)


def told(held: Held) -> str:
    """Where the session stands, for whoever talks to the user."""
    session = held.session
    lines = [f"Asked: {safe(session.utterance)}", *caveats(session)]
    if held.asks and session.state.proposed is not None:
        lines += [*asked(session, session.state.proposed), "", HOW.format(name=held.name), ""]
        lines += ["If nobody can be asked:", *likeliest(session, few=True)]
    elif session.predicted is None:
        lines += [EXHAUSTED.format(name=held.name)]
    else:
        lines += [*likeliest(session), *_not_asked(session)]
        lines += ["", f'Not what was meant? reply(session="{held.name}", answer="none").']
    return "\n".join([*lines, f"Session: {held.name}"])


def _not_asked(session: Session) -> Iterator[str]:
    """The question that could still be asked, where whoever asked wanted to hear no more of them."""
    if (proposed := session.state.proposed) is not None:
        yield f"Not asked any more: {safe(variable(session, proposed)['question'].replace('*', ''))}"


def open_question(held: Held, why: str) -> str:
    """What was left open and what is likeliest, after somebody did not want to answer."""
    session, proposed = held.session, held.session.state.proposed
    question = [] if proposed is None else asked(session, proposed)
    return "\n".join(
        [
            why,
            "",
            "Still open:",
            *question,
            "",
            "Until that is settled, this is the likeliest answer and not more than that; say so with it.",
            *caveats(session),
            *likeliest(session),
            "",
            f'To go on: reply(session="{held.name}", answer=...).',
            f"Session: {held.name}",
        ]
    )


def caveats(session: Session) -> Iterator[str]:
    """The words that were not understood, and those that name nothing in the database."""
    if missed := not_understood(session):
        words = ", ".join(f"“{safe(word)}”" for word in missed)
        yield f"Not understood: {words}. These readings leave it out, so none of them is the answer."
    for lost in unmatched(session):
        near = f"; there is {', '.join(spoken(name) for name in lost.nearest)}" if lost.nearest else ""
        yield f"Nothing in this database matches “{safe(lost.text)}”{safe(near)}."


def asked(session: Session, proposed: Variable) -> list[str]:
    """The question and its answers, with what each of them keeps."""
    seen, left = variable(session, proposed), count(len(session.intents), "possible answer")
    lines = [f"{headline(session)}.", "", f"Question: {safe(seen['question'].replace('*', ''))}"]
    for number, option in enumerate(seen["options"], 1):
        remark = f", {option['remark']}" if option["remark"] else ""
        lines.append(f"{number}. {safe(option['plain'])} (keeps {option['keeps']} of {left}{safe(remark)})")
        if isinstance(proposed.subject, Results):
            lines += drawn(_output(session, str(proposed.options[number - 1])), FEW_ROWS)
    if seen["something_else"] or proposed.kind is Kind.RESULT:
        lines.append(f"none: something else (keeps {seen['something_else']} of {left})")
    return lines


def likeliest(session: Session, *, few: bool = False) -> list[str]:
    """The likeliest answer: why it is one, query, rows, what was decided and what is assumed."""
    answer = session.predicted
    if answer is None:
        return ["every result was refused"]
    rows = drawn(answer.output, FEW_ROWS if few else MOST_ROWS)
    return [*_query(session, answer), *rows, *rests_on(session)]


def rests_on(session: Session) -> Iterator[str]:
    """What was decided, and what is taken for granted."""
    decided = (reply for reply in session.replies if reply.decides)
    yield from (f"Decided: {safe(answered(session, r))}" for r in decided if topic(session, r))
    yield from (f"Assumed: {safe(text)}" for text in assumptions(session))
    yield from (f"Assumed: {safe(one.text)}{_otherwise(session, one)}" for one in assumed(session))


def drawn(output: Output, most: int) -> list[str]:
    """The first rows as a Markdown table, and how many there are."""
    lines = table(output.columns, output.rows[:most])
    shown = f"the first {most} of " if len(output.rows) > most else ""
    return [*lines, f"({shown}{how_many(output) if output.rows else 'no rows'})"]


def table(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> list[str]:
    """Rows as a Markdown table.

    >>> table(["n", "what"], [[1, "a|b"], [2, None]])
    ['| n | what |', '| --- | --- |', '| 1 | a\\\\|b |', '| 2 | no value |']
    """
    fitting = list(columns[:MOST_COLUMNS])
    more = len(columns) - len(fitting)
    lines = [[safe(name) for name in fitting], ["---"] * len(fitting)]
    lines += [[cell(value).plain for value in row[:MOST_COLUMNS]] for row in rows]
    drawn = [f"| {' | '.join(text.replace('|', chr(92) + '|') for text in line)} |" for line in lines]
    return drawn + [f"(and {count(more, 'more column')})"] * bool(more)


def _otherwise(session: Session, one: Assumption) -> str:
    """The other sides of an assumption, each with the reply that takes it."""
    if one.memory:
        return f" ({MEMORY}{one.memory}={UNDO if one.counts else AGAIN})"
    if one.variable is None:
        return ""
    sides = session.gathering.domain.say(one.variable).options
    name = identity(one.variable.subject)
    others = [
        f"{name}={at}: {safe(s.plain)}"
        for at, s in enumerate(sides, 1)
        if not one.text.endswith(f": {s.plain}")
    ]
    return f" (otherwise {'; '.join(others[:FEW_SIDES])})" if others else ""


def _query(session: Session, answer: Intent) -> list[str]:
    ranked = len(session.intents) > 1 and not not_understood(session)
    share = f" (in {answer.belief:.0%} of readings)" if ranked else ""
    return [f"{verdict(session)}{share}:", "```sql", answer.texts[0], "```"]


def _output(session: Session, fingerprint: str) -> Output:
    return next(o for o in session.space.outputs if o.fingerprint == fingerprint)

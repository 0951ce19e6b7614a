"""Which phrases of an utterance are values in the data, by look-up in samples and in the database."""

import time
from collections.abc import Iterator, Sequence

from sqlglot import exp

from pleasqlarify.databases import Database
from pleasqlarify.domains.sql.prompt import identifier_of
from pleasqlarify.interpreters.llm.link import Link, phrases
from pleasqlarify.interpreters.llm.words import STOP, Word
from pleasqlarify.tables import Column, Limits, Relation, Table

MOST_COLUMNS = 40
BUDGET_S = 3.0
EACH = Limits(time_s=0.7, rows=20, bytes=100_000)
EXACT, CONTAINED = 0.95, 0.6
LONGEST_CELL = 200  # characters; longer text is nobody's name


def found(utterance: str, database: Database) -> list[Link]:
    """The values that phrases of the utterance stand for, whole or in part, in each text column."""
    spans = phrases(utterance)
    links: list[Link] = []
    until = time.monotonic() + BUDGET_S
    for relation, column in list(_texts(database))[:MOST_COLUMNS]:
        values = set(column.samples)
        if spans and time.monotonic() < until and not _complete(column):
            values |= set(_looked_up(spans, relation, column, database))
        links += _matches(spans, relation, column, sorted(values))
    return links


def _texts(database: Database) -> Iterator[tuple[Relation, Column]]:
    for relation in database.schema.relations:
        for column in relation.columns:
            kind = column.type.upper()
            if not kind or any(name in kind for name in ("CHAR", "TEXT", "STRING", "ENUM", "CLOB")):
                yield relation, column


def _complete(column: Column) -> bool:
    return column.distinct is not None and column.distinct <= len(column.samples)


def _looked_up(spans: Sequence[Word], relation: Relation, column: Column, database: Database) -> list[str]:
    """Values of the column that equal a phrase, or contain a word of the utterance."""
    lowered = exp.Lower(this=exp.Column(this=identifier_of(column.name)))
    same = sorted({form for span in spans for form in forms(span.text)})
    within = sorted(
        {form for span in spans if " " not in span.text for form in forms(span.text) if len(form) > 2}
    )
    likes = [exp.Like(this=lowered.copy(), expression=exp.Literal.string(f"%{_plain(w)}%")) for w in within]
    isin = exp.In(this=lowered.copy(), expressions=[exp.Literal.string(text) for text in same])
    query = (
        exp.select(exp.Column(this=identifier_of(column.name)))
        .from_(exp.Table(this=identifier_of(relation.name)))
        .where(exp.or_(isin, *likes))
        .group_by(exp.Column(this=identifier_of(column.name)))
        .order_by(exp.Case().when(isin.copy(), exp.Literal.number(0)).else_(exp.Literal.number(1)))
        .limit(EACH.rows)
    )
    outcome = database.run(query.sql(dialect=database.schema.dialect or None), EACH)
    rows = outcome.rows if isinstance(outcome, Table) else ()
    return [row[0] for row in rows if isinstance(row[0], str) and len(row[0]) <= LONGEST_CELL]


def _plain(word: str) -> str:
    return word.replace("%", "").replace("_", "")


def forms(text: str) -> list[str]:
    """The phrase and its singular, in lower case.

    >>> forms("Comedies"), forms("drama")
    (['comedies', 'comedy', 'comedie'], ['drama'])
    """
    text = text.lower()
    shorter = [text[:-3] + "y"] if text.endswith("ies") else []
    return [text, *shorter, *([text[:-1]] if text.endswith("s") and len(text) > 3 else [])]


def _matches(spans: Sequence[Word], relation: Relation, column: Column, values: Sequence[str]) -> list[Link]:
    """Links to equal values, longest phrase first, then to those that contain a word."""
    links: list[Link] = []
    covered: set[int] = set()
    by_form = {value.strip().lower(): value for value in reversed(values)}
    for span in spans:
        value = next((by_form[form] for form in forms(span.text) if form in by_form), None)
        if value is not None and not covered & set(range(span.start, span.end)):
            links.append(Link(span.start, span.end, span.text, relation.name, column.name, value, EXACT))
            covered |= set(range(span.start, span.end))
    for span in spans:
        single = " " not in span.text and span.text not in STOP and span.start not in covered
        if single and any(
            f" {form} " in f" {value.lower()} " for form in forms(span.text) for value in values
        ):
            links.append(
                Link(span.start, span.end, span.text, relation.name, column.name, span.text, CONTAINED)
            )
    return links

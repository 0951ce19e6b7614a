"""Which phrases of an utterance are values in the data, by look-up in samples and in the database."""

import time
from collections.abc import Iterator, Sequence

from sqlglot import exp

from pleasqlarify.databases import Database
from pleasqlarify.identifiers import identifier, table
from pleasqlarify.interpreters.llm.link import Link, phrases
from pleasqlarify.interpreters.llm.words import STOP, Word
from pleasqlarify.tables import Column, Limits, Relation, Table

MOST_COLUMNS = 40
BUDGET_S = 3.0
EACH = Limits(time_s=0.7, rows=20, bytes=100_000)
EXACT, CONTAINED = 0.95, 0.6
LONGEST_CELL = 200  # characters; longer text is nobody's name
LONGEST_NAME = 30  # characters on average; in longer text a word is no name of anything
COMMON = STOP | frozenset(
    """one two three four five six seven eight nine ten first last next second seconds minute minutes
    hour hours day days week weeks month months year years made make makes than over under long
    short old new good bad best worst most least high low great big small number total average""".split()  # noqa: SIM905
)


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
    dialect = database.schema.dialect
    place = exp.Column(this=identifier(column.name, dialect))
    lowered = exp.Lower(this=place.copy())
    same = sorted({form for span in spans for form in forms(span.text)})
    within = sorted(
        {form for span in spans if " " not in span.text for form in forms(span.text) if len(form) > 2}
    )
    likes = [exp.Like(this=lowered.copy(), expression=exp.Literal.string(f"%{_plain(w)}%")) for w in within]
    isin = exp.In(this=lowered.copy(), expressions=[exp.Literal.string(text) for text in same])
    query = (
        exp.select(place.copy())
        .from_(table(relation, dialect))
        .where(exp.or_(isin, *likes))
        .group_by(place)
        .order_by(exp.Case().when(isin.copy(), exp.Literal.number(0)).else_(exp.Literal.number(1)))
        .limit(EACH.rows)
    )
    outcome = database.run(query.sql(dialect=dialect or None), EACH)
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
    if values and sum(map(len, values)) / len(values) > LONGEST_NAME:
        return links
    for span in spans:
        form = (
            _form_within(span.text, values) if span.text not in COMMON and span.start not in covered else ""
        )
        if form:
            link = Link(span.start, span.end, span.text, relation.name, column.name, form, CONTAINED)
            links.append(link)
    return links


def _form_within(word: str, values: Sequence[str]) -> str:
    """The form of a single word that stands in one of the values as a word; "" where none does."""
    lowered = [f" {value.lower()} " for value in values]
    usable = [form for form in forms(word) if " " not in form]
    return next((form for form in usable if any(f" {form} " in value for value in lowered)), "")

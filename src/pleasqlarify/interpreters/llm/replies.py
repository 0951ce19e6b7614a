"""What a model wrote, as a query, or the reason why it is none."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError
from sqlglot.tokenizer_core import TokenType

from pleasqlarify.model import Failure

OTHER_DIALECTS = ("mysql", "postgres", "tsql", "bigquery", "oracle")
THOUGHT = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL | re.IGNORECASE)
FENCE = re.compile(r"```[ \t]*(\w*)[ \t]*\n?(.*?)(?:```|\Z)", re.DOTALL)
QUERY = re.compile(r"\(*\s*(?:SELECT|WITH|VALUES|FROM)\b", re.IGNORECASE)
STATEMENT = re.compile(
    r"(?:INSERT\s+INTO|REPLACE\s+INTO|UPDATE\s+\S+\s+SET|DELETE\s+FROM|TRUNCATE\s+TABLE|(?:DROP|ALTER|CREATE)\s+"
    r"(?:OR\s+REPLACE\s+)?(?:TEMP\w*\s+)?(?:TABLE|VIEW|INDEX|SCHEMA|DATABASE|TRIGGER|FUNCTION)|PRAGMA\s+\w+"
    r"|ATTACH\s+|COPY\s+)",
    re.IGNORECASE,
)
START = re.compile(rf"(?:^|:)[ \t]*(?=(?:{QUERY.pattern}|{STATEMENT.pattern}))", re.IGNORECASE | re.MULTILINE)
SENTENCE = re.compile(
    r"\s*(?!--)(?:[-*#>_]+\s*)*(?!(?i:from|where|group|order|having|limit|join|left|right|full|inner|cross|natural|and|or"
    r"|on|union|intersect|except|select|as|then|else|end|when)\b)(?:\w+[*_]*:|[A-Z][a-z']*\s+[a-z])"
)
REFUSAL = re.compile(
    r"\bnot[ _]answerable\b|\bunanswerable\b|\bI(?:'m| am) (?:sorry|afraid)\b"
    r"|\b(?:can(?:no|')?t|can not|unable to|impossible to|not possible to)\s+(?:be\s+)?"
    r"(?:answer|determine|generate|write|provide|find|help|assist)"
    r"|\b(?:does|do) not (?:contain|have|include|hold)\b|\b(?:no|not enough|insufficient) information\b",
    re.IGNORECASE,
)
LONGEST = 50_000  # characters, as the gate reads; a reply has a few hundred
NAMES_OF_SQL = ("sql", "query", "sql_query", "statement", "answer", "code")


@dataclass(frozen=True, slots=True)
class Query:
    """SQL as a model wrote it, or rewritten from another dialect."""

    sql: str
    translated_from: str = ""


def understood(reply: str, dialect: str) -> Query | Failure:
    """The query in a reply, or a failure: empty, not answerable, prose.

    >>> understood("Sure!\\n```sql\\nSELECT 1;\\n```\\nThis returns 1.", "sqlite")
    Query(sql='SELECT 1', translated_from='')
    >>> understood("I cannot answer this from the tables.", "sqlite").rule
    'not answerable'
    """
    text = _without_thought(reply)
    if not text:
        return Failure(reply.strip(), "empty", "the model wrote nothing")
    if len(text) > LONGEST:
        message = f"the model wrote {len(text):,} characters; at most {LONGEST:,} are read"
        return Failure(text[:LONGEST], "size", message)
    for candidate in _candidates(_unwrapped(text)):
        found = _query(candidate, dialect)
        if found is not None:
            return _declined(found, reply, dialect) or found
    if REFUSAL.search(text):
        return _not_answerable(reply)
    return Failure(
        reply.strip(), "prose", f'no query in the reply; it begins "{" ".join(text.split())[:40]}"'
    )


def _not_answerable(reply: str) -> Failure:
    return Failure(reply.strip(), "not answerable", "the model says that the tables cannot answer this")


def _without_thought(reply: str) -> str:
    reply = reply.encode("utf-8", "replace").decode("utf-8").replace("\x00", "")
    return THOUGHT.sub("", reply).rpartition("</think>")[2].strip()


def _unwrapped(text: str) -> str:
    """What a JSON wrapping holds, or the text itself."""
    fenced = FENCE.fullmatch(text)
    body = (fenced[2] if fenced else text).strip()
    if body[:1] not in ("{", "["):
        return text
    try:
        content = json.loads(body, strict=False)
    except ValueError:
        return text
    content = content[0] if isinstance(content, list) and content else content
    if isinstance(content, dict):
        lowered = {str(key).lower(): value for key, value in content.items()}
        content = next((lowered[name] for name in NAMES_OF_SQL if isinstance(lowered.get(name), str)), None)
    return content if isinstance(content, str) else text


def _candidates(text: str) -> Iterator[str]:
    """The places where a query may stand, likeliest first: fences, the echo of an opened one, bare lines."""
    if "```" in text:
        yield from (body for language, body in FENCE.findall(text) if language.lower() != "json")
        yield text.partition("```")[0]  # the reply to a fence that the request had opened
    yield re.sub(r"\A(?:sql|sqlite|duckdb|postgresql|mysql)\s*[:\n]", "", text, flags=re.IGNORECASE)


def _query(text: str, dialect: str) -> Query | None:
    """The query that starts on some line of the text; None where no line starts one."""
    unsound: str | None = None
    for start in (match.end() for match in START.finditer(text)):
        rest = text[start:].strip().strip("`").strip()
        for piece in _ends(rest):
            found = _read(piece, dialect)
            if found is not None:
                return found
        if unsound is None and _looks_meant(rest):
            unsound = rest.partition("\n\n")[0].strip().rstrip(";").strip()
    return Query(unsound) if unsound else None


def _ends(text: str) -> Iterator[str]:
    """Where the query may end: at the end, or before explanations that follow it."""
    yield text
    yield from (text[: mark.start()] for mark in re.finditer(";", text))
    yield from (text[: mark.start()] for mark in re.finditer("\n", text) if SENTENCE.match(text, mark.end()))


def _looks_meant(text: str) -> bool:
    """Whether a text that does not parse was meant as a query; "Select the dramas" is a sentence."""
    return bool(STATEMENT.match(text) or re.search(r"\bSELECT\b.+\bFROM\b", text, re.DOTALL | re.IGNORECASE))


def _read(text: str, dialect: str) -> Query | None:
    """The text as one query, translated where only another dialect reads it; None where none does."""
    text = text.strip().rstrip(";").strip()
    if STATEMENT.match(text):
        return Query(text)  # the gate refuses it, by name
    if not QUERY.match(text):
        return None
    statements = _parsed(text, dialect)
    if statements is not None:
        return _one(text, statements)
    for other in OTHER_DIALECTS:
        statements = _parsed(text, other) if other != dialect else None
        if statements is not None and len(statements) == 1:
            return Query(statements[0].sql(dialect), other)
    return None


def _one(text: str, statements: list[exp.Expr]) -> Query:
    """The first of several queries; the whole text where one does something else, for the gate to refuse."""
    if len(statements) > 1 and all(isinstance(statement, exp.Query) for statement in statements):
        tokens = sqlglot.tokenize(text)
        end = next(token.start for token in tokens if token.token_type == TokenType.SEMICOLON)
        return Query(text[:end].strip())
    return Query(text)


def _parsed(text: str, dialect: str) -> list[exp.Expr] | None:
    try:
        statements = [tree for tree in sqlglot.parse(text, read=dialect or None) if tree is not None]
    except (SqlglotError, RecursionError):
        return None
    return statements if statements and not isinstance(statements[0], exp.Command) else None


def _declined(query: Query, reply: str, dialect: str) -> Failure | None:
    """A failure, where the query only says that it does not answer: ``SELECT 'NOT ANSWERABLE'``."""
    trees = _parsed(query.sql, dialect)
    if trees and isinstance(trees[0], exp.Select) and not trees[0].args.get("from_"):
        texts = [literal.name for literal in trees[0].find_all(exp.Literal) if literal.is_string]
        if any(REFUSAL.search(text) for text in texts):
            return _not_answerable(reply)
    return None

"""From a text to one syntax tree; what is too large or not a query is refused before it is parsed."""

import re
from collections.abc import Sequence

from sqlglot import Token, TokenType, exp
from sqlglot.errors import ParseError, TokenError

from pleasqlarify.databases.gate import languages
from pleasqlarify.databases.gate.functions.listing import words
from pleasqlarify.databases.gate.grammar import ROOTS
from pleasqlarify.databases.gate.refusals import Refusal, only_reading, short

LONGEST = 50_000  # characters; a candidate has a few hundred
DEEPEST = 40  # brackets in brackets; sqlglot spends some 20 frames on each
MOST_COLUMNS = 500
MOST_BRANCHES = 50  # SELECTs in one set operation

QUERIES = {
    "sqlite": frozenset({"SELECT", "WITH", "VALUES", "("}),
    "duckdb": frozenset({"SELECT", "WITH", "VALUES", "(", "FROM", "PIVOT", "UNPIVOT", "SUMMARIZE", "TABLE"}),
    "postgres": frozenset({"SELECT", "WITH", "VALUES", "(", "TABLE"}),
    "mysql": frozenset({"SELECT", "WITH", "VALUES", "(", "TABLE"}),
    "spark": frozenset({"SELECT", "WITH", "VALUES", "(", "FROM"}),
}
ANY_QUERY = frozenset({"SELECT", "WITH", "VALUES", "("})
OTHER_VERBS = words(
    """
    ABORT ADD ALTER ANALYZE ATTACH BEGIN CACHE CALL CHANGE CHECK CHECKPOINT CLEAR CLUSTER COMMENT COMMIT
    COPY CREATE DEALLOCATE DECLARE DELETE DESC DESCRIBE DETACH DISCARD DO DROP END EXECUTE EXPLAIN EXPORT
    FLUSH FORCE GRANT HANDLER IMPORT INSERT INSTALL KILL LISTEN LOAD LOCK MERGE NOTIFY OPTIMIZE PRAGMA
    PREPARE PURGE REASSIGN REFRESH REINDEX RELEASE RENAME REPAIR REPLACE RESET REVOKE ROLLBACK SAVEPOINT
    SECURITY SET SHOW SHUTDOWN SIGNAL START STOP TRUNCATE UNCACHE UNLISTEN UNLOCK UPDATE UPSERT USE VACUUM
    XA
    """
)
RUN_COMMENT = re.compile(r"M?!")
RUNS_COMMENTS = words("doris mysql singlestore starrocks")
_UNPRINTABLE = re.compile("[\0\ud800-\udfff]")
_OPENING = frozenset({TokenType.L_PAREN, TokenType.L_BRACKET, TokenType.L_BRACE, TokenType.CASE})
_CLOSING = frozenset({TokenType.R_PAREN, TokenType.R_BRACKET, TokenType.R_BRACE, TokenType.END})
_PREFIX = frozenset({TokenType.NOT, TokenType.DASH, TokenType.TILDE, TokenType.PLUS})


def read(sql: str, dialect: str, own: frozenset[str] = frozenset()) -> exp.Expr:
    """The tree of the one query in a text, which may call functions of the user's own; raises Refusal."""
    if len(sql) > LONGEST:
        raise Refusal(
            "size", short(sql), f"the statement has {len(sql):,} characters; at most {LONGEST:,} are read"
        )
    if _UNPRINTABLE.search(sql):
        raise Refusal("parse", short(sql), "the statement holds characters that are no text, such as NUL")
    try:
        tokens = languages.tokens(sql, dialect)
        _check_verb(tokens, sql, QUERIES.get(dialect, ANY_QUERY))
        if dialect in RUNS_COMMENTS:
            _check_comments(tokens, sql)
        tokens = _one_statement(tokens, sql)
        _check_depth(tokens, sql)
        trees = [tree for tree in languages.parser(dialect, own).parse(tokens, sql) if tree is not None]
    except (ParseError, TokenError) as exc:
        raise Refusal("parse", short(sql), f'cannot read "{short(sql)}" as SQL: {_reason(exc)}') from exc
    if len(trees) != 1:
        raise Refusal("statements", short(sql), f"{len(trees)} statements at once; only one can run")
    _check_shape(trees[0], sql)
    return _with_brackets(_without_hints(trees[0]))


def _one_statement(tokens: Sequence[Token], sql: str) -> list[Token]:
    kept = list(tokens)
    while kept[-1].token_type is TokenType.SEMICOLON:
        kept.pop()
    if any(token.token_type is TokenType.SEMICOLON for token in kept):
        raise Refusal("statements", short(sql), f'"{short(sql)}" is several statements; only one can run')
    return kept


def _check_comments(tokens: Sequence[Token], sql: str) -> None:
    """Raises Refusal for what MySQL and MariaDB run although it looks like a comment."""
    if any(RUN_COMMENT.match(comment) for token in tokens for comment in token.comments):
        raise Refusal(
            "comment", short(sql), "a comment that begins with ! is run by MySQL, and not read here"
        )


def _check_verb(tokens: Sequence[Token], sql: str, queries: frozenset[str]) -> None:
    if not tokens:
        raise Refusal("parse", short(sql), "the statement is empty")
    verb = tokens[0].text.upper()
    if verb in queries and tokens[0].token_type is not TokenType.IDENTIFIER:
        return
    if verb in OTHER_VERBS:
        text = sql[tokens[0].start :]
        raise Refusal("root", short(text), only_reading(text))
    raise Refusal(
        "parse", short(sql), f'cannot read "{short(sql)}" as SQL: a query begins with SELECT or WITH'
    )


def _check_depth(tokens: Sequence[Token], sql: str) -> None:
    depth = prefixes = 0
    for token in tokens:
        kind = token.token_type
        prefixes = prefixes + 1 if kind in _PREFIX else 0
        depth += (kind in _OPENING) - (kind in _CLOSING)
        if depth > DEEPEST or prefixes > DEEPEST:
            raise Refusal("size", short(sql), f"brackets are nested more than {DEEPEST} deep")


def _without_hints(tree: exp.Expr) -> exp.Expr:
    """The tree without advice to the planner, some of which changes settings (MySQL's ``SET_VAR``)."""
    for node in tree.find_all(exp.Select, exp.Table):
        node.set("hint", None)
        node.set("hints", None)
    return tree


def _with_brackets(tree: exp.Expr) -> exp.Expr:
    """The tree with brackets where a sum stands within one: ``INTERVAL 1 YEAR 2 MONTHS`` is read as a sum."""
    for node in tree.find_all(exp.Add, exp.Sub):
        if isinstance(node.expression, exp.Add):
            node.set("expression", exp.Paren(this=node.expression))
    return tree


def _check_shape(tree: exp.Expr, sql: str) -> None:
    if any(not select.expressions for select in tree.find_all(exp.Select)):
        raise Refusal("parse", short(sql), f'"{short(sql)}" selects nothing')
    for both in tree.find_all(exp.SetOperation):
        if not all(isinstance(one, ROOTS) for one in (both.this, both.expression)):
            raise Refusal("parse", short(sql), f'"{short(sql)}" combines what is no query')
    branches = sum(1 for _ in tree.find_all(exp.SetOperation)) + 1
    if branches > MOST_BRANCHES:
        raise Refusal("size", short(sql), f"{branches} queries in one; at most {MOST_BRANCHES} can run")
    widest = max((len(select.expressions) for select in tree.find_all(exp.Select, exp.Tuple)), default=0)
    if widest > MOST_COLUMNS:
        raise Refusal("size", short(sql), f"{widest} columns; at most {MOST_COLUMNS} can be read at once")


def _reason(exc: ParseError | TokenError) -> str:
    details = exc.errors if isinstance(exc, ParseError) else []
    if not details or not details[0].get("highlight"):
        return "it is cut short"
    description, near = details[0].get("description") or "", repr(short(details[0]["highlight"]))
    if description.startswith("Expecting"):
        return f"{description.lower()} at {near}"
    return f"something is missing at {near}" if "equired" in description else f"{near} does not fit there"

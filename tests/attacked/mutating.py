"""Statements made of hostile ones, of harmless ones, and of every function the engines have."""

import random

from sqlglot import exp, parse_one

from attacked.disguising import Disguises
from attacked.every import CASES
from attacked.known import DIALECTS, functions
from attacked.seeds import ATOMS, CLAUSES, FRAMES, HARMLESS, QUERIES, SECRETS

LONGEST = 300  # characters of a hostile statement that are used; some are of thousands of brackets
CALLS = ("{}()", "{}({})", "{}({}, {})", "{}({}, {}, {})", "{}(DISTINCT {})", "{}({} ORDER BY {})")
TABLES = ("t", "seen, t", "t AS a, t", "(SELECT * FROM t) AS t")
BETWEEN = ("+", "=", "||", "->", "->>", "AND", "IN", "LIKE", "::", "~", "@@", ":=", ".")
AROUND = ("ARRAY[{}]", "[{}]", "CAST({} AS regclass)", "@{}", "@@{}", "{}::regproc", "{{'a': {}}}", "x -> {}")
PLACES = (
    "SELECT {} FROM t",
    "SELECT * FROM {}",
    "SELECT * FROM {} AS x(a)",
    "SELECT * FROM t, LATERAL {} AS x",
    "SELECT * FROM t WHERE {} IS NOT NULL",
    "SELECT n FROM t ORDER BY {}",
    "SELECT n FROM t GROUP BY n HAVING {} = 1",
    "SELECT {} OVER (ORDER BY id) FROM t",
    "SELECT {} FILTER (WHERE id = 1) FROM t",
    "SELECT n FROM t LIMIT {}",
    "SELECT t.{} FROM t",
    "SELECT (t).{} FROM t",
)


class Mutator(Disguises):
    """Statements against one engine, the same for the same seed."""

    def __init__(self, engine: str, seed: object) -> None:
        super().__init__(random.Random(f"{engine} {seed}"))
        self._dialect = DIALECTS[engine]
        hostile = [case["sql"][:LONGEST] for found in CASES.values() for case in found]
        own = [case["sql"][:LONGEST] for case in CASES[engine]]
        self._starts = [*own, *own, *hostile, *QUERIES, *QUERIES, *QUERIES, *SECRETS, *SECRETS]
        self._functions = functions(engine)
        mixed = (self.spliced, self.mixed, self.mixed)
        self._ways = (*mixed, self.grown, self.shuffled, self.called, self.computed, self.computed)

    def statement(self) -> str:
        """One statement, made in one of several ways, perhaps framed and disguised."""
        text = self._pick(self._ways)()
        for change, share in ((self.framed, 0.2), (self.ended, 0.1), (self.disguised, 0.25)):
            while self._random.random() < share:
                text = change(text)
        return text

    def shuffled(self) -> str:
        """A statement with words of others taken in, and words of its own left out."""
        words, others = self._pick(self._starts).split(), self._pick(self._starts).split()
        for _ in range(self._random.randint(1, 4)):
            place = self._random.randint(0, len(words))
            words[place : place + self._random.randint(0, 2)] = self._random.sample(
                others, min(2, len(others))
            )
        return " ".join(words)

    def spliced(self) -> str:
        """A tree in which a branch was replaced by one of another, read and written in any dialect."""
        tree, other = self._tree(), self._tree()
        return self.shuffled() if tree is None or other is None else self._grafted(tree, other)

    def mixed(self) -> str:
        """The same of two harmless queries, which is often a query still."""
        return self._grafted(parse_one(self._pick(QUERIES)), parse_one(self._pick(QUERIES)))

    def _grafted(self, tree: exp.Expr, other: exp.Expr) -> str:
        for _ in range(self._random.randint(1, 3)):
            target = self._pick(list(tree.find_all(exp.Expr)))
            branches = [node for node in other.find_all(exp.Expr) if self._suits(node, target)]
            if target is not tree and branches:
                target.replace(self._pick(branches).copy())
        return self._written(tree)

    def grown(self) -> str:
        """A harmless query with expressions of a grammar in the place of its columns and constants."""
        tree = parse_one(self._pick(QUERIES))
        for node in list(tree.find_all(exp.Column, exp.Literal)):
            if self._random.random() < 0.3:
                node.replace(exp.Var(this=self._expression(2)))
        return self._written(tree)

    def called(self) -> str:
        """A call of any function that some engine has, wherever an expression or a table may stand."""
        return self._pick(PLACES).format(self._call(self._random.randint(0, 2)))

    def computed(self) -> str:
        """Calls of functions that are allowed, with what they may be called with."""
        calls = [self._allowed_call(self._random.randint(0, 2)) for _ in range(self._random.randint(1, 3))]
        return f"SELECT {', '.join(calls)} FROM {self._pick(TABLES)}"

    def framed(self, text: str) -> str:
        """It within another."""
        return self._pick(FRAMES).replace("{}", text)

    def ended(self, text: str) -> str:
        """It with a clause more."""
        return f"{text} {self._pick(CLAUSES)}"

    def _expression(self, depth: int) -> str:
        roll = self._random.random()
        if depth == 0 or roll < 0.3:
            return self._pick(ATOMS)
        if roll < 0.6:
            return self._call(depth - 1)
        if roll < 0.7:
            return f"({self._pick([*QUERIES, *SECRETS])})"
        if roll < 0.9:
            return f"{self._expression(depth - 1)} {self._pick(BETWEEN)} {self._expression(depth - 1)}"
        return self._pick(AROUND).format(self._expression(depth - 1))

    def _allowed_call(self, depth: int) -> str:
        shape = self._pick(CALLS)
        arguments = [
            self._allowed_call(depth - 1) if depth and self._random.random() < 0.4 else self._pick(HARMLESS)
            for _ in range(shape.count("{}") - 1)
        ]
        return shape.format(self._pick(self._functions[0]), *arguments)

    def _call(self, depth: int) -> str:
        shape = self._pick(CALLS)
        arguments = [self._expression(depth) for _ in range(shape.count("{}") - 1)]
        return shape.format(self._pick(self._pick(self._functions)), *arguments)

    def _tree(self) -> exp.Expr | None:
        for dialect in (self._dialect, *self._random.sample(sorted(DIALECTS.values()), 2)):
            try:
                return parse_one(self._pick(self._starts), dialect=dialect)
            except Exception:  # noqa: BLE001  what cannot be read in this dialect
                continue
        return None

    def _written(self, tree: exp.Expr) -> str:
        try:
            return tree.sql(self._dialect)
        except Exception:  # noqa: BLE001  what no dialect has words for
            return self.shuffled()

    def _suits(self, node: exp.Expr, target: exp.Expr) -> bool:
        if isinstance(target, exp.Table):
            return isinstance(node, (exp.Table, exp.Subquery))
        return isinstance(node, (exp.Condition, exp.Query)) == isinstance(target, (exp.Condition, exp.Query))

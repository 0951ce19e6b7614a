"""Published sets of questions as their authors distribute them, read where the user has them.

AMBROSIA (Saparina and Lapata 2024): a folder with ``data/ambrosia.csv`` (one row a question; those that are
ambiguous name all their queries) and an SQLite file for each ``db_file``. Spider (Yu et al. 2018) and sets of
its shape: a folder with ``dev.json`` and ``database/NAME/NAME.sqlite``. A folder with ``dev.jsonl`` is one of
ours. Nothing of them is in this project.
"""

import ast
import csv
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pleasqlarify.bench.questions import Question, read
from pleasqlarify.errors import BadPool

TABLE = "ambrosia.csv"
LONGEST_FIELD = 50_000_000
"""A row holds a dump of its whole database."""


def questions(path: Path, split: str = "") -> tuple[Question, ...]:
    """The questions of a JSONL file or a folder with it, of AMBROSIA's folder or table, or one like Spider's.

    ``split`` is AMBROSIA's own (test, few_shot_examples) or the name of the file (dev, train_spider).
    Raises BadPool where nothing of that shape is there.
    """
    table = path if path.name == TABLE else next((t for t in _tables(path) if t.exists()), None)
    if table is not None and table.is_file():
        return _found(path, ambrosia(table, split))
    if (path / f"{split or 'dev'}.json").is_file():
        return _found(path, spider(path, split or "dev"))
    if not path.is_dir():
        return read(path)
    if (lines := path / f"{split or 'dev'}.jsonl").is_file():
        return read(lines)
    raise BadPool(
        f"no questions in {path}: neither {TABLE} nor {split or 'dev'}.json nor {lines.name} is there"
    )


def ambrosia(table: Path, split: str = "") -> Iterator[Question]:
    """The ambiguous questions of AMBROSIA's table whose database is there."""
    csv.field_size_limit(LONGEST_FIELD)
    root = table.parent.parent if table.parent.name == "data" else table.parent
    seen = Counter[str]()
    try:
        with table.open(newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                queries = _queries(row)
                if row["is_ambiguous"].lower() != "true" or (split and row["split"] != split):
                    continue
                database = next((p for p in _places(root, row["db_file"]) if p.exists()), None)
                if database is not None and len(queries) > 1:
                    seen[database.stem] += 1
                    name = f"{database.stem}/{seen[database.stem]}"
                    text = row.get("ambig_question") or row["question"]
                    yield Question(name, text, database, queries, type=row["ambig_type"])
    except (OSError, UnicodeDecodeError, csv.Error, KeyError) as exc:
        raise BadPool(f"cannot read {table} as AMBROSIA's table: {exc!r}") from exc


def spider(folder: Path, split: str) -> Iterator[Question]:
    """The questions of a folder like Spider's whose database is there, each with its one query."""
    try:
        rows: list[dict[str, Any]] = json.loads((folder / f"{split}.json").read_text(encoding="utf-8"))
        for number, row in enumerate(rows, 1):
            name = str(row["db_id"])
            database = folder / "database" / name / f"{name}.sqlite"
            if database.exists():
                query = str(row.get("query") or row["SQL"])
                yield Question(f"{split}/{number}", str(row["question"]), database, (query,), type=name)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as exc:
        raise BadPool(f"cannot read {folder / split}.json as questions: {exc!r}") from exc


def _found(path: Path, some: Iterator[Question]) -> tuple[Question, ...]:
    found = tuple(some)
    if not found:
        raise BadPool(f"no question of {path} has its database beside it")
    return found


def _tables(path: Path) -> tuple[Path, ...]:
    return path / TABLE, path / "data" / TABLE


def _places(root: Path, named: str) -> tuple[Path, ...]:
    """Where a database may lie: as the table says, or with the table's folder left out."""
    return root / named, root / "data" / named, root / named.removeprefix("data/")


def _queries(row: dict[str, str]) -> tuple[str, ...]:
    """All right queries of a row: a list in Python's notation, or paragraphs."""
    listed = (row.get("ambig_queries") or "").strip()
    try:
        told = (
            ast.literal_eval(listed)
            if listed.startswith("[")
            else (row.get("gold_queries") or listed).split("\n\n")
        )
    except (ValueError, SyntaxError) as exc:
        raise BadPool(f"no list of queries: {listed[:60]!r}") from exc
    return tuple(dict.fromkeys(sql for each in told if (sql := str(each).strip())))

"""What became of a receipt as JSON values."""

from dataclasses import asdict
from typing import Any

from pleasqlarify.replaying.checking import Recheck
from pleasqlarify.replaying.results import Result
from pleasqlarify.replaying.rows import RowChanges
from pleasqlarify.replaying.telling import lines

MOST_ROWS = 100
"""Rows of each kind that travel; all are counted."""


def rechecked(of: Recheck) -> dict[str, Any]:
    """What became of a receipt, as ``replay --json`` prints it."""
    paper, meaning = of.paper, of.meaning
    parted = [
        {**asdict(one), "only_one": one.only_one[:MOST_ROWS], "only_other": one.only_other[:MOST_ROWS]}
        for one in meaning.parted
    ]
    return {
        "utterance": paper.utterance,
        "date": paper.date,
        "version": paper.version,
        "same": of.same,
        "result": _result(of.result),
        "schema": {"differs": of.schema_differs, "changes": [asdict(change) for change in of.changes]},
        "meaning": {**asdict(meaning), "parted": parted, "left_then": paper.left},
        "timely": of.timely,
        "words": [line.text for line in lines(of)],
    }


def _result(of: Result) -> dict[str, Any]:
    return {
        "verdict": of.verdict,
        "sql": of.sql,
        "reason": of.reason,
        "before": of.before,
        "after": of.after,
        "reordered": of.reordered,
        "rows": None if of.rows is None else _rows(of.rows),
        "under_new_names": None if of.renamed is None else _result(of.renamed),
    }


def _rows(of: RowChanges) -> dict[str, Any]:
    changed = [
        {"key": one.key, "row": one.row, "cells": [list(cell) for cell in one.cells]}
        for one in of.changed[:MOST_ROWS]
    ]
    return {
        "columns": of.columns,
        "key": of.key,
        "new": of.new[:MOST_ROWS],
        "gone": of.gone[:MOST_ROWS],
        "changed": changed,
        "n_new": len(of.new),
        "n_gone": of.n_gone,
        "n_changed": len(of.changed),
        "partial": of.partial,
        "columns_lost": of.lost,
        "columns_added": of.added,
    }

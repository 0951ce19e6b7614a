import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.errors import BadPool
from pleasqlarify.replaying.naming import named
from pleasqlarify.replaying.papers import Opened, read, read_file

ANSWER = {
    "sql": "SELECT 1",
    "other_ways": [],
    "fingerprint": "f",
    "columns": ["a"],
    "rows": [[1]],
    "n_rows": 1,
}
POOL = {
    "version": 1,
    "utterance": "Which?",
    "databases": ["a.csv, b.csv"],
    "schema_hash": "h",
    "dialect": "duckdb",
    "created": "2026-01-01T00:00:00+00:00",
    "candidates": [{"sql": "SELECT 1", "weight": 1.0, "sources": []}],
    "failures": [],
}
RECEIPT = {
    "kind": "receipt",
    "version": 2,
    "date": "2026-01-02",
    "status": "answered",
    "replies": [
        {"about": about, "answer": answer, "weight": 1, "seen": ["f"], "either": False}
        for about, answer in (
            ({"results": ["f", "g"], "final": False}, "f"),
            ({"results": ["f"], "final": True}, {"none_of": ["f"]}),
            ({"region": ["f", "g"]}, True),
            ({"choice": "are ties shown"}, "yes"),
        )
    ],
    "answer": ANSWER | {"key": [], "digests": "", "keys": "", "order": ""},
    "opened": {"sources": ["a.csv"], "deny": ["wages"]},
    "schema": {"whole": True, "tables": {"t": [["a", "INTEGER"]]}},
    "returned": {"results": ["f"], "of": {named("SELECT 1"): 0}},
    "left": 1,
    "memory": {"counts": {"review": {"Opinion": 5}}, "aside": ["film"]},
    "pool": POOL,
}
JUNK = st.sampled_from(
    [None, True, -1, "x", [], {}, [1], [[1]], {"a": 1}, 3.5, "AAAA", 10**400, float("inf"), float("nan")]
)


def places(value, before=()):
    """Every place in a JSON value but the whole."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in parts:
        yield (*before, name)
        yield from places(part, (*before, name))


def test_a_receipt_is_read():
    paper = read(json.dumps(RECEIPT))
    assert (paper.utterance, paper.answer.sql, paper.left) == ("Which?", "SELECT 1", 1)
    assert paper.opened == Opened(("a.csv",), deny=("wages",))
    assert (paper.schema.tables, paper.returned) == ({"t": (("a", "INTEGER"),)}, {"SELECT 1": "f"})


def test_a_first_version_names_its_database_by_the_pool_and_knows_what_the_answer_returned():
    first = {name: RECEIPT[name] for name in ("kind", "date", "status", "replies", "pool")}
    paper = read(json.dumps(first | {"version": 1, "answer": ANSWER}))
    assert (paper.opened, paper.schema) == (Opened(("a.csv, b.csv",)), None)
    assert paper.returned == {"SELECT 1": "f"}


@given(st.sampled_from(list(places(RECEIPT))), JUNK)
def test_a_damaged_receipt_is_read_or_refused_and_nothing_else(place, junk):
    damaged = json.loads(json.dumps(RECEIPT))
    inner = damaged
    for name in place[:-1]:
        inner = inner[name]
    inner[place[-1]] = junk
    with suppress(BadPool):
        paper = read(json.dumps(damaged))
        assert paper.pool.utterance
        assert len({*paper.replies}) <= len(RECEIPT["replies"])


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(BadPool, match=r"cannot read .*none\.json': no such file"):
        read_file(tmp_path / "none.json")
    (tmp_path / "odd.json").write_bytes(b"\xff\xfe")
    with pytest.raises(BadPool, match=r"odd\.json is no receipt: it is not UTF-8 text"):
        read_file(tmp_path / "odd.json")

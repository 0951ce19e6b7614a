import io
import json
import subprocess
import sys
from contextlib import contextmanager

from hypothesis import given
from hypothesis import strategies as st

from pleasqlarify.databases.worker import wire
from pleasqlarify.databases.worker.engines import Cursor
from pleasqlarify.databases.worker.process import FIRST_BATCH, answer, stream
from pleasqlarify.tables import Limit

REQUEST = {"sql": "", "time_s": 1, "rows": 10, "bytes": 1000}
HEAVY = {"sqlglot", "numpy", "pandas", "pyarrow", "duckdb", "rapidfuzz", "openai"}


def heard(answers):
    answers.seek(0)
    messages = []
    while (message := wire.receive(answers)) is not None:
        messages.append(message)
    return messages


def streamed(rows, most_rows=10**9, most_bytes=10**9):
    answers = io.BytesIO()
    limited = stream(iter(rows), most_rows, most_bytes, answers)
    return limited, [tuple(row) for message in heard(answers) for row in message["rows"]]


@given(st.integers(0, 3000), st.integers(0, 3000))
def test_never_more_rows_than_allowed_and_never_a_cut_without_saying_so(rows, most):
    limited, sent = streamed([(n,) for n in range(rows)], most_rows=most)
    assert sent == [(n,) for n in range(min(rows, most))]
    assert limited == (Limit.ROWS if rows > most else None)


@given(st.lists(st.text(max_size=30), max_size=60), st.integers(0, 500))
def test_never_more_bytes_than_allowed(texts, most):
    limited, sent = streamed([(text,) for text in texts], most_bytes=most)
    assert sum(len(wire.encoded(row)) for row in sent) <= most
    assert sent == [(text,) for text in texts[: len(sent)]]
    assert (limited is None) == (len(sent) == len(texts))


class Breaking:
    """An engine that gives some rows and then fails."""

    errors = (ValueError,)

    def session(self):
        return None

    @contextmanager
    def statement(self, sql, time_s):
        yield Cursor(["a"], [""], self.rows())

    def rows(self):
        yield (1,)
        yield (2,)
        raise ValueError("no more")

    def limit(self, error):
        return Limit.MEMORY if "more" in str(error) else None

    def words(self, error):
        return str(error)

    def is_lost(self, error, /):
        return False

    def has_more(self):
        return False


class Pipe(io.BytesIO):
    """Answers, and how often they went to the other side."""

    sent = 0

    def flush(self):
        self.sent += 1


def test_a_short_answer_is_sent_in_one_piece():
    answers = Pipe()
    answer(Breaking(), REQUEST, answers)
    assert (answers.sent, len(heard(answers))) == (1, 3)


def test_a_full_batch_does_not_wait_for_the_row_behind_it():
    answers, sent = Pipe(), []

    def rows():
        yield from [(0,)] * FIRST_BATCH
        sent.append(answers.sent)
        yield (1,)

    stream(rows(), 1000, 10_000, answers)
    assert sent == [1]


def test_rows_read_before_an_engine_fails_are_sent():
    answers = io.BytesIO()
    assert answer(Breaking(), REQUEST, answers)
    columns, rows, end = heard(answers)
    assert (columns["columns"], rows["rows"], end["limited"]) == (["a"], [[1], [2]], "memory")
    assert not end["again"]


def test_a_statement_is_asked_for_again_where_the_engine_has_more_memory_for_it():
    engine, answers = Breaking(), io.BytesIO()
    engine.has_more = lambda: True
    answer(engine, REQUEST, answers)
    assert heard(answers)[-1]["again"]


def test_the_worker_of_sqlite_loads_nothing_heavy():
    code = """
import sys, json
import pleasqlarify.databases.worker.process, pleasqlarify.databases.worker.engines.sqlite
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules})))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert HEAVY.isdisjoint(json.loads(done.stdout))


def test_a_worker_without_a_parent_ends():
    code = "from pleasqlarify.databases.worker.process import main; main()"
    done = subprocess.run([sys.executable, "-c", code], stdin=subprocess.DEVNULL, timeout=30, check=True)
    assert done.returncode == 0

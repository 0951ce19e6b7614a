"""What the process around a worker is like, whatever engine is in it."""

import sys
from pathlib import Path

import pytest

from boxes import made, opened
from pleasqlarify.tables import Table

MANY = "CREATE TABLE many AS SELECT range AS i, range % 1000 AS k, range * 0.5 AS x FROM range(300000)"
HEAVY = (
    "SELECT k, COUNT(DISTINCT i) FROM many GROUP BY k ORDER BY 2 DESC LIMIT 5",
    "SELECT a.k, SUM(b.x) FROM many AS a JOIN many AS b ON a.i = b.i GROUP BY a.k LIMIT 5",
    "SELECT i, x FROM many ORDER BY x DESC LIMIT 5",
)


@pytest.fixture
def many(tmp_path):
    database = opened(made("duckdb", tmp_path, [MANY]))
    yield database
    database.close()


def address_space(database):
    """Megabytes that its worker has set aside."""
    ((_, sandbox),) = database._crew._idle
    status = Path(f"/proc/{sandbox._process.pid}/status").read_text("utf-8")
    return next(int(line.split()[1]) // 1024 for line in status.splitlines() if line.startswith("VmSize"))


@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell it otherwise")
def test_most_of_the_address_space_is_left_for_data(many):
    assert all(isinstance(many.run(sql), Table) for sql in HEAVY * 3)
    assert address_space(many) < 600

import sqlite3

from hypothesis import given
from hypothesis import strategies as st

from boxes import films, made, opened
from pleasqlarify.databases.worker import hashing
from pleasqlarify.domains.sql.outputs.values import canonical
from pleasqlarify.tables import Failed, Refused

CELLS = st.none() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False) | st.text() | st.binary()


@given(CELLS, CELLS)
def test_cells_are_the_same_just_where_they_are_the_same_in_memory(one, other):
    def known(cell):
        return (type(canonical(cell)), canonical(cell))

    assert (hashing.canonical(one) == hashing.canonical(other)) == (known(one) == known(other))


def test_sums_are_exact_beyond_what_sqlite_can_add():
    connection = sqlite3.connect(":memory:")
    hashing.add_to(connection)
    ((told,),) = connection.execute(f"SELECT {hashing.COLUMNS}(a) FROM (SELECT 1 AS a UNION ALL SELECT 1)")
    n, total = map(int, told.split())
    ((once,),) = connection.execute(f"SELECT {hashing.COLUMNS}(1)")
    assert (n, total) == (2, 2 * int(once.split()[1]))
    connection.close()


def test_nobody_else_can_call_them(tmp_path):
    database = opened(made("sqlite", tmp_path, films("sqlite")))
    refused = database.run(f"SELECT {hashing.ROWS}(title) FROM film")
    ours = database.run_own(f"SELECT {hashing.ROWS}(title) FROM film")
    database.close()
    assert isinstance(refused, Refused)
    assert not isinstance(ours, Failed)

"""A hundred readings on a table of 20,000,000 rows: ``python benchmarks/size.py``; PostgreSQL has 2,000,000.

How long it takes and how much memory to tell their results apart, by a page of each and a digest of all rows
where there are more, against fetching all rows: as a client does that shows and compares results, which keeps
the rows of each different one, and as thriftily as can be, hashing each result and forgetting it. And when
the first possible answers are there. Each way runs in a process of its own. Memory is that of the process and
its workers at the moment when they had most together, what they share counted once; not the server's.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import perf_counter

import shop_at_size

from pleasqlarify.databases import connect
from pleasqlarify.domains import domain_of
from pleasqlarify.domains.sql.outputs import see
from pleasqlarify.gathering import Gathering
from pleasqlarify.model import Proposal, Source
from pleasqlarify.tables import Limits, Table

ROWS, POSTGRES_ROWS = 20_000_000, 2_000_000
EVERYTHING = Limits(time_s=3_600, rows=10**10, bytes=10**13, memory=12 << 30)
WATCHED_S = 0.05


def by_pages(source: str) -> dict[str, float]:
    """As a question is gathered: a page of each result, a digest where there are more rows."""
    opening, database = perf_counter(), connect(source)
    with closing(database), watched() as peaks:
        begun = perf_counter()
        gathering, first = Gathering(database, domain_of(database.schema), seconds=3_600), {}

        def look(_):
            if gathering.readings and not first:
                first.update(seconds=perf_counter() - begun, sampled=_sampled(gathering.space()))

        gathering.begin()
        for sql in shop_at_size.readings():
            gathering.offer("model", Proposal(sql, Source("model", 1, 1.0)))
            gathering.settle(watch=look)
        while gathering.settle(0.1, look):
            pass
        space = gathering.space()
        seconds = perf_counter() - begun
        gathering.running.end()
    return {
        "opened": begun - opening,
        "first": first["seconds"],
        "sampled first": first["sampled"],
        "seconds": seconds,
        "distinct": len(space.outputs),
        "candidates": len(space.candidates),
        "failed": len(space.failures),
        "long": sum(o.truncated for o in space.outputs),
        "not counted": sum(o.truncated and o.total is None for o in space.outputs),
        "from a sample": _sampled(space),
        **peaks,
    }


def by_fetching(source: str) -> dict[str, float]:
    """All rows of each result; those of the different ones stay here, to be shown and compared."""
    return _fetched(source, lambda output: output)


def by_hashing(source: str) -> dict[str, float]:
    """All rows of each result, hashed here and forgotten."""
    return _fetched(source, lambda _: None)


def _fetched(source: str, kept) -> dict[str, float]:
    database, known = connect(source), {}

    def fetched(sql: str) -> int:
        table = database.run(sql, EVERYTHING)
        assert isinstance(table, Table), table
        assert table.limited is None, sql
        output = see(table)
        known.setdefault(output.fingerprint, kept(output))
        return len(table.rows)

    with closing(database), watched() as peaks:
        begun = perf_counter()
        with ThreadPoolExecutor(database.workers) as pool:
            rows = sum(pool.map(fetched, shop_at_size.readings()))
        seconds = perf_counter() - begun
    return {"seconds": seconds, "distinct": len(known), "rows": rows, **peaks}


WAYS = {"pages": by_pages, "kept": by_fetching, "forgotten": by_hashing}


@contextmanager
def watched():
    """Memory in MB of this process and of its workers, when they had most together; to be read at the end."""
    before, peaks, done = _memory("self"), {"memory": 0.0}, threading.Event()

    def watch():
        while not done.wait(WATCHED_S):
            own, workers = _memory("self"), sum(map(_memory, _children()))
            if own + workers > peaks["memory"]:
                peaks.update(memory=own + workers, own=own, workers=workers)

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield peaks
    finally:
        done.set()
        thread.join()
        peaks.update(idle=before)


def _children() -> list[str]:
    return [pid for task in Path("/proc/self/task").glob("*/children") for pid in _text(task).split()]


def _memory(pid: str) -> float:
    """Its proportional share: what several processes share counts once among them."""
    lines = _text(Path(f"/proc/{pid}/smaps_rollup")).splitlines()
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:")), 0.0)


def _text(path: Path) -> str:
    with suppress(OSError):
        return path.read_text()
    return ""


def _sampled(space) -> int:
    return sum(output.sampled for output in space.outputs)


def compared(name: str, rows: int, source: str, ways: list[str]) -> None:
    """Run each way and print what came out."""
    print(f"\n{name}, {rows:,} orders, {len(shop_at_size.readings())} readings", flush=True)
    told = {}
    for way in ways:
        of = told[way] = _in_a_process(way, source)
        figures = (f"{key} {value:,.2f}".removesuffix(".00") for key, value in of.items())
        print(f"  {way:<10}" + "  ".join(figures), flush=True)
    pages = told.pop("pages", None)
    for way, of in told.items() if pages else ():
        shares = (f"{figure} {pages[figure] / of[figure]:.1%}" for figure in ("seconds", "memory"))
        same = pages["distinct"] == of["distinct"]
        print(f"  of all rows {way}: {', '.join(shares)}; the same number of results: {same}", flush=True)


def _in_a_process(way: str, source: str) -> dict[str, float]:
    command = [sys.executable, __file__, "--way", way, "--source", source]
    ran = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(ran.stdout.splitlines()[-1])


def in_duckdb(folder: Path, rows: int) -> str:
    """The shop as a DuckDB file, made unless it is there."""
    import duckdb

    path = folder / f"shop-{rows}.duckdb"
    if not path.exists():
        with duckdb.connect(str(path)) as connection:
            for statement in shop_at_size.statements("duckdb", rows):
                connection.execute(statement)
    return str(path)


def in_postgres(rows: int) -> str | None:
    """The shop on a server of its own, where PostgreSQL is there."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
    import postgres_server

    if postgres_server.find() is None:
        return None
    server = postgres_server.server()
    return server.url(server.make([*shop_at_size.statements("postgres", rows), "ANALYZE"]))


def main() -> None:
    """Both engines, one after the other."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--rows", type=int, default=ROWS)
    words.add_argument("--postgres-rows", type=int, default=POSTGRES_ROWS)
    words.add_argument("--folder", type=Path, help="where the DuckDB file is kept for another run")
    words.add_argument("--ways", nargs="+", choices=WAYS, default=list(WAYS))
    words.add_argument("--way", choices=WAYS)
    words.add_argument("--source")
    said = words.parse_args()
    if said.way:
        print(json.dumps(WAYS[said.way](said.source)))
        return
    with tempfile.TemporaryDirectory() as folder:
        if said.rows:
            compared("DuckDB", said.rows, in_duckdb(said.folder or Path(folder), said.rows), said.ways)
        if said.postgres_rows and (url := in_postgres(said.postgres_rows)):
            compared("PostgreSQL", said.postgres_rows, url, said.ways)


if __name__ == "__main__":
    main()

"""Many people at once: ``python benchmarks/load [--people N] [--seconds S] [--store postgresql] [--kill]``.

Starts ``pleasqlarify serve`` on this machine, and as many visitors as were asked for, each of whom asks a
question (of the films by a recording or the grammar, of a CSV file by the grammar), waits for its readings,
answers until nothing is left to ask, looks at the result, and goes on to the next. They think as long as
``effort.py`` says that people do; ``--think 0`` has them never stop. Prints replies per second, how long they
took, what went wrong, and the memory of the server with its workers. ``--kill`` kills the server in the
middle, starts it again, and looks whether all that was answered is there.
"""

import argparse
import asyncio
import csv
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from time import perf_counter

import httpx2

from pleasqlarify import demo

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
from memory import Memory
from visitor import PATIENCE_S, Asked, Seen, Town, Visitor

import postgres_server
from served import Site

RECORDED = ("What was the review for the drama film?", "Who made Harbour of Glass?")
OF_FILMS = (
    "Which films have the most reviews?", "average rating per genre", "Who wrote the script of a comedy?",
    "films longer than two hours", "How many dramas were made after 2010?", RECORDED[0],
)  # fmt: skip
OF_SALES = (
    "total amount per region", "Which product sold best last month?", "orders that were not paid",
    "average price of tea by region", "How many orders in 2025?",
)  # fmt: skip


def sales(path: Path) -> Path:
    """A CSV file of two thousand orders."""
    chosen = random.Random(7)
    with path.open("w", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(["order", "day", "region", "product", "kind", "price", "pieces", "amount", "paid"])
        for number in range(2_000):
            price, pieces = chosen.randrange(2, 40), chosen.randrange(1, 9)
            day = f"{chosen.choice((2024, 2025))}-{chosen.randrange(1, 13):02}-{chosen.randrange(1, 29):02}"
            what = chosen.choice((("Assam", "tea"), ("Sencha", "tea"), ("Mocha", "coffee"), ("Mug", "ware")))
            where, paid = chosen.choice(("North", "South", "East")), chosen.choice(("yes", "no"))
            lines.writerow([number, day, where, *what, price, pieces, price * pieces, paid])
    return path


@contextmanager
def storing(kind: str, home: Path) -> Iterator[str]:
    """Where sessions are kept; a PostgreSQL is one of our own that really writes to the disk."""
    if kind == "sqlite":
        yield str(home / "sessions.db")
        return
    postgres_server.QUICK["fsync"] = "on"
    server = postgres_server.PostgresServer(postgres_server.find())
    try:
        yield server.url(server.make([], "sessions"), postgres_server.OWNER)
    finally:
        server.remove()


async def visited(site: Site, folder: Path, arguments: argparse.Namespace) -> Seen:
    """What the visitors saw, while the memory of the server is watched."""
    pools = [f"recorded:{demo.pool(question)}" for question in RECORDED]
    questions = [Asked(one, (pool,)) for one, pool in zip(RECORDED, pools, strict=True)] * 3
    questions += [Asked(one, ("embedded",)) for one in OF_FILMS]
    questions += [Asked(one, ("embedded",), upload=True) for one in OF_SALES]
    limits = httpx2.Limits(max_connections=None, max_keepalive_connections=None)
    async with httpx2.AsyncClient(base_url=site.origin, timeout=PATIENCE_S, limits=limits) as client:
        await client.get(site.address)
        with sales(folder / "sales.csv").open("rb") as file:
            uploaded = (await client.post("/api/databases", files={"files": ("sales.csv", file)})).json()
        town = Town(client, tuple(questions), uploaded["database"], asyncio.Event(), arguments.think, Seen())
        town.open.set()
        people = [asyncio.create_task(Visitor(i, town).live()) for i in range(arguments.people)]
        memory = asyncio.create_task(Memory(site).watch())
        await asyncio.sleep(arguments.seconds / 2 if arguments.kill else arguments.seconds)
        if arguments.kill:
            await killed(site, town)
            await asyncio.sleep(arguments.seconds / 2)
        left = {*people, memory}
        while left:  # a stream that breaks off just then swallows being cancelled
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=1)
        if arguments.kill:
            # most are asleep by then and gathered for again: this takes its time
            await lost(town, town.seen.answered, town.seen.in_flight)
    return town.seen


async def killed(site: Site, town: Town) -> None:
    """The server killed in the middle of it all and started again, with all that had been answered."""
    town.open.clear()
    await asyncio.to_thread(site.kill)
    before, flying = dict(town.seen.answered), set(town.seen.in_flight)
    began = perf_counter()
    await asyncio.to_thread(site.start)
    print(f"killed with {len(before)} questions answered; back after {perf_counter() - began:.1f} s")
    await lost(town, before, flying)
    town.seen.in_flight.clear()
    town.open.set()


async def lost(town: Town, answered: dict[str, dict[str, object]], flying: set[str]) -> None:
    """Compare what the server tells of each question with its last answer; a reply that nothing came back
    to may have been written down or not.
    """
    wrong = 0
    for session, told in list(answered.items()):
        state = (await town.client.get(f"/api/sessions/{session}/state")).json()
        wrong += state != told and not (session in flying and state["revision"] == told["revision"] + 1)
    print(f"of {len(answered)} questions with replies {wrong} are told otherwise than they were answered")


def told(seen: Seen, seconds: float) -> None:
    """Print what was seen."""
    print(f"{seen.replies / seconds:.1f} replies a second, {seen.finished} questions gone through")
    for what, times in sorted(seen.times.items()):
        cuts = quantiles([1000 * one for one in times], n=100) if len(times) > 1 else [1000 * times[0]] * 99
        shown = " ".join(f"p{p} {cuts[p - 1]:7.0f}" for p in (50, 95, 99))
        print(f"{what:>9}: {len(times):6} times, {shown} ms")
    print("nothing went wrong" if not seen.faults else "")
    for fault, times in seen.faults.most_common(20):
        print(f"WRONG {times} times: {fault}")


def main() -> None:
    """Start it all, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--store", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--kill", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, storing(arguments.store, Path(folder)) as store:
        pools = [f"--interpreter=recorded:{demo.pool(one)}" for one in RECORDED]
        words = ["serve", demo.path("films"), "--interpreter=embedded", *pools, f"--store={store}"]
        site = Site(Path(folder), *words, "--today=2026-10-31").start()
        print(f"{arguments.people} people, {arguments.store}, load of this machine {os.getloadavg()[0]:.1f}")
        try:
            seen = asyncio.run(visited(site, Path(folder), arguments))
        finally:
            site.stop()
        told(seen, arguments.seconds)
        print(f"load of this machine at the end {os.getloadavg()[0]:.1f}; the log: {site.said()[-2000:]!r}")


if __name__ == "__main__":
    main()

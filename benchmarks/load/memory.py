"""What a server and its workers hold in memory, over time."""

import asyncio
import os
from pathlib import Path
from time import perf_counter

from served import Site

EVERY_S = 10.0
TICKS = os.sysconf("SC_CLK_TCK")


class Memory:
    """Looks now and then, and prints what it sees."""

    def __init__(self, site: Site) -> None:
        self.site, self.began = site, perf_counter()

    async def watch(self) -> None:
        """Print a line every so often until somebody ends it."""
        while True:
            own, workers, cpu = self._now()
            slower = _slower(self.site.process.pid)
            print(
                f"{perf_counter() - self.began:5.0f} s: server {own:5.0f} MB, {len(workers)} workers "
                f"{sum(workers):5.0f} MB, {cpu:5.0f} s of processor in the server, "
                f"whose threads were slowed down {slower:.1f} times by other programs and one another",
                flush=True,
            )
            await asyncio.sleep(EVERY_S)

    def _now(self) -> tuple[float, list[float], float]:
        """MB of the server, MB of each of its children, seconds of processor time of the server."""
        server = self.site.process.pid
        children = [pid for pid in _processes() if pid != server and server in _above(pid)]
        return _megabytes(server), [_megabytes(pid) for pid in children], _seconds(server)


def _processes() -> list[int]:
    return [int(one.name) for one in Path("/proc").iterdir() if one.name.isdecimal()]


def _above(pid: int) -> set[int]:
    """The processes that started it, up to the first."""
    found: set[int] = set()
    while pid > 1:
        fields = _read(pid, "stat").rpartition(")")[2].split()
        pid = int(fields[1]) if len(fields) > 1 else 0
        found.add(pid)
    return found


def _megabytes(pid: int) -> float:
    """The part of memory that is its own, with its part of what is shared."""
    lines = [line.split() for line in _read(pid, "smaps_rollup").splitlines()]
    return sum(int(line[1]) for line in lines if line[0] == "Pss:") / 1000


def _seconds(pid: int) -> float:
    fields = _read(pid, "stat").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS if len(fields) > 12 else 0.0


def _slower(pid: int) -> float:
    """How many times longer than alone the threads that live took, for want of a processor (and not of a
    lock, of Python or ours).
    """
    times = [
        _read(pid, f"task/{task.name}/schedstat").split() for task in Path(f"/proc/{pid}/task").iterdir()
    ]
    ran, waited = (sum(int(one[i]) for one in times if one) for i in (0, 1))
    return (ran + waited) / max(ran, 1)


def _read(pid: int, what: str) -> str:
    try:
        return Path(f"/proc/{pid}/{what}").read_text()
    except OSError:  # it has ended
        return ""

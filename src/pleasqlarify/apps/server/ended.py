"""Log-ins that somebody ended: their cookies open nothing any more, also after a restart."""

import threading
from pathlib import Path
from time import time

from pleasqlarify.apps.store import StoreUnavailable
from pleasqlarify.errors import reason


class Ended:
    """Their marks, in a file beside the store, until their cookies would have run out by themselves."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._lock = threading.Lock()
        self._marks = {mark for mark, until in self._lines() if until > time()}

    def __contains__(self, mark: str) -> bool:
        return mark in self._marks

    def add(self, mark: str, until: int) -> None:
        """One more; raises StoreUnavailable where it cannot be written down."""
        with self._lock:
            self._marks.add(mark)
            try:
                self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                with self.file.open("a", encoding="ascii") as file:
                    file.write(f"{mark} {until}\n")
            except OSError as exc:
                raise StoreUnavailable(f"cannot write to {self.file}: {reason(exc)}") from exc

    def _lines(self) -> list[tuple[str, int]]:
        try:
            lines = self.file.read_text(encoding="ascii").splitlines()
        except FileNotFoundError:
            return []
        pairs = (line.split() for line in lines)
        return [(pair[0], int(pair[1])) for pair in pairs if len(pair) == 2 and pair[1].isdecimal()]

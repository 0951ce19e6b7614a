"""Faults of ours: a frame or an operator that breaks off costs its own readings and nobody else's."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from pleasqlarify.model import Failure

T = TypeVar("T")


class Faults:
    """Collects what broke off, the first fault of each part of the grammar."""

    def __init__(self) -> None:
        self._found: dict[str, Failure] = {}

    @property
    def found(self) -> tuple[Failure, ...]:
        """What broke off so far, in the order in which it did."""
        return tuple(self._found.values())

    @contextmanager
    def kept(self, part: str) -> Iterator[None]:
        """A block of this part of the grammar that ends at a fault, which is kept, instead of raising it."""
        try:
            yield
        except Exception as exc:  # noqa: BLE001 - whatever it is, the readings of the others stand
            self._keep(part, exc)

    def each(self, part: str, make: Callable[[], Iterable[T]]) -> Iterator[T]:
        """What this part of the grammar makes, one after the other, up to a fault."""
        try:
            yield from make()
        except Exception as exc:  # noqa: BLE001 - as above
            self._keep(part, exc)

    def _keep(self, part: str, exc: Exception) -> None:
        what = " ".join(f"{type(exc).__name__}: {exc}".removesuffix(": ").split())
        told = f"a fault in the program: {part} broke off, {what}"
        self._found.setdefault(part, Failure(part, "fault", told))

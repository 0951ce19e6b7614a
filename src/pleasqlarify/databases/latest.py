"""What was used last, kept so that it need not be made again."""

import threading
from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")


class Latest(Generic[T]):
    """The values of the texts that were put last, at most so many, for any number of threads.

    >>> lengths = Latest[int](2)
    >>> for text in ("a", "bb", "a", "ccc"):
    ...     lengths.put(text, len(text))
    >>> lengths.get("a"), lengths.get("bb")
    (1, None)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, T] = OrderedDict()
        self._lock = threading.Lock()

    def __contains__(self, text: str) -> bool:
        return text in self._kept

    def get(self, text: str) -> T | None:
        """The value of this text; None if it is not kept."""
        return self._kept.get(text)

    def put(self, text: str, value: T) -> None:
        """Keep this value; the one that was not put for longest gives way."""
        with self._lock:
            self._kept[text] = value
            self._kept.move_to_end(text)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)

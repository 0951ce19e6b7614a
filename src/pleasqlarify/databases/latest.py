"""What was asked for last, kept so that it need not be made again."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Latest(Generic[T]):
    """The values of the texts that were asked for last, at most so many, for any number of threads.

    >>> lengths = Latest[int](2)
    >>> [lengths.get(text, lambda text=text: len(text)) for text in ("a", "bb", "a", "ccc")]
    [1, 2, 1, 3]
    >>> "a" in lengths, "bb" in lengths
    (True, False)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, T] = OrderedDict()
        self._lock = threading.Lock()

    def __contains__(self, text: str) -> bool:
        return text in self._kept

    def get(self, text: str, make: Callable[[], T]) -> T:
        """The value of this text, made if it is not kept."""
        with self._lock:
            if text in self._kept:
                self._kept.move_to_end(text)
                return self._kept[text]
        made = make()
        self.put(text, made)
        return made

    def put(self, text: str, value: T) -> None:
        """Keep this value; the one that was not asked for longest gives way."""
        with self._lock:
            self._kept[text] = value
            self._kept.move_to_end(text)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)

"""What is worked out of a space once, and kept for as long as the space is there, however many there are."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from pleasqlarify.model import ActionSpace

P = ParamSpec("P")
T = TypeVar("T")


def once_per_space(
    work: Callable[Concatenate[ActionSpace, P], T],
) -> Callable[Concatenate[ActionSpace, P], T]:
    """The same function, whose values are kept for each space; they must not hold the space themselves.

    Further arguments are told apart by what they are equal to.
    """
    kept: WeakKeyDictionary[ActionSpace, dict[tuple[object, ...], T]] = WeakKeyDictionary()

    @wraps(work)
    def known(space: ActionSpace, /, *rest: P.args, **named: P.kwargs) -> T:
        values = kept.setdefault(space, {})
        asked = (*rest, *named.items())
        if asked not in values:
            values[asked] = work(space, *rest, **named)
        return values[asked]

    return known

"""Who asks whom about what: strategies, people, what they want, and how they go wrong."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pleasqlarify.bench.people import Person, Wish, by_meaning, by_text, careless, skipping, slipping
from pleasqlarify.bench.strategies import STRATEGIES
from pleasqlarify.bench.wanted import WANTED
from pleasqlarify.errors import UnknownName
from pleasqlarify.model import ActionSpace, Kind

USERS: dict[str, Callable[[ActionSpace, Wish], Person]] = {
    "text": lambda _, wish: by_text(wish),
    "meaning": by_meaning,
}
Slip = Callable[[Person, random.Random], Person]


@dataclass(frozen=True, slots=True)
class Setting:
    """Who asks whom about what; records of one setting can be put together."""

    strategies: tuple[str, ...]
    user: str = "text"
    wants: str = "golds"
    slip: str = "none"
    interpreters: tuple[str, ...] = ()  # () = the candidates that stand in the file
    n: int = 50


def check(setting: Setting) -> None:
    """Nothing; raises UnknownName for a strategy, a user, a wish or a slip that there is not."""
    for name in setting.strategies:
        _known("strategy", name, STRATEGIES)
    _known("user", setting.user, USERS)
    _known("wish", setting.wants, WANTED)
    slip_of(setting.slip)


def slip_of(named: str) -> Slip | None:
    """A way to be wrong, by its name: none, first-clause, first-pick, skip:P, P or P/P (clauses, tables)."""
    match named.split(":"):
        case ["none" | ""]:
            return None
        case ["first-clause"]:
            return lambda person, rng: slipping(person, None, rng)
        case ["first-pick"]:
            return lambda person, rng: slipping(person, Kind.RESULT, rng)
        case ["skip", chance] if _is_share(chance):
            return lambda person, rng: skipping(person, float(chance), rng)
        case [chances] if all(map(_is_share, chances.split("/"))) and chances.count("/") < 2:
            clauses, tables = float(chances.split("/")[0]), float(chances.split("/")[-1])
            return lambda person, rng: careless(person, clauses, tables, rng)
    raise UnknownName(
        f"no slip {named!r}; there is none, first-clause, first-pick, skip:0.5, or a chance such as "
        "0.05 (clauses and tables) or 0.05/0.15"
    )


def _known(what: str, name: str, there: Iterable[str]) -> None:
    if name not in there:
        raise UnknownName(f"no {what} {name!r}; there is {', '.join(there)}")


def _is_share(text: str) -> bool:
    try:
        return 0 <= float(text) <= 1
    except ValueError:
        return False

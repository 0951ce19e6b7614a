"""What samples cost: tokens counted, and list prices where they are known."""

from dataclasses import dataclass, replace
from math import ceil

CHARACTERS_PER_TOKEN = 4  # of SQL and English, a little on the safe side

LIST_PRICES: dict[str, tuple[float, float, float]] = {
    # US dollars for a million tokens: read, read from cache, written; list prices of 2025, they change
    "claude-haiku-4-5": (1.0, 0.1, 5.0),
    "claude-opus-4-5": (5.0, 0.5, 25.0),
    "claude-sonnet-4": (3.0, 0.3, 15.0),
    "gemini-2.5-flash": (0.3, 0.03, 2.5),
    "gemini-2.5-pro": (1.25, 0.125, 10.0),
    "gpt-4.1": (2.0, 0.5, 8.0),
    "gpt-4.1-mini": (0.4, 0.1, 1.6),
    "gpt-4.1-nano": (0.1, 0.025, 0.4),
    "gpt-4o": (2.5, 1.25, 10.0),
    "gpt-4o-mini": (0.15, 0.075, 0.6),
    "gpt-5": (1.25, 0.125, 10.0),
    "gpt-5-mini": (0.25, 0.025, 2.0),
    "gpt-5-nano": (0.05, 0.005, 0.4),
    "gpt-5.2": (1.75, 0.175, 14.0),
}


@dataclass(frozen=True, slots=True)
class Usage:
    """What was sent and received so far."""

    requests: int = 0
    prompt_tokens: int = 0
    cached_tokens: int = 0  # of the prompt tokens
    completion_tokens: int = 0
    estimated: bool = False  # some endpoint did not count, or counted one of several choices
    billed: float = 0.0  # US dollars, where the endpoint says so itself

    def __add__(self, other: "Usage") -> "Usage":
        return Usage(
            self.requests + other.requests,
            self.prompt_tokens + other.prompt_tokens,
            self.cached_tokens + other.cached_tokens,
            self.completion_tokens + other.completion_tokens,
            self.estimated or other.estimated,
            self.billed + other.billed,
        )


def checked(counted: Usage, characters: int) -> Usage:
    """The usage with its completion tokens put right by the length of the texts that came.

    llama.cpp counts the tokens of one choice only, however many it returns.

    >>> checked(Usage(completion_tokens=30), characters=960).completion_tokens
    240
    >>> checked(Usage(completion_tokens=30), characters=100).completion_tokens
    30
    """
    by_length = ceil(characters / CHARACTERS_PER_TOKEN)
    if counted.completion_tokens * 2 >= by_length:
        return counted
    return replace(counted, completion_tokens=by_length, estimated=True)


def cost(usage: Usage, model: str, *, local: bool = False) -> float | None:
    """US dollars at list prices; 0 on this machine, None where no price is known.

    >>> cost(Usage(prompt_tokens=1_000_000), "gpt-5-mini-2025-08-07")
    0.25
    """
    if local or usage.billed:
        return usage.billed
    prices = _prices(model.rpartition("/")[2])
    if prices is None:
        return None
    read, cached, written = prices
    fresh = usage.prompt_tokens - usage.cached_tokens
    return (fresh * read + usage.cached_tokens * cached + usage.completion_tokens * written) / 1e6


def _prices(model: str) -> tuple[float, float, float] | None:
    """The prices of the model, or of the one it is a dated release of."""
    stems = [name for name in LIST_PRICES if model == name or _release(model.removeprefix(name))]
    stems = [name for name in stems if model.startswith(name)]
    return LIST_PRICES[max(stems, key=len)] if stems else None


def _release(rest: str) -> bool:
    return rest == "-latest" or (rest.startswith("-") and rest.replace("-", "").isdigit())

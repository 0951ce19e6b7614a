"""Every number that ranks readings, by name; ``weights.json`` holds them, a section for each part."""

import json
from functools import cache
from importlib.resources import files


def weight(name: str) -> float:
    """The number of that name, ``section.name``.

    >>> weight("profile.gross")
    -0.4
    """
    return weights()[name]


@cache
def weights() -> dict[str, float]:
    """Every number by its name; ``benchmarks/fit_weights.py`` changes them in place."""
    text = files(__package__).joinpath("weights.json").read_text(encoding="utf-8")
    sections = json.loads(text).items()
    return {
        f"{section}.{name}": float(number) for section, names in sections for name, number in names.items()
    }

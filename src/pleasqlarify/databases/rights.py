"""What the user of a URL may do on its server beyond reading, and how to make one who can only read."""

from dataclasses import dataclass
from importlib import import_module

from pleasqlarify.databases.urls import kind_of

KNOWN = {
    "postgres": "postgres_rights",
    "mysql": "mysql_rights",
    "alchemy": "alchemy_rights",
    "spark": "spark_rights",
}


@dataclass(frozen=True, slots=True)
class Rights:
    """``cautions``: a sentence for each thing the user should not be able to do; ``advice``: statements."""

    cautions: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()


def rights(url: str) -> Rights | None:
    """What was found; None for what is no URL, or a server that tells nothing. Raises DatabaseUnavailable."""
    kind = kind_of(url)
    if kind is None or kind.opens not in KNOWN:
        return None
    module = import_module(f"pleasqlarify.databases.{KNOWN[kind.opens]}")
    cautions = tuple(module.cautions(url))
    return Rights(cautions, tuple(module.advice(url)) if cautions else ())

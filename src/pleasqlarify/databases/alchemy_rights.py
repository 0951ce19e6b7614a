"""What the user of a URL of SQLAlchemy may do beyond reading, as far as there is a way to tell."""

from importlib import import_module
from types import ModuleType
from urllib.parse import urlsplit

from pleasqlarify.databases.alchemy_dialects import guarded
from pleasqlarify.databases.urls import scheme

OWN = {  # dialects whose databases have a file of their own, which knows how to ask; as their URLs begin
    "postgresql": ("postgresql", "postgres_rights"),
    "mysql": ("mysql", "mysql_rights"),
    "mariadb": ("mariadb", "mysql_rights"),
}


def cautions(url: str) -> list[str]:
    """What the database tells of the user; where it is not asked, whether the engine is told to read only."""
    asked = _asked(url)
    if asked is not None:
        module, plain = asked
        found: list[str] = module.cautions(plain)
        return found
    return [told] if (told := guarded(_dialect(url))) else []


def advice(url: str) -> list[str]:
    """Statements that make a user who can only read, where they are known."""
    asked = _asked(url)
    if asked is None:
        return []
    module, plain = asked
    found: list[str] = module.advice(plain)
    return found


def _dialect(url: str) -> str:
    return scheme(url).partition("+")[0]


def _asked(url: str) -> tuple[ModuleType, str] | None:
    """The file that knows how to ask, and the URL as it reads it; None without its driver."""
    if _dialect(url) not in OWN:
        return None
    begin, name = OWN[_dialect(url)]
    try:
        module = import_module(f"pleasqlarify.databases.{name}")
    except ImportError:
        return None
    parts = urlsplit(url)
    return module, parts._replace(scheme=begin, query="").geturl()

"""The words that names, titles and lists are made of, from ``words.ini``."""

from configparser import ConfigParser
from functools import cache
from pathlib import Path


def words(database: str, name: str) -> tuple[str, ...]:
    """The words of one list, in order."""
    return tuple(_lists()[database][name].split("|"))


@cache
def _lists() -> ConfigParser:
    lists = ConfigParser(delimiters=("=",), interpolation=None)
    lists.read(Path(__file__).parent / "words.ini", encoding="utf-8")
    return lists

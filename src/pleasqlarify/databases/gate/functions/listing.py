"""Lists of names, written as text."""


def words(text: str) -> frozenset[str]:
    """The words of a list written as text."""
    return frozenset(text.split())

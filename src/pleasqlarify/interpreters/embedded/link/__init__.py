"""What the words of a question stand for in a database."""

from pleasqlarify.interpreters.embedded.link.linking import Linker, link

__all__ = ["Linker", "link"]

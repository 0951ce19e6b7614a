"""The words of a question: what each does, and what they say without any database."""

from pleasqlarify.interpreters.embedded.words.reading import as_used, classed, left_out, read

__all__ = ["as_used", "classed", "left_out", "read"]

"""Kinds of questions. Each frame looks at a question and yields readings of its kind, likeliest first."""

from pleasqlarify.interpreters.embedded.frames.listing import listing
from pleasqlarify.interpreters.embedded.frames.nouns import Frame

FRAMES: tuple[Frame, ...] = (listing,)

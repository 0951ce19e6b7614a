"""PleaSQLarify: asks what you meant before it answers."""

__version__ = "0.1.0"

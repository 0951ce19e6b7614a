"""``pleasqlarify version``."""

from pleasqlarify import __version__


def version() -> None:
    """Print the version.

    \b
    Example:
      pleasqlarify version
    """
    print(f"pleasqlarify {__version__}")

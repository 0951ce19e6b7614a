"""What runs models on this machine: a package that is installed only by those who want it."""

from importlib.util import find_spec

from pleasqlarify.errors import InterpreterUnavailable

ENGINE = "xllamacpp"
INSTALL = "pip install 'pleasqlarify[local]'"


def installed() -> bool:
    """Whether it is installed."""
    return find_spec(ENGINE) is not None


def check() -> None:
    """Nothing, or InterpreterUnavailable where it is not installed."""
    if not installed():
        raise InterpreterUnavailable(f"a local model needs {ENGINE}, which is not installed: {INSTALL}")

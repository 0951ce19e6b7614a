"""sqlglot's Python modules are taken, also where its compiled ones (sqlglotc) lie beside them.

The gate and the atoms read and print a dialect a little otherwise than sqlglot does, by classes made of its
own, and compiled classes cannot be inherited from. So the same code reads statements on every machine.
"""

import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = "sqlglot"
TOO_LATE = (
    "statements cannot be read by the compiled modules of sqlglot, which were loaded before pleasqlarify; "
    "import pleasqlarify first, or uninstall sqlglotc"
)


class PythonModules:
    """Finds the modules inside sqlglot by their source; what has none is left to the finders behind."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module of sqlglot lies as Python; None for any other, as finders answer."""
        if not name.startswith(f"{PACKAGE}."):
            return None
        found = (_sources(folder).find_spec(name) for folder in path or ())
        return next((spec for spec in found if spec is not None and spec.loader is not None), None)


@cache
def _sources(folder: str) -> FileFinder:
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))


def prefer_python() -> None:
    """Has sqlglot loaded from its Python modules from now on; nothing where it is loaded already."""
    if PACKAGE not in sys.modules and PythonModules not in sys.meta_path:
        sys.meta_path.insert(0, PythonModules)


def is_compiled() -> bool:
    """Whether somebody loaded the compiled modules before we could prefer the others."""
    parser = sys.modules.get(f"{PACKAGE}.parser")
    return (getattr(parser, "__file__", None) or "").endswith(tuple(EXTENSION_SUFFIXES))

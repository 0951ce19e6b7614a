"""Where figures are kept: whoever stops goes on from there, but never from those of other code."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from itertools import chain
from pathlib import Path

import pleasqlarify
from pleasqlarify.bench.questions import Question

SOURCE = Path(pleasqlarify.__file__).parent
BENCHMARKS = Path(__file__).parent.parent
LIBRARIES = ("numpy", "sqlglot", "duckdb")
SHORT = 12
ELSEWHERE = {"apps", "__pycache__"}
"""Folders on which no figure depends."""


def place(out: Path, asked: Sequence[Question] = ()) -> Path:
    """The folder of what this code measured of these questions; other code has another one."""
    told = sha256(_code())
    for question in asked:
        told.update(_told(question))
    folder = out / "measured" / told.hexdigest()[:SHORT]
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@cache  # as it was when this process began
def _code() -> bytes:
    """A digest of what figures depend on but questions: what is measured, what measures, the libraries."""
    told = sha256(repr([(name, version(name)) for name in LIBRARIES]).encode())
    ours = (file for file in SOURCE.rglob("*") if not ELSEWHERE & {*file.relative_to(SOURCE).parts})
    made = (BENCHMARKS / "databases").glob("*.*")
    measuring = BENCHMARKS.glob("*.py"), [BENCHMARKS / "report/measuring.py"]
    for file in sorted(file for file in chain(ours, made, *measuring) if file.is_file()):
        told.update(file.read_bytes())
    return told.digest()


def _told(question: Question) -> bytes:
    """A question wherever it lies."""
    return repr(replace(question, database=Path(question.database.name))).encode()

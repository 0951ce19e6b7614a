"""What README and docs show: their blocks of code, and what stands beneath."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
AS_DOCTEST = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class Shown:
    """A block of a page: its language, its text, and where it stands."""

    page: Path
    number: int
    language: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.stem}-{self.number}"


def blocks(page: Path, *languages: str) -> list[Shown]:
    """The blocks of a page in these languages, in order."""
    found = enumerate(BLOCK.findall(page.read_text(encoding="utf-8")), 1)
    return [Shown(page, n, language, text) for n, (language, text) in found if language in languages]


def typed(block: Shown) -> Iterator[tuple[str, str]]:
    """Each command behind a ``$``, and the output beneath it."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        yield command, expected


def commands(block: Shown) -> list[list[str]]:
    """The words of each line that calls us; a remark behind two blanks or ``#`` is none."""
    lines = [re.split(r"\s+#|\s{3,}", line)[0] for line in block.text.replace("\\\n", " ").splitlines()]
    return [shlex.split(line)[1:] for line in lines if line.startswith("pleasqlarify")]


def said(words: Sequence[str], home: Path, variables: Mapping[str, str]) -> str:
    """What the command says, on both outputs, in that folder."""
    ran = subprocess.run(
        [sys.executable, "-m", "pleasqlarify.apps.cli", *words],
        cwd=home,
        env=os.environ | {"COLUMNS": "110", **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return ran.stdout


def same(expected: str, said: str) -> bool:
    """Whether that was said, but for blanks, lengths of lines that are drawn, and ``...``."""
    return doctest.OutputChecker().check_output(_undrawn(expected), _undrawn(said), AS_DOCTEST)


def _undrawn(text: str) -> str:
    return re.sub("─+", "─", text)

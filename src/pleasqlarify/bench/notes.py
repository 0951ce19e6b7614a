"""What was found about questions, kept in a file line by line: whoever stops goes on from there."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pleasqlarify.bench.figures import Found
from pleasqlarify.bench.questions import Question
from pleasqlarify.errors import BadPool


def lines(path: Path | None, how: dict[str, Any]) -> list[dict[str, Any]]:
    """The lines that are there, without a last one that was cut off in the middle.

    The first line says how they were found; BadPool if that was another way.
    """
    if path is None or not path.exists():
        return []
    head, *rest = path.read_text(encoding="utf-8").splitlines(keepends=True) or [""]
    if head.strip() and json.loads(head) != how:
        raise BadPool(f"{path.name} holds what was found in another way: {head.strip()}")
    whole = [line for line in rest if line.endswith("\n")]
    if len(whole) < len(rest):
        path.write_text("".join([head, *whole]), encoding="utf-8")
    return [json.loads(line) for line in whole]


def append(path: Path | None, how: dict[str, Any], line: dict[str, Any]) -> None:
    """Add one line, after one that says how it was found where the file is new."""
    if path is None:
        return
    fresh = not path.exists() or not path.stat().st_size
    with path.open("a", encoding="utf-8") as file:
        file.write((json.dumps(how) + "\n" if fresh else "") + json.dumps(line) + "\n")


class Notes:
    """What is known about the questions of a file from earlier runs."""

    def __init__(self, path: Path | None, how: dict[str, Any]) -> None:
        self.path, self.how = path, how
        self.known = {line["id"]: line for line in lines(path, how)}

    def of(self, questions: Sequence[Question]) -> Iterator[Found]:
        """What is known of these, in their order."""
        for question in questions:
            if (line := self.known.get(question.id)) is not None:
                yield Found(
                    question,
                    tuple(line["places"]),
                    line["seconds"],
                    tuple(line["broken"]),
                    None,
                    tuple(line["held"]),
                    line["tokens"],
                    line["cost"],
                )

    def add(self, found: Found) -> None:
        """Keep this one, unless an interpreter had nothing to say: that may be otherwise next time."""
        if found.problem is None:
            names = ("places", "seconds", "broken", "held", "tokens", "cost")
            append(self.path, self.how, {"id": found.question.id} | {n: getattr(found, n) for n in names})

"""The study of the paper: what people are to do, and a line for each thing that they did."""

import json
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from pleasqlarify.apps.server.told import StudyPlan
from pleasqlarify.apps.store import StoreUnavailable
from pleasqlarify.errors import UnknownName, reason

OURS = Path(__file__).parent / "study.json"
"""Five tasks on the films, each in the study's three parts, and what is asked in the end, on seven steps."""


@dataclass(frozen=True, slots=True)
class Diary:
    """The plan of a study, and the file that its lines go to."""

    plan: StudyPlan
    file: Path
    lock: threading.Lock = field(default_factory=threading.Lock)

    def write(self, lines: Sequence[Mapping[str, Any]]) -> None:
        """Add these lines, each with the time at which it arrived; raises StoreUnavailable if that fails."""
        arrived = datetime.now(UTC).isoformat(timespec="milliseconds")
        texts = (json.dumps({**line, "arrived": arrived}, ensure_ascii=True) + "\n" for line in lines)
        try:
            with self.lock, self.file.open("a", encoding="ascii") as file:
                file.write("".join(texts))
        except OSError as exc:
            raise StoreUnavailable(f"cannot write to {self.file}: {reason(exc)}") from exc


def diary(file: Path, tasks: Path = OURS) -> Diary:
    """A diary in this file, with the tasks of that one; raises UnknownName where these cannot be read."""
    try:
        plan = StudyPlan.model_validate_json(tasks.read_bytes())
    except OSError as exc:
        raise UnknownName(f"no tasks in {tasks}: {reason(exc)}") from exc
    except ValidationError as exc:
        first = exc.errors()[0]
        where = ".".join(map(str, first["loc"])) or "the file"
        raise UnknownName(f"{tasks.name} holds no tasks: {where}: {first['msg'].lower()}") from exc
    kept = Diary(plan, file)
    kept.write([])
    return kept

"""What one server serves, once it is put together."""

from dataclasses import dataclass
from pathlib import Path

from pleasqlarify.apps.server.bodies import StudyPlan
from pleasqlarify.apps.server.desk import Desk

MAX_UPLOAD = 200_000_000
"""Bytes of one upload."""


@dataclass(frozen=True, slots=True)
class Serving:
    """The desk, and what the page may know of the server."""

    desk: Desk
    demo: bool = False
    max_upload: int = MAX_UPLOAD
    study: StudyPlan | None = None
    diary: Path | None = None  # where what people of the study do is written down

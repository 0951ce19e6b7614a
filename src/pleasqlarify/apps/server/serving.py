"""What one server serves, once it is put together."""

from dataclasses import dataclass

from pleasqlarify.apps.server.desk import Desk
from pleasqlarify.apps.server.study import Diary

MAX_UPLOAD = 200_000_000
"""Bytes of one upload."""


@dataclass(frozen=True, slots=True)
class Serving:
    """The desk, and what the page may know of the server."""

    desk: Desk
    demo: bool = False
    max_upload: int = MAX_UPLOAD
    diary: Diary | None = None  # of a study

"""What one server serves, once it is put together."""

from dataclasses import dataclass, field

from pleasqlarify.apps.server.desk import Desk
from pleasqlarify.apps.server.limits import Limits, Taken
from pleasqlarify.apps.server.study import Diary
from pleasqlarify.apps.server.team import Team

MAX_UPLOAD = 200_000_000
"""Bytes of one upload."""


@dataclass(frozen=True, slots=True)
class Serving:
    """The desk, and what the page may know of the server."""

    desk: Desk
    demo: bool = False
    max_upload: int = MAX_UPLOAD
    diary: Diary | None = None  # of a study
    team: Team | None = None  # where there are several users
    taken: Taken = field(default_factory=lambda: Taken(Limits()))

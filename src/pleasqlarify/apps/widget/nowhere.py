"""What the page's server wants to be written down, where nothing is: what is kept is the notebook."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from pleasqlarify.apps.store import Event, Kept, Value


class Nowhere:
    """A store that keeps nothing."""

    name = "nowhere"
    beside = Path()

    def create(self, kept: Kept, first: Value) -> None:
        """Nothing is kept."""

    def append(self, session: str, seq: int, events: Sequence[tuple[Value, int | None]]) -> None:
        """Nothing is kept."""

    def keep_pool(self, session: str, pool_json: str) -> None:
        """Nothing is kept."""

    def remove(self, session: str) -> None:
        """There is nothing to remove."""

    def bring_back(self, session: str) -> None:
        """There is nothing to bring back."""

    def sessions(self, owner: str | None = None) -> list[Kept]:  # noqa: ARG002 - it keeps none
        """None at all."""
        return []

    def session(self, identifier: str) -> Kept | None:  # noqa: ARG002
        """None at all."""
        return None

    def events(self, session: str, types: Iterable[str] = ()) -> list[Event]:  # noqa: ARG002
        """None at all."""
        return []

    def events_of(self, sessions: Sequence[str], types: Iterable[str]) -> dict[str, list[Event]]:  # noqa: ARG002
        """None of any."""
        return {session: [] for session in sessions}

    def close(self) -> None:
        """Nothing is open."""

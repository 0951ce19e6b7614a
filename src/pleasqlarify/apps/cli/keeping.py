"""Where the record of a session goes: the file that was named, or the user's data folder."""

import re
from pathlib import Path

from pleasqlarify.apps.cli import out
from pleasqlarify.apps.folders import data_folder
from pleasqlarify.receipts import write
from pleasqlarify.replaying.papers import Opened
from pleasqlarify.session import Session


def keep(session: Session, named: Path | None, opened: Opened | None = None) -> Path | None:
    """Write the receipt; where it is, or None, after saying so, where it cannot be written."""
    try:
        place = (
            named or receipts_folder() / f"{session.created:%Y%m%d-%H%M%S}-{_slug(session.utterance)}.json"
        )
        place.parent.mkdir(parents=True, exist_ok=True, mode=0o777 if named else 0o700)  # it holds results
        write(place, session, opened)
    except (OSError, RuntimeError) as exc:  # RuntimeError: this user has no home
        out.note(f"pleasqlarify: the receipt cannot be written: {getattr(exc, 'strerror', None) or exc}")
        return None
    return place


def receipts_folder() -> Path:
    """Where this user's receipts lie."""
    return data_folder() / "receipts"


def _slug(utterance: str) -> str:
    """The question as part of a file's name.

    >>> _slug("What do we sell?"), _slug("???")
    ('what-do-we-sell', 'question')
    """
    return "-".join(re.findall(r"\w+", utterance.lower()))[:40].rstrip("-") or "question"

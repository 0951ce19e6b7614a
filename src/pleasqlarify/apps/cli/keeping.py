"""Where the record of a session goes: the file that was named, or the user's data folder."""

import os
import re
import sys
from pathlib import Path

from pleasqlarify.apps.cli import out
from pleasqlarify.receipts import write
from pleasqlarify.session import Session


def keep(session: Session, named: Path | None) -> Path | None:
    """Write the receipt; where it is, or None, after saying so, where it cannot be written."""
    try:
        place = (
            named or receipts_folder() / f"{session.created:%Y%m%d-%H%M%S}-{_slug(session.utterance)}.json"
        )
        place.parent.mkdir(parents=True, exist_ok=True)
        write(place, session)
    except (OSError, RuntimeError) as exc:  # RuntimeError: this user has no home
        out.note(f"pleasqlarify: the receipt cannot be written: {getattr(exc, 'strerror', None) or exc}")
        return None
    return place


def receipts_folder() -> Path:
    """Where this user's own files of this program may lie."""
    if chosen := os.environ.get("XDG_DATA_HOME"):
        return Path(chosen) / "pleasqlarify" / "receipts"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "pleasqlarify" / "receipts"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "pleasqlarify" / "receipts"
    return Path.home() / ".local" / "share" / "pleasqlarify" / "receipts"


def _slug(utterance: str) -> str:
    """The question as part of a file's name.

    >>> _slug("What do we sell?"), _slug("???")
    ('what-do-we-sell', 'question')
    """
    return "-".join(re.findall(r"\w+", utterance.lower()))[:40].rstrip("-") or "question"

"""What was decided, kept for later questions where nobody sits at a terminal to be told so."""

import logging

from pleasqlarify.errors import MemoryUnavailable
from pleasqlarify.session import Session


def remember(session: Session, log: logging.Logger) -> None:
    """Keep what was decided; the first time is logged, and so is why it cannot be, which harms nothing."""
    try:
        if session.remember():
            log.warning("decisions are remembered in %s; --no-memory: they are not", session.recall.file)
    except MemoryUnavailable as exc:
        log.warning("%s", exc)

"""A file of this user's own, such as what was decided, users, a key."""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile


def write_private(place: Path, content: bytes) -> None:
    """Put a file for its owner only, whole or as it was before, whatever happens meanwhile."""
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with NamedTemporaryFile(dir=place.parent, prefix=".new-", delete=False) as new:  # mode 0600
        try:
            new.write(content)
            new.flush()
            os.fsync(new.fileno())
            new.close()
            Path(new.name).replace(place)
        except BaseException:
            with suppress(OSError):
                Path(new.name).unlink()
            raise

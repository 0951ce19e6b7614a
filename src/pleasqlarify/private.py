"""Files that are written whole or stay as they were, whatever happens meanwhile."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory


def write_private(place: Path, content: bytes) -> None:
    """Put a file for its owner only, such as what was decided, users, a key."""
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


@contextmanager
def whole(target: Path) -> Iterator[Path]:
    """A file to write beside the target, which takes its place at once when all went well.

    What is there and no file, such as ``/dev/stdout``, is written to as it is. A link stays one.
    """
    if target.exists() and not target.is_file():
        yield target
        return
    place = Path(os.path.realpath(target))
    with TemporaryDirectory(dir=place.parent, prefix=".saving-") as folder:
        part = Path(folder) / f"part{target.suffix.lower()}"
        yield part
        part.replace(place)

"""The models that are kept on this machine, each under a name, in one folder of the user's."""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pleasqlarify.errors import InterpreterUnavailable, UnknownName, reason
from pleasqlarify.models import catalogue
from pleasqlarify.models.gguf import about

VARIABLE = "PLEASQLARIFY_MODELS"
SUFFIX = ".gguf"
NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,99}")


@dataclass(frozen=True, slots=True)
class Kept:
    """A model that is here; ``target`` is the file that is used, elsewhere if it was linked."""

    name: str
    path: Path
    target: Path
    size: int  # bytes; 0 = the file it was linked to is gone

    @property
    def linked(self) -> bool:
        """Whether the file itself lies elsewhere."""
        return self.path.is_symlink()


def folder() -> Path:
    """Where models are kept: ``PLEASQLARIFY_MODELS``, else among the user's data."""
    if chosen := os.environ.get(VARIABLE):
        return Path(chosen).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/pleasqlarify/models"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "pleasqlarify/models"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "pleasqlarify/models"


def kept() -> tuple[Kept, ...]:
    """The models that are here, the one that came last first."""
    try:
        found = [path for path in folder().iterdir() if path.suffix == SUFFIX]
        found.sort(key=lambda path: (-path.lstat().st_mtime_ns, path.name))
        return tuple(_kept(path) for path in found)
    except (FileNotFoundError, RuntimeError):  # RuntimeError: this user has no home
        return ()
    except OSError as exc:
        raise InterpreterUnavailable(f"cannot read {str(folder())!r}: {reason(exc)}") from exc


def usable() -> tuple[Kept, ...]:
    """Those whose file is there; the first is used where none is named."""
    return tuple(model for model in kept() if model.size)


def add(file: Path, name: str = "", *, copied: bool = False) -> Kept:
    """The model, from now on kept under the name: as a link, or as a copy of the file."""
    source = Path(os.path.abspath(file.expanduser()))  # noqa: PTH100 - resolve() would follow the user's own links
    if not source.is_file():
        raise InterpreterUnavailable(f"no file {str(file)!r}")
    name = name or named_after(source)
    target = _free(name)
    about(source)
    with writing(target):
        if copied or not _link(source, target):
            _copy(source, target)
    return _kept(target)


def part(name: str) -> Path:
    """Where what has come of a model lies until all is there."""
    return folder() / f"{name}{SUFFIX}.part"


def to_remove(name: str) -> Path:
    """What removing the model deletes: its file, its link, or the part that has come; raises UnknownName."""
    path = next((model.path for model in kept() if model.name == name), part(name))
    if path == part(name) and not (NAME.fullmatch(name) and path.is_file()):
        raise UnknownName(f"no model {name!r} is here; {there_is()}")
    return path


def remove(name: str) -> None:
    """Delete the model; a file it was linked to stays."""
    path = to_remove(name)
    with writing(path):
        path.unlink()


def prefer(name: str) -> None:
    """Make it the one that is used where none is named."""
    path = folder() / f"{name}{SUFFIX}"
    os.utime(path, follow_symlinks=os.utime not in os.supports_follow_symlinks)


def there_is() -> str:
    """Which models are here, or how one comes here."""
    names = ", ".join(model.name for model in kept())
    return f"there is {names}" if names else f"pleasqlarify model fetch {catalogue.SUGGESTED} brings one"


def named_after(file: Path) -> str:
    """A name made of the file's.

    >>> named_after(Path("/tmp/My Model (Q4_K_M).gguf"))
    'my-model-q4_k_m'
    """
    stem = file.name[: -len(SUFFIX)] if file.name.lower().endswith(SUFFIX) else file.name
    return re.sub(r"[^a-z0-9._-]+", "-", stem.lower()).strip("-._") or "model"


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """In here a file system's refusal is told in a sentence."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield
    except InterpreterUnavailable:
        raise
    except OSError as exc:
        raise InterpreterUnavailable(f"cannot write {str(path)!r}: {reason(exc)}") from exc


def _kept(path: Path) -> Kept:
    target = path.resolve()
    return Kept(path.stem, path, target, target.stat().st_size if target.is_file() else 0)


def _free(name: str) -> Path:
    """Where a new model of that name goes; raises if the name cannot be had."""
    if not NAME.fullmatch(name):
        raise UnknownName(
            f"{name!r} is no name for a model; small letters, digits, '.', '-' and '_' make one"
        )
    if name in (model.name for model in catalogue.KNOWN):
        raise UnknownName(f"{name!r} is a known model; give it with: model fetch {name} --from FILE")
    path = folder() / f"{name}{SUFFIX}"
    if path.exists() or path.is_symlink():
        raise UnknownName(f"there is a model {name!r} already; remove it first, or give another --name")
    return path


def _link(source: Path, target: Path) -> bool:
    """Whether the target is now a link; Windows may refuse one."""
    try:
        target.symlink_to(source)
    except OSError:
        return False
    return True


def _copy(source: Path, target: Path) -> None:
    part = target.with_name(f"{target.name}.copy")
    try:
        shutil.copyfile(source, part)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)

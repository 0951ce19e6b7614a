"""All models at a glance: those that are known, and those that are here."""

from dataclasses import dataclass

from pleasqlarify.errors import InterpreterUnavailable
from pleasqlarify.models import catalogue
from pleasqlarify.models.catalogue import Known
from pleasqlarify.models.gguf import about
from pleasqlarify.models.store import Kept, kept, part, usable


@dataclass(frozen=True, slots=True)
class Line:
    """A model as people see it in a list; ``first`` is the one that is used where none is named."""

    name: str
    size: int
    state: str
    licence: str
    note: str
    first: bool


def lines() -> tuple[Line, ...]:
    """The known models, smallest first, then those that were added."""
    here = {model.name: model for model in kept()}
    first = next((model.name for model in usable()), "")
    names = {model.name for model in catalogue.KNOWN}
    told = [_known(model, here.get(model.name), first) for model in catalogue.KNOWN]
    added = [_added(model, first) for model in here.values() if model.name not in names]
    return (*told, *added)


def _known(model: Known, here: Kept | None, first: str) -> Line:
    state = _state(here) if here else _fetched(model)
    return Line(model.name, model.size, state, model.licence, model.note, model.name == first)


def _added(model: Kept, first: str) -> Line:
    try:
        said = about(model.target)
        state, licence, title = _state(model), said.licence, said.title
    except InterpreterUnavailable as exc:
        state, licence, title = str(exc), "", ""
    return Line(model.name, model.size, state, licence or "licence unknown", title, model.name == first)


def _state(model: Kept) -> str:
    return f"linked to {model.target}" if model.linked else "here"


def _fetched(model: Known) -> str:
    try:
        size = part(model.name).stat().st_size
    except OSError:
        size = 0
    return f"{size / model.size:.0%} fetched" if size else "not fetched"

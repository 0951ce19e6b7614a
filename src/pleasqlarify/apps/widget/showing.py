"""A session drawn in the cell that runs: as a widget where there can be one, else as a text with tables."""

import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pleasqlarify.apps.widget.built import NOT_BUILT, WIDGET
from pleasqlarify.apps.widget.still import bundle
from pleasqlarify.session import Session

if TYPE_CHECKING:
    from pleasqlarify.apps.widget.cell import Cell

INSTALL = "The map and the questions are shown with anywidget: pip install 'pleasqlarify[jupyter]'"


class Still:
    """The text with tables, for what looks for nothing but that."""

    def __init__(self, session: Session, remark: str) -> None:
        self._bundle = bundle(session, remark)

    def _repr_html_(self) -> str:
        return self._bundle["text/html"]

    def __repr__(self) -> str:
        return self._bundle["text/plain"]


def show(session: Session) -> None:
    """Draw it where IPython runs.

    Beside a widget stands the text: it is what the notebook's file keeps, and a widget that lives hides it.
    """
    from IPython.display import display

    if not _in_cells():
        display(bundle(session), raw=True)
    elif why := why_no_widget():
        display(bundle(session, why), raw=True)
    else:
        cell = widget(session)
        display(cell)
        shown = display(cell.text(), raw=True, display_id=True)
        cell.keepers.append(lambda text: shown.update(text, raw=True))


def drawn(session: Session) -> Any:
    """What is drawn instead of it: a widget, or the text where there can be none."""
    return Still(session, why) if (why := why_no_widget()) else widget(session)


def why_no_widget() -> str:
    """What is missing for a widget; "" if nothing is."""
    if find_spec("anywidget") is None:
        return INSTALL
    return "" if WIDGET.is_file() else NOT_BUILT


def widget(session: Session) -> "Cell":
    """The widget of a session: one, however often it is shown."""
    from pleasqlarify.apps.widget.cell import Cell

    if not isinstance(session.widget, Cell):
        session.widget = Cell(session)
    return session.widget


def _in_cells() -> bool:
    """Whether this is a kernel, and not IPython in a terminal."""
    shell = sys.modules["IPython"].get_ipython()
    return getattr(shell, "kernel", None) is not None

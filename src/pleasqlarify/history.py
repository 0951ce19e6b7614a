"""The tree of replies: undo, redo and branches are positions in it."""

from dataclasses import dataclass

from pleasqlarify.model import Reply


@dataclass(frozen=True, slots=True)
class Step:
    """One place in the tree; the root, place 0, has no reply and no parent."""

    parent: int
    reply: Reply | None


class History:
    """Every reply ever given, and where we stand.

    >>> from pleasqlarify.model import ChoicePoint
    >>> history, said = History(), Reply(ChoicePoint("scope"), "each")
    >>> history.say(said)
    >>> history.back(), history.replies(), history.forward(), history.replies() == (said,)
    (True, (), True, True)
    """

    def __init__(self) -> None:
        self.steps = [Step(-1, None)]
        self.position = 0
        self._onward: dict[int, int] = {}  # the child that forward leads to

    def say(self, reply: Reply) -> None:
        """Add a reply below the present place and go there; a reply given earlier there is another branch."""
        self.steps.append(Step(self.position, reply))
        self._onward[self.position] = len(self.steps) - 1
        self.position = len(self.steps) - 1

    def back(self) -> bool:
        """One reply back; False at the start."""
        if self.position == 0:
            return False
        parent = self.steps[self.position].parent
        self._onward[parent] = self.position
        self.position = parent
        return True

    def forward(self) -> bool:
        """Where ``back`` came from; False if there is no such place."""
        if self.position not in self._onward:
            return False
        self.position = self._onward[self.position]
        return True

    def ahead(self) -> list[int]:
        """The places that ``forward`` leads to, one after the other."""
        places, at = [], self.position
        while at in self._onward:
            at = self._onward[at]
            places.append(at)
        return places

    def go(self, position: int) -> bool:
        """To any place of the tree; False if there is no such place."""
        if not 0 <= position < len(self.steps):
            return False
        self.position = position
        return True

    def replies(self, position: int | None = None) -> tuple[Reply, ...]:
        """What was said on the way to a place, by default the present one."""
        at = self.position if position is None else position
        said: list[Reply] = []
        while (step := self.steps[at]).reply is not None:
            said.append(step.reply)
            at = step.parent
        return tuple(reversed(said))

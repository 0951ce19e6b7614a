"""The questions that are held for an agent, each under a short name; the oldest make room for new ones."""

import secrets
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from pleasqlarify.errors import UnknownName
from pleasqlarify.session import Session
from pleasqlarify.unused import not_understood

MOST = 32
"""Questions held at a time: each has the rows of all its results in memory."""

REMEMBERED = 1_000
"""Names of questions that made room, so that they are told from names that never were."""

SURE = 1.0


@dataclass(slots=True)
class Held:
    """One question of an agent; whoever looks at the session or changes it holds ``lock``."""

    name: str
    session: Session
    until: float = SURE  # from this share of the readings on, nothing is asked any more
    on_map: bool = False  # whether the user was sent to the map
    changed: Callable[[], object] = lambda: None  # called after a reply, to tell who else looks at it
    lock: threading.RLock = field(default_factory=threading.RLock)

    @property
    def asks(self) -> bool:
        """Whether there is a question worth putting to the user."""
        return self.session.state.proposed is not None and not self._enough

    @property
    def revision(self) -> list[int]:
        """Differs after every reply, and every step back."""
        history = self.session.history
        return [len(history.steps), history.position]

    @property
    def _enough(self) -> bool:
        """Whether enough readings agree; where a word was not understood, shares tell nothing."""
        likeliest = self.session.predicted
        if self.until >= SURE or likeliest is None or not_understood(self.session):
            return False
        return likeliest.belief >= self.until


class Shelf:
    """What is held, by name; used from several threads."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._gone: deque[str] = deque(maxlen=REMEMBERED)
        self._lock = threading.Lock()

    def put(self, session: Session, until: float = SURE) -> Held:
        """Hold a session from now on; the one that was not asked for longest makes room."""
        held = Held(secrets.token_hex(4), session, until)
        with self._lock:
            self._held[held.name] = held
            while len(self._held) > self._most:
                self._gone.append(self._held.popitem(last=False)[0])
        return held

    def find(self, name: str) -> Held:
        """What is held under that name; raises UnknownName where nothing is, or not any more."""
        wanted = name.strip()
        with self._lock:
            if wanted in self._held:
                self._held.move_to_end(wanted)
                return self._held[wanted]
            known = ", ".join(reversed(self._held)) or "none"
        if wanted in self._gone:
            raise UnknownName(f"session {wanted!r} is closed: the latest {self._most} are kept; ask again")
        raise UnknownName(f"no session {wanted!r}; there is {known}")

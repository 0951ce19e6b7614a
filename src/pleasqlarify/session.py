"""The replies given about one question, and what follows from them."""

from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from threading import Lock, RLock
from typing import Any

from pleasqlarify.databases import Database
from pleasqlarify.deciding import Policy, follow
from pleasqlarify.errors import UnknownVariable
from pleasqlarify.gathering import Gathering
from pleasqlarify.history import History
from pleasqlarify.intents import Intent, left
from pleasqlarify.interpreters import Interpreter
from pleasqlarify.loop import State, Status, state
from pleasqlarify.model import ActionSpace, Attitude, Belief, Content, Failure, Reply, Results, Variable
from pleasqlarify.notebook import InNotebooks
from pleasqlarify.precedence import held_to_account
from pleasqlarify.remembering.recall import Recall
from pleasqlarify.replies import keep, reply, with_constraints
from pleasqlarify.stages.decisions import result_variable
from pleasqlarify.streaming import Watch, gather


class Session(InNotebooks):
    """The replies given about one space, and what follows from them."""

    def __init__(
        self,
        utterance: str,
        gathering: Gathering,
        interpreters: Sequence[Interpreter] = (),
        recall: Recall | None = None,
    ) -> None:
        self.utterance = utterance
        self.gathering = gathering
        self.recall = recall or Recall()
        self.interpreters = tuple(interpreters)
        self.created = datetime.now(UTC)
        self.history = History()
        self.lock = RLock()  # held by whoever changes it while others may look at it
        self.at_work = Lock()  # held by whoever adds to the gathering
        self.watchers: list[Callable[[], object]] = []  # called when it stands on another space
        self._states: dict[int, State] = {}  # by place in the history
        self._intents: dict[int, tuple[Intent, ...]] = {}
        self.take(self.gathered())

    @property
    def database(self) -> Database:
        return self.gathering.database

    @property
    def replies(self) -> tuple[Reply, ...]:
        """What was said on the way to the present place in the history."""
        return self.history.replies()

    @property
    def state(self) -> State:
        """Where the loop stands."""
        with self.lock:
            place = self.history.position
            if place not in self._states:
                self._states[place] = state(self.space, self.replies)
            return self._states[place]

    @property
    def variables(self) -> tuple[Variable, ...]:
        """What can be asked, best first."""
        return self.state.variables

    @property
    def belief(self) -> Belief:
        """Probability of each possible answer; shape (k,), as in ``space.outputs``."""
        return self.state.intents

    @property
    def entropy(self) -> float:
        """Uncertainty about the answer, bits."""
        return self.state.entropy

    @property
    def intents(self) -> tuple[Intent, ...]:
        """The possible answers that are left, likeliest first."""
        with self.lock:
            place = self.history.position
            if place not in self._intents:
                now = self.state
                self._intents[place] = left(self.space, now.belief, now.intents, self.database)
            return self._intents[place]

    @property
    def predicted(self) -> Intent | None:
        """The likeliest answer; None when every result was refused."""
        return self.intents[0] if self.belief.any() else None

    @property
    def done(self) -> bool:
        """Whether there is nothing left to ask."""
        return self.state.proposed is None

    def reply(self, variable: Variable, answer: Content | int | Attitude) -> None:
        """Answer a variable by the content or the index of an option, or by an attitude.

        Raises UnknownVariable if that is not one of its options, or if nothing is being asked (None).
        """
        self.history.say(self.drafted(variable, answer))

    def drafted(self, variable: Variable, answer: Content | int | Attitude) -> Reply:
        """The reply that this answer to a variable is, without giving it; raises what ``reply`` raises."""
        if not isinstance(variable, Variable):
            rule = "it is one of session.variables or session.state.proposed"
            raise UnknownVariable(f"{variable!r} is nothing that can be asked; {rule}, None once all is said")
        return reply(self.space, variable, answer, self.replies)

    def follow(self, policy: Policy) -> int:
        """Have a policy answer until it stops or nothing is left to ask; how many replies it gave."""
        return follow(self, policy)

    def keep(self, intents: Collection[Intent | str]) -> None:
        """Keep these possible answers, or results by their fingerprints; a single one ends the loop."""
        known = [one.output.fingerprint if isinstance(one, Intent) else one for one in intents]
        self.history.say(keep(self.space, known))

    def none_of_these(self) -> None:
        """Refuse the results that are shown: those on offer, or the likeliest one."""
        self.reply(self.shown(), Attitude.NONE)

    def shown(self) -> Variable:
        """Which of the results that are shown is right: of those on offer, or of the likeliest one."""
        look = self.state.proposed
        if look is not None and isinstance(look.subject, Results):
            return look
        alike = len(self.intents) if self.state.immaterial else 1  # these are refused together
        return result_variable(self.space, self.state.belief, alike, final=True)

    def back(self) -> bool:
        """One reply back; False at the start."""
        return self.history.back()

    def forward(self) -> bool:
        """Where ``back`` came from; False if there is no such place."""
        return self.history.forward()

    def add(self, sql: str) -> str:
        """Take a query written by hand in and point at its result; "" or the reason why it does not run."""
        with self.at_work:
            result = self.gathering.add_by_hand(sql)
            self.take(self.gathered())
        if isinstance(result, Failure):
            return result.message
        self.keep([result])
        return ""

    def more(self, n: int, watch: Watch | None = None) -> int:
        """Gather about n more samples, with the replies as constraints; returns how many results are new."""
        known, question = len(self.space.outputs), with_constraints(self.utterance, self.replies)
        with self.at_work:
            gather(self.gathering, question, self.interpreters, n, watch)
            self.take(self.gathered())
        return len(self.space.outputs) - known

    def use_memory(self, subject: str, *, wanted: bool) -> None:
        """Let what was decided before about a word or a choice count here, or not; the prior follows."""
        with self.at_work:
            self.recall.set_aside(subject, aside=not wanted)
            self.take(self.gathered())

    def remember(self) -> bool:
        """Keep what was decided, if this came to an answer, for later sessions; whether the file is new.

        Raises MemoryUnavailable where it cannot be written.
        """
        said = self.replies if self.state.status is Status.ANSWERED else ()
        when = self.created.astimezone(UTC).isoformat(timespec="milliseconds")
        mark = sha256(f"{when} {self.utterance}".encode("utf-8", "replace")).hexdigest()[:8]
        return self.recall.remember(said, self.utterance, self.database.schema, mark)

    def receipt(self) -> dict[str, Any]:
        """The record of what was asked, meant, said and found, as JSON values."""
        from pleasqlarify.receipts import receipt

        return receipt(self)

    def gathered(self) -> ActionSpace:
        """The space of what has arrived by now, which the session does not yet stand on."""
        schema = self.database.schema
        space = self.recall.applied(self.gathering.space(), self.utterance, schema)
        return held_to_account(space, self.utterance, schema.dialect)

    def take(self, space: ActionSpace) -> None:
        """Stand on this space from now on: the replies are held against it."""
        with self.lock:
            self.space = space
            self._states.clear()
            self._intents.clear()
            for told in self.watchers:
                told()

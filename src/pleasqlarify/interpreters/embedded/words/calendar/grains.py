"""Steps of time for which results are wanted: monthly, per week, by month, over time."""

from pleasqlarify.interpreters.embedded.words.calendar.scene import SINGULAR, UNITS, Scene

EVERY = {
    "hourly": "hour", "daily": "day", "weekly": "week", "monthly": "month", "quarterly": "quarter",
    "yearly": "year", "annually": "year", "annual": "year",
}  # fmt: skip
MARKS = {"per", "by", "each", "every"}
WITHIN = {
    "weekday": "weekday",
    "hour": "hour",
    "date": "day",
    "time": "",
}  # more that "by" may be followed by
PART_OF_NAME = {"birth", "experience", "the", "week"}  # "year of birth" is no step but a name
ASKED = {
    "which", "what", "best", "worst", "busiest", "slowest", "quietest", "peak", "top", "strongest", "weakest",
}  # fmt: skip
NO_RATE = {"in", "for", "within", "than", "over", "under", "after", "about", "of", "half", "at"}


def grain(scene: Scene, i: int) -> tuple[int, str] | None:
    """Where the words of a grain that begins at token i end, and its unit; "" where none is said."""
    if scene.at(i) in EVERY:
        return i + 1, EVERY[scene.at(i)]
    if scene.says(i, "over", "time") or scene.says(i, "by", "time"):
        return i + 2, ""
    if scene.at(i) in ("trend", "trends", "timeline", "evolution"):
        return i + 1 + 2 * scene.says(i + 1, "over", "time"), ""
    return _marked(scene, i) or _repeated(scene, i) or _asked(scene, i)


def _marked(scene: Scene, i: int) -> tuple[int, str] | None:
    """per month, by each week, for every year, and month (after another "by")."""
    j = i + (scene.at(i) in ("in", "for", "on") and scene.at(i + 1) in ("each", "every"))
    joined = scene.at(i) == "and" and any(scene.at(k) in ("by", "per") for k in range(i))
    if scene.at(j) not in MARKS and not joined:
        return None
    k = j + 1
    while scene.at(k) in ("each", "every", "single", "calendar", "the"):
        k += 1
    if scene.says(k, "day", "of", "the", "week") or scene.says(k, "day", "of", "week"):
        return k + 3 + scene.says(k + 2, "the"), "weekday"
    if scene.says(k, "hour", "of"):
        return k + 2 + scene.says(k + 2, "the") + 1, "hour"
    word = scene.at(k)
    if word in SINGULAR or word in ("weekday", "hour") or (word == "date" and scene.at(k - 1) == "by"):
        whole = scene.at(k + 1) == "of" and scene.at(k + 2) in PART_OF_NAME
        return (k + 1, WITHIN.get(word, UNITS.get(word, ""))) if not whole else None
    return None


def _repeated(scene: Scene, i: int) -> tuple[int, str] | None:
    """month by month, day to day; so many a day."""
    if scene.at(i) in SINGULAR and scene.at(i + 1) in ("by", "to") and scene.at(i + 2) == scene.at(i):
        return i + 3, UNITS[scene.at(i)]
    rated = scene.at(i) in ("a", "an") and scene.at(i + 1) in SINGULAR and i > 0
    if rated and scene.at(i - 1) not in NO_RATE and scene.at(i + 2) not in ("ago", "back", "or", "later"):
        return i + 2, UNITS[scene.at(i + 1)]
    return None


def _of_day(scene: Scene, i: int) -> int:
    """How many words "of the day" has here."""
    return 3 if scene.says(i, "of", "the", "day") else 2 if scene.says(i, "of", "day") else 0


def _asked(scene: Scene, i: int) -> tuple[int, str] | None:
    """which month, the best week: the unit alone, for the word before it has a sense of its own."""
    if scene.says(i, "day", "of", "the", "week") or scene.says(i, "day", "of", "week"):
        return i + 3 + scene.says(i + 2, "the"), "weekday"
    if scene.at(i) == "weekday" and scene.at(i - 1) in ASKED:
        return i + 1, "weekday"
    if scene.says(i, "time", "of", "day") and scene.at(i - 1) in ASKED:
        return i + 3, "hour"
    if scene.at(i) == "hour" and scene.at(i - 1) in ASKED:
        return i + 1 + _of_day(scene, i + 1), "hour"
    if scene.at(i) in SINGULAR and scene.at(i - 1) in ASKED and scene.at(i + 1) != "to":
        return i + 1, UNITS[scene.at(i)]
    return None

"""What the evidence about one column comes to."""

from dataclasses import dataclass, replace

from pleasqlarify.databases.files import doubts
from pleasqlarify.databases.files.evidence import FORMS, Evidence
from pleasqlarify.databases.files.forms import Form
from pleasqlarify.databases.files.leaning import RIVAL, Leaning, either
from pleasqlarify.databases.files.looks import is_day
from pleasqlarify.databases.files.readings import Reading
from pleasqlarify.databases.files.sources import counted

BIGINT_DIGITS, HUGEINT_DIGITS = 18, 38
SPOKEN = {
    Reading.DAY_FIRST: "the day comes first",
    Reading.MONTH_FIRST: "the month comes first",
    Reading.DECIMAL_COMMA: "the comma is the decimal sign",
    Reading.DECIMAL_POINT: "the point is the decimal sign",
}


@dataclass(frozen=True, slots=True)
class Question:
    """A column to decide about: what its values and the other columns say, and what was asked for."""

    column: str
    seen: Evidence
    certain: Leaning
    wish: Reading | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A type, the expression for it where ``@`` is the text, why, and the reading that is as likely."""

    type: str
    sql: str
    reasons: tuple[str, ...] = ()
    instead: Reading | None = None
    comment: str = ""


def of_numbers(asked: Question) -> Decision:
    """The type of a column that holds plain numbers only."""
    seen = asked.seen
    if seen.zeros:
        zeros = counted(seen.zeros, "value")
        return Decision("VARCHAR", "@", (f"{zeros} with a leading zero, which a number would lose",))
    if seen.compact == seen.filled and is_day(asked.column) and asked.wish is None:
        return Decision(
            "DATE", "CAST(strptime(@, '%Y%m%d') AS DATE)", ("its name and numbers of 8 digits say so",)
        )
    if seen.dotted and seen.whole + seen.dotted == seen.filled:
        return _thousands(asked)
    if seen.whole < seen.filled:
        broken = f"{counted(seen.filled - seen.whole, 'value')} of {seen.filled:,} not whole"
        return Decision("DOUBLE", "CAST(@ AS DOUBLE)", (broken,) if seen.whole else ())
    if seen.digits <= BIGINT_DIGITS:
        return Decision("BIGINT", "CAST(@ AS BIGINT)")
    if seen.digits <= HUGEINT_DIGITS:
        return Decision("HUGEINT", "CAST(@ AS HUGEINT)", (f"up to {seen.digits} digits",))
    return Decision("VARCHAR", "@", (f"up to {seen.digits} digits, more than a number holds",))


def of_forms(asked: Question) -> Decision:
    """The type of a column whose values are all written in one way that is no plain number, else text."""
    seen = asked.seen
    for form in (FORMS[name] for name, fit in seen.fits.items() if fit.count == seen.filled):
        if form.type == "BOOLEAN":
            if _is_true_or_false(form, seen):
                return _read(form, seen, f"every value is {form.name}")
        elif form.reading is None:
            return _read(form, seen, "times are given in UTC" if form.name == "zone" else "")
        elif (why := doubts.no_amount(form, seen)) is not None:
            return Decision("VARCHAR", "@", (why,))
        else:
            return _either_way(asked, form)
    return Decision("VARCHAR", "@", tuple(doubts.text_reasons(seen)))


def _thousands(asked: Question) -> Decision:
    """1.234 and the like: decimals, unless the other columns or a person say that they are thousands."""
    choice = either(Reading.DECIMAL_POINT, asked.certain, asked.wish, doubts.NUMBERS)
    instead = RIVAL[choice.reading] if choice.open else None
    reason = f"{SPOKEN[choice.reading]}: {choice.reason}"
    if choice.reading is Reading.DECIMAL_COMMA:
        return Decision("BIGINT", "CAST(replace(@, '.', '') AS BIGINT)", (reason,))
    return Decision("DOUBLE", "CAST(@ AS DOUBLE)", (reason,), instead)


def _either_way(asked: Question, form: Form) -> Decision:
    """A form with a rival: what values prove, else what is likelier, with the other way offered."""
    seen, alone = asked.seen, asked.seen.fits[form.name].alone
    if form.reading is None or alone is not None or (form.type == "DOUBLE" and not seen.parted):
        proof = f"{SPOKEN[form.reading]}, as in {alone!r}" if form.reading and alone else ""
        return _read(form, seen, proof)
    doubt = doubts.NUMBERS if form.type == "DOUBLE" else doubts.DATES
    choice = either(form.reading, asked.certain, asked.wish, doubt)
    taken = form if choice.reading is form.reading else FORMS[form.rival]
    found = _read(taken, seen, f"{SPOKEN[choice.reading]}: {choice.reason}")
    return replace(found, instead=RIVAL[choice.reading]) if choice.open else found


def _read(form: Form, seen: Evidence, *reasons: str) -> Decision:
    """The values read as that form, and the sign that they carry as a comment."""
    detailed = seen.fits[form.name].detailed
    type_ = form.type if detailed else form.plain
    if form.type == "TIMESTAMP" and 0 < detailed < seen.filled:
        reasons += ("some values have a time of day",)
    sign = "".join(seen.signs)
    signed = f"the sign {sign} is left out" if sign else ""
    return Decision(type_, form.cell("@", type_), tuple(filter(None, (*reasons, signed))), comment=sign)


def _is_true_or_false(form: Form, seen: Evidence) -> bool:
    """Whether both words of a pair are there; true and false need not be."""
    return form.name == "true or false" or 0 < seen.fits[form.name].detailed < seen.filled

"""What goes wrong as an exit status and one line on standard error; never a traceback for what a user did."""

import os
import sys
from collections.abc import Callable

import typer
from typer.exceptions import TyperException

from pleasqlarify.apps.cli.out import note
from pleasqlarify.errors import PleasqlarifyError, reason

WORDED = {
    ": Input should be a valid integer, unable to parse string as an integer": ": it takes a whole number",
    ": Input should be a valid number, unable to parse string as a number": ": it takes a number",
    ": Input should be ": ": it takes what is ",
}
DONE, FAILED, USAGE, STOPPED = 0, 1, 2, 130


def status_of(command: Callable[[], object]) -> int:
    """The exit status of a command, after saying what went wrong."""
    try:
        result = command()
        sys.stdout.flush()
    except KeyboardInterrupt:
        note("\npleasqlarify: stopped")
        return STOPPED
    except typer.Exit as exc:  # --help
        return exc.exit_code
    except TyperException as exc:
        return _misused(exc)
    except PleasqlarifyError as exc:
        note(f"pleasqlarify: {exc}")
        return FAILED
    except BrokenPipeError:
        return _nobody_reads()
    except OSError as exc:  # such as a full disk
        note(f"pleasqlarify: {reason(exc)}{f': {exc.filename}' if exc.filename else ''}")
        return _nobody_reads()
    return result if isinstance(result, int) else DONE


def usage(message: str) -> typer.BadParameter:
    """The error that a command is not used as it can be."""
    return typer.BadParameter(message)


def _misused(exc: TyperException) -> int:
    """A wrong command, option or argument: what is wrong, and where help is."""
    context = getattr(exc, "ctx", None)
    message = exc.format_message().removeprefix("Invalid value: ").rstrip(".")
    if not message.strip() or type(exc).__name__ == "NoArgsIsHelpError":
        exc.show() if hasattr(exc, "show") else note(message)
        return USAGE
    for theirs, ours in WORDED.items():
        message = message.replace(theirs, ours)
    path = context.command_path if context is not None else "pleasqlarify"
    note(f"{path}: {message[:1].lower()}{message[1:]} (see {path} --help)")
    return exc.exit_code


def _nobody_reads() -> int:
    """Whoever read the output has gone: what Python still wants to flush goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED

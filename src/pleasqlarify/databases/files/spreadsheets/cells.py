"""A cell of a spreadsheet as text, so that all columns are decided about alike."""

from datetime import date, datetime, time, timedelta

Cell = int | float | str | bool | time | date | datetime | timedelta


def text_of(cell: Cell) -> str:
    """The cell as it would be written in a file of text; numbers to the 15 digits that spreadsheets keep.

    >>> text_of(2.0), text_of(0.1 + 0.2), text_of(True), text_of(datetime(2024, 1, 2, 3, 4))
    ('2', '0.3', 'true', '2024-01-02 03:04:00')
    >>> text_of(timedelta(hours=36)), text_of(time(8, 30)), text_of("  007 ")
    ('1 days 12:00:00', '08:30:00', '007')
    """
    match cell:
        case str():
            return cell.strip()
        case bool():
            return "true" if cell else "false"
        case float():
            return str(int(cell)) if cell.is_integer() and abs(cell) < 1e18 else f"{cell:.15g}"
        case datetime():
            return cell.isoformat(" ")
        case timedelta():
            hours, seconds = divmod(cell.seconds, 3600)
            return f"{cell.days} days {hours:02}:{seconds // 60:02}:{seconds % 60:02}"
        case date() | time():
            return cell.isoformat()
    return str(cell)

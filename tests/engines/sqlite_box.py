from boxes import films
from engines.box import COUNT, MANY
from engines.file_box import FileBox


class Box(FileBox):
    name = "sqlite"
    films = films("sqlite")
    slow = f"SELECT instr({MANY} || {MANY}, {MANY} || 'b')"
    eater = COUNT.replace("c(x)", "c(x, y)").replace("x + 1", "x + 1, y").format("", "x") + " ORDER BY y"
    eater = eater.replace("SELECT 1 ", f"SELECT 1, hex('{'a' * 20_000}') ")
    line_break = "'a' || char(10) || 'b'"

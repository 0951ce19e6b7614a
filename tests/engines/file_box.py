"""Engines whose database is a file."""

from pathlib import Path
from shutil import copy

from boxes import made
from engines import box


class FileBox(box.Box):
    is_file = True

    def made(self, statements, folder):
        return made(self.name, folder, statements)

    def own(self, source, folder):
        return Path(copy(source, folder))

    def secrets(self, source):
        return [str(Path(source).parent)]

import os
import stat
import subprocess
import sys

import pytest

from pleasqlarify.errors import MemoryUnavailable
from pleasqlarify.remembering.files import MemoryFile
from pleasqlarify.remembering.nouns import Decision

OPINION, RATING, TITLE = (
    Decision("review", "Opinion"),
    Decision("review", "Rating"),
    Decision("film", "Title"),
)


@pytest.fixture
def file(tmp_path):
    return MemoryFile(tmp_path / "deep" / "films.txt", "films.sqlite")


def counts(file, subject="review"):
    return dict(file.memory()[subject].counts)


LEARN = """
import sys
from pathlib import Path
from pleasqlarify.remembering.files import MemoryFile
from pleasqlarify.remembering.nouns import Decision
for number in range(int(sys.argv[2]), int(sys.argv[2]) + 8):
    MemoryFile(Path(sys.argv[1]), "films").remember([Decision("review", "Opinion")], f"{number:08x}")
"""


def test_a_file_that_is_not_there_remembers_nothing(file):
    assert (file.memory(), file.bad_lines()) == ({}, [])


def test_it_says_when_it_is_new(file):
    assert [file.remember([OPINION], "00000001"), file.remember([OPINION], "00000002")] == [True, False]


def test_nothing_decided_makes_no_file(file):
    assert (file.remember([], "00000001"), file.path.exists()) == (False, False)


@pytest.mark.skipif(os.name == "nt", reason="modes of POSIX")
def test_only_its_owner_may_read_it(file):
    file.remember([OPINION], "00000001")
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600


def test_a_session_that_goes_on_replaces_what_it_had_decided(file):
    for decided in ([OPINION, TITLE], [RATING], [RATING]):
        file.remember(decided, "00000001")
    assert (counts(file), "film" in file.memory()) == ({"rating": 1}, False)


def test_one_subject_is_forgotten_or_all(file):
    file.remember([OPINION, TITLE], "00000001")
    assert (file.forget(["reviews"]), counts(file, "film"), file.forget(), file.memory()) == (
        *(1, {"title": 1}),
        *(1, {}),
    )


def test_what_people_wrote_into_it_stays(file):
    file.path.parent.mkdir()
    file.path.write_bytes(b"# ours\nwhat is this\nreview means Rating: 3 times\n\xff\n")
    file.remember([OPINION], "00000001")
    kept = file.path.read_bytes().splitlines()
    assert {b"# ours", b"what is this", b"review means Rating: 3 times", b"\xff"} <= set(kept)
    assert [bad.number for bad in file.bad_lines()] == [2, 5]


def test_a_link_stays_a_link(tmp_path):
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("review means Rating\n")
    link.symlink_to(real)
    MemoryFile(link, "films").remember([OPINION], "00000001")
    assert (link.is_symlink(), "Opinion" in real.read_text()) == (True, True)


@pytest.mark.skipif(os.name == "nt", reason="Windows locks no folders")
def test_nothing_is_left_beside_it(file):
    file.remember([OPINION], "00000001")
    assert list(file.path.parent.iterdir()) == [file.path]


def test_two_processes_lose_nothing(file):
    learn = [sys.executable, "-c", LEARN, str(file.path)]
    both = [subprocess.Popen([*learn, first]) for first in ("0", "100")]
    assert [one.wait() for one in both] == [0, 0]
    assert counts(file) == {"opinion": 16}


def test_a_folder_that_is_a_file_is_told(tmp_path):
    (tmp_path / "taken").write_text("")
    with pytest.raises(MemoryUnavailable, match="cannot"):
        MemoryFile(tmp_path / "taken" / "films.txt", "films").remember([OPINION], "00000001")


class Repository:
    """A git repository in which two branches have learned."""

    def __init__(self, folder, attributes=""):
        self.folder, self.file = folder, MemoryFile(folder / "films.txt", "films")
        (folder / ".gitattributes").write_text(attributes)
        self.git("init", "-qb", "main")

    def git(self, *words, fine=True):
        own = ["-c", "user.name=us", "-c", "user.email=us@example.org", "-c", "commit.gpgsign=false"]
        ran = subprocess.run(["git", *own, *words], cwd=self.folder, capture_output=True, text=True)
        assert not fine or ran.returncode == 0, ran.stderr
        return ran.returncode

    def learn(self, decision, mark):
        self.file.remember([decision], mark)
        self.git("add", "films.txt", ".gitattributes")
        self.git("commit", "-qm", mark)

    def merged(self, theirs, ours):
        """Whether both branches merge without a word, after each decided something."""
        for number, decision in enumerate((TITLE, OPINION, OPINION, RATING)):
            self.learn(decision, f"0000000{number}")
        self.git("checkout", "-qb", "other")
        self.learn(theirs, "aaaaaaaa")
        self.git("checkout", "-q", "main")
        self.learn(ours, "bbbbbbbb")
        return self.git("merge", "-q", "other", fine=False) == 0


def test_branches_that_learned_about_other_words_merge_into_the_sum(tmp_path):
    repository = Repository(tmp_path)
    assert repository.merged(Decision("actor", "Name"), RATING)
    assert counts(repository.file) == {"opinion": 2, "rating": 2}
    assert counts(repository.file, "actor") == {"name": 1}


def test_branches_that_learned_the_same_conflict_where_everybody_sees_it_and_both_count(tmp_path):
    repository = Repository(tmp_path)
    assert not repository.merged(OPINION, OPINION)
    assert len(repository.file.bad_lines()) == 3
    assert counts(repository.file) == {"opinion": 4, "rating": 1}


def test_with_the_attribute_the_same_lesson_of_two_branches_is_their_sum(tmp_path):
    repository = Repository(tmp_path, "films.txt merge=union\n")
    assert repository.merged(OPINION, OPINION)
    assert (counts(repository.file), repository.file.bad_lines()) == ({"opinion": 4, "rating": 1}, [])


@pytest.mark.parametrize("held", [b"city,amount\r\nOslo,3\r\nRome,4\r\n", b"PAR1\x15\x04\r\x00\xff\nPAR1"])
def test_a_file_of_another_kind_is_refused_and_stays_as_it_is(tmp_path, held):
    place = tmp_path / "sales"
    place.write_bytes(held)
    file = MemoryFile(place, "films")

    for use in (file.memory, lambda: file.remember([OPINION], "00000001"), file.forget):
        with pytest.raises(
            MemoryUnavailable, match="is no file of what words mean: most of it is not read; "
        ):
            use()
    assert place.read_bytes() == held

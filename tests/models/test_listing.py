import gguf_files
from pleasqlarify.models import store
from pleasqlarify.models.listing import Line, lines

SIZE = len(gguf_files.content())


def test_a_known_model_is_listed_before_it_is_here():
    assert lines() == (Line("tiny", SIZE, "not fetched", "MIT", "made by a test", False),)


def test_a_model_that_came_in_part_says_how_much(folder):
    folder.mkdir()
    store.part("tiny").write_bytes(gguf_files.content()[: SIZE // 2])

    assert lines()[0].state == "50% fetched"


def test_an_added_model_says_its_own_licence_and_where_it_lies(tmp_path):
    file = gguf_files.file(tmp_path, licence="apache-2.0")
    store.add(file, "mine")

    assert lines()[1] == Line("mine", file.stat().st_size, f"linked to {file}", "apache-2.0", "Tiny", True)


def test_a_link_to_nowhere_says_so(tmp_path):
    file = gguf_files.file(tmp_path)
    store.add(file, "mine")
    file.unlink()

    assert "no such file" in lines()[1].state
    assert (lines()[1].licence, lines()[1].first) == ("licence unknown", False)

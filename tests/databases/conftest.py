import pytest


@pytest.fixture(scope="module")
def started(tmp_path_factory):
    """Each target of attacks by its name, made when it is first asked for."""
    from attacked.every import TARGETS  # here, for most tests of databases need no server

    found = {}

    def started(name):
        if name not in found:
            found[name] = TARGETS[name].start(tmp_path_factory.mktemp(name))
        return found[name]

    yield started
    for target in found.values():
        target.close()

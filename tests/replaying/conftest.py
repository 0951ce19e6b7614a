import pytest

from receipted import Shop


@pytest.fixture
def shop(tmp_path):
    return Shop(tmp_path)

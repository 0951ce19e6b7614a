import getpass

import pytest

from pleasqlarify.databases import mysql_address
from pleasqlarify.databases.mysql_address import resolved
from pleasqlarify.errors import DatabaseUnavailable, UnknownName


@pytest.fixture(autouse=True)
def file(monkeypatch, tmp_path):
    """The only option file that is looked for."""
    path = tmp_path / "my.cnf"
    monkeypatch.setattr(mysql_address, "OPTION_FILES", (str(path),))
    monkeypatch.delenv("MYSQL_PWD", raising=False)
    return path


@pytest.mark.parametrize(
    ("url", "whole"),
    [
        ("mysql://ann:hush@db.example/shop", "mysql://ann:hush@db.example:3306/shop"),
        ("mariadb://a%40b:p%2F%23%3F@[::1]:33/x", "mariadb://a%40b:p%2F%23%3F@[::1]:33/x"),
        ("mysql://a:p@h@localhost/x", "mysql://a:p%40h@localhost:3306/x"),
        ("mysql://a@localhost/x?charset=utf8", "mysql://a@localhost:3306/x"),
        ("mysql://a@h/x?ssl-mode=verify-ca", "mysql://a@h:3306/x?ssl-mode=VERIFY_CA"),
        ("mysql://a@h/?unix_socket=%2Frun%2Fs", "mysql://a@h:3306/?unix-socket=%2Frun%2Fs"),
    ],
)
def test_what_a_url_says_holds(url, whole):
    assert resolved(url) == whole


def test_whoever_is_logged_in_asks_where_nobody_is_named():
    assert resolved("mysql://localhost/x") == f"mysql://{getpass.getuser()}@localhost:3306/x"


def test_an_option_file_says_what_the_url_does_not(file):
    file.write_text("!includedir /etc/x\n[client]\nuser=ann\npassword='p#1'\nhost = db.example\nport=3307\n")
    assert resolved("mysql:///x") == "mysql://ann:p%231@db.example:3307/x"
    assert resolved("mysql://h/x") == "mysql://ann:p%231@h:3306/x"


def test_the_port_of_a_file_is_for_the_host_of_that_file(file):
    file.write_text("[client]\nport=3307\n")
    assert resolved("mysql://a@h/x") == "mysql://a@h:3307/x"
    assert resolved("mysql://a@h:1/x") == "mysql://a@h:1/x"
    file.write_text("[client]\nport=3307\nhost=db.example\n")
    assert resolved("mysql://a@h/x") == "mysql://a@h:3306/x"
    assert resolved("mysql://a@db.example/x") == "mysql://a@db.example:3307/x"


def test_the_password_of_a_file_is_for_the_user_of_that_file(file):
    file.write_text("[client]\nuser=ann\npassword=hush\n[mysqld]\nuser=mysql\n")
    assert resolved("mysql://bob@h/x") == "mysql://bob@h:3306/x"
    assert resolved("mysql://ann@h/x") == "mysql://ann:hush@h:3306/x"


def test_a_socket_of_a_file_is_used_where_no_host_is_named(file):
    file.write_text("[client-server]\nsocket=/run/s\n")
    assert resolved("mysql://a@/x") == "mysql://a@localhost:3306/x?unix-socket=%2Frun%2Fs"
    assert resolved("mysql://a@h/x") == "mysql://a@h:3306/x"


def test_the_environment_may_hold_the_password(monkeypatch):
    monkeypatch.setenv("MYSQL_PWD", "hush")
    assert resolved("mysql://ann@h/x") == "mysql://ann:hush@h:3306/x"
    assert resolved("mysql://ann:own@h/x") == "mysql://ann:own@h:3306/x"


@pytest.mark.parametrize(
    "url", ["mysql://a:secret#1@h/x", "mysql://a:1secret/2@h/x", "mysql://[a:secret@h/x"]
)
def test_a_password_that_breaks_the_url_is_not_shown(url):
    with pytest.raises(DatabaseUnavailable, match="as %XX") as refused:
        resolved(url)
    assert "secret" not in str(refused.value)
    assert refused.value.__cause__ is None


def test_an_option_that_there_is_not_is_told():
    with pytest.raises(UnknownName, match="no option 'local-infile' in a MySQL URL; there is ssl-mode"):
        resolved("mysql://a@h/x?local_infile=1")
    with pytest.raises(UnknownName, match="no ssl-mode 'MAYBE'; there is DISABLED"):
        resolved("mysql://a@h/x?ssl-mode=maybe")


def test_certificates_are_looked_at_where_one_to_trust_is_named(file):
    file.write_text("")
    assert resolved(f"mysql://a@h/x?ssl-ca={file}").endswith("&ssl-mode=VERIFY_CA")
    with pytest.raises(DatabaseUnavailable, match="no file '/no/such' for ssl-ca"):
        resolved("mysql://a@h/x?ssl-ca=/no/such")


def test_a_file_that_is_no_option_file_is_told(file):
    file.write_text("user=ann\n")
    with pytest.raises(DatabaseUnavailable, match="no option file of MySQL"):
        resolved("mysql://h/x")

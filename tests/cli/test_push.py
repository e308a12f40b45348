"""``pacal push-keys``: keys that work, kept to oneself."""

import base64
import tomllib
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pacal.cli import push
from tests.cli.conftest import Pacal


def as_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_the_two_keys_belong_together_and_only_their_owner_can_read_them(pacal: Pacal, tmp_path: Path) -> None:
    file = tmp_path / "push.toml"
    run = pacal("push-keys", file, "--contact", "mailto:host@play.example")
    assert run.code == 0
    assert f"pacal serve --push-keys {file}" in run.out
    keys = tomllib.loads(file.read_text())
    private = ec.derive_private_key(int.from_bytes(as_bytes(keys["private"])), ec.SECP256R1())
    point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    assert as_bytes(keys["public"]) == point
    assert keys["contact"] == "mailto:host@play.example"
    assert file.stat().st_mode & 0o077 == 0
    pacal("push-keys", file, "--contact", "mailto:host@play.example").refused(1, "already there")
    assert tomllib.loads(file.read_text()) == keys


@pytest.mark.parametrize("contact", ["host@play.example", 'mailto:a"b', "https://a b", "mailto:\n"])
def test_whom_to_turn_to_has_to_be_an_address(pacal: Pacal, tmp_path: Path, contact: str) -> None:
    pacal("push-keys", tmp_path / "push.toml", "--contact", contact).refused(2, "--contact")
    assert not (tmp_path / "push.toml").exists()


def test_without_its_package_there_are_no_keys(pacal: Pacal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "find_spec", lambda name: None)
    pacal("push-keys", tmp_path / "push.toml", "--contact", "mailto:x@y.example").refused(1, "pacal[push]")
    (tmp_path / "keys.toml").write_text('public = "x"\nprivate = "y"\ncontact = "mailto:x@y.example"\n')
    pacal("serve", "--push-keys", tmp_path / "keys.toml", "--port", 0).refused(1, "pacal[push]")

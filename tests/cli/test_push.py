"""``pacal push-keys``: the keys are valid, and only their owner can read the file."""

import base64
import json
import tomllib
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pacal.cli import push
from tests.support.command_line import Pacal


def as_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def as_text(key: bytes) -> str:
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()


def test_the_keys_are_a_pair_and_readable_by_their_owner_only(pacal: Pacal, tmp_path: Path) -> None:
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
    pacal("push-keys", file, "--contact", "mailto:host@play.example").refused(1, "already exists")
    assert tomllib.loads(file.read_text()) == keys


@pytest.mark.parametrize("contact", ["host@play.example", 'mailto:a"b', "https://a b", "mailto:\n"])
def test_the_contact_must_be_an_address(pacal: Pacal, tmp_path: Path, contact: str) -> None:
    pacal("push-keys", tmp_path / "push.toml", "--contact", contact).refused(2, "--contact")
    assert not (tmp_path / "push.toml").exists()


def keys_with(**change: object) -> str:
    """A file of keys with some of them replaced."""
    private = ec.derive_private_key(7, ec.SECP256R1())
    point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys: dict[str, object] = {
        "public": as_text(point),
        "private": as_text((7).to_bytes(32)),
        "contact": "mailto:x@y.example",
    }
    return "".join(f"{name} = {json.dumps(value)}\n" for name, value in (keys | change).items())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (keys_with(public="nonsense"), "public does not match private"),
        (keys_with(public=as_text(b"\4" * 65)), "public does not match private"),
        (keys_with(private="ä"), "private is not a valid key"),
        (keys_with(private="nonsense"), "private is not a valid key"),
        (keys_with(private=as_text(bytes(32))), "private is not a valid key"),
        (keys_with(private=as_text(b"\xff" * 32)), "private is not a valid key"),
        (keys_with(private=as_text(b"\1" * 32)), "public does not match private"),
        (keys_with(private=7), "private is missing"),
        (keys_with(contact="me"), "contact must be mailto:ADDRESS"),
        ("nonsense", "Expected '=' after a key"),
        ("public = 'x'", "private is missing"),
    ],
)
def test_keys_that_no_push_service_accepts_are_refused_at_startup(
    pacal: Pacal, tmp_path: Path, text: str, expected: str
) -> None:
    file = tmp_path / "keys.toml"
    file.write_text(text, encoding="utf-8")
    pacal("serve", "--port", 0, "--push-keys", file).refused(2, "--push-keys", str(file), expected, "pacal push-keys")


def test_matching_keys_are_accepted(tmp_path: Path) -> None:
    (tmp_path / "keys.toml").write_text(keys_with())
    assert push.read_keys(tmp_path / "keys.toml").contact == "mailto:x@y.example"


def test_unreadable_keys_are_reported(pacal: Pacal, tmp_path: Path) -> None:
    pacal("serve", "--port", 0, "--push-keys", tmp_path / "keys.toml").refused(1, "keys.toml", "No such file")
    (tmp_path / "keys.toml").mkdir()
    pacal("serve", "--port", 0, "--push-keys", tmp_path / "keys.toml").refused(1, "cannot be read", "hosting.md")


def test_push_keys_need_the_optional_package(pacal: Pacal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "find_spec", lambda name: None)
    pacal("push-keys", tmp_path / "push.toml", "--contact", "mailto:x@y.example").refused(1, "pacal[push]", "push.lock")
    (tmp_path / "keys.toml").write_text('public = "x"\nprivate = "y"\ncontact = "mailto:x@y.example"\n')
    pacal("serve", "--push-keys", tmp_path / "keys.toml", "--port", 0).refused(1, "pacal[push]", "push.lock")

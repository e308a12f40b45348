"""``python do.py site``: what the folder contains."""

import base64
import hashlib
import json
import re
import struct
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
import typer

import do
from tests.support.client import one_at_a_time
from tests.support.site import NoSite, built_site
from tools.site import __main__ as commands
from tools.site import build, simulator


def test_the_site_can_be_built() -> None:
    """The other tests of this folder are skipped without a site, so that its absence fails once."""
    try:
        assert (built_site() / "index.html").exists()
    except NoSite as failure:
        pytest.fail(f"python do.py site failed:\n{failure}", pytrace=False)


def test_a_build_without_pyodide_or_zig_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(build, "npm", lambda *_, **__: 1)
    with pytest.raises(typer.Exit) as ended:
        commands.site(tmp_path / "site")
    assert ended.value.exit_code == 1
    assert "Pyodide could not be installed: is there a network" in capsys.readouterr().err
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(simulator.NoCompiler, match="site installs it"):
        simulator.zig()


def test_files_that_differ_between_two_builds_are_listed(tmp_path: Path) -> None:
    for name, content in (("one", "same"), ("other", "same")):
        (tmp_path / name / "data").mkdir(parents=True)
        (tmp_path / name / "data" / "me.json").write_text(content)
    (tmp_path / "one" / "index.html").write_text("first")
    (tmp_path / "other" / "index.html").write_text("other")
    (tmp_path / "other" / "more.js").write_text("")
    assert commands.differences(tmp_path / "one", tmp_path / "other") == ["index.html", "more.js"]


@pytest.mark.soak
def test_two_builds_are_the_same_to_the_byte(tmp_path: Path) -> None:
    with one_at_a_time("site"):
        command = [sys.executable, str(do.ROOT / "do.py"), "site", "--check", str(tmp_path / "site")]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "both builds are the same" in done.stdout


def checksum(path: Path) -> str:
    """The checksum of a file, as browsers take it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def test_the_checksums_are_those_of_the_files(site: Path) -> None:
    (description,) = site.glob("python-*/files.json")
    for name, described in json.loads(description.read_text("utf-8")).items():
        path = description.parent / name
        assert (path.stat().st_size, checksum(path)) == (described["size"], described["integrity"]), name


def test_every_offered_board_has_its_pictures_as_files(site: Path) -> None:
    about = json.loads((site / "data" / "about-en.json").read_text("utf-8"))
    offered = [board for offer in about["boards"] for board in offer["boards"].values()]
    assert offered
    for board, frame in product(offered, ("wide", "narrow")):
        players = board["picture"].split("?")[0].split("/")[-1]
        picture = json.loads((site / "data" / f"board-{board['id']}-{players}-{frame}.json").read_text("utf-8"))
        assert (picture["request"], list(picture["frames"])) == (board["picture"], [frame])


def test_the_service_worker_stores_every_file(site: Path) -> None:
    code = (site / "service-worker.js").read_text("utf-8")
    listed = re.search(r"const FILES = (\[.*\]);", code)
    assert listed is not None
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    unneeded = {"index.html", "service-worker.js", "table.png", "table-phone.png"}  # the first is stored as "./"
    assert set(json.loads(listed[1])) == there - unneeded | {"./"}


def test_the_manifest_has_what_browsers_want_before_they_install_the_game(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    assert {"name", "short_name", "start_url", "display"} <= set(manifest)
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert all((site / icon["src"]).is_file() for icon in manifest["icons"])
    shown = manifest["screenshots"]
    assert [picture["form_factor"] for picture in shown] == ["wide", "narrow"]
    for picture in shown:
        content = (site / picture["src"]).read_bytes()
        width, height = struct.unpack(">II", content[16:24])  # of the header of a PNG file
        assert picture["sizes"] == f"{width}x{height}"
        assert (width < height) == (picture["form_factor"] == "narrow")


def test_no_file_names_another_origin_or_the_root_of_the_host(site: Path) -> None:
    """So that the site works in any folder of any host."""
    for name in ("index.html", "manifest.webmanifest"):
        text = (site / name).read_text("utf-8")
        assert re.findall(r"""(?:src|href|url)"?[=:]\s*["']?(?:/|https?:)[^"']*""", text) == []

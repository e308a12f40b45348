"""``python do.py site``: what the folder contains."""

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest

from tests.support.site import NoSite, built_site


def test_the_site_can_be_built() -> None:
    """The other tests of this folder are skipped without a site, so that its absence fails once."""
    try:
        assert (built_site() / "index.html").exists()
    except NoSite as failure:
        pytest.fail(f"python do.py site failed:\n{failure}", pytrace=False)


def test_the_checksums_are_those_of_the_files(site: Path) -> None:
    (description,) = site.glob("python-*/files.json")
    for name, described in json.loads(description.read_text("utf-8")).items():
        content = (description.parent / name).read_bytes()
        integrity = "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
        assert (len(content), integrity) == (described["size"], described["integrity"]), name


def test_the_service_worker_stores_every_file(site: Path) -> None:
    code = (site / "service-worker.js").read_text("utf-8")
    listed = re.search(r"const FILES = (\[.*\]);", code)
    assert listed is not None
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    unneeded = {"index.html", "service-worker.js", "table.png"}  # the first is stored as "./"
    assert set(json.loads(listed[1])) == there - unneeded | {"./"}


def test_no_file_names_another_origin_or_the_root_of_the_host(site: Path) -> None:
    """So that the site works in any folder of any host."""
    for name in ("index.html", "manifest.webmanifest"):
        text = (site / name).read_text("utf-8")
        assert re.findall(r"""(?:src|href|url)"?[=:]\s*["']?(?:/|https?:)[^"']*""", text) == []

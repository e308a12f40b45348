"""Responses with the client's files."""

import json
import re
from pathlib import Path

from pacal.server.http.static import INDEX, Client

WORKER = (Path(__file__).resolve().parents[3] / "client/public/worker.js").read_text(encoding="utf-8")


def built(folder: Path, script: str) -> Client:
    folder.mkdir()
    (folder / INDEX).write_text('<meta name="build" content="" />')
    (folder / "main.js").write_text(script)
    return Client(folder)


def test_a_page_says_which_build_it_belongs_to(tmp_path: Path) -> None:
    """With it the server recognises an outdated client, even one that sent no request before an upgrade."""
    older, newer = built(tmp_path / "older", "1"), built(tmp_path / "newer", "2")
    assert older.build != newer.build
    for client in (older, newer):
        page = client.file("/game/abc")
        assert page is not None
        assert page.content == f'<meta name="build" content="{client.build}" />'.encode()


def test_the_scripts_of_a_table_are_preloaded_with_its_page(tmp_path: Path) -> None:
    tmp_path.joinpath(INDEX).write_text('<a><meta name="for-table" content="/assets/board-1.js"></a>')
    client = Client(tmp_path)
    table, other = client.file("/game/abc"), client.file("/rules")
    assert table is not None
    assert other is not None
    assert table.content == b'<a><link rel="modulepreload" crossorigin href="/assets/board-1.js"></a>'
    assert other.content == b"<a></a>"


def test_the_service_worker_knows_its_build_and_the_files_that_it_stores(tmp_path: Path) -> None:
    """Browsers install a new worker when its text changes, so every build has its own."""
    (tmp_path / "assets").mkdir()
    for name in (INDEX, "theme.js", "icon-512.png", "assets/app-1a2b.js", "assets/late-3c4d.css"):
        (tmp_path / name).write_text(name)
    (tmp_path / "worker.js").write_text(WORKER)
    client = Client(tmp_path)
    worker = client.file("/worker.js")
    assert worker is not None
    assert worker.caching == "no-cache"
    lines = dict(re.findall(r"^const (BUILD|FILES) = (.*);$", worker.content.decode(), re.MULTILINE))
    assert json.loads(lines["BUILD"]) == client.build
    assert json.loads(lines["FILES"]) == ["/", "/assets/app-1a2b.js", "/assets/late-3c4d.css", "/theme.js"]

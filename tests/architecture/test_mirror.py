"""Tests mirror the packages, so that a maintainer finds the tests of a module by its path."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE, TESTS = ROOT / "src" / "pacal", ROOT / "tests"

WITHOUT_FOLDER = {
    "storage/migrations": "env.py runs in every migration of tests/storage",
    "storage/migrations/versions": "tests/storage/test_released.py migrates the files of all releases",
}
"""Packages without a folder of tests, and why."""
BY_BEHAVIOUR = {
    "multiplayer": "several visitors over real sockets, ordered by behaviour: rooms, games and rendering together",
}
"""Folders of ``tests/server`` that do not mirror a package, and why."""
TESTED_BY = {
    "server/app.py": "server/http/test_handlers.py",
    "server/config.py": "cli/test_limits.py",
    "server/run.py": "server/rooms/test_crashes.py",
    "server/games/access.py": "server/games/test_guests.py",
    "server/games/catalog.py": "server/games/test_lobby.py",
    "server/games/create.py": "server/games/test_lobby.py",
    "server/games/storage.py": "tables/test_stored.py",
    "server/games/subscriptions.py": "server/notify/test_notifier.py",
    "server/http/dependencies.py": "server/http/test_handlers.py",
    "server/http/errors.py": "server/http/test_requests.py",
    "server/http/headers.py": "server/http/test_handlers.py",
    "server/http/request.py": "server/http/test_requests.py",
    "server/games/tables.py": "server/games/test_service.py",
    "server/games/problems.py": "server/http/test_requests.py",
    "server/in_page/start.py": "server/in_page/test_host.py",
    "server/in_page/worker.py": "server/in_page/test_host.py",
    "server/in_page/games.py": "server/in_page/test_host.py",
    "server/identity/keys.py": "server/identity/test_tokens.py",
    "server/identity/qr_codes.py": "server/multiplayer/test_seats.py",
    "server/identity/visit.py": "server/identity/test_visitors.py",
    "server/notify/pending.py": "server/notify/test_delivery.py",
    "server/notify/web_push.py": "server/notify/test_notifier.py",
    "server/protocol/decoding.py": "server/websocket/test_endpoint.py",
    "server/protocol/frames.py": "server/protocol/test_message_bounds.py",
    "server/protocol/lessons.py": "server/render/test_lessons.py",
    "server/protocol/messages.py": "server/protocol/test_message_bounds.py",
    "server/protocol/people.py": "server/protocol/test_message_bounds.py",
    "server/protocol/replays.py": "server/http/test_replays.py",
    "server/protocol/subscriber.py": "server/websocket/test_endpoint.py",
    "server/protocol/views.py": "server/render/test_updates.py",
    "server/render/about.py": "server/http/test_requests.py",
    "server/render/boards.py": "server/games/test_lobby.py",
    "server/render/events.py": "server/render/test_updates.py",
    "server/render/examples.py": "server/render/test_rulebook.py",
    "server/render/final_score.py": "server/rooms/test_room.py",
    "server/render/people.py": "server/multiplayer/test_seats.py",
    "server/render/summaries.py": "server/games/test_lobby.py",
    "server/rooms/chat.py": "server/multiplayer/test_seats.py",
    "server/rooms/command_context.py": "server/multiplayer/test_seats.py",
    "server/rooms/errors.py": "server/rooms/test_room.py",
    "server/rooms/people_commands.py": "server/multiplayer/test_seats.py",
    "server/rooms/ports.py": "server/rooms/test_bots.py",
    "storage/faults.py": "storage/test_store.py",
    "storage/file_owner.py": "storage/test_backup.py",
    "storage/interface.py": "storage/test_store.py",
    "storage/pending.py": "storage/test_backup.py",
    "storage/rescue.py": "storage/test_store.py",
    "storage/rows.py": "storage/test_people.py",
    "storage/schema.py": "storage/test_released.py",
    "storage/sqlite_errors.py": "storage/test_store.py",
    "storage/upgrading.py": "storage/test_released.py",
    "tables/commands.py": "tables/test_changes.py",
    "tables/ids.py": "tables/test_changes.py",
    "tables/local_player.py": "tables/test_changes.py",
    "tables/players.py": "tables/test_changes.py",
    "tables/starting.py": "tables/test_changes.py",
    "tables/table.py": "tables/test_changes.py",
}
"""Modules of the server, the tables and the storage without a test file of their own, and where to look first. Other
packages need no list: the engine's tests are ordered by rule, and simulator and drawings are tested as a whole."""


def own_tests(module: str) -> list[Path]:
    """The test files of a module: ``test_<module>.py`` or ``test_<module>_<part>.py``."""
    path = Path(module)
    folder = TESTS / path.parent
    return [*folder.glob(f"test_{path.stem}.py"), *folder.glob(f"test_{path.stem}_*.py")]


def modules_of(package: str) -> set[str]:
    paths = (SOURCE / package).rglob("*.py")
    names = {path.relative_to(SOURCE).as_posix() for path in paths if path.name != "__init__.py"}
    return {name for name in names if not any(name.startswith(f"{folder}/") for folder in WITHOUT_FOLDER)}


def test_every_package_has_a_folder_of_tests() -> None:
    packages = {path.parent.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py")} - {"."}
    assert "server/rooms" in packages
    assert {name for name in packages if not (TESTS / name).is_dir()} == set(WITHOUT_FOLDER)


def test_every_folder_of_server_tests_is_a_package() -> None:
    folders = {path.parent.name for path in (TESTS / "server").glob("*/test_*.py")}
    assert {name for name in folders if not (SOURCE / "server" / name).is_dir()} == set(BY_BEHAVIOUR)


@pytest.mark.parametrize("package", ["server", "storage", "tables"])
def test_every_module_has_a_test_file_or_says_where_it_is_tested(package: str) -> None:
    without = {module for module in modules_of(package) if not own_tests(module)}
    assert without == {module for module in TESTED_BY if module.startswith(f"{package}/")}


def test_the_named_test_files_exist() -> None:
    assert [name for name in TESTED_BY.values() if not (TESTS / name).is_file()] == []

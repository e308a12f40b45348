"""Preview tags in the page of a table: in the reader's language, with a picture, without anything about the table."""

import re
from html import unescape

import pytest

from pacal.server.http.previews import preview_tags
from pacal.words import LANGUAGES, load_words
from tests.support import web
from tests.support.hosting import Host

TITLE, NAME, SEAT_NAME = "Quetzal club", "Xochitl", "Itzamna"


def tags_of(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+|description)" content="([^"]*)" />', page)
    return {name: unescape(value) for name, value in found}


def private_table(host: Host) -> tuple[str, str]:
    """A private table with a title and names; its id, and the link to a seat."""
    owner = host.visitor(NAME)
    game = owner.new_table(None, "open", together={"title": TITLE, "spectators": False})
    with owner.page(game) as page:
        return game, str(page.ask("seat_link", seat=1)["url"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_to_a_table_has_a_preview_in_the_readers_language(host: Host, language: str) -> None:
    game, _ = private_table(host)
    answer = web.get(f"{host.address}game/{game}", headers={"accept-language": f"{language}, en;q=0.5"})
    tags, words = tags_of(answer.text), load_words(language)
    assert tags["og:title"] == words.say("preview-title")
    assert tags["og:description"] == tags["description"] == words.say("preview-description")
    assert tags["twitter:card"] == "summary"
    assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"
    other = web.get(
        f"{host.address}game/{game}", headers={"accept-language": "tlh", "if-none-match": answer.headers["etag"]}
    )
    assert other.status_code == (304 if language == "en" else 200), "without a known language it is English"


def test_the_picture_of_a_preview_exists(host: Host) -> None:
    game, _ = private_table(host)
    picture = tags_of(web.get(f"{host.address}game/{game}").text)["og:image"]
    assert picture.startswith(host.address)
    answer = web.get(picture)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert answer.content.startswith(b"\x89PNG")


def test_a_preview_says_nothing_about_the_table(host: Host) -> None:
    game, link = private_table(host)
    address, _, key = link.partition("#")
    page = web.get(address).text
    assert not [secret for secret in (TITLE, NAME, game, key, key.partition(".")[2]) if secret in page]
    unknown = web.get(f"{host.address}game/does-not-exist").text
    assert page == unknown, "a preview does not reveal whether a table exists"
    assert tags_of(web.get(f"{host.address}rules").text) == {}


@pytest.mark.parametrize("name", ['a"><script>', "a.example/x?y", "a b", "[x"])
def test_a_malformed_host_name_is_not_repeated(name: str) -> None:
    tags = preview_tags(load_words("en"), f"http://{name}")
    assert "og:title" in tags_of(tags)
    assert "og:image" not in tags_of(tags)
    assert name not in tags

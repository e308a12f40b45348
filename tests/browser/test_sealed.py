"""The page warns players, before and after they sit down, if somebody may know the dice of a table."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.support.hosting import Host
from tests.support.person import DESKTOP, PHONE, Pages
from tests.support.sealed import begun_with, bring


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_person_is_warned_before_and_after_they_sit_down(pages: Pages, host: Host, viewport: ViewportSize) -> None:
    ana = host.visitor("Ana")
    game = bring(ana, begun_with(seed="known"))
    with ana.page(game) as page:
        page.done("arrange", seat=1, bot=None)
    with pages.visiting(host.address, viewport) as ben:
        ben.sit_at(game)
        ben.see("take-seat").click()
        expect(ben.see("unsealed")).to_contain_text("not sealed")
        ben.see("my-name").fill("Ben")
        ben.see("sit").click()
        ben.page.keyboard.press("Escape")
        notice = ben.see("unsealed-notice")
        expect(notice).to_contain_text("somebody may know future throws")
        notice.get_by_role("button").click()
        expect(notice).to_have_count(0)
        ben.page.reload()
        ben.table.wait_for()
        expect(ben.see("seat-state").first).to_be_visible()
        expect(notice).to_have_count(0)
        ben.see("open-people").first.click()
        ben.see("part-table").click()
        expect(ben.see("unsealed")).to_be_visible()
        expect(ben.see("dice")).to_have_count(0)
        assert ben.faults == []

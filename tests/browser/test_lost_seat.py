"""A player who lost their cookie gets their seat back in a real browser, with the consent of the others."""

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from pacal.tables.absence import LONG_ABSENCE_MS
from tests.support.hosting import hosting
from tests.support.person import DESKTOP, PHONE, Pages
from tests.support.screens_together import HIGH_LIMITS
from tests.support.together import absent_table


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_player_who_lost_their_seat_claims_it_back_by_keyboard(
    pages: Pages, tmp_path: Path, viewport: ViewportSize
) -> None:
    ana, _, game, _ = absent_table(tmp_path, LONG_ABSENCE_MS)
    with (
        hosting(tmp_path, limits=HIGH_LIMITS) as host,
        pages.visiting(host.address, viewport) as owner,
        pages.visiting(host.address, viewport) as lost,
    ):
        owner.page.context.add_cookies([{"name": "pacal", "value": ana.cookie, "url": host.address}])
        owner.sit_at(game)
        lost.sit_at(game)
        find = lost.see("find-seat")
        expect(find).to_have_text("Lost your seat?")
        find.focus()
        lost.page.keyboard.press("Enter")
        expect(lost.see("lost-seat")).to_be_visible()
        expect(lost.see("lost-seat")).to_contain_text("open the link to your seat again")
        claim = lost.see("claim")
        expect(claim).to_have_text("I am Ben")
        claim.focus()
        lost.page.keyboard.press("Enter")
        expect(lost.see("claim-asked")).to_be_visible()
        expect(owner.see("proposal")).to_contain_text("I am Ben, and I have lost my seat")
        owner.see("yes").click()
        expect(lost.see("lost-seat")).to_have_count(0)
        expect(lost.see("newcomer")).to_be_visible()
        expect(owner.see("announcement")).to_contain_text("Ben plays in seat 2 from another device")

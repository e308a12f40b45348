import { expect, test, vi } from "vitest";
import { parseRoute, address } from "../src/lib/router.svelte.ts";
import { readSettings } from "../src/lib/settings.svelte.ts";

test("stored settings are restored, and invalid values get their default", () => {
  const kept = readSettings(JSON.stringify({ theme: "light", speed: "warp", sound: false, language: "de" }));
  expect(kept).toMatchObject({ theme: "light", speed: "normal", sound: false, language: "de" });
});

test.each([null, "", "no json", "null", "7"])("settings that cannot be parsed (%j) get their defaults", (text) => {
  expect(readSettings(text)).toMatchObject({ theme: "system", motion: "system" });
});

test.each([
  ...["/", "/game/abc", "/rules", "/rules#R4.3", "/rules?die=2,3,3,4,5,arrows&revision=1#R5.6", "/rules?die=1,arrows"],
  ...["/rules/editions", "/about", "/settings"],
])("the address %s survives a round trip", (where) => {
  const { pathname, hash, search } = new URL(where, location.href);
  expect(address(parseRoute(pathname, hash, search))).toBe(where);
});

test("unknown parts of the query of the rules are removed", () => {
  expect(parseRoute("/rules", "", "?die=2,3%26language=de&game=7")).toEqual({ page: "rules", clause: null, query: "die=2,3languagede" });
});

test("an unknown address leads to the error page", () => {
  expect(parseRoute("/nowhere")).toEqual({ page: "missing", path: "/nowhere" });
});

test.each([
  ["?language=pl", "pl"],
  ["?language=<b>", null],
])("the language in the address (%s) becomes a setting, and is removed from the address", async (query, language) => {
  history.replaceState(null, "", `/rules${query}#R4.3`);
  vi.resetModules();
  const { settings } = await import("../src/lib/settings.svelte.ts");
  expect(settings.language).toBe(language);
  expect(location.pathname + location.search + location.hash).toBe("/rules#R4.3");
});

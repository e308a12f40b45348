import { expect, test, vi } from "vitest";
import { parseRoute, address } from "../src/lib/router.svelte.ts";
import { readSettings } from "../src/lib/settings.svelte.ts";

test("settings that were kept come back, and what is unknown falls back", () => {
  const kept = readSettings(JSON.stringify({ theme: "light", speed: "warp", sound: false, language: "de" }));
  expect(kept).toMatchObject({ theme: "light", speed: "normal", sound: false, language: "de" });
});

test.each([null, "", "no json", "null", "7"])("settings that cannot be read (%j) are the usual ones", (text) => {
  expect(readSettings(text)).toMatchObject({ theme: "system", motion: "system" });
});

test.each([
  ...["/", "/game/abc", "/rules", "/rules#R4.3", "/rules?die=2,3,3,4,5,arrows&revision=1#R5.6", "/rules?die=1,arrows"],
  ...["/rules/editions", "/about", "/settings"],
])("the address %s leads there and back", (where) => {
  const { pathname, hash, search } = new URL(where, location.href);
  expect(address(parseRoute(pathname, hash, search))).toBe(where);
});

test("what else is in the address of the rules is left out", () => {
  expect(parseRoute("/rules", "", "?die=2,3%26language=de&game=7")).toEqual({ page: "rules", clause: null, query: "die=2,3languagede" });
});

test("an address that leads nowhere says so", () => {
  expect(parseRoute("/nowhere")).toEqual({ page: "missing", path: "/nowhere" });
});

test.each([
  ["?language=pl", "pl"],
  ["?language=<b>", null],
])("the language that the address asks for (%s) is taken over, and leaves the address", async (query, language) => {
  history.replaceState(null, "", `/rules${query}#R4.3`);
  vi.resetModules();
  const { settings } = await import("../src/lib/settings.svelte.ts");
  expect(settings.language).toBe(language);
  expect(location.pathname + location.search + location.hash).toBe("/rules#R4.3");
});

import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { LANGUAGES, makeBundle, preferred } from "../src/lib/words.svelte.ts";
import { laterMessages, pageMessages, parsed } from "../vite.words.ts";

const read = (tag: string): string => readFileSync(`../locales/${tag}.ftl`, "utf-8");

test("there is exactly one file for each language", () => {
  const files = readdirSync("../locales").filter((name) => name.endsWith(".ftl"));
  expect(files.map((name) => name.replace(".ftl", "")).sort()).toEqual(Object.keys(LANGUAGES).sort());
});

test("only the page's own messages are kept, and they are complete", () => {
  const source = "page-a = A { $x }\n# no\nui-b = B\n    more\npage-c = { $count ->\n    [one] C\n   *[other] Cs\n}\nrule-d = D\n";
  expect(pageMessages(source)).toBe("page-a = A { $x }\npage-c = { $count ->\n    [one] C\n   *[other] Cs\n}");
});

/** The ids of all messages that the sources use as literals: those of the edition without a server, or all others. */
function usedIds(ofSite: boolean): string[] {
  return readdirSync("src", { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(svelte|ts)$/.test(name) && name.startsWith("site/") === ofSite)
    .flatMap((name) => idsIn(`src/${name}`));
}

const idsIn = (path: string): string[] => [...readFileSync(path, "utf-8").matchAll(/\bsay\(\s*"([\w-]+)"/g)].map((found) => found[1]!);

test.each(Object.keys(LANGUAGES).flatMap((tag) => [{ tag, ofSite: false }, { tag, ofSite: true }]))("all messages of the page exist: $tag, without a server: $ofSite", ({ tag, ofSite }) => {
  const bundle = makeBundle(tag, parsed(`${pageMessages(read(tag), ofSite ? ["site-"] : [])}\n${laterMessages(read(tag))}`));
  const ids = usedIds(ofSite);
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.filter((id) => !bundle.hasMessage(id))).toEqual([]);
});

/** The sources of the table that `lazy.ts` loads without waiting for the on-demand messages, with what they import. */
function shownWithoutLater(): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path) || !/\.(svelte|ts)$/.test(path)) return;
    found.add(path);
    for (const [, target] of readFileSync(path, "utf-8").matchAll(/^\s*import\b(?! type)[^"\n]*"(\.[^"]+)"/gm)) visit(join(dirname(path), target!));
  };
  for (const [, target] of readFileSync("src/pages/table/lazy.ts", "utf-8").matchAll(/=> import\("([^"]+)"\)/g)) visit(join("src/pages/table", target!));
  return [...found];
}

test("what a table shows before the on-demand messages are loaded uses none of them", () => {
  const files = shownWithoutLater();
  expect(files.map((path) => basename(path))).toEqual(expect.arrayContaining(["TableMenu.svelte", "OthersButton.svelte", "LogPanel.svelte"]));
  const later = makeBundle("en", parsed(laterMessages(read("en"))));
  const isMissing = (id: string): boolean => later.hasMessage(id) && !id.startsWith("people-"); // shown only with other people, who load them
  expect(files.flatMap((path) => idsIn(path).filter(isMissing).map((id) => `${basename(path)}: ${id}`))).toEqual([]);
});

test("Polish has three plural forms", () => {
  const bundle = makeBundle("pl", parsed(pageMessages(read("pl"))));
  const texts = [1, 3, 5].map((count) => bundle.formatPattern(bundle.getMessage("page-hand")!.value!, { count }));
  expect(texts).toEqual(["1 kamień w ręku.", "3 kamienie w ręku.", "5 kamieni w ręku."]);
});

test("the first available language of the browser is used, or else English", () => {
  expect(preferred(["es", "pl-PL", "de"])).toBe("pl");
  expect(preferred(["es"])).toBe("en");
  expect(preferred([])).toBe("en");
});

/** Loads a new instance of `words.svelte.ts`, as a page with a language in its address does. */
async function loadIn(language: string): Promise<typeof import("../src/lib/words.svelte.ts")> {
  history.replaceState(null, "", `/?language=${language}`);
  vi.resetModules();
  return import("../src/lib/words.svelte.ts");
}

test("requests that are sent before the messages are loaded ask for the user's language", async () => {
  const { spoken } = await loadIn("pl");
  expect([spoken.ready, spoken.language]).toEqual([false, "pl"]);
});

test("messages that could not be loaded are loaded again for the next part of the page", async () => {
  const original = await vi.importActual<typeof import("../src/lib/languages.ts")>("../src/lib/languages.ts");
  const loadWords = vi.fn(original.loadWords).mockRejectedValueOnce(new Error("no connection"));
  vi.doMock("../src/lib/languages.ts", () => ({ ...original, loadWords }));
  const { spoken, withWords } = await loadIn("de");
  await expect(withWords(Promise.resolve("first"))).rejects.toThrow("no connection");
  expect(await withWords(Promise.resolve("second"))).toBe("second");
  expect(spoken.ready).toBe(true);
  vi.doUnmock("../src/lib/languages.ts");
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
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

/** The ids of all messages that the sources use as literals. */
function usedIds(folder = "src"): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .flatMap((name) => [...readFileSync(`${folder}/${name}`, "utf-8").matchAll(/\bsay\(\s*"([\w-]+)"/g)])
    .map((found) => found[1]!);
}

test.each(Object.keys(LANGUAGES))("all messages of the page exist in %s", (tag) => {
  const bundle = makeBundle(tag, parsed(`${pageMessages(read(tag))}\n${laterMessages(read(tag))}`));
  expect(usedIds().filter((id) => !bundle.hasMessage(id))).toEqual([]);
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

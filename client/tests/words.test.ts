import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGES, makeBundle, preferred } from "../src/lib/words.svelte.ts";
import { laterMessages, pageMessages, parsed } from "../vite.words.ts";

const read = (tag: string): string => readFileSync(`../locales/${tag}.ftl`, "utf-8");

test("there is a file for each language, and no other", () => {
  const files = readdirSync("../locales").filter((name) => name.endsWith(".ftl"));
  expect(files.map((name) => name.replace(".ftl", "")).sort()).toEqual(Object.keys(LANGUAGES).sort());
});

test("only the page's own messages are kept, whole", () => {
  const source = "page-a = A { $x }\n# no\nui-b = B\n    more\npage-c = { $count ->\n    [one] C\n   *[other] Cs\n}\nrule-d = D\n";
  expect(pageMessages(source)).toBe("page-a = A { $x }\npage-c = { $count ->\n    [one] C\n   *[other] Cs\n}");
});

/** Every message that the sources ask for by its whole id. */
function asked(folder = "src"): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .flatMap((name) => [...readFileSync(`${folder}/${name}`, "utf-8").matchAll(/\bsay\(\s*"([\w-]+)"/g)])
    .map((found) => found[1]!);
}

test.each(Object.keys(LANGUAGES))("everything that the page says is there in %s", (tag) => {
  const bundle = makeBundle(tag, parsed(`${pageMessages(read(tag))}\n${laterMessages(read(tag))}`));
  expect(asked().filter((id) => !bundle.hasMessage(id))).toEqual([]);
});

test("Polish has three forms", () => {
  const bundle = makeBundle("pl", parsed(pageMessages(read("pl"))));
  const told = [1, 3, 5].map((count) => bundle.formatPattern(bundle.getMessage("page-hand")!.value!, { count }));
  expect(told).toEqual(["1 kamień w ręku.", "3 kamienie w ręku.", "5 kamieni w ręku."]);
});

test("the browser's first language that we have is spoken, else English", () => {
  expect(preferred(["es", "pl-PL", "de"])).toBe("pl");
  expect(preferred(["es"])).toBe("en");
  expect(preferred([])).toBe("en");
});

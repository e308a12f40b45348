import { flushSync, mount, tick, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { speak, withWords } from "../src/lib/words.svelte.ts";
import Rulebook from "../src/pages/rules/Rulebook.svelte";

test("rules that are left before they were scrolled to a clause cause no error", async () => {
  vi.stubGlobal("ResizeObserver", class { observe(): void {} disconnect(): void {} });
  await speak("en");
  await withWords(Promise.resolve());
  const rules = { language: "en", sections: [{ number: 4, title: "Flying", clauses: [{ clause: "R4.3", text: "With turns", examples: [], rulings: [] }] }] };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(rules)));
  const failed = vi.fn();
  process.on("unhandledRejection", failed);
  const page = mount(Rulebook, { target: document.body, props: { clause: "R4.3", query: "" } });
  while (!document.body.textContent?.includes("Flying")) {
    await Promise.resolve();
    flushSync();
  }
  void unmount(page);
  await tick();
  await new Promise((resolve) => setTimeout(resolve));
  process.off("unhandledRejection", failed);
  expect(failed).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

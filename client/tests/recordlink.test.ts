// @vitest-environment node
import { describe, expect, it } from "vitest";
import { contentOf, LinkTooLong, recordIn, recordLink, serverOrigin } from "../src/pages/start/recordlink.ts";

const HEADER = JSON.stringify({ format: "pacal-record", players: [{ name: "Ana" }, { name: "Łukasz" }] });
const RECORD = `${HEADER}\n{"n":1,"action":"@g6"}\n{"n":2,"action":"@e5"}\n{"n":3,"back":1}\n{"n":4,"seat":0,"name":"Eve"}\n{"n":5,"action":"@e6"}\n`;

describe("a link with a record", () => {
  it("carries the record unchanged in the fragment", async () => {
    const link = new URL(await recordLink("https://play.example", RECORD));
    expect(link.origin + link.pathname + link.search).toBe("https://play.example/");
    expect(link.hash).toMatch(/^#record=[\w-]+$/);
    expect(await recordIn(link.hash)).toBe(RECORD);
  });

  it("that was cut off or changed is refused", async () => {
    const { hash } = new URL(await recordLink("https://play.example", RECORD));
    for (const bad of [hash.slice(0, -9), hash.slice(0, 12), "#record=", "#record=!", hash.replace("=", "=AAAA")])
      await expect(recordIn(bad).then(contentOf), bad).rejects.toThrow();
  });

  it("does not expand without limit", async () => {
    const { hash } = new URL(await recordLink("https://play.example", " ".repeat(3_900_000)));
    expect((await recordIn(hash)).length).toBe(3_900_000);
    await expect(recordLink("https://play.example", Array.from({ length: 60_000 }, () => crypto.randomUUID()).join(""))).rejects.toThrow(LinkTooLong);
  });

  it("says who plays and how many moves count", () => {
    expect(contentOf(RECORD)).toEqual({ players: ["Ana", "Łukasz"], count: 2 });
    for (const bad of ["", "{}", "[]", "null", "text", `${HEADER}\nx`]) expect(() => contentOf(bad), bad).toThrow();
  });
});

describe("the address of a server", () => {
  it.each([
    ["https://play.example", "https://play.example"],
    [" play.example/lobby?x#y ", "https://play.example"],
    ["http://192.168.1.5:7117/", "http://192.168.1.5:7117"],
    ["localhost:7117", "https://localhost:7117"],
    ["", null],
    ["play", null],
    ["two words", null],
    ["javascript:alert(1)", null],
    ["javascript://play.example/%0aalert(1)", null],
    ["ftp://play.example", null],
    ["https://user:secret@play.example", null],
    ["https://", null],
  ])("%s", (typed, origin) => expect(serverOrigin(typed)).toBe(origin));
});

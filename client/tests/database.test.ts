import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "../src/site/database.ts";

/** A database whose transactions the test ends; like a browser's, it knows an error only when a transaction is aborted. */
class Transaction {
  error: Error | null = null;
  aborted = false;
  onabort: () => void = () => {};
  onerror: () => void = () => {};
  oncomplete: () => void = () => {};
  objectStore = () => ({
    put: (_: unknown, key: string) => {
      if (key === "refused") throw new Error("refused");
    },
    delete: () => {},
  });
  abort(): void {
    this.aborted = true;
    this.onabort();
  }
}

afterEach(() => void vi.unstubAllGlobals());

async function opened(transaction: Transaction) {
  const request = { result: { transaction: () => transaction }, onsuccess: () => {} };
  vi.stubGlobal("indexedDB", { open: () => request });
  const opening = openDatabase();
  request.onsuccess();
  return opening;
}

test("a write that finds no room says why", async () => {
  const transaction = new Transaction();
  const database = await opened(transaction);
  const writing = database.write([["game/one", new Uint8Array()]], []);
  transaction.onerror();
  transaction.error = new Error("no room");
  transaction.onabort();
  await expect(writing).rejects.toThrow("no room");
});

test("a write that is refused in the middle stores nothing", async () => {
  const transaction = new Transaction();
  const database = await opened(transaction);
  const writing = database.write([["game/one", new Uint8Array()], ["refused", new Uint8Array()]], []);
  await expect(writing).rejects.toThrow("refused");
  expect(transaction.aborted).toBe(true);
});

test("a browser that stores nothing gets a database that does not last", async () => {
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("no", "SecurityError");
    },
  });
  const database = await openDatabase();
  await database.write([["b", new Uint8Array([2])], ["a", new Uint8Array([1])]], []);
  expect(database.lasting).toBe(false);
  expect((await database.read("")).map(([key]) => key)).toEqual(["a", "b"]);
});

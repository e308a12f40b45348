import { connection } from "./connection.svelte.ts";

/** Loads a part of the page on demand. If its file does not arrive, it is requested again when the connection is back. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await connection.whenRestored(); // a file of an older build never arrives: `watchServer` offers a reload then
    }
  }
}

import { connection } from "./connection.svelte.ts";

/** Loads a part of the page on demand. If its file cannot be loaded, it is requested again when the connection is restored. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await connection.whenRestored(); // a file of an older build never arrives: `watchServer` offers a reload then
    }
  }
}

/** Downloads and checks the files of Python. */

export interface Description {
  /** Size in bytes. */
  size: number;
  /** The checksum, as in `<script integrity>`. */
  integrity: string;
}

export type Content = Uint8Array<ArrayBuffer>;

/** The browser's own function: the worker replaces `fetch` for Pyodide. */
const request = fetch.bind(self);

/** Starts to download all files of a folder. `arrived` is called with the number of bytes whenever some arrive. */
export function downloadAll(folder: string, files: Record<string, Description>, arrived: (bytes: number) => void): Map<string, Promise<Content>> {
  return new Map(Object.entries(files).map(([name, file]) => [name, download(folder + name, file, arrived)]));
}

/** Downloads a file. If it is damaged, it is requested once more, past the browser's cache and the service worker's. */
async function download(url: string, file: Description, arrived: (bytes: number) => void): Promise<Content> {
  const content = (await downloadOnce(url, file, "default", arrived)) ?? (await downloadOnce(url, file, "reload", () => {}));
  if (!content) throw new Error(`${url}: wrong checksum`);
  return content;
}

/** Downloads a file; null if it is damaged. The response is read to its end: the service worker cannot end before. */
async function downloadOnce(url: string, { size, integrity }: Description, cache: RequestCache, arrived: (bytes: number) => void): Promise<Content | null> {
  // Without https, only the browser computes checksums; then all of a file arrives at once.
  const response = await request(url, isSecureContext ? { cache } : { cache, integrity }).catch((error: unknown) => {
    throw new Error(`${url}: ${String(error)}`);
  });
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);
  const content = new Uint8Array(size);
  const reader = response.body.getReader();
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (length + next.value.length <= size) content.set(next.value, length);
    length += next.value.length;
    arrived(next.value.length);
  }
  return length === size && (!isSecureContext || (await checksum(content)) === integrity) ? content : null;
}

async function checksum(content: Content): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

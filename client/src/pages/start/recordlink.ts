/** Links that carry a whole game to another server: `https://play.example/#record=…`. Browsers do not send the part after # to the server. */

const PREFIX = "#record=";
/** Browsers accept longer addresses, but not all programs that people paste a link into. A long game has about 20,000 characters. */
const MAX_LINK = 200_000;
/** Bytes of a record; the limit of a server is lower. Small data can expand to gigabytes. */
const MAX_RECORD = 4_000_000;

export class LinkTooLong extends Error {}

/** The origin of a server that the user typed, with or without a scheme; null if it is not an address. */
export function serverOrigin(text: string): string | null {
  const typed = text.trim();
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
    const plausible = (url.protocol === "https:" || url.protocol === "http:") && !url.username && /^(localhost|.*[.:].*)$/.test(url.hostname);
    return plausible ? url.origin : null;
  } catch {
    return null;
  }
}

async function piped(data: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([data]).stream().pipeThrough(through).getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0, part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_RECORD) {
      await reader.cancel();
      throw new LinkTooLong();
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The link that takes a record to a server. Throws `LinkTooLong`. */
export async function recordLink(origin: string, record: string): Promise<string> {
  const packed = await piped(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  const link = `${origin}/${PREFIX}${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
  if (link.length > MAX_LINK) throw new LinkTooLong();
  return link;
}

/** The record in a link. Throws if the link was cut off or changed. */
export async function recordIn(hash: string): Promise<string> {
  if (hash.length > MAX_LINK) throw new LinkTooLong(); // a small text can become a very large one
  const letters = atob(hash.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/"));
  const record = await piped(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
  return new TextDecoder("utf-8", { fatal: true }).decode(record);
}

/** Who plays a record, and how many moves count. Throws if the text is not a record. The server checks the record itself. */
export function contentOf(record: string): { players: string[]; count: number } {
  const [header, ...entries] = record.trimEnd().split("\n").map((line) => JSON.parse(line) as unknown);
  const { format, players } = header as { format: unknown; players: { name: string }[] };
  if (format !== "pacal-record") throw new Error();
  let count = 0;
  for (const entry of entries as { action?: string; back?: number }[]) count = entry.back ?? (entry.action === undefined ? count : count + 1);
  return { players: players.map(({ name }) => String(name)), count };
}

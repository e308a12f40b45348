/** Reads and writes `localStorage`. Private windows may forbid it: then nothing is stored. */

export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // the value lasts for this visit only
  }
}

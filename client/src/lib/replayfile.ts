/** The record that the replay page shows, kept for this tab, so that a reload shows it again. Private windows may forbid it. */

const KEY = "pacal-replay-file";
let current: string | null = null;

export function keepFile(text: string): void {
  current = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // it lasts until this page is closed or reloaded
  }
}

export function keptFile(): string | null {
  try {
    return (current ??= sessionStorage.getItem(KEY));
  } catch {
    return current;
  }
}

/** What this browser keeps of a page; private windows may forbid it, then it is forgotten. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // then it holds for this visit only
  }
}

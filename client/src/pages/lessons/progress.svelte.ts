/** Which lessons this browser's user has finished, and where to continue. */

import { readItem, writeItem } from "../../lib/localstorage.ts";
import type { LessonTask } from "../../lib/routes.ts";

export interface Progress {
  /** The ids of the finished lessons. Some may be from another version of the program. */
  done: readonly string[];
  /** The task that was opened last. */
  last: LessonTask | null;
}

const STORAGE_KEY = "pacal-lessons";
const ID = /^[a-z]{1,20}$/;
/** No lesson has as many tasks. */
const MAX_TASK = 99;

/** Parses stored progress. What is missing, damaged or from another version is left out. */
export function parseProgress(text: string | null): Progress {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? "{}");
  } catch {
    parsed = {};
  }
  const { done, last } = (typeof parsed === "object" && parsed !== null ? parsed : {}) as Record<string, unknown>;
  const isId = (id: unknown): id is string => typeof id === "string" && ID.test(id);
  const place = (typeof last === "object" && last !== null ? last : {}) as Record<string, unknown>;
  const task = Number.isInteger(place["task"]) ? (place["task"] as number) : 0;
  return {
    done: Array.isArray(done) ? [...new Set(done.filter(isId))] : [],
    last: isId(place["lesson"]) && task >= 1 && task <= MAX_TASK ? { lesson: place["lesson"], task } : null,
  };
}

let current: Progress = $state.raw(parseProgress(readItem(STORAGE_KEY)));

/** Stores the progress. Another tab may have finished other lessons meanwhile, and a full storage keeps an earlier state. */
function store(change: (stored: Progress) => Progress): void {
  const text = readItem(STORAGE_KEY);
  const stored = text === null ? current : parseProgress(text);
  current = change({ done: [...new Set([...current.done, ...stored.done])], last: stored.last });
  writeItem(STORAGE_KEY, JSON.stringify(current));
}

export const progress = {
  get now(): Progress {
    return current;
  },
  /** Whether the browser keeps the progress. Private windows may forbid it, or the storage is full. */
  get isKept(): boolean {
    store((stored) => stored);
    return readItem(STORAGE_KEY) === JSON.stringify(current);
  },
  opened(last: LessonTask): void {
    store((stored) => ({ ...stored, last }));
  },
  finished(lesson: string): void {
    store(({ done, last }) => ({ done: [...new Set([...done, lesson])], last: last?.lesson === lesson ? null : last }));
  },
};

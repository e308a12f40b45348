/**
 * The pictures of boards, drawn by the server (`drawing/`). Boards that are shipped have a request of their own, whose answer
 * browsers keep forever; a board of a player's own comes with its picture.
 */

import { SvelteMap } from "svelte/reactivity";
import { requestJson } from "../api.ts";
import type { BoardPicture, FrameKind } from "../messages.ts";
import { takePicture } from "../preload.ts";
import type { Ground } from "./types.ts";

const known = new SvelteMap<string, BoardPicture>();
const pending = new Set<string>();
/** Milliseconds until a request that failed is repeated. */
const RETRY = 3000;

/** The picture of a board with a frame; null until it has arrived. */
export function pictureOf({ picture, own_picture }: Ground, frame: FrameKind): BoardPicture | null {
  if (own_picture || !picture) return own_picture;
  const request = `${picture}&frame=${frame}`;
  const found = known.get(request);
  if (!found && !pending.has(request)) void load(request);
  return found ?? null;
}

async function load(request: string): Promise<void> {
  pending.add(request);
  try {
    const early = await takePicture();
    for (const frame of Object.keys(early?.frames ?? {})) if (early?.request) known.set(`${early.request}&frame=${frame}`, early);
    if (!known.has(request)) known.set(request, await requestJson<BoardPicture>(request));
  } catch {
    setTimeout(() => void load(request), RETRY);
  }
}

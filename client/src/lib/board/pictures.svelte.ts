/**
 * The pictures of boards, drawn by the server (`drawing/`). Boards that are shipped have a request of their own, whose answer
 * browsers keep forever; a board of a player's own comes with its picture.
 */

import { requestJson } from "../api.ts";
import type { BoardPicture, FrameKind } from "../messages.ts";
import { takePicture } from "../preload.ts";
import type { Ground } from "./types.ts";

/** The pictures that have arrived, by request. */
let known: Readonly<Record<string, BoardPicture>> = $state.raw({});
const pending = new Set<string>();
/** Milliseconds until a request that failed is repeated. */
const RETRY = 3000;

/** The picture of a board with a frame; null until it has arrived. Without the frame while that is loading, if the board is known. */
export function pictureOf({ picture, own_picture }: Ground, frame: FrameKind): BoardPicture | null {
  if (own_picture || !picture) return own_picture;
  const request = `${picture}&frame=${frame}`;
  if (!known[request] && !pending.has(request)) void load(request);
  return known[request] ?? known[`${picture}&frame=${frame === "wide" ? "narrow" : "wide"}`] ?? null;
}

async function load(request: string): Promise<void> {
  pending.add(request);
  try {
    const early = await takePicture();
    if (early?.request) known = { ...known, [`${early.request}&frame=${Object.keys(early.frames)[0]}`]: early };
    if (known[request]) return;
    const picture = await requestJson<BoardPicture>(request);
    known = { ...known, [request]: picture };
  } catch {
    setTimeout(() => void load(request), RETRY);
  }
}

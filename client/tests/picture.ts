/** The picture of a board for tests, with little in it. */

import type { BoardPicture, FramePicture } from "../src/lib/messages.ts";

const frame = (size: number): FramePicture => ({
  shapes: `<rect data-frame="${size}"/>`,
  figures: `<text data-figures="${size}">1</text>`,
  cells: Array.from({ length: 48 }, (_, score) => [score * 40, -size / 2, 40, size]),
  end: 35,
});

export const PICTURE: BoardPicture = { ground: "<path data-drawn/>", frames: { wide: frame(32), narrow: frame(27) }, request: null };

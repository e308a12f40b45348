import { type Canvas, escape, short, UNIT } from "./canvas.ts";
import { sizeOf, squareAt } from "./grid.ts";
import type { TrackCell } from "./track.ts";
import type { Ground } from "./types.ts";

/** Draws the squares of the score track; those of the scores in `highlighted` stand out. */
export function track(cells: readonly TrackCell[], highlighted: readonly number[]): string {
  const paths = { end: "", five: "", plain: "" };
  for (const [score, { centre: [x, y], width, height }] of cells.entries()) {
    const [w, h] = [short(width - 14), short(height - 14)];
    paths[highlighted.includes(score) ? "end" : score % 5 ? "plain" : "five"] +=
      `M${short(x - width / 2 + 7)} ${short(y - height / 2 + 2)}h${w}a5 5 0 0 1 5 5v${h}a5 5 0 0 1-5 5h-${w}a5 5 0 0 1-5-5v-${h}a5 5 0 0 1 5-5Z`;
  }
  return (
    `<path d="${paths.plain}" fill="var(--track)"/><path d="${paths.five}" fill="var(--track-five)"/>` +
    `<path d="${paths.end}" fill="var(--track-end)"/>`
  );
}

/** Draws the numbers on the score track. Those in `highlighted` have a label, along the longer side of their squares. */
export function scores(cells: readonly TrackCell[], highlighted: readonly number[], label = ""): string {
  let [out, labelled] = ["", ""];
  for (const [score, { centre: [x, y], width, height }] of cells.entries()) {
    if (highlighted.includes(score)) {
      const words = label ? `${label} ${score}` : String(score);
      const size = Math.min(15, (Math.max(width, height) - 8) / (words.length * 0.6));
      labelled += `<text transform="translate(${short(x)} ${short(y)})${height > width ? " rotate(-90)" : ""}" y="${short(size * 0.35)}" font-size="${short(size)}" font-weight="800" text-anchor="middle" fill="#14202f" data-end-label>${escape(words)}</text>`;
    } else out += `<tspan x="${short(x)}" y="${short(y + 4.2)}">${score}</tspan>`;
  }
  return `<text font-size="12" font-weight="500" text-anchor="middle" fill="var(--track-text)">${out}</text>${labelled}`;
}

/** Draws the letters of the columns and the numbers of the rows, on all four sides. */
export function coordinates(ground: Ground, canvas: Canvas): string {
  const { width, height } = sizeOf(ground);
  const { frame } = canvas.margins;
  let out = "";
  const narrow = frame < 20;
  const write = (x: number, y: number, words: string | number, more = ""): void => void (out += `<tspan x="${x}" y="${y}"${more}>${words}</tspan>`);
  for (let column = 0; column < width; column++) {
    for (const y of [-frame / 2, canvas.height + frame / 2]) write((column + 0.5) * UNIT, y + 4.6, squareAt([column, 0])[0] ?? "");
  }
  for (let row = 0; row < height; row++) {
    const small = narrow && row >= 9 ? ' font-size="11.5" letter-spacing="-1"' : ""; // two digits have to stay on the frame
    for (const x of [-frame / 2 - 1.5, canvas.width + frame / 2 + 1.5]) write(x, canvas.height - (row + 0.5) * UNIT + 4.6, row + 1, small);
  }
  return `<text font-size="${narrow ? 14.5 : 13}" letter-spacing="${narrow ? -0.8 : 0}" font-weight="600" text-anchor="middle" fill="var(--board-letter)">${out}</text>`;
}

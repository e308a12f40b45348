/** The layout of the chart. */

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Round numbers for the grid lines, from 0 to at least the highest value. */
export function scaleOf(highest: number, lines = 5): number[] {
  const rough = Math.max(highest, 1) / lines;
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((nice) => nice >= rough) ?? Math.ceil(rough / 100) * 100;
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step);
}

/** The numbers of the rounds to label below the chart, at most `most`. */
export function roundMarks(rounds: number, most = 8): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((nice) => rounds / nice <= most) ?? 200;
  return Array.from({ length: Math.floor(rounds / step) }, (_, index) => (index + 1) * step);
}

/** Moves labels apart vertically until none overlaps another. */
export function apart(heights: readonly number[], gap: number, lowest: number): number[] {
  const order = heights.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  for (let i = 1; i < order.length; i++) order[i]!.y = Math.max(order[i]!.y, order[i - 1]!.y + gap);
  let limit = lowest;
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, limit);
    limit = label.y - gap;
  }
  const placed = new Map(order.map(({ y, index }) => [index, y]));
  return heights.map((_, index) => placed.get(index)!);
}

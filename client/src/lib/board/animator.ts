import type { Canvas } from "./canvas.ts";
import { pyramidShape, stoneShape } from "./pieces.ts";
import type { Spot, Square } from "./types.ts";

const SVG = "http://www.w3.org/2000/svg";
const at = ([x, y]: Spot, more = ""): string => `translate(${x}px, ${y}px)${more}`;

/** What an animator needs of a board: its pieces, an empty layer above them, and their positions. */
export interface BoardLayers {
  svg: SVGSVGElement;
  sky: SVGGElement;
  canvas: Canvas;
}

/** Animates pieces on a board. Every animation ends in the state that is rendered next, so each can be skipped. */
export class BoardAnimator {
  private readonly svg: SVGSVGElement;
  private readonly sky: SVGGElement;
  private readonly canvas: Canvas;

  constructor({ svg, sky, canvas }: BoardLayers) {
    this.svg = svg;
    this.sky = sky;
    this.canvas = canvas;
  }

  /** A ship flies along a path of squares. It stays on the last one until `settle` is called. */
  fly(colour: number, path: readonly Square[], ms: number): Animation | null {
    const ship = this.svg.querySelector(`[data-ship="${colour}"]`);
    if (!ship || path.length < 2) return null;
    const spots = path.map((square) => this.canvas.centre(square));
    return ship.animate(spots.map((spot) => ({ transform: at(spot) })), {
      duration: ms,
      easing: "ease-in-out",
      fill: "forwards",
    });
  }

  /** A ship jumps to another square. */
  leap(colour: number, from: Square, to: Square, ms: number): Animation | null {
    const ship = this.svg.querySelector(`[data-ship="${colour}"]`);
    const [start, end] = [this.canvas.centre(from), this.canvas.centre(to)];
    const middle: Spot = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 30];
    return (
      ship?.animate(
        [
          { transform: at(start) },
          { transform: at(middle, " scale(1.45)"), easing: "ease-in" },
          { transform: at(end) },
        ],
        { duration: ms, easing: "ease-out", fill: "forwards" },
      ) ?? null
    );
  }

  /** Ends the animations of the ships. Call it after the new position has been rendered. */
  settle(): void {
    for (const ship of this.svg.querySelectorAll("[data-ship]")) {
      for (const animation of ship.getAnimations()) animation.cancel();
    }
  }

  /** A stone falls into the ship on a square. */
  drop(colour: number, square: Square, from: Square | null, ms: number): Animation | null {
    const [x, y] = this.canvas.centre(square);
    const start: Spot = from ? this.canvas.centre(from) : [x, y - 110];
    return this.animateTemporary(stoneShape(colour), ms, [
      { transform: at(start, " scale(0.95)"), opacity: from ? 1 : 0 },
      { transform: at([x, y - 34], " scale(0.9)"), opacity: 1, offset: 0.55, easing: "ease-in" },
      { transform: at([x, y], " scale(0.2) rotate(60deg)"), opacity: 0.9 },
    ]);
  }

  /** Stones return from a square to their owner's hand. */
  giveBack(colour: number, square: Square, count: number, ms: number): Animation | null {
    const [x, y] = this.canvas.centre(square);
    return this.animateTemporary(stoneShape(colour, count), ms, [
      { transform: at([x, y], " scale(0.9)"), opacity: 1 },
      { transform: at([x, y - 16]), opacity: 1, offset: 0.4 },
      { transform: at([x, y - 90], " scale(0.5)"), opacity: 0 },
    ]);
  }

  /** A pyramid, already rendered, rises storey by storey. */
  rise(square: Square, ms: number): Animation | null {
    const pyramid = this.svg.querySelector<SVGElement>(`[data-pyramid="${square}"]`);
    if (!pyramid) return null;
    pyramid.innerHTML = pyramidShape(Number(pyramid.dataset["colour"]), Number(pyramid.dataset["storeys"]), true);
    const storeys = [...pyramid.querySelectorAll(".storey")];
    const each = ms / Math.max(storeys.length, 1);
    const motions = storeys.map((storey, index) =>
      storey.animate(
        [
          { transform: "translateY(-26px) scale(1.25)", opacity: 0 },
          { transform: "translateY(0) scale(1)", opacity: 1 },
        ],
        { duration: each * 1.4, delay: index * each, easing: "cubic-bezier(.3,1.3,.6,1)", fill: "backwards" },
      ),
    );
    return motions.at(-1) ?? null;
  }

  /** Points appear over a square. */
  points(colour: string, text: string, square: Square, ms: number): Animation | null {
    const [x, y] = this.canvas.centre(square);
    const label = `<g text-anchor="middle" font-weight="800" font-size="30"><text y="8" stroke="#14202f" stroke-width="7" stroke-linejoin="round">${text}</text><text y="8" fill="${colour}">${text}</text></g>`;
    return this.animateTemporary(label, ms, [
      { transform: at([x, y], " scale(0.5)"), opacity: 0 },
      { transform: at([x, y - 18], " scale(1.15)"), opacity: 1, offset: 0.3 },
      { transform: at([x, y - 26], " scale(1)"), opacity: 1, offset: 0.75 },
      { transform: at([x, y - 52], " scale(0.9)"), opacity: 0 },
    ]);
  }

  /** Animates a shape above the board, and then removes it. */
  private animateTemporary(shape: string, ms: number, frames: Keyframe[]): Animation | null {
    const piece = document.createElementNS(SVG, "g");
    piece.innerHTML = shape; // SVG from our own functions, without text from outside
    this.sky.append(piece);
    const animation = piece.animate(frames, { duration: ms, easing: "ease-out", fill: "both" });
    animation.onfinish = animation.oncancel = () => piece.remove();
    return animation;
  }
}

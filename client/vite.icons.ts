import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import type { Plugin } from "vite";

/** Icons for systems without SVG support, rendered from our SVG files. The size is in pixels. */
const ICONS: Record<string, [drawing: string, size: number]> = {
  "icon-192.png": ["icon.svg", 192],
  "icon-512.png": ["icon.svg", 512],
  "icon-maskable-512.png": ["icon-maskable.svg", 512],
  "apple-touch-icon.png": ["icon-maskable.svg", 180],
};

/** Samples per pixel in each direction, for anti-aliasing. */
const SAMPLES = 4;

interface Shape {
  colour: readonly number[];
  covers: (x: number, y: number) => boolean;
}

/** Parses an SVG into shapes, the lowest first. Supports only what our icons use: rectangles, circles, paths of straight lines. */
function shapesOf(svg: string): Shape[] {
  const shapes: Shape[] = [];
  let [dx, dy] = [0, 0];
  for (const [, tag, text] of svg.matchAll(/<(\/?\w+)([^>]*)>/g)) {
    const attributes = Object.fromEntries([...text!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value!]));
    const number = (name: string): number => Number(attributes[name] ?? 0);
    const draw = (colour: string | undefined, covers: Shape["covers"]): void => {
      const [left, up] = [dx, dy];
      if (colour) shapes.push({ colour: rgb(colour), covers: (x, y) => covers(x - left, y - up) });
    };
    if (tag === "g") [dx, dy] = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(attributes["transform"] ?? "")!.slice(1).map(Number) as [number, number];
    else if (tag === "/g") [dx, dy] = [0, 0];
    else if (tag === "rect") draw(attributes["fill"], inRect(number("x"), number("y"), number("width"), number("height"), number("rx")));
    else if (tag === "path") draw(attributes["fill"], inOutline(corners(attributes["d"] ?? "")));
    else if (tag === "circle") {
      const edge = attributes["stroke"] ? number("stroke-width") / 2 : 0;
      draw(attributes["stroke"], inCircle(number("cx"), number("cy"), number("r") + edge));
      draw(attributes["fill"], inCircle(number("cx"), number("cy"), number("r") - edge));
    }
  }
  return shapes;
}

const rgb = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

const inCircle = (cx: number, cy: number, r: number): Shape["covers"] => (x, y) => (x - cx) ** 2 + (y - cy) ** 2 <= r * r;

function inRect(left: number, top: number, width: number, height: number, r: number): Shape["covers"] {
  const [cx, cy] = [left + width / 2, top + height / 2];
  return (x, y) => {
    const [across, down] = [Math.abs(x - cx) - width / 2, Math.abs(y - cy) - height / 2];
    if (across > 0 || down > 0) return false;
    return across < -r || down < -r || (across + r) ** 2 + (down + r) ** 2 <= r * r;
  };
}

/** The corners of a path. Throws an error for unsupported commands. */
function corners(path: string): [number, number][] {
  const found: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command, text] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const [first = 0, second = 0] = text!.trim().split(/[ ,]+/).map(Number);
    if (command === "M") [x, y] = [first, second];
    else if (command === "H") x = first;
    else if (command === "h") x += first;
    else if (command === "V") y = first;
    else if (command === "v") y += first;
    else if (command !== "Z") throw new Error(`unsupported path command in an icon: ${command}`);
    found.push([x, y]);
  }
  return found;
}

function inOutline(outline: readonly [number, number][]): Shape["covers"] {
  return (x, y) => {
    let inside = false;
    for (const [index, [x2, y2]] of outline.entries()) {
      const [x1, y1] = outline.at(index - 1)!;
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
    return inside;
  };
}

/** Renders an SVG as rows of RGBA values. */
export function pixels(svg: string, size: number): Uint8Array {
  const shapes = shapesOf(svg).reverse();
  const [left = 0, top = 0, side = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? "").split(" ").map(Number);
  const made = new Uint8Array(size * size * 4);
  const step = side / size / SAMPLES;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const sum = [0, 0, 0];
      let hits = 0;
      for (let sample = 0; sample < SAMPLES ** 2; sample++) {
        const x = left + (column * SAMPLES + (sample % SAMPLES) + 0.5) * step;
        const y = top + (row * SAMPLES + Math.floor(sample / SAMPLES) + 0.5) * step;
        const shape = shapes.find(({ covers }) => covers(x, y));
        if (!shape) continue;
        hits += 1;
        for (const part of [0, 1, 2]) sum[part]! += shape.colour[part]!;
      }
      made.set([...sum.map((part) => Math.round(part / Math.max(hits, 1))), Math.round((255 * hits) / SAMPLES ** 2)], (row * size + column) * 4);
    }
  }
  return made;
}

/** Encodes a square image as a PNG file. */
export function png(rgba: Uint8Array, size: number): Buffer {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8); // 8 bits per channel, RGBA
  const rows = Array.from({ length: size }, (_, row) => [Buffer.of(0), rgba.subarray(row * size * 4, (row + 1) * size * 4)]).flat();
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export function icons(): Plugin {
  return {
    name: "pacal-icons",
    apply: "build",
    generateBundle() {
      for (const [fileName, [drawing, size]] of Object.entries(ICONS)) {
        const svg = readFileSync(new URL(`./public/${drawing}`, import.meta.url), "utf8");
        this.emitFile({ type: "asset", fileName, source: png(pixels(svg, size), size) });
      }
    },
  };
}

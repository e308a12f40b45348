// @vitest-environment node
import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pixels, png } from "../vite.icons.ts";

const drawing = (name: string): string => readFileSync(new URL(`../public/${name}`, import.meta.url), "utf8");
const at = (rgba: Uint8Array, x: number, y: number): number[] => [...rgba.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4)];

test("the icon has its pyramid, its ship and round corners", () => {
  const icon = pixels(drawing("icon.svg"), 64);
  expect(at(icon, 0, 0)[3]).toBe(0);
  expect(at(icon, 4, 32)).toEqual([0x1b, 0x29, 0x41, 255]);
  expect(at(icon, 16, 50)).toEqual([0xe9, 0xc8, 0x77, 255]);
  expect(at(icon, 32, 48)).toEqual([0x1b, 0x29, 0x41, 255]); // the door of the pyramid
  expect(at(icon, 32, 15)).toEqual([0xe4, 0x57, 0x2e, 255]);
});

test("the maskable icon is filled to its corners", () => {
  const icon = pixels(drawing("icon-maskable.svg"), 64);
  expect(at(icon, 0, 0)).toEqual([0x1b, 0x29, 0x41, 255]);
  expect(at(icon, 63, 63)[3]).toBe(255);
});

test("an unsupported path is an error", () => {
  const curved = '<svg viewBox="0 0 8 8"><path d="M0 0C1 1 2 2 3 3Z" fill="#ffffff"/></svg>';
  expect(() => pixels(curved, 8)).toThrow("C");
});

test("a PNG contains its size and every pixel", () => {
  const rgba = pixels(drawing("icon.svg"), 16);
  const file = png(rgba, 16);
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([16, 16]);
  const rows = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
  expect(rows.length).toBe(16 * (1 + 16 * 4));
  expect([...rows.subarray(1, 65)]).toEqual([...rgba.subarray(0, 64)]);
});

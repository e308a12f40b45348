import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Axe does not compute the contrast of text on a gradient, such as the sky behind all pages and the skyline of a table. */

type Colour = readonly number[];

const read = (name: string): string => readFileSync(`${import.meta.dirname}/../src/${name}`, "utf-8");
const theme = read("lib/theme.css");
const hex = (text: string): Colour => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16));
const mix = (one: Colour, other: Colour, part: number): Colour => one.map((channel, index) => channel * (1 - part) + other[index]! * part);

/** A colour of the theme: light or dark. */
function named(name: string, dark: boolean): Colour {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(theme);
  return hex(found![dark ? 2 : 1]!);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** The colours of the sky from its top to its bottom; the two lowest also with the layers of the skyline in front of them. */
function skies(dark: boolean): Colour[] {
  const stops = [...theme.match(/--sky: .*/)![0].matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => named(name!, dark));
  const between = (colours: readonly Colour[]): Colour[] => colours.slice(1).flatMap((stop, index) => [0, 0.25, 0.5, 0.75, 1].map((part) => mix(colours[index]!, stop, part)));
  const layers = [...read("pages/table/skyline.svg").matchAll(/fill="(#\w{6})" fill-opacity="([\d.]+)"/g)];
  expect([stops.length, layers.length]).toEqual([4, 2]);
  const behind = layers.reduce((seen, [, fill, opacity]) => [...seen, ...seen.map((below) => mix(below, hex(fill!), Number(opacity)))], between(stops.slice(-2)));
  return [...between(stops), ...behind];
}

test.each(["light", "dark"])("all text on the %s sky has a contrast of at least 4.5", (scheme) => {
  const dark = scheme === "dark";
  for (const text of ["text", "text-quiet", "link", "accent", "danger"]) {
    const lowest = Math.min(...skies(dark).map((sky) => contrast(named(text, dark), sky)));
    expect([text, lowest >= 4.5, lowest]).toEqual([text, true, lowest]);
  }
});

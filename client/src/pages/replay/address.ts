/** What the part of the address after `#` says: a position, and branches with the place that is shown. No server sees it. */

/** A branch: moves in notation after `at` moves of another line. Line 0 is the game. */
export interface BranchMoves {
  parent: number;
  at: number;
  moves: readonly string[];
}

/** A position of a line, after `n` of its moves. */
export interface Place {
  line: number;
  n: number;
}

export interface Fragment {
  /** The position that a replay without a game begins with, in notation, and its board as JSON if it is not a shipped one. */
  position: string | null;
  board: string | null;
  branches: BranchMoves[];
  /** The place that is shown, if it is in a branch. */
  place: Place | null;
  /** A part could not be read and was left out. */
  broken: boolean;
}

/** Longer fragments are not written: mail programs and messengers cut long links. */
export const MAX_FRAGMENT = 2000;

const MOVE = /^[-@!a-zA-Z0-9=+:,>]{1,100}$/;
const NUMBER = /^\d{1,5}$/;

/** Escapes what an address may not contain, and nothing else, so that moves stay readable. */
const escaped = (text: string): string => encodeURIComponent(text).replace(/%(?:40|3A|3D|2B|2C|2F)/g, decodeURIComponent);

export function writeFragment({ position, board, branches, place }: Omit<Fragment, "broken">): string {
  const parts = [
    ...(position ? [`p=${escaped(position.replaceAll(" ", "_"))}`] : []),
    ...(position && board ? [`o=${encodeURIComponent(board)}`] : []),
    ...branches.map(({ parent, at, moves }) => `b=${[parent, at, ...moves.map(escaped)].join(".")}`),
    ...(place && place.line ? [`at=${place.line}.${place.n}`] : []),
  ];
  return parts.length ? `#${parts.join("&")}` : "";
}

export function readFragment(hash: string): Fragment {
  const found: Fragment = { position: null, board: null, branches: [], place: null, broken: false };
  for (const part of hash.replace(/^#/, "").split("&").filter(Boolean)) {
    const [, name, value] = /^(\w+)=(.*)$/s.exec(part) ?? [];
    const read = value === undefined ? null : decoded(value);
    if (read === null) found.broken = true;
    else if (name === "p") found.position = read.replaceAll("_", " ");
    else if (name === "o") found.board = read;
    else if (name === "b") addBranch(found, read);
    else if (name === "at") found.place = placeIn(read, found);
    else found.broken = true;
  }
  return found;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function addBranch(found: Fragment, text: string): void {
  const [parent = "", at = "", ...moves] = text.split(".");
  const whole = NUMBER.test(parent) && NUMBER.test(at) && Number(parent) <= found.branches.length;
  if (whole && moves.length && moves.every((move) => MOVE.test(move)) && !found.broken) found.branches.push({ parent: Number(parent), at: Number(at), moves });
  else found.broken = true; // later branches may belong to this one
}

function placeIn(text: string, found: Fragment): Place | null {
  const [line = "", n = ""] = text.split(".");
  if (NUMBER.test(line) && NUMBER.test(n) && Number(line) >= 1 && Number(line) <= found.branches.length) return { line: Number(line), n: Number(n) };
  found.broken = true;
  return null;
}

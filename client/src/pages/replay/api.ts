import { requestJson } from "../../lib/api.ts";
import type { BranchAsked, BranchSeen, ReplaySeen } from "../../lib/messages.ts";
import { send } from "../../lib/transport.ts";
import { spoken } from "../../lib/words.svelte.ts";

const posted = (content: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(content), headers: { "Content-Type": "application/json" } });
const asSeen = (seat: number | null): string => (seat === null ? "" : `?viewer=${seat + 1}`);

export const replayOf = (id: string, seat: number | null): Promise<ReplaySeen> => requestJson(`games/${encodeURIComponent(id)}/replay${asSeen(seat)}`);
export const replayOfFile = (text: string, seat: number | null): Promise<ReplaySeen> =>
  requestJson(`replay${asSeen(seat)}`, { method: "POST", body: text, headers: { "Content-Type": "text/plain" } });
export const branchOf = (asked: BranchAsked): Promise<BranchSeen> => requestJson("replay/branch", posted(asked));

/** A position as SVG. */
export async function pictureOf(position: string, board: string | null): Promise<string> {
  const answer = await send(`/api/replay/picture?language=${spoken.language}`, posted({ position, board }));
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

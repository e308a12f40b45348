import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BranchAsked, BranchSeen, ReplaySeen, ReplayStep, SideSeen, StandingSeen } from "../src/lib/messages.ts";
import { keepFile, keptFile } from "../src/lib/replayfile.ts";
import { speak, withWords } from "../src/lib/words.svelte.ts";
import { Replay } from "../src/pages/replay/replay.svelte.ts";
import TryPanel from "../src/pages/replay/TryPanel.svelte";

const DIE = [2, 3, 3, 4, 5, "arrows"] as const;
const side: SideSeen = { ship: null, stones: [], hand: 10, pyramids: [], supply: [], god_stones: [], score: 0 };
const standing: StandingSeen = { played: [], god_stones: [], totals: [], leaders: [], places: {}, pyramids_left: [], points_left: [], target: "last_but_one", last_round: false };
const step = (position: string, more: Partial<ReplayStep> = {}): ReplayStep => ({ step: "throw", seat: 0, round: 1, position, sides: { 0: side, 1: side }, standing, ...more });
const seen = (name: string): ReplaySeen =>
  ({
    game: { id: name, players: [{ name, colour: 0 }, { name: "Ben", colour: 1 }], board: { die: DIE } },
    board: "palenque",
    own_board: null,
    viewer: null,
    end: null,
    dice: {},
    faults: [],
    steps: [step("0"), step("1", { action: "-" }), step("2", { action: "-" })],
  }) as unknown as ReplaySeen;
/** What the server says about a branch: nothing can be done, or a move has been played. */
const branch = ({ moves }: BranchAsked): BranchSeen =>
  ({ ...seen("branch"), prompt: "", choices: [], anywhere: null, fault: null, reason: null, steps: [step("0"), ...(moves ?? []).map((action) => step("b", { action }))] }) as unknown as BranchSeen;

interface Request {
  address: string;
  body: string;
  succeed: (content: object) => Promise<void>;
  refuse: (text: string) => Promise<void>;
}

let requests: Request[];
let replay: Replay;

const settled = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await Promise.resolve();
  flushSync();
};

beforeEach(async () => {
  await speak("en");
  await withWords(Promise.resolve());
  requests = [];
  vi.stubGlobal("fetch", (address: string, { body = "" }: { body?: string }) =>
    new Promise<Response>((resolve) => {
      const answer = async (content: object, ok: boolean): Promise<void> => {
        resolve({ ok, status: ok ? 200 : 400, headers: new Headers(), json: async () => content } as Response);
        await settled();
      };
      requests.push({ address, body, succeed: (content) => answer(content, true), refuse: (text) => answer({ code: "record", text, faults: [] }, false) });
    }),
  );
  sessionStorage.clear();
  replay = new Replay();
});

afterEach(() => {
  replay.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Chooses a file, as the page does. */
function choose(text: string): void {
  keepFile(text);
  void replay.open(null, null, "");
}
const shown = (): string | undefined => (replay.lines.length ? replay.game?.players[0]?.name : undefined);

describe("a file that is chosen while another one loads", () => {
  it("keeps its error message, and the other one is shown", async () => {
    keepFile("stored");
    void replay.open(null, 1, "");
    choose("eggs");
    const [stored, eggs] = requests;
    await stored!.succeed(seen("stored"));
    await eggs!.refuse("not a game");
    await requests[2]!.succeed(seen("stored"));
    expect([replay.problem?.text, shown(), replay.place.n, keptFile()]).toEqual(["not a game", "stored", 1, "stored"]);
  });

  it("keeps its error message if the other one arrives later", async () => {
    keepFile("stored");
    void replay.open(null, 1, "");
    choose("eggs");
    const [stored, eggs] = requests;
    await eggs!.refuse("not a game");
    expect(replay.problem?.text).toBe("not a game");
    await stored!.succeed(seen("stored"));
    expect(replay.problem?.text).toBe("not a game");
    await requests[2]!.succeed(seen("stored"));
    expect([replay.problem?.text, shown(), replay.place.n, keptFile()]).toEqual(["not a game", "stored", 1, "stored"]);
  });

  it.each(["earlier", "later"])("is shown if the other one arrives %s", async (when) => {
    keepFile("stored");
    void replay.open(null, 2, "");
    choose("chosen");
    const [stored, chosen] = requests;
    if (when === "earlier") await stored!.succeed(seen("stored"));
    await chosen!.succeed(seen("chosen"));
    if (when === "later") await stored!.succeed(seen("stored"));
    expect([replay.problem, shown(), replay.place.n, keptFile()]).toEqual([null, "chosen", 0, "chosen"]);
  });

  it("hides the error of the other one", async () => {
    keepFile("stored");
    void replay.open(null, null, "");
    choose("chosen");
    const [stored, chosen] = requests;
    await chosen!.succeed(seen("chosen"));
    await stored!.refuse("not a game");
    expect([replay.problem, shown()]).toEqual([null, "chosen"]);
  });

  it("leaves the error of the other one if both are damaged", async () => {
    keepFile("stored");
    void replay.open(null, null, "");
    choose("eggs");
    await requests[1]!.refuse("not a game");
    await requests[2]!.refuse("damaged");
    expect([replay.problem?.text, shown(), requests.length]).toEqual(["damaged", undefined, 3]);
  });
});

describe("the latest request wins", () => {
  it("if the address names another move while the game loads", async () => {
    void replay.open("abc", 1, "");
    void replay.open("abc", 2, "");
    for (const { succeed } of requests) await succeed(seen("Ana"));
    expect([shown(), replay.place.n]).toEqual(["Ana", 2]);
  });

  it("if another seat's view is chosen before the first answer", async () => {
    void replay.open("abc", 1, "");
    await requests[0]!.succeed(seen("Ana"));
    void replay.view(0);
    void replay.view(1);
    await requests[2]!.succeed(seen("as the second"));
    await requests[1]!.succeed(seen("as the first"));
    expect([shown(), replay.place.n]).toEqual(["as the second", 1]);
  });

  it("if the language changes while the game loads, and the address is still obeyed", async () => {
    void replay.open("abc", 1, "");
    void replay.view(null);
    for (let at = 0; at < requests.length; at++) await requests[at]!.succeed(seen(String(at)));
    expect([shown(), replay.place.n]).toEqual([String(requests.length - 1), 1]);
  });

  it("if the branches of a link still load", async () => {
    void replay.open("abc", null, "#b=0.1.L&at=1.1");
    await requests[0]!.succeed(seen("Ana"));
    void replay.open("abc", 2, "");
    await requests[1]!.succeed(branch({ moves: ["L"] } as BranchAsked));
    expect([replay.lines.length, replay.place]).toEqual([1, { line: 0, n: 2 }]);
  });
});

describe("branches", () => {
  it("are kept up to the first that leaves a position that does not exist", async () => {
    void replay.open("abc", null, "#b=0.1.L&b=0.9.L&at=1.1");
    await requests[0]!.succeed(seen("Ana"));
    await requests[1]!.succeed(branch({ moves: ["L"] } as BranchAsked));
    expect([replay.lines.length, replay.place]).toEqual([2, { line: 1, n: 1 }]);
    expect(replay.notice).toBeTruthy();
  });

  it("of a position stay when its texts change their language", async () => {
    void replay.open(null, null, "#p=palenque_0&b=0.0.L&at=1.1");
    await requests[0]!.succeed(branch({} as BranchAsked));
    await requests[1]!.succeed(branch({ moves: ["L"] } as BranchAsked));
    void replay.view(null);
    await requests.at(-1)!.succeed(branch({} as BranchAsked));
    await requests.at(-1)!.succeed({ ...branch({} as BranchAsked), prompt: "Wirf den Würfel." });
    expect([replay.lines.length, replay.position?.action, replay.question?.prompt]).toEqual([2, "L", "Wirf den Würfel."]);
  });

  it("take the bot's turn although another branch was removed meanwhile", async () => {
    void replay.open("abc", null, "#b=0.1.L&b=0.0.L&at=2.1");
    await requests[0]!.succeed(seen("Ana"));
    for (const at of [1, 2]) await requests[at]!.succeed(branch({ moves: ["L"] } as BranchAsked));
    void replay.act([], "greedy");
    const bot = requests.at(-1)!;
    replay.remove(1);
    await bot.succeed(branch({ moves: ["-"] } as BranchAsked));
    expect(replay.lines.map(({ at, positions }) => [at, positions.length])).toEqual([[0, 3], [0, 3]]);
    expect(replay.place).toEqual({ line: 1, n: 2 });
  });
});

describe("the button that throws the die at random", () => {
  it.each(DIE.map((face, index) => [face, index] as const))("throws %s with the odds of the die", async (face, index) => {
    void replay.open("abc", 1, "");
    await requests[0]!.succeed(seen("Ana"));
    replay.try(true);
    await requests[1]!.succeed(branch({} as BranchAsked));
    const panel = mount(TryPanel, { target: document.body, props: { replay, chooser: null, build: 0, onbuild: () => {}, onpoint: () => {}, onclose: () => {} } });
    flushSync();
    vi.spyOn(Math, "random").mockReturnValue((index + 0.5) / DIE.length);
    document.querySelector<HTMLButtonElement>("[data-testid=try-throw]")!.click();
    const move = `!${face === "arrows" ? "A" : face}`;
    expect(JSON.parse(requests[2]!.body)).toMatchObject({ position: "palenque 1", moves: [move], bot: null });
    await requests[2]!.succeed(branch({ moves: [move] } as BranchAsked));
    expect([replay.place, replay.position?.action]).toEqual([{ line: 1, n: 1 }, move]);
    await unmount(panel);
  });
});

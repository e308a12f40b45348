import { expect, test } from "vitest";
import type { Message, StepMessage, TableMessage } from "../src/lib/messages.ts";
import { LANGUAGES, speak } from "../src/lib/words.svelte.ts";
import { describeSquare } from "../src/pages/table/describe.ts";
import { offersBySquare } from "../src/pages/table/offers.ts";
import recorded from "./game.json";

const messages = recorded as unknown as Message[];
const { game } = messages[0] as TableMessage;
const flying = messages.find((message): message is StepMessage => message.type === "step" && message.view.step === "fly" && !!message.choices.length)!;
const described = (square: string): string => {
  const { choices, anywhere, view } = flying;
  return describeSquare(square, game.board, view, game.players, offersBySquare(choices, anywhere, null, view).get(square) ?? []);
};

test("the description of a square contains the value of its district", async () => {
  await speak("en");
  expect(described("a11")).toBe("a11, North Group, value 4");
});

test.each(Object.entries({ en: "load up to 2 stones", de: "bis zu 2 Steine", fr: "jusqu’à 2 pierres", it: "fino a 2 pietre", pl: "najwyżej 2 kamienie" }))(
  "the description of a square in %s says how many stones a flight allows to load",
  async (language, loads) => {
    await speak(language as keyof typeof LANGUAGES);
    const square = flying.choices.find((choice) => choice.loads === 2)!.square!;
    expect(described(square)).toContain(loads);
  },
);

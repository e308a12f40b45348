import type { Attachment } from "svelte/attachments";
import { longPress } from "./longpress.ts";

/** What a card explains: a district or a water, the target on the score track, or an icon of a player. */
export type Topic =
  | { kind: "place"; place: string }
  | { kind: "target" }
  | { kind: "sign" | "bot" | "presence" | "score" | "hand" | "god_stones" | "pyramids"; seat: number };

/** The id of the card's element. */
export const CARD_ID = "card";
/** The time in ms for which the mouse or the focus rests on something before its card opens. */
export const OPEN_DELAY_MS = 500;
/** The time in ms in which the mouse can move from something to its card. */
export const CLOSE_DELAY_MS = 250;

export const keyOf = (topic: Topic | null): string => (topic ? Object.values(topic).join(" ") : "");

/** Lets the arrow keys move the focus between the icons of a panel, which have one tab stop together. */
const arrowKeys: Attachment<Element> = (panel) => {
  const icons = (): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>("[data-card]")];
  const enter = (chosen: HTMLElement): void => icons().forEach((icon) => (icon.tabIndex = icon === chosen ? 0 : -1));
  const key = (event: Event): void => {
    const all = icons();
    const at = all.indexOf(event.target as HTMLElement);
    const pressed = (event as KeyboardEvent).key;
    const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[pressed];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[(to + all.length) % all.length]!;
    enter(next);
    next.focus();
  };
  panel.addEventListener("keydown", key);
  return () => panel.removeEventListener("keydown", key);
};

/** The card that is open. Mouse and focus open it after a moment; a press pins it until it is closed. */
export class Cards {
  topic: Topic | null = $state.raw(null);
  pinned: boolean = $state(false);
  /** The topic that the user closed. It stays closed until mouse or focus are elsewhere. */
  #dismissed = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The mouse or the focus is on something that has a card, or has left it. */
  point(topic: Topic | null): void {
    if (this.pinned) return;
    clearTimeout(this.#timer);
    if (keyOf(topic) !== this.#dismissed) this.#dismissed = "";
    if (keyOf(topic) === keyOf(this.topic) || (topic && keyOf(topic) === this.#dismissed)) return;
    this.#timer = setTimeout(() => (this.topic = topic), topic && !this.topic ? OPEN_DELAY_MS : CLOSE_DELAY_MS);
  }

  /** The mouse is on the card itself, or has left it. */
  hold(on: boolean): void {
    clearTimeout(this.#timer);
    if (!on) this.point(null);
  }

  /** The user pressed something that has a card. Pressing it again closes the card. */
  pin(topic: Topic): void {
    const again = this.pinned && keyOf(topic) === keyOf(this.topic);
    clearTimeout(this.#timer);
    this.topic = again ? null : topic;
    this.pinned = !again;
  }

  /** Closes the card. Returns whether one was open. */
  dismiss(): boolean {
    clearTimeout(this.#timer);
    if (!this.topic) return false;
    this.#dismissed = keyOf(this.topic);
    this.topic = null;
    this.pinned = false;
    return true;
  }

  readonly arrowKeys = arrowKeys;

  /** Gives an element a card, by mouse, focus, press or long press. */
  on(topic: () => Topic, { press = true }: { press?: boolean } = {}): Attachment<Element> {
    return (element) => {
      const listeners = new AbortController();
      const on = (type: string, handle: (event: Event) => void): void => element.addEventListener(type, handle, { signal: listeners.signal });
      on("pointerenter", (event) => {
        if ((event as PointerEvent).pointerType === "mouse") this.point(topic());
      });
      on("pointerleave", (event) => {
        if ((event as PointerEvent).pointerType === "mouse") this.point(null);
      });
      on("focus", () => {
        if (element.matches(":focus-visible")) this.point(topic());
      });
      on("blur", () => this.point(null));
      const pin = (): void => this.pin(topic());
      if (press) {
        on("click", pin);
        on("keydown", (event) => {
          // SVG elements have no click by keyboard.
          if (element instanceof SVGElement && ["Enter", " "].includes((event as KeyboardEvent).key)) {
            event.preventDefault();
            pin();
          }
        });
      }
      const unpress = press ? undefined : longPress(pin)(element);
      $effect(() => {
        if (keyOf(topic()) === keyOf(this.topic)) element.setAttribute("aria-describedby", CARD_ID);
        else element.removeAttribute("aria-describedby");
      });
      return () => {
        listeners.abort();
        unpress?.();
      };
    };
  }
}

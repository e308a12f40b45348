import type { Attachment } from "svelte/attachments";

/** The time in ms after which a touch is a long press. */
export const LONG_PRESS_MS = 500;
/** A finger that moves further, in px, scrolls or drags. */
const MAX_MOVE_PX = 10;

/** Calls a function with the touched element after a long press by finger or pen. The click that follows is ignored. */
export const longPress =
  (onpress: (target: Element) => void): Attachment<Element> =>
  (element) => {
    let timer = 0;
    let pressed = false;
    let start: PointerEvent | null = null;
    const listeners = new AbortController();
    const stop = (): void => {
      clearTimeout(timer);
      start = null;
    };
    const on = <E extends Event>(type: string, handle: (event: E) => void): void =>
      element.addEventListener(type, handle as EventListener, { capture: true, signal: listeners.signal });
    on("pointerdown", (event: PointerEvent) => {
      stop();
      pressed = false;
      if (event.pointerType === "mouse" || !event.isPrimary) return;
      start = event;
      timer = window.setTimeout(() => {
        pressed = true;
        onpress(event.target as Element);
      }, LONG_PRESS_MS);
    });
    on("pointermove", (event: PointerEvent) => {
      if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > MAX_MOVE_PX) stop();
    });
    for (const type of ["pointerup", "pointercancel"]) on(type, stop);
    on("click", (event) => {
      if (pressed) event.stopPropagation();
      pressed = false;
    });
    on("contextmenu", (event) => {
      if (start || pressed) event.preventDefault();
    });
    return () => {
      stop();
      listeners.abort();
    };
  };

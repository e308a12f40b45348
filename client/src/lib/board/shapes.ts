import type { Attachment } from "svelte/attachments";

/**
 * Puts shapes into a group: those of our own drawing functions, which escape whatever words are in them. They are read
 * where they are to be, and none is moved there afterwards as by `{@html}`: the ground alone has a hundred.
 */
export const shapes =
  (drawn: string): Attachment<SVGElement> =>
  (group) =>
    void (group.innerHTML = drawn);

import { requestJson } from "../../lib/api.ts";
import type { GameMade } from "../../lib/messages.ts";
import { router } from "../../lib/router.svelte.ts";
import type { LessonTask } from "../../lib/routes.ts";
import { server } from "../../lib/server.svelte.ts";
import { progress } from "./progress.svelte.ts";

/** Opens a table for a task and goes there. Throws a `Refusal` if the server has no such task, or too many. */
export async function openTask(place: LessonTask): Promise<void> {
  await server.loadVisitor(); // sets the cookie that a table belongs to
  const { id } = await requestJson<GameMade>(`lessons/${encodeURIComponent(place.lesson)}/${place.task}`, { method: "POST" });
  progress.opened(place);
  router.go({ page: "table", id }, true);
}

/** Opens the task of a lesson again whose table the server has dropped. The table's id says which task it was. */
export function reopen(id: string): void {
  const [, lesson, task] = /^lesson-([a-z]+)-(\d+)-/.exec(id) ?? [];
  if (lesson) router.go({ page: "lessons", place: { lesson, task: Number(task) } }, true);
}

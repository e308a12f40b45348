import { api } from "../../lib/api.ts";
import { router } from "../../lib/router.svelte.ts";
import { server } from "../../lib/server.svelte.ts";
import { type Place, progress } from "./progress.svelte.ts";

/** Opens a table for a task and goes there. Throws a `Refusal` if the server has no such task, or too many. */
export async function openTask(place: Place): Promise<void> {
  await server.loadVisitor(); // sets the cookie that a table belongs to
  const { id } = await api.startLesson(place.lesson, place.task);
  progress.opened(place);
  router.go({ page: "table", id }, true);
}

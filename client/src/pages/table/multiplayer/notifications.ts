/** Notifies users who look at another page that it is their turn: with browser notifications and web push. */

import { startWorker } from "../../../lib/install.svelte.ts";
import { readItem, writeItem } from "../../../lib/localstorage.ts";
import type { Subscription } from "../../../lib/messages.ts";

const KEY = "pacal-notify";

export type Permission = "no" | "ask" | "denied" | "on";

const possible = (): boolean => "Notification" in globalThis && isSecureContext;

/** Whether notifications are impossible, can be requested, are denied, or are on. */
export function permission(): Permission {
  if (!possible()) return "no";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && readItem(KEY) === "on" ? "on" : "ask";
}

/** Requests permission. Browsers allow this only in a click handler. */
export async function allowNotices(): Promise<Permission> {
  if (!possible()) return "no";
  if ((await Notification.requestPermission()) === "granted") writeItem(KEY, "on");
  return permission();
}

/** Subscribes to web push, or returns the subscription that there is. Null if the browser cannot receive push messages. */
export async function subscribe(key: string): Promise<Subscription | null> {
  const push = (await startWorker())?.pushManager;
  if (!push) return null;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await push.subscribe(options).catch(async () => {
    await (await push.getSubscription())?.unsubscribe(); // it was made with another key of the server
    return push.subscribe(options);
  });
  const { endpoint, keys } = made.toJSON();
  return endpoint && keys?.["p256dh"] && keys["auth"] ? { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } } : null;
}

/** Shows a notification, if the page is hidden and notifications are on. */
export async function notifyTurn(title: string, body: string, path: string): Promise<void> {
  if (!document.hidden || permission() !== "on") return;
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const options = { body, tag: path, icon: "/icon.svg", data: { url: path } };
  try {
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    // some phones allow this in service workers only
  }
}

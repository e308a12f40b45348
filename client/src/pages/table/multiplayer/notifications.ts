/** Telling a person who looks elsewhere that it is their turn: by a notification of the browser, and by web push. */

import { readItem, writeItem } from "../../../lib/localstorage.ts";
import type { Subscription } from "../../../lib/messages.ts";

const KEY = "pacal-notify";

export type Permission = "no" | "ask" | "denied" | "on";

const possible = (): boolean => "Notification" in globalThis && isSecureContext;

/** Whether notifications can be asked for, are on, or never will be. */
export function permission(): Permission {
  if (!possible()) return "no";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && readItem(KEY) === "on" ? "on" : "ask";
}

/** Asks the browser, after a click only. */
export async function allowNotices(): Promise<Permission> {
  if (!possible()) return "no";
  if ((await Notification.requestPermission()) === "granted") writeItem(KEY, "on");
  return permission();
}

/** A subscription to the host's web push, if the browser and the host have it. */
export async function subscribe(key: string): Promise<Subscription | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis)) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) return null;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return endpoint && keys?.["p256dh"] && keys["auth"] ? { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } } : null;
}

/** Tells it, if nobody looks at the page and that was allowed. */
export async function notifyTurn(title: string, body: string, path: string): Promise<void> {
  if (!document.hidden || permission() !== "on") return;
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const options = { body, tag: path, icon: "/icon.svg", data: { url: path } };
  try {
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    // some phones allow it to workers only
  }
}

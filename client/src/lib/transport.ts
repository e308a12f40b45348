/**
 * Sends requests and opens the WebSockets of tables over the network. The edition without a server replaces this
 * module with `site/transport.ts` (vite.config.ts).
 */

export const send = (address: string, init: RequestInit): Promise<Response> => fetch(address, init);

export const connect = (url: string): WebSocket => new WebSocket(url);

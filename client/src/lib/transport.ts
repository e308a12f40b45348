/**
 * How requests and the sockets of tables reach the program: over the network, to a server. The edition without a
 * server replaces this module by `site/transport.ts` (vite.config.ts).
 */

export const send = (address: string, init: RequestInit): Promise<Response> => fetch(address, init);

export const connect = (url: string): WebSocket => new WebSocket(url);

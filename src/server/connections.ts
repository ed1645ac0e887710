import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds a request may take to arrive: its headers, and all of it. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
/** How often to look for those that took longer. */
const LOOK_MS = 2000;

/** Connections a server holds at most, and how many of them may come from one address where addresses are known. */
export type ConnectionCaps = { most: number; perAddress: number };

/**
 * Bounds what one visitor, or all of them, can hold open. Above a cap the connection that has waited longest without a request is
 * ended, so that whoever comes now is let in; only where every connection is at work the new one is.
 */
export function boundConnections(server: Server, { most, perAddress }: ConnectionCaps): void {
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  // Sets are in the order of their entries: the first one has waited longest.
  const waiting = new Map<string, Set<Socket>>();
  const held = new Map<string, number>();
  const idle = new Set<Socket>();
  let open = 0;

  const rest = (socket: Socket, address: string): void => {
    idle.add(socket);
    const mine = waiting.get(address) ?? new Set();
    waiting.set(address, mine.add(socket));
  };
  const work = (socket: Socket, address: string): void => {
    idle.delete(socket);
    waiting.get(address)?.delete(socket);
  };
  const makeRoom = (socket: Socket, among: ReadonlySet<Socket> | undefined): void => {
    const [oldest = socket] = among ?? [];
    oldest.destroy();
  };

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const mine = (held.get(address) ?? 0) + 1;
    held.set(address, mine);
    open += 1;
    socket.once('close', () => {
      work(socket, address);
      open -= 1;
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else {
        held.delete(address);
        waiting.delete(address);
      }
    });
    if (mine > perAddress) makeRoom(socket, waiting.get(address));
    else if (open > most) makeRoom(socket, idle);
    if (!socket.destroyed) rest(socket, address);
  });
  server.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const address = socket.remoteAddress ?? '';
    work(socket, address);
    res.once('close', () => {
      if (!socket.destroyed) rest(socket, address);
    });
  });
}

/** What a server has to be made with: time-outs are looked for in this rhythm. */
export const CONNECTION_OPTIONS = { connectionsCheckingInterval: LOOK_MS };

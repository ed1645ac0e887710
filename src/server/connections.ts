import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Time limits for receiving a request, in ms: its headers, and the whole request. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
/** Interval of the check for these time limits, in ms. */
const LOOK_MS = 2000;

/** Maximum number of open connections, in total and per client address (where client addresses are known). */
export type ConnectionCaps = { most: number; perAddress: number };

/**
 * Limits the connections that one client, or all clients, can hold open. Above a limit, the connection that has been
 * idle longest is closed, so that the new one is accepted; when none is idle, the new one is closed.
 */
export function boundConnections(server: Server, { most, perAddress }: ConnectionCaps): void {
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  // Sets iterate in insertion order: the first socket has been idle longest.
  const waiting = new Map<string, Set<Socket>>();
  const connections = new Map<string, number>();
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
    const mine = (connections.get(address) ?? 0) + 1;
    connections.set(address, mine);
    open += 1;
    socket.once('close', () => {
      work(socket, address);
      open -= 1;
      const left = (connections.get(address) ?? 1) - 1;
      if (left > 0) connections.set(address, left);
      else {
        connections.delete(address);
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

/** Options for `createServer`: how often it checks the time limits. */
export const CONNECTION_OPTIONS = { connectionsCheckingInterval: LOOK_MS };

import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Whoever listens on this port holds the clock; the system releases it with the process. */
const PORT = 4603;
const RETRY_MS = 50;

const listen = (): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen({ port: PORT, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });

let isHeld = false;

/**
 * Holds the clock of the marketplace during some work: no other test moves it meanwhile, so a one-time code stays valid and an
 * order stays where it is. The work itself may move it.
 */
export async function holdClock<T>(work: () => Promise<T>): Promise<T> {
  if (isHeld) return work();
  let holder = await listen();
  for (; holder === null; holder = await listen()) await pause(RETRY_MS);
  isHeld = true;
  try {
    return await work();
  } finally {
    isHeld = false;
    holder.close();
  }
}

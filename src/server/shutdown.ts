import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '#src/config/env.ts';
import { onReadyCheck, runShutdowns, runStopping } from '#src/lib/lifecycle.ts';
import { logError } from '#src/lib/logger.ts';

const DRAIN_MS = 10_000;
const IDLE_LOOK_MS = 100;
/** Load balancers notice within a few seconds that a process is not ready. */
const PRODUCTION_DELAY_S = 5;

/** Returns how long a process accepts connections after SIGTERM, in ms. */
export const shutdownDelayMs = ({ SHUTDOWN_DELAY }: Pick<Env, 'SHUTDOWN_DELAY'>, demo: boolean): number =>
  (SHUTDOWN_DELAY ?? (demo ? 0 : PRODUCTION_DELAY_S)) * 1000;

/** Accepts no new connections, and resolves when the running requests are finished, at the latest after `DRAIN_MS`. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  for (const error of await runStopping()) logError('stopping', error);
  // Browsers keep connections open after the last response.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
  const forced = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(forced);
}

/**
 * Returns a function that stops the server and resolves when the process may end. /readyz fails at once; new connections
 * are accepted for `delayMs` more, because load balancers learn of it late. A second call ends that delay.
 */
export function stopper(server: Server): (delayMs: number) => Promise<void> {
  const hurry = new AbortController();
  let stopping: Promise<void> | undefined;
  onReadyCheck('stop', async () => {
    if (stopping) throw new Error('stopping');
  });
  const stop = async (delayMs: number): Promise<void> => {
    if (delayMs > 0) await pause(delayMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    await drain(server);
    for (const error of await runShutdowns()) logError('shutdown', error);
  };
  return (delayMs) => {
    if (stopping) hurry.abort();
    else stopping = stop(delayMs);
    return stopping;
  };
}

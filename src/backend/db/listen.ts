import type pg from 'pg';

/** Hears the messages of a channel from now on. Returns what ends it. */
export type Listen = (channel: string, onMessage: (message: string) => void) => Promise<() => Promise<void>>;

const RETRY_MS = 1000;

/**
 * Listens on a connection of its own, and on a new one when that breaks. Whoever listens hears an empty message then: what was
 * said in between is lost.
 */
export function listenOnServer(connect: () => Promise<pg.Client>): Listen {
  return async (channel, onMessage) => {
    let client: pg.Client | undefined;
    let retry: NodeJS.Timeout | undefined;
    let ended = false;

    const open = async (): Promise<void> => {
      const next = await connect();
      next.on('notification', ({ payload }) => onMessage(payload ?? ''));
      // An error also ends the connection.
      next.on('end', () => again());
      await next.query(`LISTEN ${channel}`);
      client = next;
      if (ended) await next.end();
    };
    const again = (): void => {
      if (ended) return;
      clearTimeout(retry);
      retry = setTimeout(() => void open().then(() => onMessage(''), again), RETRY_MS);
      retry.unref();
    };

    await open();
    return async () => {
      ended = true;
      clearTimeout(retry);
      await client?.end();
    };
  };
}

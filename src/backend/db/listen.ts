import type pg from 'pg';

/** Listens to a notification channel. Returns a function that stops it. */
export type Listen = (channel: string, onMessage: (message: string) => void) => Promise<() => Promise<void>>;

const RETRY_MS = 1000;

/**
 * Listens on a separate connection and reconnects when it breaks. After a reconnect `onMessage` gets an empty message,
 * because notifications in between are lost.
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

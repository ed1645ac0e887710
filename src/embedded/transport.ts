import { setImmediate as nextRound } from 'node:timers/promises';
import { marketplace } from './marketplace.ts';

/**
 * Calls the embedded marketplace in-process, with the signature of fetch. The embedded database runs in the same thread, so
 * that a page would be rendered without a break: before each call, other requests get their turn.
 */
export const transport: typeof globalThis.fetch = async (input, init) => {
  const { app } = await marketplace();
  await nextRound();
  return app.fetch(new Request(input, init), { inProcess: true });
};

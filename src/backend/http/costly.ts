import type { MiddlewareHandler } from 'hono';
import { FairQueue, QueueFull } from '#src/lib/fair-queue.ts';
import { mayHoldFiles } from '#src/lib/file-paths.ts';
import type { AppEnv, Ctx } from '../types.ts';
import { callerOf, guestIn, tokenIn } from './identity.ts';
import { refuseAbove } from './limits.ts';

const HOUR_MS = 3_600_000;
/** Requests with files of one address per hour, whatever becomes of them; and at the same time. */
const FILES_PER_HOUR = 240;
const FILES_AT_ONCE = 4;
const RETRY_S = 5;

/** Reads that compare a text with the whole catalogue or the map, search a route, or read every item. */
export const SEARCHES = [
  '/api/v1/catalogue-changes',
  '/api/v1/items/search',
  '/api/v1/items/search-suggestion',
  '/api/v1/items/item-or-store-search',
  '/api/v1/stores/search',
  '/api/v1/get-combined-data',
  '/api/v1/config/place-api-autocomplete',
  '/api/v1/config/geocode-api',
  '/api/v1/config/distance-api',
  '/api/v1/ucp/catalog/search',
  '/api/v1/stores/fees',
];

/** Lets searches wait for their turn, so that one address cannot delay the others; those of the shop's own pages pass. */
export function searchTurns(): MiddlewareHandler<AppEnv> {
  const queue = new FairQueue({ atOnce: 6, atOncePerAddress: 3, waiting: 60, waitingPerAddress: 40 });
  return async (c, next) => {
    const address = c.env?.address;
    return address === undefined ? next() : queue.run(address, next);
  };
}

/**
 * Checks a request with files before its body is read: who sends it, unless only the body says so, and how many the address
 * has sent.
 * @throws {Refusal} 401 or 403 as `callerOf`, 429 above the limit.
 * @throws {QueueFull} when the address sends too many at the same time.
 */
export function fileGuard(): MiddlewareHandler<AppEnv> {
  const sending = new Map<string, number>();
  return async (c, next) => {
    if (!mayHoldFiles(c.req.method, c.req.path, c.req.header('content-type'))) return next();
    const address = c.env?.address;
    if (address !== undefined) {
      await refuseAbove(c, FILES_PER_HOUR, { key: `files ${address}`, windowMs: HOUR_MS });
    }
    if (namesCaller(c)) await callerOf(c);
    if (address === undefined) return next();
    const before = sending.get(address) ?? 0;
    if (before >= FILES_AT_ONCE) throw new QueueFull(RETRY_S);
    sending.set(address, before + 1);
    try {
      return await next();
    } finally {
      const remaining = (sending.get(address) ?? 1) - 1;
      if (remaining > 0) sending.set(address, remaining);
      else sending.delete(address);
    }
  };
}

const namesCaller = (c: Ctx): boolean => tokenIn(c) !== null || guestIn(c) !== undefined;

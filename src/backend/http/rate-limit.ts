import type { Db } from '../db/types.ts';
import { findCustomerByToken, findGuest, identityKey } from './identity.ts';
import { countAttempt } from './limits.ts';

/** How a request identifies its caller. Only `address` cannot be forged; for IPv6 it is the /64. */
export type Caller = { token: string | null; guest: string | null; address: string };

/** Counts calls; returns whether this one is allowed. */
export type RateLimiter = { allows(caller: Caller, now: Date): boolean | Promise<boolean> };

const WINDOW_MS = 60_000;
/** Calls a process takes from the shared count at a time, to save a query per call. */
const BATCH_SIZE = 30;
/** Limit per address, as a multiple of the limit per caller: whole offices share an address, and guest ids are free. */
const ADDRESS_FACTOR = 5;
/** Maximum entries in memory; dropped ones are queried again. */
const MOST = 20_000;

/**
 * Allows `limit` calls per minute of one customer, one guest, or one address without either, and five times as many per
 * address in total, across all processes on the database. An unknown token or guest id counts as its address.
 */
export function callLimiter(db: Db, limit: number): RateLimiter {
  const shares = shareKeeper(db);
  const keysByClaim = new Map<string, { key: string; until: number }>();

  /** Returns the key under which the call is counted. */
  async function keyOf({ token, guest, address }: Caller, now: Date): Promise<string> {
    const claim = token ?? (guest && `guest ${guest}`);
    if (claim === null) return address;
    const cachedKey = keysByClaim.get(claim);
    if (cachedKey && cachedKey.until > now.getTime()) return cachedKey.key;
    const identity = token === null ? await findGuest(db, guest) : await findCustomerByToken(db, token, now);
    const key = identity ? identityKey(identity) : address;
    if (keysByClaim.size >= MOST) keysByClaim.clear();
    keysByClaim.set(claim, { key, until: now.getTime() + WINDOW_MS });
    return key;
  }

  return {
    async allows(caller, now) {
      // The address is checked first, because it cannot be forged: calls over its limit cost no further query.
      if (!(await shares.take(`from ${caller.address}`, limit * ADDRESS_FACTOR, now))) return false;
      return shares.take(await keyOf(caller, now), limit, now);
    },
  };
}

/** The part of a shared count that this process may still use, until the window ends. */
type Share = { remaining: number; last: boolean; until: number };

function shareKeeper(db: Db) {
  const shares = new Map<string, Share>();
  const pending = new Map<string, Promise<Share>>();

  async function fetchShare(key: string, most: number, now: Date): Promise<Share> {
    const { count, endsAt } = await countAttempt(db, { key: `calls ${key}`, windowMs: WINDOW_MS, now, by: BATCH_SIZE });
    const remaining = Math.max(0, Math.min(BATCH_SIZE, most - (count - BATCH_SIZE)));
    if (shares.size >= MOST) shares.clear();
    const share = { remaining, last: count >= most, until: endsAt.getTime() };
    shares.set(key, share);
    return share;
  }

  return {
    /** Uses one of `most` calls; false when none is left. */
    async take(key: string, most: number, now: Date): Promise<boolean> {
      for (;;) {
        const share = shares.get(key);
        if (share && share.until > now.getTime()) {
          if (share.remaining > 0) {
            share.remaining--;
            return true;
          }
          if (share.last) return false;
        }
        // Concurrent calls share one query.
        const request = pending.get(key) ?? fetchShare(key, most, now).finally(() => pending.delete(key));
        pending.set(key, request);
        await request;
      }
    },
  };
}

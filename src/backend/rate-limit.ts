import type { Db } from './db/open.ts';
import { customerWithToken, guestWithNumber, identityKey } from './identity.ts';
import { countAttempt } from './limits.ts';

/** What a call says of its caller; `address` is the only part that nobody can make up: of IPv6 it is the /64. */
export type Caller = { token: string | null; guest: string | null; address: string };

/** Counts calls; answers whether this one is still allowed. */
export type RateLimiter = { allows(caller: Caller, now: Date): boolean | Promise<boolean> };

const WINDOW_MS = 60_000;
/** Calls a process takes from the common count at a time, so that not every call asks the database. */
const LEASE = 30;
/** Calls of one address, whoever makes them, as a multiple of the limit: whole offices sit behind one, and guests cost nothing. */
const CROWD = 5;
/** Entries kept in memory; what is dropped is only asked for again. */
const MOST = 20_000;

/**
 * At most `limit` calls a minute of one customer, one guest, or one address without either, and five times as many of one address
 * in all, in all processes on one database together. A token or guest number that nobody has counts as the address it comes from.
 */
export function callLimiter(db: Db, limit: number): RateLimiter {
  const shares = shareKeeper(db);
  const known = new Map<string, { key: string; until: number }>();

  /** Whom the call is counted for. */
  async function keyOf({ token, guest, address }: Caller, now: Date): Promise<string> {
    const claim = token ?? (guest && `guest ${guest}`);
    if (claim === null) return address;
    const seen = known.get(claim);
    if (seen && seen.until > now.getTime()) return seen.key;
    const identity = token === null ? await guestWithNumber(db, guest) : await customerWithToken(db, token, now);
    const key = identity ? identityKey(identity) : address;
    if (known.size >= MOST) known.clear();
    known.set(claim, { key, until: now.getTime() + WINDOW_MS });
    return key;
  }

  return {
    async allows(caller, now) {
      // First what nobody can make up: whoever is over it costs no look into the database.
      if (!(await shares.take(`from ${caller.address}`, limit * CROWD, now))) return false;
      return shares.take(await keyOf(caller, now), limit, now);
    },
  };
}

/** The part of a common count that this process may still use up, until the count begins anew. */
type Share = { left: number; last: boolean; until: number };

function shareKeeper(db: Db) {
  const shares = new Map<string, Share>();
  const asked = new Map<string, Promise<Share>>();

  async function ask(key: string, most: number, now: Date): Promise<Share> {
    const { count, endsAt } = await countAttempt(db, { key: `calls ${key}`, windowMs: WINDOW_MS, now, by: LEASE });
    const left = Math.max(0, Math.min(LEASE, most - (count - LEASE)));
    if (shares.size >= MOST) shares.clear();
    const share = { left, last: count >= most, until: endsAt.getTime() };
    shares.set(key, share);
    return share;
  }

  return {
    /** Uses up one of `most` calls; false when none is left. */
    async take(key: string, most: number, now: Date): Promise<boolean> {
      for (;;) {
        const share = shares.get(key);
        if (share && share.until > now.getTime()) {
          if (share.left > 0) {
            share.left--;
            return true;
          }
          if (share.last) return false;
        }
        // Calls that come together wait for one question.
        const question = asked.get(key) ?? ask(key, most, now).finally(() => asked.delete(key));
        asked.set(key, question);
        await question;
      }
    },
  };
}

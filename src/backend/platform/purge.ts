import { sql } from 'drizzle-orm';
import { EVERYTHING, MISSED } from '#src/lib/purge.ts';
import type { Db, Tx } from '../db/types.ts';

/** Notification channel of purges; a message is tags separated by commas. */
export const PURGE_CHANNEL = 'islet_purge';

/** Maximum length of a notification. */
const LONGEST = 7999;

/**
 * Purges tags from the caches of every process of the shop once the transaction is committed: it is called with the
 * write it reports, and rolled back with it.
 */
export async function purgeTags(tx: Db | Tx, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const message = tags.join();
  await tx.execute(sql`select pg_notify(${PURGE_CHANNEL}, ${message.length > LONGEST ? EVERYTHING : message})`);
}

/** Returns the tags of a notification. An empty one says that notifications were missed. */
export const tagsOf = (message: string): string[] => (message === '' ? [MISSED] : message.split(','));

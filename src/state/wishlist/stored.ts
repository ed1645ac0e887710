import { parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';

/** Storage key of the saved ids, so that hearts are right before anything is loaded. */
export const WISHES_KEY = 'islet:wishlist';
/** Session storage key of what a guest wanted to save before signing in. */
export const PENDING_WISH_KEY = 'islet:wished';

/** Stored ids with their owner, zones and load time in ms. */
export type StoredWishes = {
  owner: string;
  zones: string;
  at: number;
  items: readonly number[];
  stores: readonly number[];
};

/** Returns an id of the owner: the next customer in this browser must not see the wishlist. */
export const ownerOf = (token: string): string => token.slice(-12);

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && id > 0);

/** Parses a stored wishlist; undefined when it is not valid. */
export function parseStoredWishes(text: string): StoredWishes | undefined {
  const value = parseJson(text);
  if (!isRecord(value)) return undefined;
  const { owner, zones, at, items, stores } = value;
  const sound = typeof owner === 'string' && typeof zones === 'string' && typeof at === 'number';
  return sound && isIds(items) && isIds(stores) ? { owner, zones, at, items, stores } : undefined;
}

import { parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';

/** Key of the ids a person has saved, so that hearts are right before anything is fetched. */
export const WISHES_KEY = 'islet:wishlist';
/** Key, in the storage of the tab, of what a guest wanted to save before signing in. */
export const WISHED_KEY = 'islet:wished';

/** Saved ids as they are kept: whose they are, for which zones they were read, and when, ms. */
export type KeptWishes = {
  owner: string;
  zones: string;
  at: number;
  items: readonly number[];
  stores: readonly number[];
};

/** A mark of whose wishes are kept: the next person to sign in here must not see them. */
export const ownerOf = (token: string): string => token.slice(-12);

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && id > 0);

/** Reads kept wishes; undefined for anything else. */
export function readKept(text: string): KeptWishes | undefined {
  const value = parseJson(text);
  if (!isRecord(value)) return undefined;
  const { owner, zones, at, items, stores } = value;
  const sound = typeof owner === 'string' && typeof zones === 'string' && typeof at === 'number';
  return sound && isIds(items) && isIds(stores) ? { owner, zones, at, items, stores } : undefined;
}

import type { Locale } from './locales.ts';

/** The islands that wake on intent (design D4). */
export const ISLANDS = [
  'cart',
  'item',
  'buy',
  'location',
  'modules',
  'search',
  'wishlist',
  'heart',
  'addresses',
  'track',
  'guest',
  'map',
  'signOut',
] as const;

/** Name of an island. */
export type IslandName = (typeof ISLANDS)[number];

/**
 * What a person asked an island for. `name` is what `data-open` said, or `add` for a `data-add` button; `data` holds the
 * `data-*` values of the element and of the card it is in; `trigger` is the element itself, null when nobody pressed anything.
 */
export type IslandRequest = {
  name: string;
  data: Record<string, string>;
  locale: Locale;
  trigger: HTMLElement | null;
};

/** What `features/<room>/island.ts` exports. By the time `open` resolves the island has taken over or nothing will show. */
export type Island = { open: (request: IslandRequest) => void | Promise<void> };

/** Where each island is fetched from. */
export type IslandTable = Record<IslandName, () => Promise<Island>>;

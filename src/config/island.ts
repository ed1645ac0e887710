import type { Locale } from './locales.ts';

/** The islands that load on intent. */
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
  'reorder',
  'share',
  'guest',
  'map',
  'signOut',
  'list',
  'avoid',
  'tellMe',
  'review',
] as const;

/** Name of an island. */
export type IslandName = (typeof ISLANDS)[number];

/**
 * A request to open an island. `name` is the value of `data-open`, or `add` for a `data-add` button; `data` has the
 * `data-*` values of the element and of its card; `trigger` is the element, null when no element was pressed.
 */
export type IslandRequest = {
  name: string;
  data: Record<string, string>;
  locale: Locale;
  trigger: HTMLElement | null;
};

/** The exports of `features/<area>/island.ts`. When `open` resolves, the island is shown or there is nothing to
 *  show. */
export type Island = { open: (request: IslandRequest) => void | Promise<void> };

/** The loader of each island. */
export type IslandTable = Record<IslandName, () => Promise<Island>>;

/** Draws what an island shows first into the skeleton dialog, while the island is loading. */
export type FirstView = {
  /** `isWanted` returns whether the skeleton still stands for this request. */
  draw: (data: IslandRequest['data'], skeleton: HTMLDialogElement | null, isWanted: () => boolean) => Promise<void>;
};

/** The loaders of first views, for islands that have one. */
export type FirstViewTable = Partial<Record<IslandName, () => Promise<FirstView>>>;

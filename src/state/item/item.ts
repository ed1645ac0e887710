import { atom } from 'nanostores';
import { getItem } from '#src/api/items.ts';
import { listItemCampaigns } from '#src/api/promotions.ts';
import { getStore } from '#src/api/stores.ts';
import { fail, type Result, succeed } from '#src/contract/errors.ts';
import type { Item } from '#src/contract/item.ts';
import type { ItemDetails } from '#src/contract/item-details.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import { viewItem } from '#src/domain/analytics.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';
import { rememberItem } from '../search/seen.ts';
import { loadShop } from '../shop.ts';
import { track } from '../track.ts';

/** Identifies an item. */
export type ItemAddress = { itemId: number; moduleId: number; campaign: boolean };

/** Current data of an item; `store` is null when it could not be loaded. */
export type LiveItem = { item: Item; store: ItemDetails['store'] };

/** State of the item popup. */
export type ItemView =
  | { state: 'loading' }
  | ({ state: 'ready'; shop: ShopFacts } & LiveItem)
  | { state: 'gone' }
  | { state: 'failed'; texts: string[] };

/** Initial state of the popup, equal to the server's HTML. */
export const LOADING_ITEM: ItemView = { state: 'loading' };

/** The item of the open popup. */
export const $itemView = atom<ItemView>(LOADING_ITEM);

/** How long a loaded item is reused, in ms: a card's button loads it and the popup shows it. */
const FRESH_MS = 5000;

type CachedItem = { key: string; at: number; live: LiveItem };
let cachedItem: CachedItem | null = null;
const reading = new Map<string, Promise<Result<LiveItem>>>();

const keyOf = ({ itemId, moduleId, campaign }: ItemAddress): string =>
  `${campaign ? 'campaign' : 'item'}:${moduleId}:${itemId}`;

/**
 * Loads the current data of an item, not those of a cached page. Parallel calls for the same item share one request;
 * calls for different items do not cancel each other. Fails with `notFound` when it is gone.
 */
export function readItem(address: ItemAddress): Promise<Result<LiveItem>> {
  const key = keyOf(address);
  if (cachedItem?.key === key && Date.now() - cachedItem.at < FRESH_MS)
    return Promise.resolve(succeed(cachedItem.live));
  const running = reading.get(key);
  if (running) return running;
  const request = fetchItem(address)
    .then((result) => {
      if (result.ok) cachedItem = { key, at: Date.now(), live: result.value };
      return result;
    })
    .finally(() => reading.delete(key));
  reading.set(key, request);
  return request;
}

async function fetchItem({ itemId, moduleId, campaign }: ItemAddress): Promise<Result<LiveItem>> {
  if (campaign) {
    // There is no call for a single campaign item; it is searched in the list of the current ones.
    const listed = await listItemCampaigns(api());
    if (!listed.ok) return listed;
    const item = listed.value.find(({ id }) => id === itemId);
    if (!item) return fail('notFound', 404);
    const storeResult = await getStore(api(), item.storeId);
    return succeed({ item, store: storeResult.ok ? storeResult.value : null });
  }
  const itemResult = await getItem(api(), itemId, { moduleId });
  if (!itemResult.ok) return itemResult;
  const { store, tags: _tags, reviews: _reviews, ...item } = itemResult.value;
  return succeed({ item, store });
}

let requestedKey = '';
let prepared = '';

/** Loads an item for a popup that will open with it: the next `showItem` leaves it as it is. */
export async function prepareItem(address: ItemAddress): Promise<void> {
  await showItem(address);
  if (requestedKey === keyOf(address)) prepared = requestedKey;
}

/** Loads an item into the popup; also 'try again'. A later call for another item wins. */
export async function showItem(address: ItemAddress): Promise<void> {
  const key = keyOf(address);
  const ready = prepared === key;
  prepared = '';
  if (ready) return;
  requestedKey = key;
  $itemView.set(LOADING_ITEM);
  const view = await viewOf(address);
  if (requestedKey !== key) return;
  $itemView.set(view);
  if (view.state === 'ready') rememberItem(view.item);
  if (ANALYTICS && view.state === 'ready') track(viewItem(view.item));
}

async function viewOf(address: ItemAddress): Promise<ItemView> {
  const [itemResult, shop] = await Promise.all([readItem(address), loadShop()]);
  if (!itemResult.ok) {
    return itemResult.error.kind === 'notFound'
      ? { state: 'gone' }
      : { state: 'failed', texts: await errorTexts(itemResult.error) };
  }
  if (!shop.ok) return { state: 'failed', texts: await errorTexts(shop.error) };
  return { state: 'ready', shop: shop.value, ...itemResult.value };
}

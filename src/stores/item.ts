import { atom } from 'nanostores';
import { getItem } from '#src/api/items.ts';
import { listItemCampaigns } from '#src/api/promotions.ts';
import { getStore } from '#src/api/stores.ts';
import { fail, type Result, succeed } from '#src/contract/errors.ts';
import type { Item, ItemDetails } from '#src/contract/item.ts';
import type { ShopFacts } from '#src/contract/shop-facts.ts';
import { api } from './client.ts';
import { errorTexts } from './notices.ts';
import { loadShop } from './shop.ts';

/** Which item somebody reached for. */
export type ItemAddress = { itemId: number; moduleId: number; campaign: boolean };

/** An item as it is now; `store` is null where it could not be read. */
export type LiveItem = { item: Item; store: ItemDetails['store'] };

/** What a popup has to show. */
export type ItemView =
  | { state: 'loading' }
  | ({ state: 'ready'; shop: ShopFacts } & LiveItem)
  | { state: 'gone' }
  | { state: 'failed'; texts: string[] };

/** A popup's first picture, also what the server would have rendered. */
export const LOADING_ITEM: ItemView = { state: 'loading' };

/** The item of the open popup. */
export const $itemView = atom<ItemView>(LOADING_ITEM);

/** An item read this shortly ago is read again by nobody: a card's button reads it, the popup it opens shows it, ms. */
const FRESH_MS = 5000;

type Known = { key: string; at: number; live: LiveItem };
let known: Known | null = null;
const reading = new Map<string, Promise<Result<LiveItem>>>();

const keyOf = ({ itemId, moduleId, campaign }: ItemAddress): string =>
  `${campaign ? 'campaign' : 'item'}:${moduleId}:${itemId}`;

/**
 * An item as the marketplace has it now (design D2), never as a cached page printed it. The same one asked for twice is one call;
 * another one asked for meanwhile takes nothing from it, as on a slow line two are added in a row. `notFound` when it is gone.
 */
export function readItem(address: ItemAddress): Promise<Result<LiveItem>> {
  const key = keyOf(address);
  if (known?.key === key && Date.now() - known.at < FRESH_MS) return Promise.resolve(succeed(known.live));
  const begun = reading.get(key);
  if (begun) return begun;
  const answer = fetchItem(address)
    .then((found) => {
      if (found.ok) known = { key, at: Date.now(), live: found.value };
      return found;
    })
    .finally(() => reading.delete(key));
  reading.set(key, answer);
  return answer;
}

async function fetchItem({ itemId, moduleId, campaign }: ItemAddress): Promise<Result<LiveItem>> {
  if (campaign) {
    // A campaign item has no read of its own: it is looked up in the list of those that are sold now.
    const listed = await listItemCampaigns(api());
    if (!listed.ok) return listed;
    const item = listed.value.find(({ id }) => id === itemId);
    if (!item) return fail('notFound', 404);
    const found = await getStore(api(), item.storeId);
    return succeed({ item, store: found.ok ? found.value : null });
  }
  const found = await getItem(api(), itemId, { moduleId });
  if (!found.ok) return found;
  const { store, tags: _tags, reviews: _reviews, ...item } = found.value;
  return succeed({ item, store });
}

let wanted = '';

/** Loads an item into the popup's view; also the popup's 'try again'. A later call for another item wins. */
export async function showItem(address: ItemAddress): Promise<void> {
  const key = keyOf(address);
  wanted = key;
  $itemView.set(LOADING_ITEM);
  const view = await viewOf(address);
  if (wanted === key) $itemView.set(view);
}

async function viewOf(address: ItemAddress): Promise<ItemView> {
  const [found, shop] = await Promise.all([readItem(address), loadShop()]);
  if (!found.ok) {
    return found.error.kind === 'notFound'
      ? { state: 'gone' }
      : { state: 'failed', texts: await errorTexts(found.error) };
  }
  if (!shop.ok) return { state: 'failed', texts: await errorTexts(shop.error) };
  return { state: 'ready', shop: shop.value, ...found.value };
}

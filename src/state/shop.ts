import * as v from 'valibot';
import { getShopFacts } from '#src/api/config.ts';
import { memoised } from '#src/api/memo.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import { type ShopFacts, ShopFactsSchema } from '#src/contract/shop-facts.ts';
import { api } from './client.ts';
import { jsonCodec, persisted } from './storage/persisted.ts';

const UNKNOWN: ShopFacts | null = null;
const KEPT_MS = 300_000;

/** Last known facts, so that amounts show at once; null on a first visit, until loaded. */
export const $shop = persisted<ShopFacts | null>('islet:shop', jsonCodec(v.nullable(ShopFactsSchema)), UNKNOWN);

const load = memoised(
  KEPT_MS,
  () => 'facts',
  () => getShopFacts(api()),
);

/** Loads the current facts (`GET /api/v1/config`), cached for five minutes. */
export async function loadShop(): Promise<Result<ShopFacts>> {
  const loaded = await load();
  if (!loaded.ok) return loaded;
  const facts = { ...loaded.value, severalCarts: EXTRAS.severalCarts && loaded.value.severalCarts };
  if (JSON.stringify(facts) !== JSON.stringify($shop.get())) $shop.set(facts);
  return succeed(facts);
}

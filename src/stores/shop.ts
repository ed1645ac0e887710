import * as v from 'valibot';
import { getConfig } from '#src/api/config.ts';
import { memoised } from '#src/api/memo.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import { api } from './client.ts';
import { jsonCodec, persisted } from './persisted.ts';

/** What islands need of the marketplace's configuration: how amounts are written, its clock, its switches. */
export type ShopFacts = Pick<ShopConfig, 'currency' | 'timeZone' | 'guestCheckout' | 'freeDeliveryOver'>;

const ShopFactsSchema = v.object({
  currency: v.object({ symbol: v.string(), side: v.picklist(['left', 'right']), digits: v.number() }),
  timeZone: v.string(),
  guestCheckout: v.boolean(),
  freeDeliveryOver: v.nullable(v.number()),
});
const UNKNOWN: ShopFacts | null = null;
const KEPT_MS = 300_000;

/** The last known facts, so that amounts stand there at once; null on a first visit, until they are loaded. */
export const $shop = persisted<ShopFacts | null>('islet:shop', jsonCodec(v.nullable(ShopFactsSchema)), UNKNOWN);

/** The marketplace's configuration, asked for at most every five minutes (`GET /api/v1/config`). */
export const loadConfig = memoised(
  KEPT_MS,
  () => 'config',
  () => getConfig(api()),
);

/** The facts of now, asked for at most every five minutes (`GET /api/v1/config`). Fails as the call failed. */
export async function loadShop(): Promise<Result<ShopFacts>> {
  const answer = await loadConfig();
  if (!answer.ok) return answer;
  const { currency, timeZone, guestCheckout, freeDeliveryOver } = answer.value;
  const facts: ShopFacts = { currency, timeZone, guestCheckout, freeDeliveryOver };
  if (JSON.stringify(facts) !== JSON.stringify($shop.get())) $shop.set(facts);
  return succeed(facts);
}

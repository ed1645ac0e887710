import { isAvailable, storeIsOpen } from '#src/domain/availability.ts';
import { zoneTerms } from '#src/domain/delivery.ts';
import { type Quote, quoteOrder } from '#src/domain/quote.ts';
import type { Basket } from './basket.ts';
import type { CheckoutForm } from './form.ts';
import type { Terms } from './terms.ts';

/** Why an order cannot be placed as it stands, besides empty fields; words in i18n, amounts in minor units. */
export type Hindrance =
  | { kind: 'outOfZone'; said: string }
  | { kind: 'storeClosed' }
  | { kind: 'minimumOrder'; minimum: number }
  | { kind: 'cashCeiling' }
  | { kind: 'cashOff' }
  | { kind: 'typeOff' }
  | { kind: 'itemUnavailable'; names: string[] };

/** The price of the basket with every fee, and what stands in its way. */
export type Review = { quote: Quote; hindrances: Hindrance[] };

/** Reviews a basket at a moment by the terms read from the marketplace; null until those are there. */
export function reviewOf(basket: Basket, form: CheckoutForm, terms: Terms, now: Date): Review | null {
  if (terms.state !== 'ready' || basket.lines.length === 0 || basket.moduleId === null) return null;
  const { config, store, reach } = terms;
  const moduleId = basket.moduleId;
  const storeZone = reach?.zones.find(({ id }) => id === store.zoneId);
  const quote = quoteOrder({
    lines: basket.lines,
    store,
    config,
    zone: storeZone ? zoneTerms(storeZone, moduleId) : null,
    orderType: form.type,
    distance: form.type === 'delivery' ? (reach?.metres ?? null) : null,
    now,
    payment: form.payment,
  });
  const hindrances: Hindrance[] = [];
  if (form.type === 'delivery' && reach && !storeZone)
    hindrances.push({ kind: 'outOfZone', said: reach.refusal ?? '' });
  const open = store.active && storeIsOpen(store.schedules, now, config.timeZone).state === 'open';
  if (!open) hindrances.push({ kind: 'storeClosed' });
  const gone = basket.lines.filter(({ item }) => !isAvailable(item, now, config.timeZone)).map(({ item }) => item.name);
  if (gone.length > 0) hindrances.push({ kind: 'itemUnavailable', names: gone });
  for (const refusal of quote.refusals) {
    if (refusal.kind === 'minimumOrder') hindrances.push({ kind: 'minimumOrder', minimum: refusal.minimum });
    if (refusal.kind === 'cashCeiling') hindrances.push({ kind: 'cashCeiling' });
    if (refusal.kind === 'paymentOff') hindrances.push({ kind: 'cashOff' });
    if (refusal.kind === 'orderType') hindrances.push({ kind: 'typeOff' });
  }
  return { quote, hindrances };
}

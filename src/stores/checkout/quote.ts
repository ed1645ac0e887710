import { storeIsOpen } from '#src/domain/availability.ts';
import { zoneTerms } from '#src/domain/delivery.ts';
import { type LineTrouble, lineTroubles } from '#src/domain/line-check.ts';
import { type Quote, quoteOrder } from '#src/domain/quote.ts';
import type { Basket } from './basket.ts';
import type { CheckoutForm } from './form.ts';
import type { Terms } from './terms.ts';

/** Why an order cannot be placed as it stands, besides empty fields; words in i18n, amounts in minor units. */
export type Hindrance =
  | { kind: 'outOfZone' }
  /** `opensAt`: ISO instant, null when its owner closed it or it does not open within a week. */
  | { kind: 'storeClosed'; opensAt: string | null }
  | { kind: 'minimumOrder'; minimum: number; missing: number }
  | { kind: 'cashCeiling' }
  | { kind: 'cashOff' }
  | { kind: 'typeOff' }
  /** Some lines cannot be had like this; `troubles` of the review names them. */
  | { kind: 'lines' };

/** The price of the basket with every fee, what stands in its way, and the lines that cannot be had. */
export type Review = { quote: Quote; hindrances: Hindrance[]; troubles: LineTrouble[] };

type ReadyTerms = Extract<Terms, { state: 'ready' }>;

/** Reviews a basket at a moment by the terms read from the marketplace; null until those are there. */
export function reviewOf(basket: Basket, form: CheckoutForm, terms: Terms, now: Date): Review | null {
  if (terms.state !== 'ready' || basket.lines.length === 0 || basket.moduleId === null) return null;
  const { config, store, zone, reach } = terms;
  const quote = quoteOrder({
    lines: basket.lines,
    store,
    config,
    zone: zone && zoneTerms(zone, basket.moduleId),
    orderType: form.type,
    distance: form.type === 'delivery' ? (reach?.metres ?? null) : null,
    now,
    vehicleExtra: form.type === 'delivery' ? reach?.vehicleExtra : undefined,
    payment: form.payment,
    freeDeliveryForAll: config.freeDeliveryForAll,
  });
  const troubles = lineTroubles(basket.lines, now, config.timeZone);
  return { quote, troubles, hindrances: hindrancesOf(quote, form, terms, { now, troubled: troubles.length > 0 }) };
}

function hindrancesOf(
  quote: Quote,
  form: CheckoutForm,
  { config, store, reach }: ReadyTerms,
  { now, troubled }: { now: Date; troubled: boolean },
): Hindrance[] {
  const found: Hindrance[] = [];
  if (form.type === 'delivery' && reach?.served === false) found.push({ kind: 'outOfZone' });
  // What the marketplace says counts, not the clock of this device.
  if (!store.active || !store.open) {
    const opening = store.active ? storeIsOpen(store.schedules, now, config.timeZone) : null;
    found.push({ kind: 'storeClosed', opensAt: opening?.state === 'closed' ? opening.opensAt : null });
  }
  if (troubled) found.push({ kind: 'lines' });
  for (const refusal of quote.refusals) {
    if (refusal.kind === 'minimumOrder')
      found.push({ kind: 'minimumOrder', minimum: refusal.minimum, missing: refusal.missing });
    if (refusal.kind === 'cashCeiling') found.push({ kind: 'cashCeiling' });
    if (refusal.kind === 'paymentOff') found.push({ kind: 'cashOff' });
    if (refusal.kind === 'orderType') found.push({ kind: 'typeOff' });
  }
  return found;
}

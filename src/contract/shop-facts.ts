import * as v from 'valibot';
import type { Minor } from './money.ts';
import { LatLngSchema } from './place.ts';
import { DEFAULT_TIME_ZONE } from './time.ts';
import { flag, moneyOrNull, numberOrNull, orNull, textOrNull } from './wire.ts';

/** Schema entries of these settings. */
export const FACT_ROWS = {
  group_cart_status: flag,
  tell_me_status: flag,
  default_location: LatLngSchema,
  currency_symbol: textOrNull,
  currency_symbol_direction: textOrNull,
  digit_after_decimal_point: numberOrNull,
  guest_checkout_status: flag,
  free_delivery_over: moneyOrNull,
  several_carts_status: flag,
  admin_free_delivery: orNull(v.object({ status: flag, type: textOrNull, free_delivery_over: moneyOrNull })),
};
const FactRowsSchema = v.object(FACT_ROWS);
type FactRows = v.InferOutput<typeof FactRowsSchema>;

/** Returns the free-delivery threshold. Newer marketplaces nest it; the nested one applies when it is on and by order
 *  amount (catalogue.notes §12). */
function freeDeliveryOver(raw: FactRows): Minor | null {
  if (raw.free_delivery_over !== null) return raw.free_delivery_over;
  const nested = raw.admin_free_delivery;
  return nested?.status && nested.type === 'free_delivery_by_order_amount' ? nested.free_delivery_over : null;
}

/** Returns the facts from a parsed row. `timeZone` comes from the site's configuration, not from the response. */
export const factsOf = (raw: FactRows, timeZone: string) => ({
  currency: {
    symbol: raw.currency_symbol ?? '$',
    side: raw.currency_symbol_direction === 'right' ? ('right' as const) : ('left' as const),
    digits: Math.min(3, Math.max(0, Math.trunc(raw.digit_after_decimal_point ?? 2))),
  },
  /** Whether several people can fill one cart by a link (EXT-07). */
  together: raw.group_cart_status,
  /** Whether the marketplace tells when an item is back, costs less, or a store opens (EXT-22). */
  tellMe: raw.tell_me_status,
  /** Time zone of the marketplace; not part of the API. */
  timeZone,
  defaultLocation: raw.default_location,
  guestCheckout: raw.guest_checkout_status,
  freeDeliveryOver: freeDeliveryOver(raw),
  /** Whether the cart of a module may hold items of several stores, ordered store by store (EXT-08). */
  severalCarts: raw.several_carts_status,
});

/** The few settings that nearly every island needs. */
export type ShopFacts = ReturnType<typeof factsOf>;

/** How amounts are displayed; `digits` also applies to ratings and distances. Minor units stay hundredths. */
export type Currency = ShopFacts['currency'];

/** The facts as they are stored; of a larger record it returns only the facts. */
export const ShopFactsSchema = v.object({
  // Missing in facts stored by an earlier release.
  together: v.optional(v.boolean(), false),
  tellMe: v.optional(v.boolean(), false),
  currency: v.object({ symbol: v.string(), side: v.picklist(['left', 'right']), digits: v.number() }),
  timeZone: v.string(),
  defaultLocation: v.object({ lat: v.number(), lng: v.number() }),
  guestCheckout: v.boolean(),
  freeDeliveryOver: v.nullable(v.number()),
  // Missing in facts stored by an earlier release.
  severalCarts: v.optional(v.boolean(), false),
});

/** Parses only these facts from the settings, so that islands load no more than they need. */
/* @__NO_SIDE_EFFECTS__ */
export const shopFactsSchema = (timeZone: string = DEFAULT_TIME_ZONE) =>
  v.pipe(
    FactRowsSchema,
    v.transform((raw) => factsOf(raw, timeZone)),
  );

import type { FlashSale } from '#src/contract/flash-sale.ts';
import type { Item } from '#src/contract/item.ts';
import type { StoreSummary } from '#src/contract/store.ts';

/** A store's discount without an end has this day. */
const NEVER = '9999';

type Priced = Pick<Item, 'campaign' | 'flashSale' | 'restaurantDiscount' | 'storeDiscount'>;

/**
 * Returns when the reduced price of an item ends: the instant of the flash sale's end, or the last day of its campaign
 * or of its store's discount. Null when no end is known.
 */
export function priceEnd(
  item: Priced,
  store: Pick<StoreSummary, 'discount'> | null,
  sale: Pick<FlashSale, 'endsAt'> | null,
): string | null {
  if (item.campaign) return item.campaign.endsOn;
  if (item.flashSale) return sale?.endsAt ?? null;
  const ends = item.restaurantDiscount > 0 || item.storeDiscount > 0 ? store?.discount?.endsOn : undefined;
  return ends && !ends.startsWith(NEVER) ? ends : null;
}

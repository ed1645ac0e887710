/** Types of modules, as they stand in addresses. */
export const MODULE_TYPES = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'] as const;

/**
 * Paths of pages that differ by zone, except those whose path names one. Stores and products do not, nor do deals, which
 * are products.
 */
export const ZONE_PAGES = new RegExp(
  `^(/ar)?/(home|coupons|offers|(${MODULE_TYPES.join('|')})(-\\d+)?)(?!.*/(?:in|deals)/)(/|$)`,
);

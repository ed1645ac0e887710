import type { EditorialPage } from '#src/config/routes.ts';

/** The marketplace settings that enable policies; a whole `ShopConfig` fits. */
export type PolicySwitches = { refundPolicy: boolean; cancellationPolicy: boolean; shippingPolicy: boolean };

const SWITCHED: Partial<Record<EditorialPage, keyof PolicySwitches>> = {
  refund: 'refundPolicy',
  cancellation: 'cancellationPolicy',
  shipping: 'shippingPolicy',
};

/** Returns whether a shop has an editorial page: the marketplace can switch off three policies (FOOT-04). */
export function isOffered(page: EditorialPage, shop: PolicySwitches): boolean {
  if (page === 'pricePromise') return EXTRAS.pricePromise;
  const name = SWITCHED[page];
  return name === undefined || shop[name];
}

import type { EditorialPage } from '#src/config/routes.ts';

/** What the marketplace's settings say of its policies; a whole `ShopConfig` fits. */
export type PolicySwitches = { refundPolicy: boolean; cancellationPolicy: boolean; shippingPolicy: boolean };

const SWITCHED: Partial<Record<EditorialPage, keyof PolicySwitches>> = {
  refund: 'refundPolicy',
  cancellation: 'cancellationPolicy',
  shipping: 'shippingPolicy',
};

/** Whether a shop has a page of words: three policies can be switched off by the marketplace (FOOT-04). */
export function isOffered(page: EditorialPage, shop: PolicySwitches): boolean {
  const name = SWITCHED[page];
  return name === undefined || shop[name];
}

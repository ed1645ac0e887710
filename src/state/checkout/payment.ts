import type { ShopConfig } from '#src/contract/config.ts';
import { type ChosenMethod, paymentTerms, REST_METHODS, type RestMethod } from '#src/contract/payment-methods.ts';
import { type ZoneTerms, zoneTerms } from '#src/domain/delivery.ts';
import { paymentAllowed } from '#src/domain/payment.ts';
import type { WalletOffer } from '#src/domain/wallet-offer.ts';
import { knownGuestId } from '../auth/guest.ts';
import type { CheckoutForm } from './form.ts';
import type { ReadyCheckoutTerms } from './terms.ts';

/** What the payment methods depend on; `zone` is null when unknown. */
export type PayTerms = Pick<ReadyCheckoutTerms, 'config' | 'customer'> & { zone: ZoneTerms | null };

/** A payment method as shown; an unavailable one is shown as disabled. */
export type PayOption = { method: ChosenMethod; on: boolean };

/** Returns the terms of the store's zone for its module. */
export const zoneOf = ({ zone, store }: ReadyCheckoutTerms): ZoneTerms | null =>
  zone && zoneTerms(zone, store.moduleId);

/** Returns what paying an order of a store depends on. */
export const payTermsOf = (terms: ReadyCheckoutTerms): PayTerms => ({ ...terms, zone: zoneOf(terms) });

/** Returns the payment methods of an order, or of the rest after a partial wallet payment (`offer`). */
export function payOptions(
  { config, customer, zone }: PayTerms,
  { partial }: Pick<CheckoutForm, 'partial'>,
  offer: WalletOffer,
): PayOption[] {
  const rest = partial && offer.kind === 'part' ? offer.methods : null;
  const isEnabled = (method: RestMethod): boolean =>
    paymentAllowed(method, config, null) &&
    (paymentTerms(method).kind !== 'digital' || config.paymentGateways.length > 0);
  const options: PayOption[] = REST_METHODS.filter(
    (method) => isEnabled(method) && (rest === null || rest.includes(method)),
  ).map((method) => ({ method, on: paymentAllowed(method, config, zone) }));
  const wallet = customer !== null && config.wallet && rest === null;
  return wallet ? [...options, { method: 'wallet', on: offer.kind !== 'none' }] : options;
}

/** Returns the chosen gateway, else the first one. */
export const gatewayOf = (config: Pick<ShopConfig, 'paymentGateways'>, chosenKey: string) =>
  config.paymentGateways.find(({ key }) => key === chosenKey) ?? config.paymentGateways[0] ?? null;

/** Returns the user id for the payment page: of the placement, else of the customer or guest; 0 when unknown. */
export const payingUserId = (userId: number, customer: { id: number } | null): number =>
  userId || customer?.id || knownGuestId() || 0;

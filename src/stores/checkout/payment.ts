import type { ShopConfig } from '#src/contract/config.ts';
import type { ZoneTerms } from '#src/domain/delivery.ts';
import { zoneTerms } from '#src/domain/delivery.ts';
import { paymentAllowed } from '#src/domain/payment.ts';
import type { WalletOffer } from '#src/domain/wallet-offer.ts';
import { knownGuestId } from '../guest.ts';
import type { CheckoutForm, PayMethod } from './form-shape.ts';
import type { Terms } from './terms.ts';

type Ready = Extract<Terms, { state: 'ready' }>;

/** What the ways to pay depend on; `zone` null = nobody can tell. */
export type PayTerms = Pick<Ready, 'config' | 'customer'> & { zone: ZoneTerms | null };

/** A way to pay on screen; one that is off here stays in sight, so that nobody looks for it. */
export type PayOption = { method: PayMethod; on: boolean };

/** What the store's zone says about orders of its module. */
export const zoneOf = ({ zone, store }: Ready): ZoneTerms | null => zone && zoneTerms(zone, store.moduleId);

/** What paying an order of a store depends on. */
export const payTermsOf = (terms: Ready): PayTerms => ({ ...terms, zone: zoneOf(terms) });

/** Returns the ways to pay an order, or with `offer` of a wallet that gives its part: what pays the rest. */
export function payOptions(
  { config, customer, zone }: PayTerms,
  { partial }: Pick<CheckoutForm, 'partial'>,
  offer: WalletOffer,
): PayOption[] {
  const rest = partial && offer.kind === 'part' ? offer.methods : null;
  const ways = [
    { method: 'cash_on_delivery' as const, known: config.cashOnDelivery },
    { method: 'digital_payment' as const, known: config.digitalPayment && config.paymentGateways.length > 0 },
    { method: 'offline_payment' as const, known: config.offlinePayment },
  ];
  const options: PayOption[] = ways
    .filter(({ known, method }) => known && (rest === null || rest.includes(method)))
    .map(({ method }) => ({ method, on: paymentAllowed(method, config, zone) }));
  const wallet = customer !== null && config.wallet && rest === null;
  return wallet ? [...options, { method: 'wallet', on: offer.kind !== 'none' }] : options;
}

/** The gateway that is paid at: the chosen one, else the first. */
export const gatewayOf = (config: Pick<ShopConfig, 'paymentGateways'>, chosen: string) =>
  config.paymentGateways.find(({ key }) => key === chosen) ?? config.paymentGateways[0] ?? null;

/** Whose order it is, as the payment page asks for it: what the placement said, else whoever is here; 0 when nobody knows. */
export const payerOf = (userId: number, customer: { profile: { id: number } } | null): number =>
  userId || customer?.profile.id || knownGuestId() || 0;

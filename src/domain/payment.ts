import type { ShopConfig } from '#src/contract/config.ts';
import type { Minor } from '#src/contract/money.ts';
import type { ZoneTerms } from './delivery.ts';

/** How an order can be paid (`payment_method`). */
export type PaymentMethod = 'cash_on_delivery' | 'digital_payment' | 'offline_payment' | 'wallet' | 'partial_payment';

type Switches = Pick<ShopConfig, 'cashOnDelivery' | 'digitalPayment' | 'offlinePayment' | 'partialPayment' | 'wallet'>;

/** Returns whether a way to pay is on: by the marketplace, and for cash, digital and offline also by the zone (null = unknown, not refused). */
export function paymentAllowed(method: PaymentMethod, config: Switches, zone: ZoneTerms | null): boolean {
  switch (method) {
    case 'cash_on_delivery':
      return config.cashOnDelivery && (zone?.cashOnDelivery ?? true);
    case 'digital_payment':
      return config.digitalPayment && (zone?.digitalPayment ?? true);
    case 'offline_payment':
      return config.offlinePayment && (zone?.offlinePayment ?? true);
    case 'wallet':
      return config.wallet;
    case 'partial_payment':
      return config.wallet && config.partialPayment;
  }
}

/** Returns whether a total is above what a zone takes in cash, minor units; no ceiling or 0 = none. */
export function aboveCashCeiling(total: Minor, zone: Pick<ZoneTerms, 'maximumCod'> | null): boolean {
  const ceiling = zone?.maximumCod ?? 0;
  return ceiling > 0 && total > ceiling;
}

/**
 * Returns how a wallet shares in a total, minor units: wallet pays all or is too low; partial payment gives its whole
 * balance, which must be above 0 and not cover the total.
 */
export function walletShare(
  method: 'wallet' | 'partial_payment',
  total: Minor,
  balance: Minor,
): { ok: true; wallet: Minor; rest: Minor } | { ok: false; reason: 'tooLow' | 'coversAll' } {
  if (method === 'wallet') {
    return balance >= total ? { ok: true, wallet: total, rest: 0 } : { ok: false, reason: 'tooLow' };
  }
  if (balance <= 0) return { ok: false, reason: 'tooLow' };
  return balance < total ? { ok: true, wallet: balance, rest: total - balance } : { ok: false, reason: 'coversAll' };
}

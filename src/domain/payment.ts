import type { Minor } from '#src/contract/money.ts';
import { type PaymentMethod, type PaymentSwitches, paymentTerms } from '#src/contract/payment-methods.ts';
import type { ZoneTerms } from './delivery.ts';

/** Returns whether a payment method is on: for the marketplace, and for cash, digital and offline also in the zone
 *  (null = unknown, allowed). */
export function paymentAllowed(method: PaymentMethod, config: PaymentSwitches, zone: ZoneTerms | null): boolean {
  const { switches, zoneSwitch } = paymentTerms(method);
  return switches.every((name) => config[name]) && (zoneSwitch === null || (zone?.[zoneSwitch] ?? true));
}

/** Returns whether a total exceeds the zone's maximum for cash on delivery, minor units; a missing one or 0 = no
 *  maximum (CHK-02). */
export function aboveCashCeiling(total: Minor, zone: Pick<ZoneTerms, 'maximumCod'> | null): boolean {
  const ceiling = zone?.maximumCod ?? 0;
  return ceiling > 0 && total > ceiling;
}

/** Returns whether a total paid by a method exceeds the zone's maximum for cash, minor units. */
export function aboveCeiling(method: PaymentMethod, total: Minor, zone: Pick<ZoneTerms, 'maximumCod'> | null): boolean {
  return paymentTerms(method).inCash && aboveCashCeiling(total, zone);
}

/**
 * Returns the wallet's share of a total, minor units. `wallet` must cover the total; `partial_payment` uses the whole
 * balance, which must be above 0 and below the total.
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

import { describe, expect, test } from 'vitest';
import type { ChosenMethod } from '#src/contract/payment-methods.ts';
import type { WalletOffer } from '#src/domain/wallet-offer.ts';
import {
  gatewayOf,
  isPaymentBlocker,
  payingUserId,
  payOptions,
  payTermsOf,
  walletBlockers,
  zoneOf,
} from '#src/state/checkout/quote.ts';
import { config, customer, terms, zone } from '../../../state/ready-terms.ts';

const NONE: WalletOffer = { kind: 'none' };
const part = (methods: Extract<WalletOffer, { kind: 'part' }>['methods']): WalletOffer => ({
  ...{ kind: 'part', wallet: 1000, rest: 2000, methods },
});
/** The offered methods, the disabled ones in brackets. */
const offered = (change: Parameters<typeof terms>[0], partial = false, offer: WalletOffer = NONE) =>
  payOptions(payTermsOf(terms(change)), { partial }, offer).map(({ method, on }) => (on ? method : `(${method})`));

describe('CHK-02 The payment methods', () => {
  test('The payment methods are those of the marketplace, and the wallet is for customers only', () => {
    expect(offered({})).toEqual(['cash_on_delivery', 'digital_payment', 'offline_payment']);
    expect(offered({ customer: customer(5000) }, false, { kind: 'whole', after: 1545 }).at(-1)).toBe('wallet');
    expect(offered({ customer: customer(0) }).at(-1)).toBe('(wallet)');
    expect(offered({ customer: customer(5000), config: { ...config, wallet: false } })).not.toContain('(wallet)');
  });

  test('A method that the marketplace lacks is not shown, nor is digital payment without a gateway', () => {
    expect(offered({ config: { ...config, cashOnDelivery: false } })).toEqual(['digital_payment', 'offline_payment']);
    expect(offered({ config: { ...config, digitalPayment: false } })).toEqual(['cash_on_delivery', 'offline_payment']);
    expect(offered({ config: { ...config, paymentGateways: [] } })).toEqual(['cash_on_delivery', 'offline_payment']);
    expect(offered({ config: { ...config, offlinePayment: false } })).toEqual(['cash_on_delivery', 'digital_payment']);
  });

  test('A method that the zone does not accept is shown as disabled', () => {
    const off = { ...zone, digitalPayment: false, offlinePayment: false };
    expect(offered({ zone: off })).toEqual(['cash_on_delivery', '(digital_payment)', '(offline_payment)']);
    expect(offered({ zone: null })).toEqual(['cash_on_delivery', 'digital_payment', 'offline_payment']);
  });

  test('The methods for the rest beside the wallet are those the marketplace allows, without the wallet', () => {
    const lina = { customer: customer(1000) };
    expect(offered(lina, true, part(['digital_payment']))).toEqual(['digital_payment']);
    expect(offered(lina, false, part(['digital_payment']))).toHaveLength(4);
    // The wallet covers everything by now.
    expect(offered(lina, true, { kind: 'whole', after: 0 })).toHaveLength(4);
  });

  test('The terms of the zone are those for the module of the store', () => {
    const modules = [
      { id: 1, type: 'food' as const, perKm: 200, minimum: 400, maximum: null, maximumCod: 6000 },
      { id: 2, type: 'grocery' as const, perKm: 100, minimum: 400, maximum: null, maximumCod: 5000 },
    ];
    expect(zoneOf(terms({ zone: { ...zone, modules } }))).toMatchObject({ maximumCod: 6000, rates: { perKm: 200 } });
    expect(zoneOf(terms({ zone: null }))).toBeNull();
  });

  test('The chosen gateway is used, otherwise the first one', () => {
    const paymentGateways = ['card', 'app'].map((key) => ({ key, title: key, image: null }));
    expect(gatewayOf({ paymentGateways }, 'app')?.key).toBe('app');
    expect(gatewayOf({ paymentGateways }, 'gone')?.key).toBe('card');
    expect(gatewayOf({ paymentGateways: [] }, 'card')).toBeNull();
  });

  test('The payer is the owner of the order, otherwise the customer, otherwise unknown', () => {
    expect(payingUserId(9, customer(0))).toBe(9);
    expect(payingUserId(0, customer(0))).toBe(7);
    expect(payingUserId(0, null)).toBe(0);
  });
});

describe('CHK-02 The blockers of a wallet payment', () => {
  const kinds = (payment: ChosenMethod, partial: boolean, offer: WalletOffer, at = zoneWith(null)) =>
    walletBlockers({ payment, partial }, at, offer).map(({ kind }) => kind);
  const zoneWith = (maximumCod: number | null) =>
    zoneOf(terms({ zone: { ...zone, modules: zone.modules.map((module) => ({ ...module, maximumCod })) } }));
  const all = part(['cash_on_delivery', 'digital_payment']);

  test('A wallet payment without another method must cover the whole order', () => {
    expect(kinds('wallet', false, { kind: 'whole', after: 0 })).toEqual([]);
    expect(kinds('wallet', false, all)).toEqual(['walletLow']);
    expect(kinds('cash_on_delivery', false, NONE)).toEqual([]);
  });

  test('A partial payment must cover neither the whole order nor nothing', () => {
    expect(kinds('cash_on_delivery', true, { kind: 'whole', after: 0 })).toEqual(['walletCovers']);
    expect(kinds('cash_on_delivery', true, NONE)).toEqual(['walletLow']);
  });

  test('The rest of a partial payment needs an allowed method other than the wallet', () => {
    expect(kinds('cash_on_delivery', true, all)).toEqual([]);
    expect(kinds('digital_payment', true, all)).toEqual([]);
    expect(kinds('wallet', true, all)).toEqual(['paymentOff']);
    expect(kinds('offline_payment', true, all)).toEqual(['paymentOff']);
    expect(kinds('cash_on_delivery', true, part(['digital_payment']))).toEqual(['cashOff']);
  });

  test('A rest paid in cash counts against the zone’s cash limit, exact to the cent', () => {
    expect(kinds('cash_on_delivery', true, all, zoneWith(2000))).toEqual([]);
    expect(kinds('cash_on_delivery', true, all, zoneWith(1999))).toEqual(['cashCeiling']);
    expect(kinds('digital_payment', true, all, zoneWith(1999))).toEqual([]);
  });

  test('A payment blocker can be solved by another payment method, and other blockers cannot', () => {
    for (const kind of ['cashCeiling', 'cashOff', 'paymentOff', 'walletLow', 'walletCovers'])
      expect(isPaymentBlocker({ kind }), kind).toBe(true);
    for (const kind of ['outOfZone', 'lines', 'storeClosed']) expect(isPaymentBlocker({ kind }), kind).toBe(false);
  });
});

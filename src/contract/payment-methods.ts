import type { ShopConfig } from './config.ts';

type Switch = 'cashOnDelivery' | 'digitalPayment' | 'offlinePayment' | 'partialPayment' | 'wallet';

type MethodTerms = {
  kind: 'cash' | 'digital' | 'offline' | 'wallet' | 'partial';
  /** The settings of the marketplace that have to be on. */
  switches: readonly (Switch & keyof ShopConfig)[];
  /** The setting of the zone that has to be on; null for none. */
  zoneSwitch: 'cashOnDelivery' | 'digitalPayment' | 'offlinePayment' | null;
};

/** The payment methods of an order by their name on the wire (`payment_method`), in display order. */
const PAYMENT_METHODS = {
  cash_on_delivery: { kind: 'cash', switches: ['cashOnDelivery'], zoneSwitch: 'cashOnDelivery' },
  digital_payment: { kind: 'digital', switches: ['digitalPayment'], zoneSwitch: 'digitalPayment' },
  offline_payment: { kind: 'offline', switches: ['offlinePayment'], zoneSwitch: 'offlinePayment' },
  wallet: { kind: 'wallet', switches: ['wallet'], zoneSwitch: null },
  partial_payment: { kind: 'partial', switches: ['wallet', 'partialPayment'], zoneSwitch: null },
} as const satisfies Record<string, MethodTerms>;

/** A payment method of an order. */
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** A method that an order is placed with; a partial payment is the wallet together with one of them. */
export type ChosenMethod = Exclude<PaymentMethod, 'partial_payment'>;

/** A method that can pay the rest after a partial payment. */
export type RestMethod = Exclude<ChosenMethod, 'wallet'>;

const ALL = Object.keys(PAYMENT_METHODS) as PaymentMethod[];

/** The methods that an order is placed with, in display order. */
export const CHOSEN_METHODS: readonly ChosenMethod[] = ALL.filter((method) => method !== 'partial_payment');

/** The methods that can pay the rest after a partial payment, in display order. */
export const REST_METHODS: readonly RestMethod[] = CHOSEN_METHODS.filter((method) => method !== 'wallet');

/** Returns the terms of a payment method. */
export const paymentTerms = (method: PaymentMethod): MethodTerms => PAYMENT_METHODS[method];

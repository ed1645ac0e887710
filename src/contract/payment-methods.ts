// Without a schema of its own: `domain/delivery.ts` brings this file into page scripts, which are without valibot.

/** Returns the schema entries of the marketplace's switches of payment methods, from the schema of a switch. */
export const paymentEntries = <Flag>(flag: Flag) => ({
  cash_on_delivery: flag,
  digital_payment: flag,
  offline_payment_status: flag,
  customer_wallet_status: flag,
  partial_payment_status: flag,
});

/** Returns the marketplace's switches of payment methods from a parsed row. */
export const paymentSwitchesOf = (raw: ReturnType<typeof paymentEntries<boolean>>) => ({
  cashOnDelivery: raw.cash_on_delivery,
  digitalPayment: raw.digital_payment,
  offlinePayment: raw.offline_payment_status,
  wallet: raw.customer_wallet_status,
  partialPayment: raw.partial_payment_status,
});

/** The marketplace's switches of payment methods. */
export type PaymentSwitches = ReturnType<typeof paymentSwitchesOf>;

/** Returns the marketplace's switches of payment methods as they are sent. */
export const paymentSwitchesBody = (switches: PaymentSwitches) => ({
  cash_on_delivery: switches.cashOnDelivery,
  digital_payment: switches.digitalPayment,
  offline_payment_status: switches.offlinePayment ? 1 : 0,
  customer_wallet_status: switches.wallet ? 1 : 0,
  partial_payment_status: switches.partialPayment ? 1 : 0,
});

/** Returns the schema entries of a zone's switches of payment methods, from the schema of a switch. */
export const zonePaymentEntries = <Flag>(flag: Flag) => ({
  cash_on_delivery: flag,
  digital_payment: flag,
  offline_payment: flag,
});

/** Returns a zone's switches of payment methods from a parsed row. */
export const zoneSwitchesOf = (raw: ReturnType<typeof zonePaymentEntries<boolean>>) => ({
  cashOnDelivery: raw.cash_on_delivery,
  digitalPayment: raw.digital_payment,
  offlinePayment: raw.offline_payment,
});

/** A zone's switches of payment methods. */
export type ZoneSwitches = ReturnType<typeof zoneSwitchesOf>;

/** Returns a zone's switches of payment methods as they are sent. */
export const zoneSwitchesBody = (zone: ZoneSwitches) => ({
  cash_on_delivery: zone.cashOnDelivery,
  digital_payment: zone.digitalPayment,
  offline_payment: zone.offlinePayment,
});

/** Returns the switches of payment methods among the fields of a zone. */
export const pickZoneSwitches = (zone: ZoneSwitches): ZoneSwitches => zoneSwitchesOf(zoneSwitchesBody(zone));

/**
 * How an order is paid: `onDelivery` to the courier or at the store, `digital` on the payment page of a gateway,
 * `offline` outside the shop and confirmed by the marketplace, `wallet` at once, `partial` by the wallet and another
 * method.
 */
export type PaymentKind = 'onDelivery' | 'digital' | 'offline' | 'wallet' | 'partial';

type MethodTerms = {
  kind: PaymentKind;
  /** Whether it is cash, of which a zone accepts a maximum (CHK-02). */
  inCash: boolean;
  /** The settings of the marketplace that have to be on. */
  switches: readonly (keyof PaymentSwitches)[];
  /** The setting of the zone that has to be on; null for none. */
  zoneSwitch: keyof ZoneSwitches | null;
  /** Code of the refusal while it is switched off (customer.notes §6.9). */
  refusalCode: string;
};

/** The payment methods of an order by their name on the wire (`payment_method`), in display order. */
const PAYMENT_METHODS = {
  cash_on_delivery: {
    kind: 'onDelivery',
    inCash: true,
    switches: ['cashOnDelivery'],
    zoneSwitch: 'cashOnDelivery',
    refusalCode: 'order_method',
  },
  digital_payment: {
    kind: 'digital',
    inCash: false,
    switches: ['digitalPayment'],
    zoneSwitch: 'digitalPayment',
    refusalCode: 'digital_payment',
  },
  offline_payment: {
    kind: 'offline',
    inCash: false,
    switches: ['offlinePayment'],
    zoneSwitch: 'offlinePayment',
    refusalCode: 'offline_payment_status',
  },
  wallet: { kind: 'wallet', inCash: false, switches: ['wallet'], zoneSwitch: null, refusalCode: 'order_method' },
  partial_payment: {
    kind: 'partial',
    inCash: false,
    switches: ['wallet', 'partialPayment'],
    zoneSwitch: null,
    refusalCode: 'order_method',
  },
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

/** Returns whether a method can pay the rest after a partial payment. */
export const isRestMethod = (method: PaymentMethod): method is RestMethod =>
  method !== 'wallet' && method !== 'partial_payment';

/** The methods that can pay the rest after a partial payment, in display order. */
export const REST_METHODS: readonly RestMethod[] = ALL.filter(isRestMethod);

/** Returns whether a text names a payment method. */
export const isPaymentMethod = (name: string): name is PaymentMethod => Object.hasOwn(PAYMENT_METHODS, name);

/** Returns the terms of a payment method. */
export const paymentTerms = (method: PaymentMethod): MethodTerms => PAYMENT_METHODS[method];

/** Returns how the payment method of a placed order is paid. After a payment, it is the key of the gateway. */
export const paymentKind = (method: string): PaymentKind =>
  isPaymentMethod(method) ? PAYMENT_METHODS[method].kind : 'digital';

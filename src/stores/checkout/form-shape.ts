import * as v from 'valibot';
import type { LatLng } from '#src/contract/place.ts';

/** How an order, or the rest after a partial wallet payment, is paid. */
export type PayMethod = 'cash_on_delivery' | 'digital_payment' | 'offline_payment' | 'wallet';

/** Contact and address of a recipient, as typed. */
export type Recipient = {
  name: string;
  phone: string;
  address: string;
  at: LatLng | null;
  /** Id of the chosen saved address, 0 = none. */
  savedId: number;
  road: string;
  house: string;
  floor: string;
};

/** Input of the checkout; stored, so that it survives reloads and failures. */
export type CheckoutForm = Recipient & {
  /** Stored location that the form has last taken; a later one replaces the address. */
  followed: LatLng | null;
  type: 'delivery' | 'take_away';
  email: string;
  note: string;
  /** For the courier only. */
  instruction: string;
  /** What to do when an item is not available. */
  unavailableNote: string;
  cutlery: boolean;
  packaging: boolean;
  /** Scheduled time, an ISO instant; null = as soon as possible. */
  scheduleAt: string | null;
  /** As typed or tapped, '' = none: decimal text in any digits. */
  tips: string;
  /** Code of the applied coupon, '' = none. */
  coupon: string;
  payment: PayMethod;
  /** Pays as much as possible from the wallet; `payment` pays the rest. */
  partial: boolean;
  /** Key of the chosen gateway, '' = none chosen. */
  gateway: string;
  /** Chosen offline payment method, 0 = none, and its inputs. */
  offlineMethod: number;
  offlineInputs: Record<string, string>;
  offlineNote: string;
  /** The guest creates an account with the order. Its password is never stored. */
  account: boolean;
};

/** Empty recipient. */
export const NOBODY: Recipient = {
  name: '',
  phone: '',
  address: '',
  at: null,
  savedId: 0,
  road: '',
  house: '',
  floor: '',
};

/** Empty form; a constant for islands. */
export const BLANK_FORM: CheckoutForm = {
  ...NOBODY,
  followed: null,
  type: 'delivery',
  email: '',
  note: '',
  instruction: '',
  unavailableNote: '',
  cutlery: false,
  packaging: false,
  scheduleAt: null,
  tips: '',
  coupon: '',
  payment: 'cash_on_delivery',
  partial: false,
  gateway: '',
  offlineMethod: 0,
  offlineInputs: {},
  offlineNote: '',
  account: false,
};

const text = v.fallback(v.string(), '');
const toggle = v.fallback(v.boolean(), false);

const position = v.object({ lat: v.number(), lng: v.number() });

/** A stored recipient. */
export const RecipientSchema = v.object({
  name: text,
  phone: text,
  address: text,
  at: v.nullable(position),
  savedId: v.optional(v.fallback(v.number(), 0), 0),
  road: text,
  house: text,
  floor: text,
});

/** A stored form; fields missing in an older one get their defaults. */
export const CheckoutFormSchema: v.GenericSchema<unknown, CheckoutForm> = v.object({
  ...RecipientSchema.entries,
  followed: v.optional(v.fallback(v.nullable(position), null), null),
  type: v.picklist(['delivery', 'take_away']),
  email: text,
  note: text,
  instruction: v.optional(text, ''),
  unavailableNote: v.optional(text, ''),
  cutlery: v.optional(toggle, false),
  packaging: v.optional(toggle, false),
  scheduleAt: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null), null),
  tips: v.optional(text, ''),
  coupon: v.optional(text, ''),
  payment: v.picklist(['cash_on_delivery', 'digital_payment', 'offline_payment', 'wallet']),
  partial: v.optional(toggle, false),
  gateway: v.optional(text, ''),
  offlineMethod: v.optional(v.fallback(v.number(), 0), 0),
  offlineInputs: v.optional(v.fallback(v.record(v.string(), v.string()), {}), {}),
  offlineNote: v.optional(text, ''),
  account: v.optional(toggle, false),
});

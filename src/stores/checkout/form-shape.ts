import * as v from 'valibot';
import type { LatLng } from '#src/contract/place.ts';

/** How an order, or what a wallet leaves of it, is paid. */
export type PayMethod = 'cash_on_delivery' | 'digital_payment' | 'offline_payment' | 'wallet';

/** Who gets something, and where, as typed. */
export type Recipient = {
  name: string;
  phone: string;
  address: string;
  at: LatLng | null;
  /** The saved address that was chosen, 0 = none. */
  savedId: number;
  road: string;
  house: string;
  floor: string;
};

/** What a person has typed and chosen; kept through reloads and failures, so that nothing is ever typed twice. */
export type CheckoutForm = Recipient & {
  /** Where the person shops, as far as the form has taken note of it; another place later is followed. */
  followed: LatLng | null;
  type: 'delivery' | 'take_away';
  email: string;
  note: string;
  /** For the courier only. */
  instruction: string;
  /** What to do when an item is not to be had. */
  unavailableNote: string;
  cutlery: boolean;
  packaging: boolean;
  /** When it is wanted, an ISO instant; null = as soon as possible. */
  scheduleAt: string | null;
  /** As typed or tapped, '' = none: decimal text in any digits. */
  tips: string;
  /** Code of the coupon that is used, '' = none. */
  coupon: string;
  payment: PayMethod;
  /** The wallet gives all it has first; `payment` pays the rest. */
  partial: boolean;
  /** Key of the chosen gateway, '' = none chosen. */
  gateway: string;
  /** The chosen way to pay outside the shop, 0 = none, and what was typed for it. */
  offlineMethod: number;
  offlineInputs: Record<string, string>;
  offlineNote: string;
  /** A guest wants an account with the order. Its password is never kept. */
  account: boolean;
};

/** Nothing typed of a recipient. */
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

/** The untouched form; a constant for islands. */
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

/** A kept recipient. */
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

/** A kept form; what an older page did not write yet reads as untouched. */
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

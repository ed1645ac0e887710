import * as v from 'valibot';
import type { Minor } from './money.ts';
import { toInstant } from './time.ts';
import { flag, instantOrNull, money, moneyOrNull, moneyOrZero, numberOrZero, orNull, strict } from './wire.ts';

/** What members pay less for. */
export type MembershipTerms = {
  /** Order amount from which delivery is free, minor units; null: never. */
  freeDeliveryOver: Minor | null;
  /** Service fee of members, minor units; null: that of everybody. */
  serviceFee: Minor | null;
};

const TERMS = { free_delivery_over: moneyOrNull, additional_charge: moneyOrNull };

const termsOf = (raw: { free_delivery_over: Minor | null; additional_charge: Minor | null }): MembershipTerms => ({
  freeDeliveryOver: raw.free_delivery_over,
  serviceFee: raw.additional_charge,
});

/** The plan that a marketplace offers: `price` of `months` months in minor units. */
export const MembershipPlanSchema = v.pipe(
  v.object({ price: money, months: numberOrZero, ...TERMS }),
  v.transform((raw) => ({ ...termsOf(raw), price: raw.price, months: Math.max(1, Math.round(raw.months)) })),
);
export type MembershipPlan = v.InferOutput<typeof MembershipPlanSchema>;

/** The membership of a customer: its paid period, and whether another one follows, at which price. */
export const MembershipSchema = v.pipe(
  v.object({
    starts_at: instantOrNull('UTC'),
    ends_at: strict('an instant', (value) => toInstant(value, 'UTC')),
    price: moneyOrZero,
    renews: flag,
    renewal_price: moneyOrNull,
    ...TERMS,
  }),
  v.transform((raw) => ({
    ...termsOf(raw),
    startsAt: raw.starts_at,
    endsAt: raw.ends_at,
    price: raw.price,
    /** What is charged when it ends; null: it ends. */
    renewalPrice: raw.renews ? (raw.renewal_price ?? raw.price) : null,
  })),
);
export type Membership = v.InferOutput<typeof MembershipSchema>;

/** What the account shows: the plan, the customer's membership, and what `orders` orders of the last days saved or would have. */
export const MembershipStateSchema = v.pipe(
  v.object({
    plan: orNull(MembershipPlanSchema),
    membership: orNull(MembershipSchema),
    next_end: instantOrNull('UTC'),
    wallet_balance: moneyOrZero,
    savings: v.object({ days: numberOrZero, orders: numberOrZero, amount: moneyOrZero }),
  }),
  v.transform((raw) => ({
    plan: raw.plan,
    membership: raw.membership,
    /** When a period that is bought now ends. */
    nextEnd: raw.next_end,
    walletBalance: raw.wallet_balance,
    savings: raw.savings,
  })),
);
export type MembershipState = v.InferOutput<typeof MembershipStateSchema>;

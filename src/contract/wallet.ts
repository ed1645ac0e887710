import * as v from 'valibot';
import { discountOf } from './discount.ts';
import { fromMinor, type Minor } from './money.ts';
import { DEFAULT_TIME_ZONE } from './time.ts';
import { anyValue, id, instantOrNull, moneyOrZero, text, textOrEmpty, textOrNull, urlOrNull } from './wire.ts';

/** Filters of the wallet's transactions, as the API names them. */
export type WalletFilter = 'all' | 'order' | 'add_fund' | 'loyalty_point' | 'referrer' | 'CashBack';

/** A transaction of the wallet; the transaction id is required. */
/* @__NO_SIDE_EFFECTS__ */
export function walletTransactionSchema(zone: string = DEFAULT_TIME_ZONE) {
  return v.pipe(
    v.object({
      transaction_id: text,
      transaction_type: textOrEmpty,
      credit: moneyOrZero,
      debit: moneyOrZero,
      admin_bonus: moneyOrZero,
      balance: moneyOrZero,
      reference: textOrNull,
      created_at: instantOrNull(zone),
    }),
    v.transform((raw) => ({
      id: raw.transaction_id,
      /** 'add_fund', 'order_place', 'partial_payment', 'order_refund', 'order_tip', 'loyalty_point', 'referrer', 'CashBack' … */
      kind: raw.transaction_type,
      credit: raw.credit,
      debit: raw.debit,
      /** Credited in addition to `credit`. */
      bonus: raw.admin_bonus,
      /** After the transaction. */
      balance: raw.balance,
      /** Order number, gateway or phone; null when there is none. */
      reference: raw.reference,
      createdAt: raw.created_at,
    })),
  );
}
export type WalletTransaction = v.InferOutput<ReturnType<typeof walletTransactionSchema>>;

/** A running bonus. */
export const WalletBonusSchema = v.pipe(
  v.object({
    id,
    title: textOrEmpty,
    description: textOrEmpty,
    bonus_type: textOrEmpty,
    bonus_amount: anyValue,
    minimum_add_amount: moneyOrZero,
    maximum_bonus_amount: moneyOrZero,
    start_date: instantOrNull(),
    end_date: instantOrNull(),
  }),
  v.transform((raw) => ({
    id: raw.id,
    title: raw.title,
    description: raw.description,
    bonus: discountOf(raw.bonus_amount, raw.bonus_type),
    minimum: raw.minimum_add_amount,
    /** Cap of a percentage, 0 = none. */
    maximum: raw.maximum_bonus_amount,
    startsAt: raw.start_date,
    endsAt: raw.end_date,
  })),
);

/** A bonus for adding money. */
export type WalletBonus = v.InferOutput<typeof WalletBonusSchema>;

/** Returns the payload of add-fund. `callback` should have no query, because the gateway appends its own without
 *  checking. */
export function addFundBody(input: { amount: Minor; gateway: string; callback: string }) {
  return {
    amount: fromMinor(input.amount),
    payment_method: input.gateway,
    payment_platform: 'web',
    callback: input.callback,
  };
}

/** What a redeemed gift card added. */
export const GiftCardSchema = v.pipe(
  v.object({ amount: moneyOrZero }),
  v.transform((raw): Minor => raw.amount),
);

/** URL of the payment page; null for an unknown gateway (the API sends `false`). */
export const RedirectSchema = v.pipe(
  v.object({ redirect_link: urlOrNull }),
  v.transform((raw) => raw.redirect_link),
);

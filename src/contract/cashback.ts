import * as v from 'valibot';
import { discountOf } from './discount.ts';
import type { Discount, Minor } from './money.ts';
import { anyValue, dayOrNull, id, idOrNull, moneyOrZero, textOrEmpty } from './wire.ts';

/** A running offer. */
export const CashbackOfferSchema = v.pipe(
  v.object({
    id,
    title: textOrEmpty,
    cashback_type: textOrEmpty,
    cashback_amount: anyValue,
    min_purchase: moneyOrZero,
    max_discount: moneyOrZero,
    start_date: dayOrNull,
    end_date: dayOrNull,
    same_user_limit: idOrNull,
  }),
  v.transform((raw) => ({
    id: raw.id,
    title: raw.title,
    reward: discountOf(raw.cashback_amount, raw.cashback_type),
    minPurchase: raw.min_purchase,
    /** Cap of a percentage, 0 = none. */
    maxReward: raw.max_discount,
    /** 'YYYY-MM-DD', both inclusive. */
    startsOn: raw.start_date,
    endsOn: raw.end_date,
    /** Null = unlimited. */
    usesPerCustomer: raw.same_user_limit,
  })),
);

/** A credit to the wallet, paid when an order is delivered. */
export type CashbackOffer = v.InferOutput<typeof CashbackOfferSchema>;

/** The cashback for an order amount; null when no offer fits, which the API sends as zeros. */
export const CashbackQuoteSchema = v.pipe(
  v.object({ calculated_amount: moneyOrZero, cashback_amount: anyValue, cashback_type: textOrEmpty }),
  v.transform((raw): { credit: Minor; reward: Discount } | null =>
    raw.calculated_amount > 0
      ? { credit: raw.calculated_amount, reward: discountOf(raw.cashback_amount, raw.cashback_type) }
      : null,
  ),
);

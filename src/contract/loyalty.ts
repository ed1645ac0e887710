import * as v from 'valibot';
import { DEFAULT_TIME_ZONE } from './time.ts';
import { instantOrNull, numberOrZero, text, textOrEmpty, textOrNull } from './wire.ts';

/** A transaction of points; the transaction id is required. */
/* @__NO_SIDE_EFFECTS__ */
export function pointsTransactionSchema(zone: string = DEFAULT_TIME_ZONE) {
  return v.pipe(
    v.object({
      transaction_id: text,
      transaction_type: textOrEmpty,
      credit: numberOrZero,
      debit: numberOrZero,
      balance: numberOrZero,
      reference: textOrNull,
      created_at: instantOrNull(zone),
    }),
    v.transform((raw) => ({
      id: raw.transaction_id,
      /** 'order_place' or 'point_to_wallet'. */
      kind: raw.transaction_type,
      credit: raw.credit,
      debit: raw.debit,
      /** After the transaction. */
      balance: raw.balance,
      reference: raw.reference,
      createdAt: raw.created_at,
    })),
  );
}

/** A transaction of loyalty points (whole numbers, not money). */
export type PointsTransaction = v.InferOutput<ReturnType<typeof pointsTransactionSchema>>;

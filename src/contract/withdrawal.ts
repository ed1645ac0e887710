import * as v from 'valibot';
import { toInstant } from './time.ts';
import {
  flag,
  id,
  idOrNull,
  lenient,
  looseList,
  moneyOrZero,
  numberOrZero,
  orNull,
  strict,
  textOrEmpty,
} from './wire.ts';

/** Why a sold item cannot be returned (Directive 2011/83/EU, article 16). */
export const WITHDRAWAL_EXEMPTIONS = ['perishable', 'prescription', 'sealed', 'made_to_order'] as const;
export type WithdrawalExemption = (typeof WITHDRAWAL_EXEMPTIONS)[number];

/**
 * Why nothing can be withdrawn from an order at present: it has no goods, all are exempt or withdrawn already, its money is
 * returned or asked for, it is canceled or can still be (`cancel`), or the period has ended.
 */
const WITHDRAWAL_OBSTACLES = ['service', 'exempt', 'withdrawn', 'refunding', 'canceled', 'cancel', 'ended'] as const;
export type WithdrawalObstacle = (typeof WITHDRAWAL_OBSTACLES)[number];

const instantOf = (zone: string | undefined) => strict('an instant', (value) => toInstant(value, zone));
const instantOrNullOf = (zone: string | undefined) =>
  lenient<string | null, null>((value) => toInstant(value, zone) ?? undefined, null);

/** A statement of withdrawal; `refundedAt` null: the money is on its way, until `refundBy` at the latest. */
const statementSchema = (zone?: string) =>
  v.pipe(
    v.object({
      id,
      created_at: instantOf(zone),
      amount: moneyOrZero,
      refund_by: instantOf(zone),
      refunded_at: instantOrNullOf(zone),
      acknowledged: flag,
    }),
    v.transform((raw) => ({
      id: raw.id,
      at: raw.created_at,
      amount: raw.amount,
      refundBy: raw.refund_by,
      refundedAt: raw.refunded_at,
      /** Whether the receipt was sent. */
      acknowledged: raw.acknowledged,
    })),
  );

/** What an order says about its withdrawal; `until`: the first instant that is too late, null before delivery. */
export const orderWithdrawalSchema = (zone?: string) =>
  v.pipe(
    v.object({ open: flag, until: instantOrNullOf(zone), statements: looseList(statementSchema(zone)) }),
    v.transform((raw) => raw),
  );

const LineSchema = v.pipe(
  v.object({
    id,
    name: textOrEmpty,
    quantity: numberOrZero,
    left: numberOrZero,
    exemption: lenient((value) => WITHDRAWAL_EXEMPTIONS.find((one) => one === value), null),
  }),
  v.transform((raw) => raw),
);

/** An order for the withdrawal function: its lines, and why nothing can be withdrawn (`obstacle`), else null. */
export const withdrawalSchema = (zone?: string) =>
  v.pipe(
    v.object({
      order_id: idOrNull,
      store_name: textOrEmpty,
      created_at: instantOrNullOf(zone),
      until: instantOrNullOf(zone),
      obstacle: lenient((value) => WITHDRAWAL_OBSTACLES.find((one) => one === value), null),
      lines: looseList(LineSchema),
      statements: looseList(statementSchema(zone)),
      acknowledgement: orNull(
        v.pipe(
          v.object({ to: textOrEmpty }),
          v.transform(({ to }) => to),
        ),
      ),
    }),
    v.transform((raw) => ({
      orderId: raw.order_id,
      storeName: raw.store_name,
      placedAt: raw.created_at,
      until: raw.until,
      obstacle: raw.obstacle,
      lines: raw.lines,
      statements: raw.statements,
      /** Where the receipt of a statement that was just made goes; null otherwise. */
      receiptTo: raw.acknowledgement,
    })),
  );
export type Withdrawal = v.InferOutput<ReturnType<typeof withdrawalSchema>>;

/** A statement of withdrawal; `key` makes repeated sending one statement. */
export type WithdrawalStatement = {
  orderId: number;
  contact: string;
  name: string;
  receiptTo: string;
  key: string;
  lines: readonly { id: number; quantity: number }[];
};

/** Returns the body of a statement. */
export const statementBody = ({ orderId, contact, name, receiptTo, key, lines }: WithdrawalStatement) => ({
  order_id: orderId,
  ...(contact === '' ? {} : { contact }),
  name,
  receipt_to: receiptTo,
  key,
  lines: lines.map(({ id, quantity }) => ({ id, quantity })),
});

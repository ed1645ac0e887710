import type { Minor } from '#src/contract/money.ts';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { WITHDRAWAL_EXEMPTIONS, type WithdrawalExemption, type WithdrawalObstacle } from '#src/contract/withdrawal.ts';
import { addDays, instantsOf, wallClock, weekdayOf } from './clock.ts';
import type { ModuleTraits } from './modules.ts';

/** Terms of the marketplace: days after the delivery, and its public holidays as `YYYY-MM-DD`. */
export type WithdrawalTerms = { days: number; holidays: readonly string[] };

/** What a store states of an item: null = what is usual in its module. */
export type WithdrawalRule = 'offered' | Exclude<WithdrawalExemption, 'prescription'>;

/** Days in which the money is returned (Directive 2011/83/EU, article 13). */
const REFUND_DAYS = 14;

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * Returns when the withdrawal period of goods ends, the first instant that is too late: `days` whole days in the zone of
 * the marketplace after the day of delivery. A last day that is a Saturday, a Sunday or a holiday moves to the next
 * working day (Regulation 1182/71, article 3).
 */
export function withdrawalEnd(deliveredAt: Date, { days, holidays }: WithdrawalTerms, zone: string): Date {
  const isOff = (date: string) => [SATURDAY, SUNDAY].includes(weekdayOf(date)) || holidays.includes(date);
  let last = addDays(wallClock(deliveredAt, zone).date, days);
  while (isOff(last)) last = addDays(last, 1);
  // Midnight happens twice where clocks are set back over it: the day lasts until the second.
  return new Date(instantsOf(addDays(last, 1), 0, zone).at(-1) ?? deliveredAt.getTime());
}

/** Returns why a sold item cannot be returned, by what its store states and else its module; null: it can. */
export function exemptionOf(
  item: { prescription: boolean; rule: string | null },
  module: Pick<ModuleTraits, 'perishable'>,
): WithdrawalExemption | null {
  if (item.prescription) return 'prescription';
  if (item.rule === 'offered') return null;
  return WITHDRAWAL_EXEMPTIONS.find((one) => one === item.rule) ?? (module.perishable ? 'perishable' : null);
}

/** A line of an order; `left`: pieces that were not withdrawn yet. */
export type WithdrawalLine = { id: number; quantity: number; left: number; exemption: WithdrawalExemption | null };

/** Returns why nothing can be withdrawn from an order at present; null when something can. `end`: null before delivery. */
export function withdrawalObstacle(
  order: { status: OrderStatus; lines: readonly WithdrawalLine[]; end: Date | null },
  now: Date,
): WithdrawalObstacle | null {
  const { status, lines, end } = order;
  if (lines.length === 0) return 'service';
  const goods = lines.filter(({ exemption }) => exemption === null);
  if (goods.length === 0) return 'exempt';
  if (goods.every(({ left }) => left === 0)) return 'withdrawn';
  if (status === 'canceled') return 'canceled';
  if (status === 'pending' || status === 'failed') return 'cancel';
  if (status === 'refunded' || status === 'refund_requested') return 'refunding';
  return end !== null && now >= end ? 'ended' : null;
}

/** Pieces of a line of an order. */
export type WithdrawnPart = { lineId: number; quantity: number };

/** Money of an order, in minor units. */
type OrderAmounts = Record<
  'amount' | 'tips' | 'slotFee' | 'deliveryCharge' | 'additionalCharge' | 'extraPackaging',
  Minor
>;

/** A line with its price; `price` and `discount` of one piece, `addOnsPrice` of all. */
type PricedLine = { id: number; quantity: number; price: Minor; discount: Minor; addOnsPrice: Minor };

/** Returns how many pieces of a line some parts hold. */
export const withdrawnOf = (lineId: number, parts: readonly WithdrawnPart[]): number =>
  parts.reduce((sum, part) => sum + (part.lineId === lineId ? part.quantity : 0), 0);

/**
 * Returns what is paid back for all parts together. For the whole order that is its total with the delivery, without the
 * tip and the surcharge for a chosen time (article 13); for a part of it the same share of what was paid for goods, with
 * discounts and taxes.
 */
export function withdrawnAmount(
  order: OrderAmounts,
  lines: readonly PricedLine[],
  parts: readonly WithdrawnPart[],
): Minor {
  const paid = Math.max(0, order.amount - order.tips - order.slotFee);
  if (lines.every(({ id, quantity }) => withdrawnOf(id, parts) >= quantity)) return paid;
  const goods = Math.max(0, paid - order.deliveryCharge - order.additionalCharge - order.extraPackaging);
  const priceOf = ({ price, discount, addOnsPrice, quantity }: PricedLine) =>
    Math.max(0, price - discount) * quantity + addOnsPrice;
  const whole = lines.reduce((sum, line) => sum + priceOf(line), 0);
  const share = lines.reduce(
    (sum, line) => sum + (priceOf(line) * Math.min(line.quantity, withdrawnOf(line.id, parts))) / line.quantity,
    0,
  );
  return whole > 0 ? Math.round((goods * share) / whole) : 0;
}

/** Returns the day by which the money of a withdrawal is returned, as an instant. */
export const refundBy = (at: Date): Date => new Date(at.getTime() + REFUND_DAYS * 86_400_000);

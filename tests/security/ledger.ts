/**
 * What a customer should own after a story, worked out from what happened alone. Nothing of the marketplace's own arithmetic is
 * used: an order of two soups costs 14.64, of it 5.42 delivery, which no refund gives back. Amounts in cents.
 */
export const TOTAL = 1464;
export const REFUND = 922;
/** A tenth of 14.64. */
export const CASHBACK = 146;
/** 2.5 points a unit of money, ten make 1.00. */
export const POINTS = 36;
export const POINTS_WORTH = 360;
export const BONUS = 300;

export type Paid = 'cash' | 'page' | 'open';
export type Booked = {
  owner: string;
  id: number;
  /** What the wallet gave when it was placed. */
  wallet: number;
  /** How the rest was paid. */
  rest: Paid;
  end: 'running' | 'delivered' | 'refunded' | 'canceled';
};

/** Keeps the book of one story. */
export class Ledger {
  readonly orders: Booked[] = [];
  readonly added = new Map<string, number>();
  readonly friends = new Map<string, string>();
  conversions = 0;

  /** Money a customer paid in, with the bonus of the day: a tenth from 20.00 on. */
  add(owner: string, amount: number): void {
    const bonus = amount >= 2000 ? Math.round(amount / 10) : 0;
    this.added.set(owner, (this.added.get(owner) ?? 0) + amount + bonus);
  }

  /** The most a customer may own in wallet and points together. */
  ceiling(owner: string): number {
    const own = this.orders.filter((order) => order.owner === owner);
    const friends = [...this.friends].filter(([, referrer]) => referrer === owner).map(([friend]) => friend);
    const thanks = friends.filter((friend) => this.orders.some((o) => o.owner === friend && o.end === 'delivered'));
    return (this.added.get(owner) ?? 0) + own.reduce((sum, order) => sum + worthOf(order), 0) + thanks.length * BONUS;
  }
}

function worthOf({ end, wallet }: Booked): number {
  if (end === 'canceled') return 0;
  if (end === 'refunded') return REFUND - wallet;
  return (end === 'delivered' ? CASHBACK + POINTS_WORTH : 0) - wallet;
}

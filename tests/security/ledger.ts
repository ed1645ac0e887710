/**
 * The balance a customer should have after a story, computed from its events alone, without the marketplace's code: an
 * order of two soups costs 14.64, including 5.42 for delivery, which is not refunded. Amounts in cents.
 */
export const TOTAL = 1464;
const REFUND = 922;
/** 10 % of 14.64. */
const CASHBACK = 146;
const POINTS_WORTH = 360;
const BONUS = 300;

type Paid = 'cash' | 'page' | 'open';
export type Booked = {
  owner: string;
  id: number;
  /** Paid from the wallet at placement. */
  wallet: number;
  /** How the rest was paid. */
  rest: Paid;
  end: 'running' | 'delivered' | 'refunded' | 'canceled';
};

/** Records the events of one story. */
export class Ledger {
  readonly orders: Booked[] = [];
  readonly added = new Map<string, number>();
  readonly friends = new Map<string, string>();
  conversions = 0;

  /** Records a payment into the wallet, with the bonus of 10 % from 20.00. */
  add(owner: string, amount: number): void {
    const bonus = amount >= 2000 ? Math.round(amount / 10) : 0;
    this.added.set(owner, (this.added.get(owner) ?? 0) + amount + bonus);
  }

  /** Returns the maximum a customer may own in wallet and points together. */
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

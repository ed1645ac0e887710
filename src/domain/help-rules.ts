import type { HelpRefusal, HelpState, LineProblem } from '#src/contract/help.ts';
import type { Minor } from '#src/contract/money.ts';
import type { OrderStatus } from '#src/contract/order-status.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Days after delivery in which something can be said about an order at all; the first days end with a rule below. */
const HELP_DAYS = 30;
/** Days that the history of a customer goes back. */
export const HISTORY_DAYS = 90;

/** Rules by problem: times since delivery in ms, `most` the largest credit at once, `photo` whether one is needed for it. */
const TERMS = {
  missing: { atOnce: DAY_MS, until: 7 * DAY_MS, most: 3000, photo: false },
  wrong: { atOnce: DAY_MS, until: 7 * DAY_MS, most: 3000, photo: true },
  damaged: { atOnce: 12 * HOUR_MS, until: 3 * DAY_MS, most: 5000, photo: true },
} as const satisfies Record<LineProblem, { atOnce: number; until: number; most: Minor; photo: boolean }>;

/** Credits of the last days after which a person looks, and their share of the orders of these days. */
const MANY = { credits: 2, share: 0.25 };

/** A claim to be decided. */
export type HelpCase = {
  problem: LineProblem;
  /** What was paid for the affected pieces, minor units. */
  amount: Minor;
  /** Milliseconds since the delivery. */
  age: number;
  photos: number;
  /** Of this customer in the last `HISTORY_DAYS`: claims that were credited, and delivered orders. */
  history: { credits: number; orders: number };
};

export type HelpDecision = { state: HelpState; refusal: HelpRefusal | null };

const REVIEW: HelpDecision = { state: 'review', refusal: null };
const refused = (refusal: HelpRefusal): HelpDecision => ({ state: 'refused', refusal });

/** The rules of help, in order: the first that applies decides. */
const RULES: readonly { when: (claim: HelpCase) => boolean; decision: HelpDecision }[] = [
  { when: ({ amount }) => amount <= 0, decision: refused('nothing_paid') },
  { when: ({ problem, age }) => age > TERMS[problem].until, decision: refused('too_late') },
  { when: ({ problem, age }) => age > TERMS[problem].atOnce, decision: REVIEW },
  { when: ({ problem, amount }) => amount > TERMS[problem].most, decision: REVIEW },
  { when: ({ problem, photos }) => TERMS[problem].photo && photos === 0, decision: REVIEW },
  {
    when: ({ history: { credits, orders } }) => credits >= MANY.credits && credits > orders * MANY.share,
    decision: REVIEW,
  },
];

/** Decides a claim at once: credited, seen by a person, or refused with a reason (EXT-24). */
export const decideHelp = (claim: HelpCase): HelpDecision =>
  RULES.find(({ when }) => when(claim))?.decision ?? { state: 'credited', refusal: null };

/** Returns whether a photo is needed for a decision at once. */
export const needsPhoto = (problem: LineProblem): boolean => TERMS[problem].photo;

/** Returns whether something can still be said about the lines of an order. `deliveredAt` and `now` in ms. */
export const takesHelp = (
  order: { status: OrderStatus; paymentStatus: string; deliveredAt: number | null },
  now: number,
): boolean =>
  (order.status === 'delivered' || order.status === 'refund_request_canceled') &&
  order.paymentStatus === 'paid' &&
  order.deliveredAt !== null &&
  now - order.deliveredAt < HELP_DAYS * DAY_MS;

/** Returns whether a refusal can be appealed: once, and not where nothing was paid or all is paid back. */
export const mayAppeal = (claim: HelpDecision & { appealed: boolean }): boolean =>
  claim.state === 'refused' && !claim.appealed && (claim.refusal === 'too_late' || claim.refusal === 'not_confirmed');

type PaidLine = { price: Minor; discount: Minor; quantity: number; addOnsPrice: Minor };

/** Amounts of an order, minor units. */
type PaidOrder = {
  amount: Minor;
  couponDiscount: Minor;
  referralDiscount: Minor;
  /** On top of the prices; 0 where they include it. */
  taxOnTop: Minor;
  /** Delivery, tips, packaging and other fees in `amount`. */
  fees: Minor;
};

/**
 * Returns what was paid for each line of an order, minor units: its price after discounts, its part of those on the whole
 * order, and of the tax on top. The sum is never more than the order without its fees.
 */
export function linesPaid(order: PaidOrder, lines: readonly PaidLine[]): Minor[] {
  const net = lines.map(({ price, discount, quantity, addOnsPrice }) =>
    Math.max(0, (price - Math.max(0, discount)) * quantity + addOnsPrice),
  );
  const sum = net.reduce((total, one) => total + one, 0);
  const priced = sum - order.couponDiscount - order.referralDiscount + order.taxOnTop;
  const paid = Math.max(0, Math.min(priced, order.amount - order.fees));
  let before = 0;
  let counted = 0;
  return net.map((one) => {
    before += one;
    const until = sum > 0 ? Number((BigInt(paid) * BigInt(before)) / BigInt(sum)) : 0;
    const share = until - counted;
    counted = until;
    return share;
  });
}

/** Returns what was paid for some pieces of a line, minor units, rounded down. */
export const piecesPaid = (linePaid: Minor, quantity: number, of: number): Minor =>
  quantity >= of ? linePaid : Math.floor((linePaid * Math.max(0, quantity)) / of);

/**
 * How a call that changes something is made: once; repeated with the same key after its response was lost; twice at the
 * same moment; repeated after the marketplace died at one of its statements and was started again; and once more with
 * the same key but another content.
 */
export type Manner = { kind: 'once' | 'lost' | 'twice' | 'reused' } | { kind: 'dies'; statement: number };

/** Way of paying an order; `part-…`: the wallet first, then the rest. */
export type Paying = 'cash' | 'digital' | 'wallet' | 'offline' | 'part-cash' | 'part-digital';

/** An ordered item, by its place in `ITEMS`. */
export type Piece = { item: number; quantity: number };

/** How an order is placed. `slot`: days from now and half hours after noon; null for now. */
export type Ordering = {
  store: number;
  pieces: Piece[];
  /** Through the cart, or as a buy-now order. */
  cart: boolean;
  takeAway: boolean;
  pay: Paying;
  coupon: number | null;
  slot: { days: number; halfHour: number } | null;
  tip: number;
  /** Whether a guest opens an account with it. */
  account: boolean;
  /** Whether the shopper sees the total first, and orders for no other. */
  looks: boolean;
  manner: Manner;
};

/** How a parcel is sent; `category` by its place in `PARCELS`. */
export type Sending = Pick<Ordering, 'pay' | 'tip' | 'looks' | 'manner'> & { category: number; receiverPays: boolean };

/**
 * How an agent orders for a buyer. `dearer`: an item whose price rises, by so many minor units, after the agent was shown
 * the total.
 */
type AgentOrdering = Pick<Ordering, 'pieces' | 'takeAway' | 'manner'> & { dearer: number };

type Own<T extends string, F = unknown> = { id: number; do: T } & F;

/**
 * One step of a simulation. In `dies` the marketplace dies at a statement of another step and is started again, after
 * which the step is taken once more. It is data and refers to people and orders by the step that made them, so that any steps can
 * be left out: what refers to nothing does nothing.
 */
export type Step =
  | Own<'sign up', { friend: number | null; guest: number | null }>
  | Own<'guest'>
  | Own<'order', { who: number; ordering: Ordering }>
  | Own<'parcel', { who: number; sending: Sending }>
  | Own<'prescription', { who: number; ordering: Pick<Ordering, 'coupon' | 'slot' | 'tip' | 'looks' | 'manner'> }>
  | Own<'agent order', { ordering: AgentOrdering }>
  | Own<'group', { who: number; members: Piece[]; ordering: Ordering; cancelled: boolean }>
  | Own<'pay', { order: number; outcome: 'accept' | 'decline' | 'cancel'; minutes: number; twice: boolean }>
  | Own<'pay by wallet', { order: number; outcome: 'success' | 'fail'; twice: boolean }>
  | Own<'pay later', { order: number; how: 'cash' | 'offline'; denied: boolean }>
  | Own<'cancel', { order: number; twice: boolean }>
  | Own<'refund', { order: number; denied: boolean; twice: boolean }>
  | Own<
      'help',
      { order: number; problem: 'missing' | 'wrong' | 'damaged'; quantity: number; denied: boolean; twice: boolean }
    >
  | Own<'tip', { order: number; amount: number; twice: boolean }>
  | Own<'review', { order: number; stars: number }>
  | Own<'fund', { who: number; amount: number; outcome: 'accept' | 'decline' | 'cancel'; twice: boolean }>
  | Own<'gift card', { who: number; card: number; twice: boolean }>
  | Own<'membership', { who: number; leaves: boolean; twice: boolean }>
  | Own<'points', { who: number; points: number; manner: Manner }>
  | Own<'weekly', { order: number; weekday: number; paused: boolean }>
  | Own<'address', { who: number }>
  | Own<'message', { who: number }>
  | Own<'delete account', { who: number }>
  | Own<'wait', { minutes: number }>
  | Own<'clock jump', { to: 'midnight' | 'other season' }>
  | Own<'restart'>
  | Own<'dies', { statement: number; step: Step }>
  | Own<'stock', { item: number; more: number }>
  | Own<'price', { item: number; price: number }>
  | Own<'together', { steps: Step[] }>;

/** Returns a step as one short line. */
export function lineOf({ id, do: name, ...more }: Step): string {
  return `${id}: ${name} ${JSON.stringify(more)}`;
}

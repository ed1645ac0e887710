import type { OrderStatus } from '#src/contract/order-status.ts';

/** Time after delivery in which a tip can be given, in ms. */
const TIP_MS = 7 * 24 * 60 * 60_000;

/** Returns whether an order is still open for a tip: brought by a courier within the last week. `deliveredAt` in ms. */
export const takesTip = (
  { status, type, deliveredAt }: { status: OrderStatus; type: string; deliveredAt: number | null },
  now: number,
): boolean => status === 'delivered' && type !== 'take_away' && deliveredAt !== null && now - deliveredAt < TIP_MS;

import * as v from 'valibot';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { isFinal } from '#src/domain/order.ts';
import { announceStored } from '../navigate-with-notice.ts';
import { storageValue } from '../storage-value.ts';
import { isSignedIn } from '../token.ts';

/** Nobody waits longer for a guest's order, ms. */
const KEPT_MS = 86_400_000;

/** Orders that guests of this browser wait for, each with the time until which, ms. */
const kept = storageValue('islet:orders', v.record(v.string(), v.number()));

const current = (now: number): Record<string, number> =>
  Object.fromEntries(Object.entries(kept.get() ?? {}).filter(([, until]) => until > now));

/** A guest waits for this order from now on; customers hear of all of theirs anyway. */
export function waitForOrder(orderId: number): void {
  if (isSignedIn()) return;
  const now = Date.now();
  kept.set({ ...current(now), [orderId]: now + KEPT_MS });
  announceStored();
}

/** Whether a guest waits for an order. */
export function awaitsOrder(): boolean {
  return Object.keys(current(Date.now())).length > 0;
}

/** An order has moved: one that is over is waited for no longer. */
export function orderMoved(orderId: number, status: OrderStatus | null): void {
  const orders = current(Date.now());
  if (!(orderId in orders) || status === null || !isFinal(status)) return;
  const { [orderId]: _, ...rest } = orders;
  kept.set(Object.keys(rest).length > 0 ? rest : null);
}

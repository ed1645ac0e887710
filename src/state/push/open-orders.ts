import * as v from 'valibot';
import type { OrderStatus } from '#src/contract/order-status.ts';
import { isFinal } from '#src/domain/order.ts';
import { isSignedIn } from '../auth/token.ts';
import { announceStored } from '../page/navigate-with-notice.ts';
import { storageValue } from '../storage/storage-value.ts';

/** How long a guest's order is followed, in ms. */
const KEPT_MS = 86_400_000;

/** Orders that guests of this browser follow, each with its end time in ms. */
const stored = storageValue('islet:orders', v.record(v.string(), v.number()));

const current = (now: number): Record<string, number> =>
  Object.fromEntries(Object.entries(stored.get() ?? {}).filter(([, until]) => until > now));

/** Follows a guest's order; customers get events of all their orders anyway. */
export function followGuestOrder(orderId: number): void {
  if (isSignedIn()) return;
  const now = Date.now();
  stored.set({ ...current(now), [orderId]: now + KEPT_MS });
  announceStored();
}

/** Returns whether a guest follows an order. */
export function followsGuestOrder(): boolean {
  return Object.keys(current(Date.now())).length > 0;
}

/** Stops following an order that is final. */
export function forgetFinalOrder(orderId: number, status: OrderStatus | null): void {
  const orders = current(Date.now());
  if (!(orderId in orders) || status === null || !isFinal(status)) return;
  const { [orderId]: _, ...rest } = orders;
  stored.set(Object.keys(rest).length > 0 ? rest : null);
}

import { listOrders } from '#src/api/orders.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { Order } from '#src/contract/order.ts';
import { api } from '../client.ts';
import { callerId } from '../guest.ts';

/** As many orders as a person can have on the way. */
const MOST_RUNNING = 50;
/** Newest of those that ended: one that was canceled right after it was placed is among them. */
const MOST_PAST = 10;

/** Ids of the person's running and latest orders, newest first. */
export async function orderIds(storeId?: number): Promise<Result<number[]>> {
  const caller = await callerId();
  if (!caller.ok) return caller;
  const ask = (kind: 'running' | 'past', pageSize: number) =>
    listOrders(api(), kind, { page: 1, pageSize, guestId: caller.value });
  const [running, past] = await Promise.all([ask('running', MOST_RUNNING), ask('past', MOST_PAST)]);
  if (!running.ok) return running;
  if (!past.ok) return past;
  // Short rows of some marketplaces do not say the store.
  const fits = ({ store }: Order) => storeId === undefined || store === null || store.id === storeId;
  return succeed([...running.value.rows, ...past.value.rows].filter(fits).map(({ id }) => id));
}

/** The order of a store that was not there before; null when there is none. */
export async function findOrder(wanted: { storeId: number; known: readonly number[] }): Promise<Result<number | null>> {
  const ids = await orderIds(wanted.storeId);
  return ids.ok ? succeed(ids.value.find((id) => !wanted.known.includes(id)) ?? null) : ids;
}

import { listOrders } from '#src/api/orders.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { Order } from '#src/contract/order.ts';
import { api } from '../client.ts';
import { callerId } from '../guest.ts';

/** More than the number of orders a customer has running. */
const MOST_RUNNING = 50;
/** Latest past orders: one canceled right after its placement is among them. */
const MOST_PAST = 10;

/** Returns the ids of the running and latest past orders, newest first. */
export async function orderIds(storeId?: number): Promise<Result<number[]>> {
  const caller = await callerId();
  if (!caller.ok) return caller;
  const ask = (kind: 'running' | 'past', pageSize: number) =>
    listOrders(api(), kind, { page: 1, pageSize, guestId: caller.value });
  const [running, past] = await Promise.all([ask('running', MOST_RUNNING), ask('past', MOST_PAST)]);
  if (!running.ok) return running;
  if (!past.ok) return past;
  // Some marketplaces omit the store in lists.
  const fits = ({ store }: Order) => storeId === undefined || store === null || store.id === storeId;
  return succeed([...running.value.rows, ...past.value.rows].filter(fits).map(({ id }) => id));
}

/** Returns the id of a store's order that is not among the known ones; null when there is none. */
export async function findOrder(wanted: { storeId: number; known: readonly number[] }): Promise<Result<number | null>> {
  const ids = await orderIds(wanted.storeId);
  return ids.ok ? succeed(ids.value.find((id) => !wanted.known.includes(id)) ?? null) : ids;
}

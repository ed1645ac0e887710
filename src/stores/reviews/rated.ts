import * as v from 'valibot';
import { storageValue } from '../storage-value.ts';

/** What of an order somebody can have an opinion on. */
export type Subject = `item:${number}` | `courier:${number}`;

/** Orders that are remembered; older ones are asked about again, and the marketplace refuses a second opinion anyway. */
const MOST = 50;

const kept = storageValue('islet:rated', v.array(v.string()));

const nameOf = (orderId: number, subject: Subject): string => `${orderId}/${subject}`;

/** Whether this browser has sent an opinion on it already: the marketplace does not tell which are there. */
export const isRated = (orderId: number, subject: Subject): boolean =>
  kept.get()?.includes(nameOf(orderId, subject)) ?? false;

/** Remembers that there is an opinion on it. */
export function rememberRated(orderId: number, subject: Subject): void {
  const name = nameOf(orderId, subject);
  kept.set([...(kept.get() ?? []).filter((one) => one !== name), name].slice(-MOST));
}

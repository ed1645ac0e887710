import * as v from 'valibot';
import { storageValue } from '../storage/storage-value.ts';

/** What can be reviewed in an order. */
export type Subject = `item:${number}` | `courier:${number}`;

/** Maximum number of remembered reviews; the marketplace refuses a second review anyway. */
const MOST = 50;

const stored = storageValue('islet:rated', v.array(v.string()));

const nameOf = (orderId: number, subject: Subject): string => `${orderId}/${subject}`;

/** Returns whether this browser has sent a review; the marketplace does not list them. */
export const isRated = (orderId: number, subject: Subject): boolean =>
  stored.get()?.includes(nameOf(orderId, subject)) ?? false;

/** Remembers a review as sent. */
export function rememberRated(orderId: number, subject: Subject): void {
  const name = nameOf(orderId, subject);
  stored.set([...(stored.get() ?? []).filter((one) => one !== name), name].slice(-MOST));
}

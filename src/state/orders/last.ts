import * as v from 'valibot';
import { sessionValue } from '../storage/storage-value.ts';

/** Last order of a guest in this tab, with the phone number that tracking needs. */
export type LastOrder = { orderId: number; phone: string };

const stored = sessionValue('islet:last-order', v.object({ orderId: v.number(), phone: v.string() }));

/** Stores the order, to prefill the tracking form. */
export const rememberOrder = (order: LastOrder): boolean => stored.set(order);

/** Returns the last order, or null. */
export const lastOrder = (): LastOrder | null => stored.get();

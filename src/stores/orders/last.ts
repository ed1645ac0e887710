import * as v from 'valibot';
import { sessionValue } from '../session.ts';

/** The order a guest placed last in this tab: number and phone are what tracking asks for. */
export type LastOrder = { orderId: number; phone: string };

const kept = sessionValue('islet:last-order', v.object({ orderId: v.number(), phone: v.string() }));

/** Keeps it, so that the tracking form is already filled in. */
export const rememberOrder = (order: LastOrder): boolean => kept.set(order);

/** The order placed last, or null. */
export const lastOrder = (): LastOrder | null => kept.get();

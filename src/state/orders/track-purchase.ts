import { getOrder, getOrderContents } from '#src/api/order-details.ts';
import { purchase } from '#src/domain/analytics.ts';
import { asCaller } from '../auth/guest.ts';
import { api } from '../client.ts';
import { track } from '../track.ts';

/**
 * Reports an order as purchased, as the marketplace has it; a guest's needs the phone number. May be called again for
 * the same order, after a reload or in another tab: it is sent once. Without a response nothing is reported.
 */
export async function trackPurchase(orderId: number, phone = ''): Promise<void> {
  const [order, contents] = await Promise.all([
    asCaller((guestId) => getOrder(api(), { orderId, phone, guestId })),
    asCaller((guestId) => getOrderContents(api(), { orderId, phone, guestId })),
  ]);
  if (order.ok && contents.ok) track(purchase(order.value, contents.value.lines));
}

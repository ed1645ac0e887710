import { switchToCash } from '#src/api/orders.ts';
import { findZones } from '#src/api/zones.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { openPayment } from '#src/domain/after-order.ts';
import { zoneTerms } from '#src/domain/delivery.ts';
import { aboveCashCeiling } from '#src/domain/payment.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { asCaller, knownGuestId } from '../auth/guest.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { reportError } from '../page/notices.ts';
import { goToPay } from './go-to-pay.ts';
import { trackPurchase } from './track-purchase.ts';

/** Returns whether the zone of an order allows cash on delivery (CHK-05); true when the zone is unknown. */
export async function zoneTakesCash(order: OrderDetails): Promise<boolean> {
  const place = order.store ?? order.address;
  if (!place) return true;
  const zonesResult = await findZones(api(), { lat: place.lat, lng: place.lng });
  if (!zonesResult.ok) return true;
  const { zones } = zonesResult.value;
  const zone = order.store ? zones.find(({ id }) => id === order.store?.zoneId) : zones[0];
  if (!zone) return true;
  const terms = order.store ? zoneTerms(zone, order.store.moduleId) : null;
  return zone.cashOnDelivery && !aboveCashCeiling(openPayment(order)?.amount ?? order.amount, terms);
}

/** Switches an order to cash on delivery and shows a message (CHK-05); returns whether it worked. */
export async function payCash(orderId: number): Promise<boolean> {
  const response = await asCaller((guestId) => switchToCash(api(), { orderId, guestId }));
  if (!response.ok) {
    await reportError(response.error);
    return false;
  }
  if (ANALYTICS) void trackPurchase(orderId);
  const t = await loadT('purchases').catch(() => null);
  toast.success(t?.('infoUpdated') ?? response.value);
  return true;
}

/**
 * Opens the payment page for an order's unpaid amount (customer.notes §8). It returns to the customer's orders, or to
 * the tracking page for guests.
 */
export function payAgain(
  { id, userId, paymentLink }: Pick<OrderDetails, 'id' | 'userId' | 'paymentLink'>,
  gateway: string,
): void {
  const order = { orderId: id, userId: userId ?? knownGuestId() ?? 0, link: paymentLink ?? '', gateway };
  goToPay(order, isSignedIn() ? '/my-orders' : '/track-order');
}

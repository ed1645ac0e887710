import type { ShopConfig } from '#src/contract/config.ts';
import type { Minor } from '#src/contract/money.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { canCancel, canRefund, isRunning } from './order.ts';

/** What a marketplace allows after an order was placed. */
export type AfterOrderTerms = Pick<ShopConfig, 'cashOnDelivery' | 'digitalPayment' | 'offlinePayment'> & {
  refunds: boolean;
  gateways: ShopConfig['paymentGateways'];
};

/** What somebody can do about an order; in the order they are offered. */
export type OrderAction = 'payAgain' | 'payCash' | 'tellOffline' | 'rate' | 'reorder' | 'refund' | 'cancel';

/** What of an order waits to be paid, and how; minor units. */
export type OpenPayment = { by: 'cash' | 'offline' | 'digital'; amount: Minor };

/** What of an order says how it is paid. */
export type Paying = Pick<OrderDetails, 'amount' | 'paymentMethod' | 'paymentStatus' | 'partiallyPaid' | 'payments'>;

/** Returns what is not paid yet and how it is going to be; null when all is, or the wallet pays. An unknown method counts as a gateway. */
export function openPayment(order: Paying): OpenPayment | null {
  if (order.paymentStatus === 'paid') return null;
  const part = order.payments.find(({ paid }) => !paid);
  const method = order.paymentMethod === 'partial_payment' && part ? part.method : order.paymentMethod;
  if (method === 'wallet' || method === '' || method === 'partial_payment') return null;
  const by = method === 'cash_on_delivery' ? 'cash' : method === 'offline_payment' ? 'offline' : 'digital';
  return { by, amount: part?.amount ?? order.amount - order.partiallyPaid };
}

/** Returns whether the way an order is paid can still be changed, which ends when work on the order begins (customer.notes §8). */
function isUntouched({ status, times }: Pick<OrderDetails, 'status' | 'times'>): boolean {
  return (status === 'pending' || status === 'failed' || status === 'confirmed') && !times.processing;
}

/** Who looks at an order: its customer, the guest who placed it, or another person who knows its number and contact. */
export type Viewer = 'customer' | 'guest' | 'other';

/** Returns whether nothing will be paid for an order any more: it was canceled. */
export const isOver = ({ status }: Pick<OrderDetails, 'status'>): boolean => status === 'canceled';

/** Returns whether an order can be ordered again: it is over, and a store sold its lines. */
export const canReorder = (order: Pick<OrderDetails, 'status' | 'type' | 'store' | 'lineCount'>): boolean =>
  !isRunning(order.status) && order.type !== 'parcel' && order.store !== null && order.lineCount > 0;

/** Returns who looks at an order. Marketplaces tell the number of the guest who placed it to that guest only. */
export function viewerOf(
  { userId }: Pick<OrderDetails, 'userId'>,
  here: { signedIn: boolean; guestId: number },
): Viewer {
  if (here.signedIn) return 'customer';
  return userId !== null && userId === here.guestId ? 'guest' : 'other';
}

/** Returns what can be done about an order (CHK-05, CHK-07, REV-02). Whether the zone takes cash is for the caller to ask. */
export function actionsOf(order: OrderDetails, terms: AfterOrderTerms, viewer: Viewer): OrderAction[] {
  if (viewer === 'other') return [];
  const signedIn = viewer === 'customer';
  const open = openPayment(order);
  const changeable = open !== null && open.by !== 'cash' && isUntouched(order);
  const able: Record<OrderAction, boolean> = {
    payAgain: changeable && open.by === 'digital' && terms.digitalPayment && terms.gateways.length > 0,
    payCash: changeable && terms.cashOnDelivery,
    tellOffline: open?.by === 'offline' && order.status === 'pending' && terms.offlinePayment,
    rate: signedIn && order.status === 'delivered' && (order.lineCount > 0 || order.courier !== null),
    reorder: canReorder(order),
    refund: signedIn && order.refund === null && canRefund(order, terms.refunds),
    cancel: canCancel(order.status),
  };
  const offered: OrderAction[] = ['payAgain', 'payCash', 'tellOffline', 'rate', 'reorder', 'refund', 'cancel'];
  return offered.filter((action) => able[action]);
}

/** Who canceled an order that was not paid in time, as this marketplace names it (`canceled_by`). */
const BY_SYSTEM = 'system';

/** Returns whether an order ended because it was not paid in time. */
export const isExpired = (order: Pick<OrderDetails, 'status' | 'cancelledBy' | 'paymentStatus'>): boolean =>
  order.status === 'canceled' && order.cancelledBy === BY_SYSTEM && order.paymentStatus !== 'paid';

/** Returns a price with what its lines hold of it, minor units: items and add-ons before any discount. */
export function itemsTotal(lines: readonly { price: Minor; quantity: number; addOnsPrice: Minor }[]): {
  items: Minor;
  addOns: Minor;
} {
  return {
    items: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    addOns: lines.reduce((sum, { addOnsPrice }) => sum + addOnsPrice, 0),
  };
}

import type { ShopConfig } from '#src/contract/config.ts';
import type { Minor } from '#src/contract/money.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { type PaymentKind, paymentKind } from '#src/contract/payment-methods.ts';
import { canCancel, canRefund, isRunning } from './order.ts';

/** Marketplace settings for actions on a placed order. */
export type AfterOrderTerms = Pick<ShopConfig, 'cashOnDelivery' | 'digitalPayment' | 'offlinePayment'> & {
  refunds: boolean;
  /** Whether customers can be reminded of an order every week (EXT-13). */
  weekly: boolean;
  gateways: ShopConfig['paymentGateways'];
};

/** Actions on an order, in display order. */
export type OrderAction =
  | 'payAgain'
  | 'payCash'
  | 'submitOfflinePayment'
  | 'rate'
  | 'reorder'
  | 'weekly'
  | 'refund'
  | 'cancel';

/** The unpaid part of an order (minor units) and its payment method. */
export type OpenPayment = { by: Exclude<PaymentKind, 'wallet' | 'partial'>; amount: Minor };

/** The payment fields of an order. */
export type Paying = Pick<OrderDetails, 'amount' | 'paymentMethod' | 'paymentStatus' | 'partiallyPaid' | 'payments'>;

/** Returns the unpaid part of an order; null when everything is paid or the wallet pays. An unknown method counts as
 *  digital. */
export function openPayment(order: Paying): OpenPayment | null {
  if (order.paymentStatus === 'paid') return null;
  const part = order.payments.find(({ paid }) => !paid);
  const method = order.paymentMethod === 'partial_payment' && part ? part.method : order.paymentMethod;
  const by = paymentKind(method);
  if (by === 'wallet' || by === 'partial' || method === '') return null;
  return { by, amount: part?.amount ?? order.amount - order.partiallyPaid };
}

/** Returns whether the payment method can still be changed, which ends when the order is processed
 *  (customer.notes §8). */
function isUntouched({ status, times }: Pick<OrderDetails, 'status' | 'times'>): boolean {
  return (status === 'pending' || status === 'failed' || status === 'confirmed') && !times.processing;
}

/** Viewer of an order: its customer, the guest who placed it, or someone else who has its id and contact number. */
export type Viewer = 'customer' | 'guest' | 'other';

/** Returns whether an order will not be paid any more, because it was canceled. */
export const isOver = ({ status }: Pick<OrderDetails, 'status'>): boolean => status === 'canceled';

/** Returns whether an order can be reordered: it has ended and has lines of a store. */
export const canReorder = (order: Pick<OrderDetails, 'status' | 'type' | 'lineCount'> & { store: unknown }): boolean =>
  !isRunning(order.status) && order.type !== 'parcel' && order.store !== null && order.lineCount > 0;

/** Returns the viewer of an order. Marketplaces send the guest id only to the guest who placed the order. */
export function viewerOf(
  { userId }: Pick<OrderDetails, 'userId'>,
  caller: { signedIn: boolean; guestId: number },
): Viewer {
  if (caller.signedIn) return 'customer';
  return userId === caller.guestId ? 'guest' : 'other';
}

/** Returns the actions offered for an order (CHK-05, CHK-07, REV-02). The caller checks whether the zone allows
 *  cash. */
export function actionsOf(order: OrderDetails, terms: AfterOrderTerms, viewer: Viewer): OrderAction[] {
  if (viewer === 'other') return [];
  const signedIn = viewer === 'customer';
  const open = openPayment(order);
  const changeable = open !== null && open.by !== 'onDelivery' && isUntouched(order);
  const able: Record<OrderAction, boolean> = {
    payAgain: changeable && open.by === 'digital' && terms.digitalPayment && terms.gateways.length > 0,
    // The recipient of a gift would have to pay.
    payCash: changeable && terms.cashOnDelivery && !order.gift,
    submitOfflinePayment: open?.by === 'offline' && order.status === 'pending' && terms.offlinePayment,
    rate: signedIn && order.status === 'delivered' && (order.lineCount > 0 || order.courier !== null),
    reorder: canReorder(order),
    weekly: signedIn && terms.weekly && canReorder(order),
    refund: signedIn && order.refund === null && canRefund(order, terms.refunds),
    cancel: canCancel(order.status),
  };
  const offered: OrderAction[] = [
    'payAgain',
    'payCash',
    'submitOfflinePayment',
    'rate',
    'reorder',
    'weekly',
    'refund',
    'cancel',
  ];
  return offered.filter((action) => able[action]);
}

/** The embedded marketplace's `canceled_by` value for orders not paid in time. */
const BY_SYSTEM = 'system';

/** Returns whether an order was canceled because it was not paid in time. */
export const isExpired = (order: Pick<OrderDetails, 'status' | 'cancelledBy' | 'paymentStatus'>): boolean =>
  order.status === 'canceled' && order.cancelledBy === BY_SYSTEM && order.paymentStatus !== 'paid';

/** Returns the sums of an order's lines before discounts, in minor units: items and add-ons. */
export function itemsTotal(lines: readonly { price: Minor; quantity: number; addOnsPrice: Minor }[]): {
  items: Minor;
  addOns: Minor;
} {
  return {
    items: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    addOns: lines.reduce((sum, { addOnsPrice }) => sum + addOnsPrice, 0),
  };
}

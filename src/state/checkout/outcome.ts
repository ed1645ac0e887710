import { atom } from 'nanostores';
import { getConfig } from '#src/api/config.ts';
import { getOrder, getOrderContents } from '#src/api/order-details.ts';
import { cancelOrder, switchToCash } from '#src/api/orders.ts';
import { findZones } from '#src/api/zones.ts';
import { home } from '#src/config/routes.ts';
import type { ShopConfig } from '#src/contract/config.ts';
import { type ApiError, type Result, succeed } from '#src/contract/errors.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { paymentKind } from '#src/contract/payment-methods.ts';
import type { PaymentReturn } from '#src/contract/payment-return.ts';
import { loadT } from '#src/i18n/browser.ts';
import { asCaller } from '../auth/guest.ts';
import { refetch } from '../cart/actions.ts';
import { api, currentModuleId, currentZoneIds } from '../client.ts';
import { goToPay } from '../orders/go-to-pay.ts';
import { lastOrder } from '../orders/last.ts';
import { closeDraft, readDraft } from '../orders/place.ts';
import { refillCart } from '../orders/reorder.ts';
import { trackPurchase } from '../orders/track-purchase.ts';
import { awaitInstall } from '../page/install.ts';
import { navigateWithNotice } from '../page/navigate-with-notice.ts';
import { reportError } from '../page/notices.ts';
import { pageContext } from '../page/page-context.ts';
import { $form, openForm } from './form.ts';
import { gatewayOf } from './quote.ts';

/** State of an order that was to be paid on the payment page. */
export type CheckoutOutcome =
  | { state: 'loading' }
  /** The order is unknown, or canceled. */
  | { state: 'unknown' }
  | { state: 'failed'; error: ApiError }
  | { state: 'paid'; orderId: number; phone: string }
  /** The payment page reported success, but the marketplace has no payment yet. */
  | { state: 'waiting'; orderId: number }
  /** Not paid. `cash`: the zone allows cash on delivery; `busy`: the running action. */
  | { state: 'unpaid'; orderId: number; cash: boolean; busy: 'pay' | 'cash' | 'cancel' | null };

/** Initial state. */
const OUTCOME_LOADING: CheckoutOutcome = { state: 'loading' };

/** Cancellation reason for the marketplace (CHK-05); the same in every language. */
const CANCEL_REASON = 'Order payment canceled';

export const $outcome = atom<CheckoutOutcome>(OUTCOME_LOADING);

let opened: { orderId: number | null; flag: PaymentReturn['flag'] | null } = { orderId: null, flag: null };

/**
 * Determines the result of a payment from the order, never from the payment page's flag (customer.notes §8). Without an
 * order id, it is the last order placed here.
 */
export async function openOutcome(back: typeof opened): Promise<void> {
  opened = back;
  $outcome.set(OUTCOME_LOADING);
  const orderId = back.orderId ?? (readDraft()?.orderId || lastOrder()?.orderId) ?? null;
  if (orderId === null) return $outcome.set({ state: 'unknown' });
  const order = await asCaller((guestId) => getOrder(api(), { orderId, guestId, phone: phoneOf(orderId) }));
  if (order.ok) {
    const [outcome] = await Promise.all([outcomeOf(order.value, back.flag), reloadCart(order.value)]);
    $outcome.set(outcome);
    if (outcome.state === 'paid') void readReceipt(outcome.orderId, outcome.phone);
  } else if (order.error.kind === 'notFound') $outcome.set({ state: 'unknown' });
  else $outcome.set({ state: 'failed', error: order.error });
}

/** Reloads the cart of the order: leaving for the payment page may have interrupted the first reload. */
async function reloadCart({ store }: OrderDetails): Promise<void> {
  const moduleId = store?.moduleId ?? currentModuleId();
  if (moduleId !== null) await refetch(moduleId);
}

/** Determines the result again. */
export const retryOutcome = (): Promise<void> => openOutcome(opened);

/** Determines the result on the page to which the payment page returns. */
export function openReturn(back: PaymentReturn): Promise<void> {
  awaitInstall();
  openForm();
  return openOutcome(back);
}

function phoneOf(orderId: number): string {
  const last = lastOrder();
  return last?.orderId === orderId ? last.phone : $form.get().phone;
}

async function outcomeOf(order: OrderDetails, flag: PaymentReturn['flag'] | null): Promise<CheckoutOutcome> {
  const { id: orderId, status, paymentStatus, paymentMethod } = order;
  if (status === 'canceled') return { state: 'unknown' };
  const openBy = paymentKind(order.payments.find(({ paid }) => !paid)?.method ?? paymentMethod);
  const settled = paymentStatus === 'paid' || openBy === 'onDelivery' || openBy === 'offline';
  if (settled) return { state: 'paid', orderId, phone: phoneOf(orderId) };
  if (flag === 'success' && status !== 'failed') return { state: 'waiting', orderId };
  return { state: 'unpaid', orderId, cash: await takesCash(order), busy: null };
}

/** Returns whether the marketplace and the zone of the order allow cash on delivery. */
async function takesCash({ store, address }: OrderDetails): Promise<boolean> {
  const from = store ?? address;
  if (!from) return false;
  const [config, zones] = await Promise.all([getConfig(api()), findZones(api(), { lat: from.lat, lng: from.lng })]);
  if (!config.ok || !zones.ok || !config.value.cashOnDelivery) return false;
  const zone = zones.value.zones.find(({ id }) => id === store?.zoneId) ?? zones.value.zones[0];
  return zone?.cashOnDelivery === true;
}

/** Opens the payment page again. */
export const payAgain = (): Promise<void> =>
  runOnUnpaidOrder('pay', async (orderId) => {
    const [config, access] = await Promise.all([getConfig(api()), loadPaymentAccess(orderId)]);
    if (!config.ok) return config;
    if (!access.ok) return access;
    if (access.value === null) {
      await openOutcome(opened);
      return null;
    }
    const gateway = gatewayOf(config.value, $form.get().gateway);
    goToPay({ orderId, ...access.value, gateway: gateway?.key ?? '' }, '/checkout');
    return null;
  });

/**
 * Returns the customer id and the signed payment link; requested anew, because the signature expires. Null for a
 * canceled order.
 */
async function loadPaymentAccess(orderId: number): Promise<Result<{ userId: number; link: string } | null>> {
  const draft = readDraft();
  return asCaller(async (guestId) => {
    const order = await getOrder(api(), { orderId, guestId, phone: phoneOf(orderId) });
    if (order.ok && order.value.status === 'canceled') return succeed(null);
    // An order with a new account is not readable for the guest: the placement's response has the values.
    if (draft?.orderId === orderId && (!order.ok || order.value.userId === null))
      return succeed({ userId: draft.userId, link: draft.payLink });
    if (!order.ok) return order;
    const userId = order.value.userId ?? guestId ?? 0;
    return succeed({ userId, link: order.value.paymentLink ?? '' });
  });
}

/** 'Switch to Cash On Delivery' (CHK-05); then goes home. */
export const payInCash = (): Promise<void> =>
  runOnUnpaidOrder('cash', async (orderId) => {
    const response = await asCaller((guestId) => switchToCash(api(), { orderId, guestId }));
    if (ANALYTICS && response.ok) await trackPurchase(orderId, phoneOf(orderId));
    const t = response.ok && (await loadT('checkout').catch(() => null));
    return t ? succeed(t('infoUpdated')) : response;
  });

/** 'Cancel Order' (CHK-05); then goes home, with the items back in the cart. */
export const cancelUnpaid = (): Promise<void> =>
  runOnUnpaidOrder('cancel', async (orderId) => {
    const response = await asCaller((guestId) => cancelOrder(api(), { orderId, guestId }, CANCEL_REASON));
    if (!response.ok || !(await refill(orderId))) return response;
    const t = await loadT('checkout').catch(() => null);
    return t ? succeed([response.value, t('cartBack')].filter(Boolean).join('\n')) : response;
  });

/** Adds the items of an order to the cart; returns whether any was added. */
async function refill(orderId: number): Promise<boolean> {
  const [order, contents] = await Promise.all([
    asCaller((guestId) => getOrder(api(), { orderId, guestId, phone: phoneOf(orderId) })),
    asCaller((guestId) => getOrderContents(api(), { orderId, guestId })),
  ]);
  if (!order.ok || !contents.ok) return false;
  return refillCart({ order: order.value, lines: contents.value.lines, timeZone: api().timeZone });
}

async function runOnUnpaidOrder(
  busy: 'pay' | 'cash' | 'cancel',
  work: (orderId: number) => Promise<Result<string> | null>,
): Promise<void> {
  const now = $outcome.get();
  if (now.state !== 'unpaid' || now.busy) return;
  $outcome.set({ ...now, busy });
  const response = await work(now.orderId);
  // The browser is leaving for the payment page.
  if (response === null) return;
  if (!response.ok) {
    $outcome.set({ ...now, busy: null });
    return reportError(response.error);
  }
  closeDraft();
  const { locale } = pageContext();
  navigateWithNotice(
    home({ locale, moduleId: currentModuleId() ?? undefined, zoneIds: currentZoneIds() }),
    response.value,
  );
}

/** A placed order as the marketplace has it; when it cannot be loaded, only the order id is shown. */
export type Receipt =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; order: OrderDetails; config: ShopConfig };

/** Initial state. */
const NO_RECEIPT: Receipt = { state: 'loading' };

export const $receipt = atom<Receipt>(NO_RECEIPT);

/** Loads a placed order; a guest's needs the phone number. */
export async function readReceipt(orderId: number, phone: string): Promise<void> {
  $receipt.set(NO_RECEIPT);
  if (ANALYTICS) void trackPurchase(orderId, phone);
  const [order, config] = await Promise.all([
    asCaller((guestId) => getOrder(api(), { orderId, phone, guestId })),
    getConfig(api()),
  ]);
  $receipt.set(
    order.ok && config.ok ? { state: 'ready', order: order.value, config: config.value } : { state: 'failed' },
  );
}

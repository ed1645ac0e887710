import { atom } from 'nanostores';
import { payExpress as chargeToken } from '#src/api/express-pay.ts';
import { hasCode, isOutcomeUnknown } from '#src/contract/errors.ts';
import type { ExpressMethod } from '#src/contract/express-pay.ts';
import { paymentAllowed } from '#src/domain/payment.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import { asCaller } from '../auth/guest.ts';
import { isSignedIn } from '../auth/token.ts';
import { $checkoutCart, currentCheckoutPage } from '../checkout/checkout-cart.ts';
import { $coupon } from '../checkout/coupon.ts';
import { $form, type CheckoutForm, changeForm } from '../checkout/form.ts';
import { openOutcome } from '../checkout/outcome.ts';
import { $problems, type CheckoutProblems, currentProblems } from '../checkout/problems.ts';
import { zoneOf } from '../checkout/quote.ts';
import { submitStoreOrder } from '../checkout/store-order.ts';
import { $progress, rejectAmount, type Submission } from '../checkout/submit.ts';
import { $checkoutSummary } from '../checkout/summary.ts';
import type { CheckoutTerms } from '../checkout/terms.ts';
import { api } from '../client.ts';
import { addressText, type OpenSheet, openSheet, type SheetAmounts, sheetOptions } from './sheet.ts';

/** Why nothing was paid or ordered; keys of the messages. */
export type ExpressNotice = 'blocked' | 'cancelled' | 'changed' | 'notPlaced' | 'timedOut' | 'unavailable';

/** State of express payment: the key of the method whose sheet is open or whose order is being placed, and the last notice. */
export type ExpressState = { running: string; notice: ExpressNotice | '' };

/** Nothing runs. */
export const NO_EXPRESS: ExpressState = { running: '', notice: '' };

export const $express = atom<ExpressState>(NO_EXPRESS);

/** End of an attempt: `incomplete` and `blocked` as of a submission; `left` otherwise, also after a placed order. */
export type ExpressEnd = 'incomplete' | 'blocked' | 'left';

/** How long a sheet may stay open, in ms: its price is not promised longer. */
const OPEN_MS = 5 * 60_000;
/** How often the payer may pay again in the same sheet. */
const MOST_TRIES = 3;

/** Returns whether an order can be paid by a wallet of the browser: not a prescription, which is paid in cash. */
export function isExpressPossible(terms: CheckoutTerms, form: CheckoutForm): boolean {
  if (terms.state !== 'ready' || currentCheckoutPage() === 'prescription') return false;
  const withAccount = form.account && !isSignedIn();
  return !withAccount && paymentAllowed('digital_payment', terms.config, zoneOf(terms));
}

/**
 * Opens the sheet of a method at the shown total, then places the order at exactly this total and pays it with the sheet's token.
 * Everything until the sheet opens is synchronous, because browsers open it only during a tap. `finish` shows the placed order.
 */
export async function payExpress(
  method: ExpressMethod,
  t: AreaT<'express'>,
  finish: Payment['finish'],
): Promise<ExpressEnd> {
  if ($express.get().running !== '' || $progress.get().state !== 'filling') return 'left';
  const { payment, gateway, suggested } = $form.get();
  const restore = () => changeForm({ payment, gateway, suggested });
  changeForm({ payment: 'digital_payment', suggested: false });
  const hindrance = hindranceNow();
  if (hindrance) {
    restore();
    $express.set({ running: '', notice: hindrance === 'blocked' ? 'blocked' : '' });
    return hindrance;
  }
  const sheet = openSheetOf(method, t);
  if (!sheet) {
    restore();
    $express.set({ running: '', notice: 'unavailable' });
    return 'left';
  }
  $express.set({ running: method.key, notice: '' });
  let notice: ExpressNotice | '' = 'notPlaced';
  try {
    notice = await payIn(sheet, { method, t, finish });
  } finally {
    const { state } = $progress.get();
    // An attempt without a response may have become an order that is paid this way.
    if (state === 'filling') restore();
    $express.set({ running: '', notice: state === 'filling' ? notice : '' });
  }
  return 'left';
}

/** Shows a placed order on the checkout: paid, waiting for the payment service, or still to be paid. */
export async function showExpressOrder(orderId: number, isWaiting: boolean): Promise<void> {
  await openOutcome({ orderId, flag: isWaiting ? 'success' : null });
  $progress.set({ state: 'paying', orderId });
}

/** Returns why no sheet opens, besides what the payer tells in it; null when one may open. Sets `$problems`. */
function hindranceNow(): 'incomplete' | 'blocked' | null {
  const { requestPayerName, requestPayerPhone, requestPayerEmail, requestShipping } = sheetOptions();
  const asks = { name: requestPayerName, phone: requestPayerPhone, email: requestPayerEmail, address: requestShipping };
  const problems = currentProblems();
  const left = Object.entries(problems).filter(([field]) => !(field in asks && asks[field as keyof typeof asks]));
  if (left.length > 0) {
    $problems.set(Object.fromEntries(left));
    return 'incomplete';
  }
  const summary = $checkoutSummary.get();
  const isOpen = summary !== null && summary.blockers.length === 0 && $checkoutCart.get().settled;
  return isOpen && $coupon.get().state !== 'checking' ? null : 'blocked';
}

function openSheetOf(method: ExpressMethod, t: AreaT<'express'>): OpenSheet | null {
  try {
    return openSheet(method, t);
  } catch {
    return null;
  }
}

/** End of a payment: as the sheet is told, or not decided yet by the payment service. */
type PaymentEnd = PaymentComplete | 'waiting';

type Payment = {
  method: ExpressMethod;
  t: AreaT<'express'>;
  /** Shows the placed order; `isWaiting`: its payment is not decided yet. */
  finish: (orderId: number, isWaiting: boolean) => Promise<void>;
};

/** Returns the notice of an attempt, '' when an order was placed. */
async function payIn({ request, amounts }: OpenSheet, payment: Payment): Promise<ExpressNotice | ''> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    request.abort().catch(() => {});
  }, OPEN_MS);
  let response: PaymentResponse;
  try {
    response = await request.show();
  } catch (error) {
    if (isLate) return 'timedOut';
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unavailable';
  } finally {
    clearTimeout(timer);
  }
  takePayer(request, response);
  if ($checkoutSummary.get()?.quote.total !== amounts().total) {
    await response.complete('fail');
    return 'changed';
  }
  return place(request, response, amounts(), payment);
}

/** Takes what the payer told in the sheet into the form. */
function takePayer(
  request: PaymentRequest,
  { payerName, payerPhone, payerEmail, shippingAddress }: PaymentResponse,
): void {
  const text = shippingAddress ? addressText(shippingAddress) : '';
  changeForm({
    ...(payerName ? { name: payerName } : {}),
    ...(payerPhone ? { phone: payerPhone } : {}),
    ...(payerEmail ? { email: payerEmail } : {}),
    // Wallets tell the whole address only now.
    ...(text !== '' && request.shippingOption !== 'take_away' ? { address: text } : {}),
  });
}

async function place(
  request: PaymentRequest,
  response: PaymentResponse,
  amounts: SheetAmounts,
  payment: Payment,
): Promise<ExpressNotice | ''> {
  let isComplete = false;
  const complete = async (result: PaymentComplete) => {
    if (isComplete) return;
    isComplete = true;
    await response.complete(result).catch(() => {});
  };
  const settle = async (orderId: number) => {
    const end = await charge(response, orderId, amounts, payment);
    await complete(end === 'waiting' ? 'unknown' : end);
    await payment.finish(orderId, end === 'waiting');
  };
  try {
    let result = await submitStoreOrder(amounts.total, settle);
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      const payer = result === 'incomplete' && payerErrors($problems.get(), payment.t);
      if (!payer) break;
      await response.retry({ payer });
      takePayer(request, response);
      result = await submitStoreOrder(amounts.total, settle);
    }
    return noticeOf(result);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    throw error;
  } finally {
    await complete($progress.get().state === 'unknown' ? 'unknown' : 'fail');
  }
}

function noticeOf(result: Submission): ExpressNotice | '' {
  if (result === 'placed') return '';
  // The dialog would place the order with another method.
  const isChanged = rejectAmount();
  return isChanged ? 'changed' : 'notPlaced';
}

/** Returns the errors of what the payer told, for the sheet; null when the problems are elsewhere. */
function payerErrors(problems: CheckoutProblems, t: AreaT<'express'>): PayerErrors | null {
  const { name, phone, email, ...others } = problems;
  if (Object.keys(others).length > 0) return null;
  return {
    ...(name ? { name: t('nameInvalid') } : {}),
    ...(phone ? { phone: t('phoneInvalid') } : {}),
    ...(email ? { email: t('emailInvalid') } : {}),
  };
}

/** Pays a placed order with the token, or with the next one after a refused card; returns how the sheet ends. */
async function charge(
  response: PaymentResponse,
  orderId: number,
  { due }: SheetAmounts,
  { method, t }: Payment,
): Promise<PaymentEnd> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const token = JSON.stringify(response.details);
    const call = () =>
      asCaller((guestId) => chargeToken(api(), { orderId, method: method.key, amount: due, token, guestId }));
    let result = await call();
    // A token is charged once, so that a call without a response may be made again.
    if (!result.ok && isOutcomeUnknown(result.error)) result = await call();
    if (!result.ok) return hasCode(result.error, 'payment') ? 'waiting' : 'unknown';
    if (result.value === 'success') return 'success';
    if (result.value !== 'fail') return 'unknown';
    try {
      await response.retry({ error: t('declined') });
    } catch {
      return 'fail';
    }
  }
  return 'fail';
}

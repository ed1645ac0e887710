import { atom } from 'nanostores';
import * as v from 'valibot';
import { type ApiError, hasCode } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import { type AmountDifference, amountDifferences, type ShownPrice } from '#src/domain/amount-change.ts';
import { loadT } from '#src/i18n/browser.ts';
import { onReturn } from '#src/lib/on-return.ts';
import { toast } from '#src/lib/toast.ts';
import { isSignedIn } from '../auth/token.ts';
import { rememberOrder } from '../orders/last.ts';
import { closeDraft, type PlacementResult, type PlacementSuccess, readDraft, resume } from '../orders/place.ts';
import { reportError } from '../page/notices.ts';
import { sessionValue } from '../storage/storage-value.ts';
import { $form } from './form.ts';

/** State of the page. `unknown`: an order was sent and it is not known yet whether it was placed. */
export type CheckoutProgress =
  | { state: 'opening' }
  | { state: 'filling' }
  | { state: 'placing' }
  | { state: 'unknown'; checking: boolean }
  | { state: 'placed'; orderId: number; phone: string }
  /** Placed; the browser is leaving for the payment page. */
  | { state: 'paying'; orderId: number }
  | { state: 'failed'; error: ApiError };

/** Initial state. */
export const OPENING: CheckoutProgress = { state: 'opening' };

export const $progress = atom<CheckoutProgress>(OPENING);
/** Id of an earlier order, sent without a response, that turned out to be placed; 0 = none. */
export const $earlier = atom(0);

/** Whether the last attempt ended without a connection, so that nothing was sent; `back`: there is one again. */
export type Unsent = 'none' | 'lost' | 'back';

/** Nothing is left to send. */
export const NOTHING_UNSENT: Unsent = 'none';

export const $unsent = atom<Unsent>(NOTHING_UNSENT);

/** Shows that an earlier order was placed while the page has another one. */
export function reportEarlierOrder(orderId: number): void {
  $earlier.set(orderId);
  rememberOrder({ orderId, phone: $form.get().phone });
}

/** The total that was shown when this tab was left, and the key of the order's draft. */
const storedTotal = sessionValue('islet:checkout-left', v.object({ key: v.string(), total: v.number() }));

/** Says that the price is another one than before; returns whether it is. */
async function sayChange(before: Minor | null, after: Minor | null): Promise<boolean> {
  if (before === null || after === null || before === after) return false;
  const t = await loadT('checkout').catch(() => null);
  if (t) toast.error(t('priceChanged'), { id: 'price' });
  return true;
}

/** Says when a page that is loaded again, also by a browser that had discarded the tab, shows another price. */
export async function compareWithLeft(total: Minor | null): Promise<void> {
  const before = storedTotal.get();
  if (before && before.key === readDraft()?.key) await sayChange(before.total, total);
}

let rereading: Promise<boolean> | null = null;

/** Waits until the price is read again after a return; returns whether it has changed meanwhile. */
export const hasChangedOnReturn = async (): Promise<boolean> => (await rereading) ?? false;

async function reread(shownTotal: () => Minor | null, reload: () => Promise<unknown>): Promise<boolean> {
  const before = shownTotal();
  await reload();
  return sayChange(before, shownTotal());
}

/** Reads the price again when the customer comes back to the page, and says when it has changed. */
export function followReturn(shownTotal: () => Minor | null, reload: () => Promise<unknown>): void {
  onReturn(() => {
    if ($progress.get().state !== 'filling') return;
    const mine = reread(shownTotal, reload).finally(() => {
      if (rereading === mine) rereading = null;
    });
    rereading = mine;
  });
  document.addEventListener('visibilitychange', () => {
    const [total, key] = [shownTotal(), readDraft()?.key];
    if (document.visibilityState === 'hidden' && total !== null && key) storedTotal.set({ key, total });
  });
}

/** Reason why nothing was sent; for `incomplete`, the invalid fields are marked. */
export type NotSent = 'incomplete' | 'blocked';

/** Result of a submission. `offline`: nothing was sent, because there is no connection. */
export type Submission = 'placed' | 'notPlaced' | 'offline' | NotSent;

/** An order that was refused because its total differs from the shown one, with the known differences. */
export type AmountChange = { before: Minor; after: Minor; differences: readonly AmountDifference[] };

/** No change. */
const NO_CHANGE: AmountChange | null = null;

/** The change shown in the dialog. */
export const $amountChange = atom<AmountChange | null>(NO_CHANGE);

/** Closes the dialog; nothing is placed. Returns whether it was open. */
export function rejectAmount(): boolean {
  const wasOpen = $amountChange.get() !== NO_CHANGE;
  $amountChange.set(NO_CHANGE);
  return wasOpen;
}

/**
 * Starts an attempt to place the order of the page (CHK-01); returns why nothing may be sent now, else null. One attempt
 * runs at a time. Without a connection nothing is sent, also not later: who sends is the customer (EXT-09).
 */
export async function startAttempt(): Promise<'notPlaced' | 'offline' | null> {
  if ($progress.get().state !== 'filling') return 'notPlaced';
  rejectAmount();
  $unsent.set(navigator.onLine === false ? 'lost' : NOTHING_UNSENT);
  if ($unsent.get() === 'lost') return 'offline';
  // Set before the first await, so that a second tap is ignored.
  $progress.set({ state: 'placing' });
  if (!(await hasChangedOnReturn())) return null;
  $progress.set({ state: 'filling' });
  return 'notPlaced';
}

/** End of an attempt that placed nothing. */
export type AttemptEnd = {
  submission: Exclude<Submission, 'placed'>;
  /** What may have caused a refusal has to be reloaded: prices, stock, rates, the wallet. */
  isRefused: boolean;
  /** Refused because of its total: the price that was shown, and the new total. */
  change: { before: ShownPrice; after: Minor } | null;
};

/** Ends an attempt that placed nothing: shows the form again and the error, or that the outcome is not known yet. */
export async function endAttempt(
  result: NotSent | Exclude<PlacementResult, PlacementSuccess>,
  shownPrice: ShownPrice | null,
): Promise<AttemptEnd> {
  if (typeof result === 'string') {
    $progress.set({ state: 'filling' });
    return { submission: result, isRefused: false, change: null };
  }
  if (result.state === 'unknown') {
    $progress.set({ state: 'unknown', checking: false });
    return { submission: 'notPlaced', isRefused: false, change: null };
  }
  const after = changedAmount(result.error);
  const change = after !== null && shownPrice !== null ? { before: shownPrice, after } : null;
  // The browser may not know that there is no connection; the text of an error would have to be loaded.
  const lost = result.error.kind === 'network';
  if (lost) $unsent.set('lost');
  else if (!change) await reportError(result.error);
  $progress.set({ state: 'filling' });
  return { submission: lost ? 'offline' : 'notPlaced', isRefused: true, change };
}

/** Returns the total of an order that was refused for it; null for another reason. */
const changedAmount = (error: ApiError): Minor | null =>
  hasCode(error, 'amount_changed') ? (error.orderAmount ?? null) : null;

/** Opens the dialog to confirm the new total; `now` is the reloaded price, null when it is unknown. */
export function askForAmount({ before, after }: NonNullable<AttemptEnd['change']>, now: ShownPrice | null): void {
  $amountChange.set({ before: before.total, after, differences: now ? amountDifferences(before, now) : [] });
}

/**
 * Looks the attempt without a response up. Returns its order, or `absent` when there is none, so that the customer may
 * try again; null when that cannot be told, or nothing is to be looked up.
 */
export async function lookUpAttempt(): Promise<PlacementSuccess | 'absent' | null> {
  const before = $progress.get();
  if (before.state !== 'unknown' || before.checking) return null;
  $progress.set({ state: 'unknown', checking: true });
  const earlier = await resume();
  if (earlier?.state === 'placed') return earlier;
  $progress.set(earlier ? { state: 'unknown', checking: false } : { state: 'filling' });
  if (!earlier) return 'absent';
  await reportError(earlier.error);
  return null;
}

/** Shows the form again, because the order that was looked up is an earlier one. */
export function leaveEarlierOrder(order: PlacementSuccess): void {
  closeDraft();
  reportEarlierOrder(order.orderId);
  $progress.set({ state: 'filling' });
}

/** Says that the attempt without a response did not become an order. */
export async function reportNotArrived(): Promise<void> {
  const t = await loadT('checkout');
  // An order with a new account does not belong to the guest: only placing it again with the same key finds it.
  toast.success(t($form.get().account && !isSignedIn() ? 'placeAgain' : 'notArrived'));
}

/**
 * Ends an attempt after an unexpected error; the input is preserved. When it may have become an order, that is checked
 * before another attempt. `isOnScreen`: the last sent order equals the form.
 */
export async function failAttempt(error: unknown, isOnScreen: boolean): Promise<void> {
  console.error(error);
  const { state } = $progress.get();
  // The result is already shown.
  if (state !== 'placing' && state !== 'unknown') return;
  const draft = readDraft();
  const isSent = draft?.state === 'sent' || (draft?.state === 'placed' && isOnScreen);
  $progress.set(isSent ? { state: 'unknown', checking: false } : { state: 'filling' });
  if (isSent && state === 'placing') return;
  // The page has loaded this area; another area may fail to load.
  const t = await loadT('checkout').catch(() => null);
  if (t) toast.error(isSent ? t('outcomeFailed') : `${t('placedFailed')}\n${t('unreachableText')}`);
  else if (!isSent) $unsent.set('lost');
}

/**
 * Follows the network: once it is back, an attempt without a response is looked up, a page that failed to open is opened,
 * and what is shown is reloaded. Nothing is sent.
 */
export function followNetwork(actions: Record<'lookUp' | 'open' | 'reload', () => Promise<unknown>>): void {
  window.addEventListener('online', () => {
    if ($unsent.get() === 'lost') $unsent.set('back');
    const { state } = $progress.get();
    if (state === 'unknown') void actions.lookUp();
    else if (state === 'failed') void actions.open();
    else if (state === 'filling') void actions.reload();
  });
}

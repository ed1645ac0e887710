import { atom } from 'nanostores';
import { type ApiError, hasCode } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import { type AmountDifference, amountDifferences, type ShownPrice } from '#src/domain/amount-change.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { isSignedIn } from '../auth/token.ts';
import { closeDraft, readDraft } from '../orders/draft.ts';
import { type PlacementResult, type PlacementSuccess, resume } from '../orders/place.ts';
import { reportError } from '../page/notices.ts';
import { $form } from './form.ts';
import { hasChangedOnReturn } from './price-change.ts';
import { $progress, $unsent, NOTHING_UNSENT, reportEarlierOrder } from './progress.ts';

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

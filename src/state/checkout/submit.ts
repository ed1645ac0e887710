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

/** What differs between a store order and a parcel. */
export type OrderKind = {
  /** Checks the form and places the order, at the shown total or at the `agreed` one. */
  place: (agreed?: Minor) => Promise<PlacementResult | NotSent>;
  /** Returns whether the last sent order equals the form. */
  isOnScreen: () => boolean;
  /** Continues with the order; `fresh`: it was placed just now. */
  show: (placed: PlacementSuccess, how: { fresh: boolean }) => Promise<void>;
  /** Reloads what may have caused a refusal (prices, stock, rates, the wallet); the input is preserved. */
  reload: () => Promise<unknown>;
  /** Returns the shown price; null when it is unknown. */
  shownPrice: () => ShownPrice | null;
  /** Returns whether an order without a response belongs to the account made with it; it then leads to the sign-in. */
  placedWithNewAccount?: () => Promise<boolean>;
};

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
 * Places the order once (CHK-01), at the shown total or at the one the customer has just confirmed. One attempt runs at
 * a time; with problems or blockers nothing is sent. Without a connection neither, also not later: who sends is the
 * customer (EXT-09).
 */
export async function submit(order: OrderKind, agreed?: Minor): Promise<Submission> {
  if ($progress.get().state !== 'filling') return 'notPlaced';
  rejectAmount();
  $unsent.set(navigator.onLine === false ? 'lost' : NOTHING_UNSENT);
  if ($unsent.get() === 'lost') return 'offline';
  // Set before the first await, so that a second tap is ignored.
  $progress.set({ state: 'placing' });
  try {
    if (await hasChangedOnReturn()) {
      $progress.set({ state: 'filling' });
      return 'notPlaced';
    }
    const result = await order.place(agreed);
    if (typeof result !== 'string') return await finish(order, result);
    // Shows the form again, to correct it.
    $progress.set({ state: 'filling' });
    return result;
  } catch (error) {
    await fail(order, error);
    return 'notPlaced';
  }
}

/** Handles the marketplace's response: shows the order, the changed amount or the error. */
async function finish(order: OrderKind, placement: PlacementResult): Promise<'placed' | 'notPlaced' | 'offline'> {
  if (placement.state === 'placed') {
    await order.show(placement, { fresh: true });
    return 'placed';
  }
  if (placement.state === 'unknown') {
    $progress.set({ state: 'unknown', checking: false });
    return 'notPlaced';
  }
  const [after, before] = [changedAmount(placement.error), order.shownPrice()];
  const changed = after !== null && before !== null;
  // The browser may not know that there is no connection; the text of an error would have to be loaded.
  const lost = placement.error.kind === 'network';
  if (lost) $unsent.set('lost');
  else if (!changed) await reportError(placement.error);
  $progress.set({ state: 'filling' });
  await order.reload();
  if (changed) askForAmount(after, before, order.shownPrice());
  return lost ? 'offline' : 'notPlaced';
}

/** Returns the total of an order that was refused for it; null for another reason. */
const changedAmount = (error: ApiError): Minor | null =>
  hasCode(error, 'amount_changed') ? (error.orderAmount ?? null) : null;

/** Opens the dialog to confirm the new total. */
function askForAmount(after: Minor, before: ShownPrice, now: ShownPrice | null): void {
  $amountChange.set({ before: before.total, after, differences: now ? amountDifferences(before, now) : [] });
}

/** Checks whether the attempt without a response became an order; otherwise the customer may try again. */
export async function checkUnknown(order: OrderKind): Promise<void> {
  const before = $progress.get();
  if (before.state !== 'unknown' || before.checking) return;
  $progress.set({ state: 'unknown', checking: true });
  try {
    await check(order);
  } catch (error) {
    await fail(order, error);
  }
}

async function check(order: OrderKind): Promise<void> {
  const earlier = await resume();
  if (earlier?.state === 'placed') return showEarlierOrder(order, earlier);
  if (earlier) {
    $progress.set({ state: 'unknown', checking: false });
    return reportError(earlier.error);
  }
  $progress.set({ state: 'filling' });
  await order.reload();
  if (await order.placedWithNewAccount?.()) return;
  const t = await loadT('checkout');
  // An order with a new account does not belong to the guest: only placing it again with the same key finds it.
  toast.success(t($form.get().account && !isSignedIn() ? 'placeAgain' : 'notArrived'));
}

/** The attempt without a response became an order: of the current form, or of an earlier one. */
async function showEarlierOrder(order: OrderKind, placed: PlacementSuccess): Promise<void> {
  if (order.isOnScreen()) return order.show(placed, { fresh: false });
  closeDraft();
  reportEarlierOrder(placed.orderId);
  $progress.set({ state: 'filling' });
  await order.reload();
}

/**
 * Ends an attempt after an unexpected error; the input is preserved. When it may have become an order, that is checked
 * before another attempt.
 */
async function fail(order: OrderKind, error: unknown): Promise<void> {
  console.error(error);
  const { state } = $progress.get();
  // The result is already shown.
  if (state !== 'placing' && state !== 'unknown') return;
  const draft = readDraft();
  const isSent = draft?.state === 'sent' || (draft?.state === 'placed' && order.isOnScreen());
  $progress.set(isSent ? { state: 'unknown', checking: false } : { state: 'filling' });
  if (isSent && state === 'placing') return;
  // The page has loaded this area; another area may fail to load.
  const t = await loadT('checkout').catch(() => null);
  if (t) toast.error(isSent ? t('outcomeFailed') : `${t('placedFailed')}\n${t('unreachableText')}`);
  else if (!isSent) $unsent.set('lost');
}

/**
 * Follows the network: once it is back, an attempt without a response is looked up, and what could not be loaded is loaded
 * with `open` or the order's `reload`. Nothing is sent.
 */
export function followNetwork(order: OrderKind, open: () => Promise<void>): void {
  window.addEventListener('online', () => {
    if ($unsent.get() === 'lost') $unsent.set('back');
    const { state } = $progress.get();
    if (state === 'unknown') void checkUnknown(order);
    else if (state === 'failed') void open();
    else if (state === 'filling') void order.reload();
  });
}

import type { ShownPrice } from '#src/domain/amount-change.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { reportError } from '../notices.ts';
import { closeDraft, readDraft } from '../orders/draft.ts';
import { type Placement, resume } from '../orders/place.ts';
import { isSignedIn } from '../token.ts';
import { askAmount, changedAmount, keepAmount } from './amount.ts';
import { $form } from './form.ts';
import { $progress, tellEarlier } from './progress.ts';

/** A placed order. */
export type Placed = Extract<Placement, { state: 'placed' }>;

/** What differs between a cart order and a parcel. */
export type Attempt = {
  /** Returns whether the last sent order equals the form. */
  isOnScreen: () => boolean;
  /** Continues with the order; `fresh`: it was placed just now. */
  show: (placed: Placed, how: { fresh: boolean }) => Promise<void>;
  /** Reloads what may have caused a refusal (prices, stock, rates, the wallet); the input is preserved. */
  readAgain: () => Promise<unknown>;
  /** Returns the shown price; null when it is unknown. */
  shown: () => ShownPrice | null;
  /** Checks other results of a call without a response; true when it led to another page. */
  otherwise?: () => Promise<boolean>;
};

/** Result of a submission; for `incomplete`, `$problems` has the invalid fields. */
export type Submission = 'placed' | 'notPlaced' | NotSent;

/** Reason why nothing was sent. */
export type NotSent = 'incomplete' | 'hindered';

/** Runs one attempt at a time; `send` returns the placement, or why nothing was sent. */
export async function makeAttempt(attempt: Attempt, send: () => Promise<Placement | NotSent>): Promise<Submission> {
  if ($progress.get().state !== 'filling') return 'notPlaced';
  keepAmount();
  // Set before the first await, so that a second tap is ignored.
  $progress.set({ state: 'placing' });
  try {
    const ended = await send();
    if (typeof ended !== 'string') return await endAttempt(attempt, ended);
    // Shows the form again, to correct it.
    $progress.set({ state: 'filling' });
    return ended;
  } catch (problem) {
    await breakOff(attempt, problem);
    return 'notPlaced';
  }
}

/** Handles the marketplace's response: shows the order, the changed amount or the error. */
async function endAttempt(attempt: Attempt, placement: Placement): Promise<'placed' | 'notPlaced'> {
  if (placement.state === 'placed') {
    await attempt.show(placement, { fresh: true });
    return 'placed';
  }
  if (placement.state === 'unknown') {
    $progress.set({ state: 'unknown', checking: false });
    return 'notPlaced';
  }
  const [amount, before] = [changedAmount(placement.error), attempt.shown()];
  const ask = amount !== null && before !== null;
  if (!ask) await reportError(placement.error);
  $progress.set({ state: 'filling' });
  await attempt.readAgain();
  if (ask) askAmount(amount, before, attempt.shown());
  return 'notPlaced';
}

/** Checks whether the attempt without a response became an order; otherwise the customer may try again. */
export async function checkAttempt(attempt: Attempt): Promise<void> {
  const before = $progress.get();
  if (before.state !== 'unknown' || before.checking) return;
  $progress.set({ state: 'unknown', checking: true });
  try {
    await check(attempt);
  } catch (problem) {
    await breakOff(attempt, problem);
  }
}

async function check(attempt: Attempt): Promise<void> {
  const found = await resume();
  if (found?.state === 'placed') return settle(attempt, found);
  if (found) {
    $progress.set({ state: 'unknown', checking: false });
    return reportError(found.error);
  }
  $progress.set({ state: 'filling' });
  await attempt.readAgain();
  if (await attempt.otherwise?.()) return;
  const t = await loadT('checkout');
  // An order with a new account does not belong to the guest: only placing it again with the same key finds it.
  toast.success(t($form.get().account && !isSignedIn() ? 'placeAgain' : 'notArrived'));
}

/** The attempt without a response became an order: of the current form, or of an earlier one. */
async function settle(attempt: Attempt, placed: Placed): Promise<void> {
  if (attempt.isOnScreen()) return attempt.show(placed, { fresh: false });
  closeDraft();
  tellEarlier(placed.orderId);
  $progress.set({ state: 'filling' });
  await attempt.readAgain();
}

/**
 * Ends an attempt after an unexpected error; the input is preserved. When it may have become an order, that is checked
 * before another attempt.
 */
async function breakOff(attempt: Attempt, problem: unknown): Promise<void> {
  console.error(problem);
  const { state } = $progress.get();
  // The result is already shown.
  if (state !== 'placing' && state !== 'unknown') return;
  const draft = readDraft();
  const left = draft?.state === 'sent' || (draft?.state === 'placed' && attempt.isOnScreen());
  $progress.set(left ? { state: 'unknown', checking: false } : { state: 'filling' });
  if (left && state === 'placing') return;
  // The page has loaded this area; another area may fail to load.
  const t = await loadT('checkout').catch(() => null);
  if (t) toast.error(left ? t('outcomeFailed') : `${t('placedFailed')}\n${t('unreachableText')}`);
}

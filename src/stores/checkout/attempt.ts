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

/** An order that is there. */
export type Placed = Extract<Placement, { state: 'placed' }>;

/** What differs between attempts to place something: a cart, or a parcel. */
export type Attempt = {
  /** Whether what was sent last is what is on screen. */
  isOnScreen: () => boolean;
  /** Goes on with the order; `fresh`: it was placed just now. */
  show: (placed: Placed, how: { fresh: boolean }) => Promise<void>;
  /** Reads again what a refusal may be about (prices, stock, rates, the wallet); what was typed stays. */
  readAgain: () => Promise<unknown>;
  /** The price as the page shows it now; null while it is not known. */
  shown: () => ShownPrice | null;
  /** What a lost answer may mean besides; true when the person was led on. */
  otherwise?: () => Promise<boolean>;
};

/** How pressing the button ended; `incomplete` leaves the fields to mend in `$problems`. */
export type Submission = 'placed' | 'notPlaced' | NotSent;

/** Why nothing was sent. */
export type NotSent = 'incomplete' | 'hindered';

/** Makes an attempt, once however often the button is pressed: `send` answers how placing ended, or why nothing was sent. */
export async function makeAttempt(attempt: Attempt, send: () => Promise<Placement | NotSent>): Promise<Submission> {
  if ($progress.get().state !== 'filling') return 'notPlaced';
  keepAmount();
  // Said before anything is waited for: a second tap finds it.
  $progress.set({ state: 'placing' });
  try {
    const ended = await send();
    if (typeof ended !== 'string') return await endAttempt(attempt, ended);
    // The form is there to be mended.
    $progress.set({ state: 'filling' });
    return ended;
  } catch (problem) {
    await breakOff(attempt, problem);
    return 'notPlaced';
  }
}

/** Ends an attempt as the marketplace answered it (design D7): with the order, a question, or the reason why not. */
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

/** Asks whether the attempt nobody knows about became an order; without one the person may try again. */
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
  // An order that came with an account is not the guest's: only placing it again, with the same key, tells.
  toast.success(t($form.get().account && !isSignedIn() ? 'placeAgain' : 'notArrived'));
}

/** The lost attempt became an order: of what is on screen, or of something earlier. */
async function settle(attempt: Attempt, placed: Placed): Promise<void> {
  if (attempt.isOnScreen()) return attempt.show(placed, { fresh: false });
  closeDraft();
  tellEarlier(placed.orderId);
  $progress.set({ state: 'filling' });
  await attempt.readAgain();
}

/**
 * Ends an attempt that something nobody planned for broke off: what was typed stays, and the person is told. One that may have become
 * an order is asked about before another can be made.
 */
async function breakOff(attempt: Attempt, problem: unknown): Promise<void> {
  console.error(problem);
  const { state } = $progress.get();
  // What came of it is on screen already.
  if (state !== 'placing' && state !== 'unknown') return;
  const draft = readDraft();
  const left = draft?.state === 'sent' || (draft?.state === 'placed' && attempt.isOnScreen());
  $progress.set(left ? { state: 'unknown', checking: false } : { state: 'filling' });
  if (left && state === 'placing') return;
  // The page has loaded this area already; another one may fail to load.
  const t = await loadT('checkout').catch(() => null);
  if (t) toast.error(left ? t('outcomeFailed') : `${t('placedFailed')}\n${t('unreachableText')}`);
}

import { words } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { refetch } from '../cart/actions.ts';
import { currentModuleId } from '../client.ts';
import { reportError } from '../notices.ts';
import { closeDraft, readDraft } from '../orders/draft.ts';
import { rememberOrder } from '../orders/last.ts';
import { type Placement, place, resume } from '../orders/place.ts';
import { singleOrder } from '../orders/single.ts';
import { isSignedIn } from '../token.ts';
import { basketText } from './basket.ts';
import { $form, forgetNote, problemsOf } from './form.ts';
import { $basket, $problems, $progress, tellEarlier } from './progress.ts';
import { requestOf } from './request.ts';
import { $review, draftKey, readBasket, reviewedPage } from './review.ts';
import { $terms } from './terms.ts';

/** How pressing the button ended; `incomplete` leaves the fields to mend in `$problems`. */
export type Submission = 'placed' | 'incomplete' | 'hindered' | 'notPlaced';

/** Places the order, once (CHK-01, design D7). Wrong fields and hindrances stay on screen with what was typed. */
export async function submit(): Promise<Submission> {
  if ($progress.get().state !== 'filling') return 'notPlaced';
  const form = $form.get();
  const problems = problemsOf(form, !isSignedIn());
  $problems.set(problems);
  if (Object.keys(problems).length > 0) return 'incomplete';
  const [basket, review, terms] = [$basket.get(), $review.get(), $terms.get()];
  if (!review || terms.state !== 'ready' || review.hindrances.length > 0 || !basket.settled) return 'hindered';
  $progress.set({ state: 'placing' });
  const text = basketText(reviewedPage(), basket);
  const request = await requestOf({ page: reviewedPage(), basket, form, terms, total: review.quote.total });
  const placement: Placement = request.ok
    ? await place({ ...request.value, basket: text, key: draftKey() })
    : { state: 'refused', error: request.error };
  if (placement.state === 'placed') {
    showPlaced(placement.orderId);
    return 'placed';
  }
  if (placement.state === 'unknown') {
    $progress.set({ state: 'unknown', checking: false });
    return 'notPlaced';
  }
  await reportError(placement.error);
  $progress.set({ state: 'filling' });
  // Stock, price or opening may be the reason: what is shown is read again, what was typed stays.
  await readBasket();
  return 'notPlaced';
}

/** Asks whether the attempt nobody knows about became an order; without one the person may try again. */
export async function checkUnknown(): Promise<void> {
  const before = $progress.get();
  if (before.state !== 'unknown' || before.checking) return;
  $progress.set({ state: 'unknown', checking: true });
  const found = await resume();
  if (found?.state === 'placed') return settleFound(found.orderId);
  if (found) {
    $progress.set({ state: 'unknown', checking: false });
    return reportError(found.error);
  }
  $progress.set({ state: 'filling' });
  await readBasket();
  const say = await words('checkout');
  toast.success(say('notArrived'));
}

/** The lost attempt became an order: of this basket, or of an earlier one that is not what is on screen. */
async function settleFound(orderId: number): Promise<void> {
  const draft = readDraft();
  if (!draft || draft.basket === basketText(reviewedPage(), $basket.get()) || $basket.get().lines.length === 0)
    return showPlaced(orderId);
  closeDraft();
  tellEarlier(orderId);
  $progress.set({ state: 'filling' });
  await readBasket();
}

/** Shows the placed order and keeps what tracking asks for. */
export function showPlaced(orderId: number): void {
  forgetNote();
  rememberOrder({ orderId, phone: $form.get().phone });
  const moduleId = currentModuleId();
  if (reviewedPage() !== 'cart') singleOrder.set(null);
  else if (moduleId !== null) void refetch(moduleId);
  $progress.set({ state: 'placed', orderId, phone: $form.get().phone });
}

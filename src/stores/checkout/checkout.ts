import { computed } from 'nanostores';
import { getItem } from '#src/api/items.ts';
import { words } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { refetch } from '../cart/actions.ts';
import { cartOf } from '../cart/cart.ts';
import { api, currentModuleId } from '../client.ts';
import { reportError } from '../notices.ts';
import { closeDraft, openDraft, readDraft } from '../orders/draft.ts';
import { rememberOrder } from '../orders/last.ts';
import { type Placement, place, resume } from '../orders/place.ts';
import { singleOrder } from '../orders/single.ts';
import { isSignedIn } from '../token.ts';
import { basketOf, basketText, type CheckoutPage } from './basket.ts';
import { $form, forgetNote, openForm, problemsOf } from './form.ts';
import { $basket, $problems, $progress, NO_PROBLEMS, OPENING, tellEarlier } from './progress.ts';
import { reviewOf } from './quote.ts';
import { requestOf } from './request.ts';
import { $terms, readTerms } from './terms.ts';

/** The price as it stands, with what hinders the order. */
export const $review = computed([$basket, $form, $terms], (basket, form, terms) =>
  reviewOf(basket, form, terms, new Date(terms.state === 'ready' ? terms.readAt : 0)),
);

let page: CheckoutPage = 'cart';
/** The draft this page reviews, by its basket. */
let reviewed = { basket: '', key: '' };

/** Opens the checkout of a page; once for its life. */
export async function openCheckout(which: CheckoutPage): Promise<void> {
  page = which;
  openForm();
  $form.listen(forgetMended);
  watch();
  await enter();
}

/** Starts over after a failure; what was typed stays. */
export async function retryCheckout(): Promise<void> {
  $progress.set(OPENING);
  await enter();
}

/**
 * An attempt from before a reload is resolved first, then the basket and everything its price depends on are read anew
 * (design D2, D7).
 */
async function enter(): Promise<void> {
  const sent = readDraft()?.state === 'sent';
  const before = await resume();
  await readBasket();
  if (before?.state === 'placed') {
    if ($basket.get().lines.length === 0) return showPlaced(before.orderId);
    // Something in the basket means that the person has moved on to another order.
    closeDraft();
    if (sent) tellEarlier(before.orderId);
  }
  draftKey();
  if ($progress.get().state === 'opening')
    $progress.set(before?.state === 'unknown' ? { state: 'unknown', checking: false } : { state: 'filling' });
}

function forgetMended(): void {
  if ($problems.get() === NO_PROBLEMS) return;
  const open = problemsOf($form.get(), !isSignedIn());
  $problems.set(Object.fromEntries(Object.entries(open).filter(([field]) => field in $problems.get())));
}

/** Follows the cart, which another tab may change, the address, which decides prices, and the network, which may come back. */
function watch(): void {
  const moduleId = currentModuleId();
  if (page === 'cart' && moduleId !== null) cartOf(moduleId).$view.listen(followCart);
  let known = $form.get().at;
  $form.listen(({ at }) => {
    if (at === known) return;
    known = at;
    void refreshTerms();
  });
  window.addEventListener('online', () => {
    if ($progress.get().state === 'unknown') void checkUnknown();
  });
}

function followCart(): void {
  const before = $basket.get().lines[0]?.item.storeId;
  $basket.set(basketOf(page));
  const opening = $progress.get().state === 'opening';
  if (!opening && $basket.get().lines[0]?.item.storeId !== before) void refreshTerms();
}

/** The key of the draft of what is reviewed now. */
function draftKey(): string {
  const { lines } = $basket.get();
  const basket = basketText(page, $basket.get());
  const storeId = lines[0]?.item.storeId;
  if (storeId !== undefined && reviewed.basket !== basket) reviewed = { basket, key: openDraft(basket, storeId).key };
  return reviewed.key;
}

/** Reads the basket and the terms again; also 'try again' of the summary. */
export async function readBasket(): Promise<void> {
  const moduleId = currentModuleId();
  if (page === 'cart' && moduleId !== null) {
    const outcome = await refetch(moduleId);
    if (!outcome.ok) {
      // A form that is already on screen stays there, with what was typed.
      if ($progress.get().state === 'opening') $progress.set({ state: 'failed', error: outcome.error });
      $terms.set({ state: 'failed', error: outcome.error });
      return;
    }
  } else await readSingle();
  $basket.set(basketOf(page));
  await refreshTerms();
}

/** The one item bought past the cart is read again: its price and stock were a hint. Campaign items have no read of their own. */
async function readSingle(): Promise<void> {
  const single = singleOrder.get();
  if (!single || single.page === 'campaign') return;
  const answer = await getItem(api(), single.item.id, { moduleId: single.item.moduleId });
  if (answer.ok) singleOrder.set({ ...single, item: answer.value });
  else if (answer.error.kind === 'notFound') singleOrder.set(null);
}

async function refreshTerms(): Promise<void> {
  const storeId = $basket.get().lines[0]?.item.storeId;
  if (storeId !== undefined) await readTerms(storeId, $form.get().at);
}

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
  const text = basketText(page, basket);
  const request = await requestOf({ page, basket, form, terms, total: review.quote.total });
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
  if (!draft || draft.basket === basketText(page, $basket.get()) || $basket.get().lines.length === 0)
    return showPlaced(orderId);
  closeDraft();
  tellEarlier(orderId);
  $progress.set({ state: 'filling' });
  await readBasket();
}

function showPlaced(orderId: number): void {
  forgetNote();
  rememberOrder({ orderId, phone: $form.get().phone });
  const moduleId = currentModuleId();
  if (page !== 'cart') singleOrder.set(null);
  else if (moduleId !== null) void refetch(moduleId);
  $progress.set({ state: 'placed', orderId, phone: $form.get().phone });
}

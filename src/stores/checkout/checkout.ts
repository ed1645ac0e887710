import { atom, computed } from 'nanostores';
import { getItem } from '#src/api/items.ts';
import type { ApiError } from '#src/contract/errors.ts';
import { refetch } from '../cart/actions.ts';
import { cartOf } from '../cart/cart.ts';
import { api, currentModuleId, currentZoneIds } from '../client.ts';
import { callerId } from '../guest.ts';
import { reportError } from '../notices.ts';
import { closeDraft } from '../orders/draft.ts';
import { place, resume } from '../orders/place.ts';
import { singleOrder } from '../orders/single.ts';
import { isSignedIn } from '../token.ts';
import { type Basket, basketOf, basketText, type CheckoutPage, EMPTY_BASKET, entriesOf } from './basket.ts';
import { $form, addressOf, type FieldProblem, type FormField, forgetNote, openForm, problemsOf } from './form.ts';
import { reviewOf } from './quote.ts';
import { $terms, readTerms } from './terms.ts';

/** What the page is doing. `unknown`: an attempt left and nobody can say yet whether it became an order. */
export type Progress =
  | { state: 'opening' }
  | { state: 'filling' }
  | { state: 'placing' }
  | { state: 'unknown' }
  | { state: 'placed'; orderId: number; phone: string }
  | { state: 'failed'; error: ApiError };

/** Constants for islands. */
export const OPENING: Progress = { state: 'opening' };
export const NO_PROBLEMS: Partial<Record<FormField, FieldProblem>> = {};

export const $progress = atom<Progress>(OPENING);
export const $basket = atom<Basket>(EMPTY_BASKET);
/** What was wrong when the person last tried to place the order; empties as fields are mended. */
export const $problems = atom<Partial<Record<FormField, FieldProblem>>>(NO_PROBLEMS);

/** The price as it stands, with what hinders the order. */
export const $review = computed([$basket, $form, $terms], (basket, form, terms) =>
  reviewOf(basket, form, terms, new Date(terms.state === 'ready' ? terms.readAt : 0)),
);

let page: CheckoutPage = 'cart';

/**
 * Opens the checkout: an attempt from before a reload is resolved first, then the basket and everything its price depends on
 * are read anew (design D2, D7).
 */
export async function openCheckout(which: CheckoutPage): Promise<void> {
  page = which;
  openForm();
  $form.listen((form) => {
    if ($problems.get() === NO_PROBLEMS) return;
    const open = problemsOf(form, !isSignedIn());
    const left = Object.fromEntries(Object.entries(open).filter(([field]) => field in $problems.get()));
    $problems.set(left);
  });
  const before = await resume();
  await readBasket();
  // Something in the basket means that the person has moved on to another order.
  if (before?.state === 'placed' && $basket.get().lines.length === 0) return showPlaced(before.orderId);
  if (before?.state === 'placed') closeDraft();
  if (page === 'cart') {
    const moduleId = currentModuleId();
    if (moduleId !== null) cartOf(moduleId).$view.listen(() => $basket.set(basketOf(page)));
  }
  let known = $form.get().at;
  $form.listen(({ at }) => {
    if (at === known) return;
    known = at;
    void refreshTerms();
  });
  if ($progress.get().state === 'opening')
    $progress.set({ state: before?.state === 'unknown' ? 'unknown' : 'filling' });
}

/** Reads the basket and the terms again; also 'try again' after a failure. */
export async function readBasket(): Promise<void> {
  const moduleId = currentModuleId();
  if (page === 'cart' && moduleId !== null) {
    const outcome = await refetch(moduleId);
    if (!outcome.ok) {
      $progress.set({ state: 'failed', error: outcome.error });
      return;
    }
  } else await readSingle();
  $basket.set(basketOf(page));
  await refreshTerms();
  if ($progress.get().state === 'failed') $progress.set({ state: 'filling' });
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

/** Places the order, once (CHK-01, design D7). Wrong fields and hindrances stay on screen with what was typed. */
export async function submit(): Promise<void> {
  const busy = $progress.get().state;
  if (busy === 'placing' || busy === 'placed') return;
  const form = $form.get();
  const problems = problemsOf(form, !isSignedIn());
  $problems.set(problems);
  if (Object.keys(problems).length > 0) return;
  const basket = $basket.get();
  const review = $review.get();
  const address = addressOf(form);
  const storeId = basket.lines[0]?.item.storeId;
  if (
    !review ||
    review.hindrances.length > 0 ||
    !basket.settled ||
    !address ||
    storeId === undefined ||
    basket.moduleId === null
  )
    return;
  $progress.set({ state: 'placing' });
  const caller = await callerId();
  if (!caller.ok) {
    $progress.set({ state: 'filling' });
    return reportError(caller.error);
  }
  const terms = $terms.get();
  const metres = terms.state === 'ready' ? (terms.reach?.metres ?? null) : null;
  const placement = await place({
    basket: basketText(page, basket),
    moduleId: basket.moduleId,
    zoneIds: currentZoneIds(),
    order: {
      type: form.type,
      storeId,
      total: review.quote.total,
      paymentMethod: form.payment,
      address,
      distance: form.type === 'delivery' ? metres : null,
      guestId: caller.value,
      note: form.note,
      scheduleAt: null,
      couponCode: null,
      tips: 0,
      partialPayment: false,
      cutlery: false,
      unavailableNote: '',
      extraPackaging: null,
      newPassword: null,
      buyNow: page === 'cart' ? null : entriesOf(basket),
    },
  });
  if (placement.state === 'placed') return showPlaced(placement.orderId);
  await reportError(placement.error);
  if (placement.state === 'unknown') $progress.set({ state: 'unknown' });
  else {
    $progress.set({ state: 'filling' });
    // Stock, price or opening may be the reason: what is shown is read again, what was typed stays.
    await readBasket();
  }
}

/** Asks whether the attempt nobody knows about became an order; without one the person may try again. */
export async function checkUnknown(): Promise<void> {
  const found = await resume();
  if (found?.state === 'placed') showPlaced(found.orderId);
  else if (found) await reportError(found.error);
  else $progress.set({ state: 'filling' });
}

function showPlaced(orderId: number): void {
  forgetNote();
  if (page !== 'cart') singleOrder.set(null);
  $progress.set({ state: 'placed', orderId, phone: $form.get().phone });
}

import { checkout, signIn } from '#src/config/routes.ts';
import { cartOf } from '../cart/cart.ts';
import { currentModuleId } from '../client.ts';
import { closeDraft, readDraft } from '../orders/draft.ts';
import { resume } from '../orders/place.ts';
import { pageContext } from '../page-context.ts';
import { isSignedIn } from '../token.ts';
import type { CheckoutPage } from './basket.ts';
import { $form, openForm, problemsOf } from './form.ts';
import { $basket, $problems, $progress, NO_PROBLEMS, OPENING, tellEarlier } from './progress.ts';
import { draftKey, followCart, readBasket, refreshTerms, reviewedPage, reviewPage } from './review.ts';
import { checkUnknown, showPlaced } from './submit.ts';
import { $terms } from './terms.ts';

/** Opens the checkout of a page; once for its life. */
export async function openCheckout(which: CheckoutPage): Promise<void> {
  reviewPage(which);
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
  if (mustSignIn()) {
    const { locale } = pageContext();
    // The skeleton stays until the page is left.
    window.location.assign(signIn({ locale }, checkout({ locale }, reviewedPage())));
    return;
  }
  if ($progress.get().state === 'opening')
    $progress.set(before?.state === 'unknown' ? { state: 'unknown', checking: false } : { state: 'filling' });
}

/** Guests may be turned away by the marketplace, and campaign items are for customers only (D1 §1, §4). */
function mustSignIn(): boolean {
  const terms = $terms.get();
  if (isSignedIn() || $progress.get().state !== 'opening' || terms.state !== 'ready') return false;
  return reviewedPage() === 'campaign' || !terms.config.guestCheckout;
}

function forgetMended(): void {
  if ($problems.get() === NO_PROBLEMS) return;
  const open = problemsOf($form.get(), !isSignedIn());
  $problems.set(Object.fromEntries(Object.entries(open).filter(([field]) => field in $problems.get())));
}

/** Follows the cart, which another tab may change, the address, which decides prices, and the network, which may come back. */
function watch(): void {
  const moduleId = currentModuleId();
  if (reviewedPage() === 'cart' && moduleId !== null) cartOf(moduleId).$view.listen(followCart);
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

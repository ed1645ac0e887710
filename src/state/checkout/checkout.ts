import { checkout, signIn, together } from '#src/config/routes.ts';
import type { Minor } from '#src/contract/money.ts';
import { $addresses, readAddresses } from '../addresses/list.ts';
import { isSignedIn } from '../auth/token.ts';
import { cartOf } from '../cart/cart.ts';
import { currentModuleId } from '../client.ts';
import { $savedLocationId } from '../location/stored-location.ts';
import { closeDraft, readDraft, resume } from '../orders/place.ts';
import { awaitInstall } from '../page/install.ts';
import { pageContext } from '../page/page-context.ts';
import { activeGroup } from '../together/membership.ts';
import { fillFromGuest, fillFromProfile, selectSavedLocation } from './address.ts';
import {
  $checkoutCart,
  $pictures,
  type CheckoutPage,
  checkoutCartText,
  checkoutStore,
  currentCheckoutPage,
  draftKey,
  type Pharmacy,
  setCheckoutPage,
} from './checkout-cart.ts';
import { $form, $password, hasStoredForm, openForm } from './form.ts';
import { checkSuggestion, suggestMissing, suggestPayment } from './last-choices.ts';
import { clearCorrected, currentProblems } from './problems.ts';
import { lookUpStoreOrder, placedWithNewAccount, shownOrderPrice, showPlaced, TRACKED_ORDER } from './store-order.ts';
import { $progress, compareWithLeft, followNetwork, followReturn, OPENING, reportEarlierOrder } from './submit.ts';
import { $checkoutSummary, followCart, loadCashback, readCheckoutCart, refreshTerms } from './summary.ts';
import { $terms } from './terms.ts';
import { loadUsualTip } from './tips.ts';
import { trackCheckout } from './track-checkout.ts';

/** Opens the checkout; called once per page. `pharmacy`: where a prescription goes. */
export async function openCheckout(which: CheckoutPage, pharmacy: Pharmacy | null = null): Promise<void> {
  const moduleId = currentModuleId();
  // The host of a group order pays: there it becomes the host's own cart.
  if (which === 'cart' && activeGroup(moduleId))
    return window.location.replace(together({ locale: pageContext().locale }));
  const store = Number(new URLSearchParams(window.location.search).get('store'));
  setCheckoutPage(which, pharmacy, store > 0 ? store : null);
  awaitInstall();
  fillForm();
  for (const $typed of [$form, $pictures, $password]) $typed.listen(() => clearCorrected(currentProblems));
  followPrice();
  followNetwork({ lookUp: lookUpStoreOrder, open: retryCheckout, reload: readCheckoutCart });
  followReturn(shownTotal, readCheckoutCart);
  void loadUsualTip();
  void readAddresses();
  await enter();
}

/** Opens the form, with what is known of an earlier order and of the guest. */
export function fillForm(): void {
  const isNew = !hasStoredForm();
  openForm();
  if (isNew) suggestPayment();
  void suggestMissing();
  fillFromGuest();
}

/** Loads the checkout again after a failure; the input is preserved. */
export async function retryCheckout(): Promise<void> {
  $progress.set(OPENING);
  await enter();
}

/** Resolves an attempt from before a reload, then reloads the cart and everything its price depends on. */
async function enter(): Promise<void> {
  const wasSent = readDraft()?.state === 'sent';
  const before = await resume();
  await readCheckoutCart();
  if (before?.state === 'placed') {
    const draft = readDraft();
    const same = draft?.checkoutCart === checkoutCartText();
    // A parcel has no store and does not empty a cart.
    const ofStore = draft?.storeId !== 0 && (checkoutStore() ?? draft?.storeId) === draft?.storeId;
    if ($checkoutCart.get().lines.length === 0 && ofStore && (same || currentCheckoutPage() !== 'prescription'))
      return showPlaced(before, { fresh: false });
    // Items in the cart mean that the customer has started another order.
    closeDraft();
    if (wasSent) reportEarlierOrder(before.orderId);
  }
  if (wasSent && (await placedWithNewAccount())) return;
  draftKey();
  if (mustSignIn()) {
    const at = { locale: pageContext().locale };
    const page = currentCheckoutPage();
    const isNamed = page === 'prescription' || checkoutStore() !== null;
    const returnAddress = isNamed ? window.location.pathname + window.location.search : checkout(at, page);
    // The skeleton stays until the page is left.
    window.location.assign(signIn(at, returnAddress));
    return;
  }
  if ($progress.get().state === 'opening')
    $progress.set(before?.state === 'unknown' ? { state: 'unknown', checking: false } : { state: 'filling' });
  await compareWithLeft(shownTotal());
  if (ANALYTICS && $progress.get().state === 'filling' && $checkoutCart.get().storeId !== null)
    trackCheckout(TRACKED_ORDER);
}

const shownTotal = (): Minor | null => shownOrderPrice()?.total ?? null;

/** Returns whether sign-in is required: for campaign items (POP-03), and when guest checkout is off (CART-11). */
function mustSignIn(): boolean {
  const terms = $terms.get();
  if (isSignedIn() || $progress.get().state !== 'opening' || terms.state !== 'ready') return false;
  return currentCheckoutPage() === 'campaign' || !terms.config.guestCheckout;
}

/** Follows the cart, which other tabs may change, and the address, which affects prices. */
export function followPrice(): void {
  const moduleId = currentModuleId();
  if (currentCheckoutPage() === 'cart' && moduleId !== null) cartOf(moduleId).$view.listen(followCart);
  let lastPosition = $form.get().at;
  $form.listen(({ at }) => {
    if (at === lastPosition) return;
    lastPosition = at;
    void refreshTerms();
  });
  for (const $part of [$addresses, $savedLocationId]) $part.listen(selectSavedLocation);
  $terms.listen((terms) => {
    if (terms.state === 'ready' && terms.customer) fillFromProfile(terms.customer);
  });
  $checkoutSummary.listen((summary) => {
    if (!summary) return;
    void loadCashback(summary.quote.total);
    checkSuggestion(summary.blockers);
  });
}

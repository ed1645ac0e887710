import { signIn } from '#src/config/routes.ts';
import type { Minor } from '#src/contract/money.ts';
import { parcelItem } from '#src/domain/analytics.ts';
import { $addresses, readAddresses } from '../addresses/list.ts';
import { isSignedIn } from '../auth/token.ts';
import { fillFromGuest, fillFromProfile, selectSavedLocation } from '../checkout/address.ts';
import { $form, $password, openSeparateForm } from '../checkout/form.ts';
import { checkSuggestion } from '../checkout/last-choices.ts';
import { clearCorrected } from '../checkout/problems.ts';
import {
  $progress,
  compareWithLeft,
  followNetwork,
  followReturn,
  OPENING,
  reportEarlierOrder,
} from '../checkout/submit.ts';
import { loadUsualTip } from '../checkout/tips.ts';
import { type TrackedCheckout, trackCheckout } from '../checkout/track-checkout.ts';
import { closeDraft, readDraft, resume } from '../orders/place.ts';
import { awaitInstall } from '../page/install.ts';
import { pageContext } from '../page/page-context.ts';
import { $booking, isEmptyRecipient, openBooking } from './booking.ts';
import { lookUpParcel, reloadParcel, shownParcelPrice, showPlacedParcel } from './parcel-order.ts';
import { otherProblems } from './problems.ts';
import { paidBy } from './quote.ts';
import { $parcelCheckout, parcelKey, parcelText, refreshTrip, setParcelModule } from './summary.ts';
import { $parcelTerms, readInstructions, readParcelTerms } from './terms.ts';

/**
 * Opens the form of a parcel (CHK-04); called once per page. `categoryId`: the chosen category, null = the stored one.
 */
export async function openParcel(moduleId: number, categoryId: number | null): Promise<void> {
  setParcelModule(moduleId);
  awaitInstall();
  openSeparateForm('islet:checkout-sender');
  openBooking(categoryId);
  fillFromGuest();
  watch();
  void loadUsualTip();
  void readInstructions();
  void readAddresses();
  await enter();
}

/** Loads the form again after a failure; the input is preserved. */
export async function retryParcel(): Promise<void> {
  $progress.set(OPENING);
  await enter();
}

/** Resolves an attempt from before a reload, then loads everything the price depends on. */
async function enter(): Promise<void> {
  const wasSent = readDraft()?.state === 'sent';
  const before = await resume();
  if (before?.state === 'placed') {
    if (isThisParcel(wasSent)) {
      await readParcelTerms();
      return showPlacedParcel(before, { fresh: false });
    }
    if (wasSent) {
      closeDraft();
      reportEarlierOrder(before.orderId);
    }
  }
  await reloadParcel();
  const terms = $parcelTerms.get();
  if (terms.state === 'failed') return $progress.set(terms);
  if (terms.state === 'ready' && !terms.config.guestCheckout && !isSignedIn()) {
    // The skeleton stays until the page is left.
    const { pathname, search } = window.location;
    window.location.assign(signIn({ locale: pageContext().locale }, pathname + search));
    return;
  }
  parcelKey();
  $progress.set(before?.state === 'unknown' ? { state: 'unknown', checking: false } : { state: 'filling' });
  await compareWithLeft(shownTotal());
  if (ANALYTICS) trackCheckout(TRACKED_PARCEL);
}

const shownTotal = (): Minor | null => shownParcelPrice()?.total ?? null;

const TRACKED_PARCEL: TrackedCheckout = {
  items: () => [parcelItem($booking.get().categoryId, $parcelCheckout.get()?.quote?.delivery.charge ?? null)],
  payment: () => paidBy($booking.get(), $form.get()).payment,
  coupon: () => null,
};

/**
 * Returns whether the draft's order is this page's parcel: the same content, or after a reload a parcel that was placed
 * and whose receiver has been reset.
 */
function isThisParcel(wasSent: boolean): boolean {
  const checkoutCart = readDraft()?.checkoutCart ?? '';
  if (checkoutCart === parcelText()) return true;
  const again = performance
    .getEntriesByType?.('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');
  return (
    !wasSent && again === true && checkoutCart.startsWith('["parcel"') && isEmptyRecipient($booking.get().receiver)
  );
}

/** Follows both ends, which affect the price, corrected fields, and the network. */
function watch(): void {
  let [from, to] = [$form.get().at, $booking.get().receiver.at];
  const follow = () => {
    if ($progress.get().state === 'filling') parcelKey();
    const now = [$form.get().at, $booking.get().receiver.at] as const;
    if (now[0] === from && now[1] === to) return;
    [from, to] = now;
    void refreshTrip();
  };
  $form.listen(follow);
  $booking.listen(follow);
  for (const $typed of [$form, $booking, $password]) $typed.listen(() => clearCorrected(otherProblems));
  $addresses.listen(selectSavedLocation);
  $parcelTerms.listen((terms) => {
    if (terms.state === 'ready' && terms.customer) fillFromProfile(terms.customer);
  });
  $parcelCheckout.listen((checkout) => checkout && checkSuggestion(checkout.blockers));
  followNetwork({ lookUp: lookUpParcel, open: retryParcel, reload: reloadParcel });
  followReturn(shownTotal, reloadParcel);
}

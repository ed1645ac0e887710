import type { Minor } from '#src/contract/money.ts';
import { shownOrder } from '#src/domain/amount-change.ts';
import { loadPhoneLibrary } from '#src/lib/phone.ts';
import { ANY_PHONE, phonesOf } from '../addresses/person.ts';
import { readDraft } from '../orders/draft.ts';
import { $offlineMethods, offlineMethod } from '../orders/offline.ts';
import { type Placement, place } from '../orders/place.ts';
import { isSignedIn } from '../token.ts';
import { $password } from './account.ts';
import { type Attempt, checkAttempt, makeAttempt, type NotSent, type Submission } from './attempt.ts';
import { checkoutCartText, needsPrescription } from './checkout-cart.ts';
import { $coupon } from './coupon.ts';
import { $form } from './form.ts';
import { $pictures } from './pictures.ts';
import { arrivedWithAccount, showPlaced } from './placed.ts';
import { type CheckoutProblems, checkoutProblems } from './problems.ts';
import { $checkoutCart, $problems } from './progress.ts';
import { requestOf } from './request.ts';
import { $checkoutSummary, currentCheckoutPage, draftKey, readCheckoutCart } from './summary.ts';
import { $terms } from './terms.ts';

const ORDER: Attempt = {
  isOnScreen: () => {
    const [draft, checkoutCart] = [readDraft(), $checkoutCart.get()];
    return (
      !draft ||
      checkoutCart.storeId === null ||
      draft.checkoutCart === checkoutCartText(currentCheckoutPage(), checkoutCart)
    );
  },
  show: showPlaced,
  readAgain: readCheckoutCart,
  shown: () => {
    const summary = $checkoutSummary.get();
    return (
      summary &&
      shownOrder(
        summary.quote,
        $checkoutCart.get().lines.map(({ item }) => item.name),
      )
    );
  },
  otherwise: arrivedWithAccount,
};

/** Returns the current problems of the form. */
export function problemsNow(): CheckoutProblems {
  const [form, terms] = [$form.get(), $terms.get()];
  const prescriptionOnly = currentCheckoutPage() === 'prescription';
  return checkoutProblems(
    prescriptionOnly ? { ...form, type: 'delivery', payment: 'cash_on_delivery', account: false } : form,
    {
      guest: !isSignedIn(),
      email: !prescriptionOnly,
      prescription: needsPrescription($checkoutCart.get()),
      pictures: $pictures.get().length,
      password: $password.get(),
      phones: terms.state === 'ready' ? phonesOf(terms.config) : ANY_PHONE,
      offline: offlineMethod($offlineMethods.get(), form.offlineMethod),
    },
  );
}

/**
 * Places the order once (CHK-01), at the shown total or at the one the customer has just confirmed. With problems or
 * blockers nothing is sent.
 */
export const submit = (agreed?: Minor): Promise<Submission> => makeAttempt(ORDER, () => checkAndSend(agreed));

async function checkAndSend(agreed: Minor | undefined): Promise<Placement | NotSent> {
  // Without the phone library, numbers are validated by length only.
  await loadPhoneLibrary().catch(() => null);
  const problems = problemsNow();
  $problems.set(problems);
  if (Object.keys(problems).length > 0) return 'incomplete';
  const [checkoutCart, form, summary, terms, coupon] = [
    $checkoutCart.get(),
    $form.get(),
    $checkoutSummary.get(),
    $terms.get(),
    $coupon.get(),
  ];
  // The price is about to change.
  if (coupon.state === 'checking') return 'hindered';
  if (!summary || terms.state !== 'ready' || summary.blockers.length > 0 || !checkoutCart.settled) return 'hindered';
  const page = currentCheckoutPage();
  const request = await requestOf({
    page,
    checkoutCart,
    form,
    terms,
    total: summary.quote.total,
    couponCode: coupon.state === 'used' ? coupon.coupon.code : null,
    pictures: $pictures.get(),
    password: form.account ? $password.get() : null,
  });
  return request.ok
    ? place({
        ...request.value,
        checkoutCart: checkoutCartText(page, checkoutCart),
        key: draftKey(),
        expectedAmount: agreed ?? summary.quote.total,
      })
    : { state: 'refused', error: request.error };
}

/** Checks whether the attempt without a response became an order; otherwise the customer may try again. */
export const checkUnknown = (): Promise<void> => checkAttempt(ORDER);

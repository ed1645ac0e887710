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
import { basketText, needsPrescription } from './basket.ts';
import { $coupon } from './coupon.ts';
import { $form } from './form.ts';
import { $pictures } from './pictures.ts';
import { arrivedWithAccount, showPlaced } from './placed.ts';
import { type CheckoutProblems, checkoutProblems } from './problems.ts';
import { $basket, $problems } from './progress.ts';
import { requestOf } from './request.ts';
import { $review, draftKey, readBasket, reviewedPage } from './review.ts';
import { $terms } from './terms.ts';

const ORDER: Attempt = {
  isOnScreen: () => {
    const [draft, basket] = [readDraft(), $basket.get()];
    return !draft || basket.storeId === null || draft.basket === basketText(reviewedPage(), basket);
  },
  show: showPlaced,
  readAgain: readBasket,
  shown: () => {
    const review = $review.get();
    return (
      review &&
      shownOrder(
        review.quote,
        $basket.get().lines.map(({ item }) => item.name),
      )
    );
  },
  otherwise: arrivedWithAccount,
};

/** What is wrong with the form as it is. */
export function problemsNow(): CheckoutProblems {
  const [form, terms] = [$form.get(), $terms.get()];
  const prescriptionOnly = reviewedPage() === 'prescription';
  return checkoutProblems(
    prescriptionOnly ? { ...form, type: 'delivery', payment: 'cash_on_delivery', account: false } : form,
    {
      guest: !isSignedIn(),
      email: !prescriptionOnly,
      prescription: needsPrescription($basket.get()),
      pictures: $pictures.get().length,
      password: $password.get(),
      phones: terms.state === 'ready' ? phonesOf(terms.config) : ANY_PHONE,
      offline: offlineMethod($offlineMethods.get(), form.offlineMethod),
    },
  );
}

/**
 * Places the order, once (CHK-01, design D7), at the total that is shown, or at the one a person has just agreed to. Wrong fields and
 * hindrances stay on screen with what was typed.
 */
export const submit = (agreed?: Minor): Promise<Submission> => makeAttempt(ORDER, () => checkAndSend(agreed));

async function checkAndSend(agreed: Minor | undefined): Promise<Placement | NotSent> {
  // Without the rules of countries numbers are taken by their length.
  await loadPhoneLibrary().catch(() => null);
  const problems = problemsNow();
  $problems.set(problems);
  if (Object.keys(problems).length > 0) return 'incomplete';
  const [basket, form, review, terms, coupon] = [
    $basket.get(),
    $form.get(),
    $review.get(),
    $terms.get(),
    $coupon.get(),
  ];
  // Its price is about to change.
  if (coupon.state === 'checking') return 'hindered';
  if (!review || terms.state !== 'ready' || review.hindrances.length > 0 || !basket.settled) return 'hindered';
  const page = reviewedPage();
  const request = await requestOf({
    page,
    basket,
    form,
    terms,
    total: review.quote.total,
    couponCode: coupon.state === 'used' ? coupon.coupon.code : null,
    pictures: $pictures.get(),
    password: form.account ? $password.get() : null,
  });
  return request.ok
    ? place({
        ...request.value,
        basket: basketText(page, basket),
        key: draftKey(),
        expectedAmount: agreed ?? review.quote.total,
      })
    : { state: 'refused', error: request.error };
}

/** Asks whether the attempt nobody knows about became an order; without one the person may try again. */
export const checkUnknown = (): Promise<void> => checkAttempt(ORDER);

import type { OrderToPlace } from '#src/api/placing.ts';
import { profile, signIn } from '#src/config/routes.ts';
import type { DeliveryAddress } from '#src/contract/address.ts';
import { type Result, succeed } from '#src/contract/errors.ts';
import type { Minor } from '#src/contract/money.ts';
import type { OrderRequest } from '#src/contract/placement.ts';
import { type ShownPrice, shownOrder } from '#src/domain/amount-change.ts';
import { lineItems, PRESCRIPTION_ITEM } from '#src/domain/analytics.ts';
import { noteOf } from '#src/domain/choice.ts';
import { instructionText } from '#src/domain/handover.ts';
import { orderTexts } from '#src/domain/line-wishes.ts';
import { loadT } from '#src/i18n/browser.ts';
import { loadPhoneLibrary } from '#src/lib/phone.ts';
import { callerId } from '../auth/guest.ts';
import { refetch } from '../cart/actions.ts';
import { $wishes, forgetNotes, NO_WISHES, wishTexts } from '../cart/wishes.ts';
import { currentModuleId, currentZoneIds } from '../client.ts';
import {
  closeDraft,
  type OrderSubmission,
  type PlacementResult,
  type PlacementSuccess,
  placeOnce,
  readDraft,
} from '../orders/place.ts';
import { singleOrder } from '../orders/single.ts';
import { navigateWithNotice } from '../page/navigate-with-notice.ts';
import { pageContext } from '../page/page-context.ts';
import { arrivalWords, checkoutPhoto } from './address.ts';
import {
  $checkoutCart,
  $pictures,
  type CheckoutCart,
  type CheckoutPage,
  checkoutCartText,
  currentCheckoutPage,
  draftKey,
  entriesOf,
  needsPrescription,
  removePictures,
} from './checkout-cart.ts';
import { $coupon, NO_COUPON } from './coupon.ts';
import { $form, $password, type CheckoutForm, changeForm, deliveryAddressOf, resetOrderFields } from './form.ts';
import { cartAge, giftOf } from './gift.ts';
import { type Continuation, continueWithOrder } from './placed.ts';
import { $problems, currentProblems } from './problems.ts';
import { scheduleText } from './schedule.ts';
import {
  askForAmount,
  endAttempt,
  failAttempt,
  leaveEarlierOrder,
  lookUpAttempt,
  type NotSent,
  reportNotArrived,
  type Submission,
  startAttempt,
} from './submit.ts';
import { $checkoutSummary, readCheckoutCart, shownRangeOf } from './summary.ts';
import { $terms, type ReadyCheckoutTerms } from './terms.ts';
import { parseTip } from './tips.ts';
import { type TrackedCheckout, trackPayment } from './track-checkout.ts';

/**
 * Submits the order of a cart, a single item or a prescription, at the shown total or at the `agreed` one. `settle` pays
 * it in place of the payment page.
 */
export async function submitStoreOrder(agreed?: Minor, settle?: Continuation['settle']): Promise<Submission> {
  try {
    const reason = await startAttempt();
    if (reason) return reason;
    const result = await placeStoreOrder(agreed);
    if (typeof result !== 'string' && result.state === 'placed') {
      await showPlaced(result, { fresh: true, settle });
      return 'placed';
    }
    const end = await endAttempt(result, shownOrderPrice());
    if (end.isRefused) await readCheckoutCart();
    if (end.change) askForAmount(end.change, shownOrderPrice());
    return end.submission;
  } catch (error) {
    await failAttempt(error, isOrderOnScreen());
    return 'notPlaced';
  }
}

/** Checks whether the attempt without a response became an order; otherwise the customer may try again. */
export async function lookUpStoreOrder(): Promise<void> {
  try {
    const order = await lookUpAttempt();
    if (order === null) return;
    if (order !== 'absent' && isOrderOnScreen()) return await showPlaced(order, { fresh: false });
    if (order !== 'absent') leaveEarlierOrder(order);
    await readCheckoutCart();
    if (order === 'absent' && !(await placedWithNewAccount())) await reportNotArrived();
  } catch (error) {
    await failAttempt(error, isOrderOnScreen());
  }
}

/** Returns whether the last sent order equals the form. */
export function isOrderOnScreen(): boolean {
  const draft = readDraft();
  return !draft || $checkoutCart.get().storeId === null || draft.checkoutCart === checkoutCartText();
}

/** Returns the shown price; null when it is unknown. */
export function shownOrderPrice(): ShownPrice | null {
  const summary = $checkoutSummary.get();
  const names = $checkoutCart.get().lines.map(({ item }) => item.name);
  return summary && shownOrder(summary.quote, names);
}

/** What analytics is told of it. */
export const TRACKED_ORDER: TrackedCheckout = {
  items: () => {
    const { lines } = $checkoutCart.get();
    return lines.length > 0 ? lineItems(lines) : [PRESCRIPTION_ITEM];
  },
  payment: () => $form.get().payment,
  coupon: () => {
    const coupon = $coupon.get();
    return coupon.state === 'used' ? coupon.coupon.code : null;
  },
};

/** Checks the form and places the order it describes, at the shown total or at the `agreed` one. */
export async function placeStoreOrder(agreed?: Minor): Promise<PlacementResult | NotSent> {
  // Without the phone library, numbers are validated by length only.
  await loadPhoneLibrary().catch(() => null);
  if (!(await checkoutPhoto.settled())) return 'incomplete';
  const problems = currentProblems();
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
  if (coupon.state === 'checking') return 'blocked';
  if (!summary || terms.state !== 'ready' || summary.blockers.length > 0 || !checkoutCart.settled) return 'blocked';
  const submission = await submissionOf({
    page: currentCheckoutPage(),
    checkoutCart,
    form,
    terms,
    total: summary.quote.total,
    couponCode: coupon.state === 'used' ? coupon.coupon.code : null,
    pictures: $pictures.get(),
    password: form.account ? $password.get() : null,
  });
  if (ANALYTICS && submission.ok) trackPayment();
  return submission.ok
    ? placeOnce({
        ...submission.value,
        checkoutCart: checkoutCartText(checkoutCart),
        key: draftKey(),
        expectedAmount: agreed ?? summary.quote.total,
      })
    : { state: 'refused', error: submission.error };
}

/** A confirmed checkout to place. */
type ConfirmedCheckout = {
  page: CheckoutPage;
  checkoutCart: CheckoutCart;
  form: CheckoutForm;
  terms: ReadyCheckoutTerms;
  total: Minor;
  /** Code of the applied coupon, null = none. */
  couponCode: string | null;
  pictures: readonly File[];
  /** Password of the guest's new account, null = none. */
  password: string | null;
};

type CompleteCheckout = ConfirmedCheckout & {
  address: DeliveryAddress;
  guestId: number | null;
  moduleId: number;
  texts: { note: string; unavailable: string };
  instruction: string;
};

/** Returns what is submitted. Fails when no guest id can be created. */
async function submissionOf(
  confirmed: ConfirmedCheckout,
): Promise<Result<Omit<OrderSubmission, 'checkoutCart' | 'key' | 'expectedAmount'>>> {
  const { page, checkoutCart, form, terms } = confirmed;
  const { moduleId } = checkoutCart;
  const address = deliveryAddressOf(page === 'prescription' ? { ...form, type: 'delivery' } : form, terms.store);
  if (!address || moduleId === null)
    throw new Error(
      'An order without a position or a module was let through: placeStoreOrder() has to ask for them first.',
    );
  const caller = await callerId();
  if (!caller.ok) return caller;
  const texts = await textsOf(checkoutCart, form);
  const instruction = EXTRAS.arrival
    ? instructionText(form, form.instruction, arrivalWords(await loadT('checkout')))
    : form.instruction;
  const ready = { ...confirmed, address, guestId: caller.value, moduleId, texts, instruction };
  return succeed({
    moduleId,
    storeId: terms.store.id,
    zoneIds: currentZoneIds(),
    order: page === 'prescription' ? prescriptionOf(ready) : orderOf(ready),
  });
}

/** Returns the order's texts with those of its lines (EXT-03). */
async function textsOf({ lines }: CheckoutCart, form: CheckoutForm): Promise<{ note: string; unavailable: string }> {
  const texts = { note: form.note, unavailable: form.unavailableNote };
  const wishes = EXTRAS.lineWishes ? $wishes.get() : NO_WISHES;
  const isNoted = EXTRAS.lineWishes && lines.some(({ choice }) => noteOf(choice) !== '');
  return wishes.length > 0 || isNoted ? orderTexts(texts, lines, wishes, wishTexts(await loadT('wishes'))) : texts;
}

/** A prescription order is always delivered and paid in cash (customer.notes §7). */
function prescriptionOf({ form, terms, address, guestId, pictures }: CompleteCheckout): OrderToPlace {
  const { store, reach, config } = terms;
  const request = {
    storeId: store.id,
    address,
    distance: reach?.metres ?? 0,
    images: pictures,
    note: form.note,
    tips: parseTip(form.tips) ?? 0,
    scheduleAt: form.scheduleAt && scheduleText(form.scheduleAt, config.timeZone),
    shownRange: shownRangeOf({ ...form, type: 'delivery' }, terms),
    guestId,
  };
  return { kind: 'prescription', request };
}

function orderOf({
  page,
  checkoutCart,
  form,
  terms,
  total,
  couponCode,
  address,
  texts,
  instruction,
  ...more
}: CompleteCheckout): OrderToPlace {
  const { store, reach, config } = terms;
  const delivered = form.type === 'delivery';
  const request: OrderRequest = {
    type: form.type,
    storeId: store.id,
    total,
    paymentMethod: form.payment,
    address,
    distance: delivered ? (reach?.metres ?? null) : null,
    guestId: more.guestId,
    note: texts.note,
    instruction: delivered ? instruction : '',
    gift: giftOf(form, config.gifts),
    ageDeclared: cartAge(checkoutCart) !== null && form.ageDeclared,
    doorPhoto: delivered && EXTRAS.arrival ? form.photo?.name : undefined,
    scheduleAt: form.scheduleAt && scheduleText(form.scheduleAt, config.timeZone),
    shownRange: shownRangeOf(form, terms),
    couponCode,
    tips: delivered && config.tips ? (parseTip(form.tips) ?? 0) : 0,
    partialPayment: form.partial,
    cutlery: store.cutlery && form.cutlery,
    unavailableNote: texts.unavailable,
    extraPackaging: form.packaging ? store.extraPackaging : null,
    newPassword: more.guestId === null ? null : more.password,
    buyNow: page === 'cart' ? null : entriesOf(checkoutCart),
  };
  return { kind: 'store', request, pictures: needsPrescription(checkoutCart) ? more.pictures : [] };
}

/**
 * Continues with a placed order: shows it, submits its offline payment or opens the payment page. `fresh`: it was
 * placed just now; an order found after a reload is checked before anything is submitted for it.
 */
export async function showPlaced(
  placed: PlacementSuccess,
  { fresh, settle }: Pick<Continuation, 'fresh' | 'settle'>,
): Promise<void> {
  const { payment } = $form.get();
  $coupon.set(NO_COUPON);
  removePictures();
  forgetNotes($checkoutCart.get().lines.map(({ itemId }) => itemId));
  const page = currentCheckoutPage();
  const moduleId = currentModuleId();
  if (page === 'buy_now' || page === 'campaign') singleOrder.set(null);
  else if (page === 'cart' && moduleId !== null) void refetch(moduleId);
  const terms = $terms.get();
  await continueWithOrder(placed, {
    fresh,
    paid: page === 'prescription' ? 'cash_on_delivery' : payment,
    terms: terms.state === 'ready' ? terms : null,
    settle,
  });
}

/**
 * Returns whether an order without a response was placed with the new account: only that account can read it, but the
 * guest's cart is empty. Goes to sign-in, which leads to the orders.
 */
export async function placedWithNewAccount(): Promise<boolean> {
  if (readDraft()?.state !== 'sent' || !$form.get().account || $checkoutCart.get().storeId !== null) return false;
  closeDraft();
  resetOrderFields();
  changeForm({ account: false });
  const at = { locale: pageContext().locale };
  const t = await loadT('checkout');
  navigateWithNotice(signIn(at, profile(at, 'my-orders')), t('accountPlaced'));
  return true;
}

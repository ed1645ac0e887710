import { atom } from 'nanostores';
import type { OfflineMethod } from '#src/contract/offline-payment.ts';
import { paymentTerms } from '#src/contract/payment-methods.ts';
import { type AddressProblem, type AddressProblems, contactProblems, placeProblems } from '#src/domain/address-form.ts';
import { plainPhone } from '#src/lib/digits.ts';
import { type PhoneRules, readPhone } from '#src/lib/phone.ts';
import { phoneProblem } from '../addresses/guest.ts';
import { ANY_PHONE, phonesOf } from '../addresses/person.ts';
import { isSignedIn } from '../auth/token.ts';
import { $offlineMethods, offlineMethod } from '../orders/offline.ts';
import { $checkoutCart, $pictures, currentCheckoutPage, needsPrescription } from './checkout-cart.ts';
import { $form, $password, type CheckoutForm } from './form.ts';
import { cartAge, isGift } from './gift.ts';
import { $terms } from './terms.ts';
import { parseTip } from './tips.ts';

/** Minimum length of a password. */
export const PASSWORD_MIN = 8;

/** Problems by field; the values are keys of the checkout's messages. */
export type CheckoutProblems = Omit<AddressProblems, 'phone'> & {
  phone?: AddressProblem | 'phoneCountry';
  tips?: 'tipsInvalid';
  pictures?: 'prescriptionNeeded';
  giftName?: 'giftNameNeeded';
  giftPhone?: 'giftPhoneNeeded';
  age?: 'ageNeeded';
  password?: 'passwordShort';
  offlineMethod?: 'offlineNeeded';
  /** Keys of the missing inputs. */
  offlineInputs?: readonly string[];
};

/** No problems. */
export const NO_PROBLEMS: CheckoutProblems = {};

/** Problems at the last submission; removed as fields are corrected. */
export const $problems = atom<CheckoutProblems>(NO_PROBLEMS);

/** Removes the shown problems that are corrected; `current` returns the problems of the form now. */
export function clearCorrected(current: () => CheckoutProblems): void {
  const shownProblems = $problems.get();
  if (shownProblems === NO_PROBLEMS) return;
  $problems.set(Object.fromEntries(Object.entries(current()).filter(([field]) => field in shownProblems)));
}

/** Returns the current problems of the form. */
export function currentProblems(): CheckoutProblems {
  const [form, terms] = [$form.get(), $terms.get()];
  const prescriptionOnly = currentCheckoutPage() === 'prescription';
  return checkoutProblems(
    prescriptionOnly ? { ...form, type: 'delivery', payment: 'cash_on_delivery', account: false } : form,
    {
      guest: !isSignedIn(),
      email: !prescriptionOnly,
      prescription: needsPrescription($checkoutCart.get()),
      pictures: $pictures.get().length,
      gift: terms.state === 'ready' && !prescriptionOnly && isGift(form, terms.config.gifts),
      age: cartAge($checkoutCart.get()),
      password: $password.get(),
      phones: terms.state === 'ready' ? phonesOf(terms.config) : ANY_PHONE,
      offline: offlineMethod($offlineMethods.get(), form.offlineMethod),
    },
  );
}

/** What the problems depend on besides the form. */
export type Needs = {
  guest: boolean;
  /** A guest's e-mail is required, except for a prescription order (customer.notes §7). */
  email: boolean;
  /** Whether prescription photos are needed, and their number. */
  prescription: boolean;
  pictures: number;
  /** The order is a gift. */
  gift?: boolean;
  /** Age that the customer has to declare; null: none. */
  age?: number | null;
  password: string;
  /** Accepted phone numbers (ADDR-08). */
  phones: PhoneRules;
  /** The chosen offline payment method, or null. */
  offline: OfflineMethod | null;
};

/**
 * Returns the problems of a form; take-away needs no address. Phone numbers are validated by country once the phone
 * library is loaded.
 */
export function checkoutProblems(form: CheckoutForm, needs: Needs): CheckoutProblems {
  const problems: CheckoutProblems = {
    ...contactAndPlaceProblems(form, needs.guest && needs.email),
    ...phoneProblem(readPhone(form.phone, needs.phones).problem),
  };
  if (form.type === 'delivery' && parseTip(form.tips) === null) problems.tips = 'tipsInvalid';
  if (needs.prescription && needs.pictures === 0) problems.pictures = 'prescriptionNeeded';
  if (needs.gift) Object.assign(problems, giftProblems(form));
  if ((needs.age ?? null) !== null && !form.ageDeclared) problems.age = 'ageNeeded';
  if (needs.guest && form.account && needs.password.length < PASSWORD_MIN) problems.password = 'passwordShort';
  if (paymentTerms(form.payment).kind === 'offline') Object.assign(problems, offlineProblems(form, needs.offline));
  return problems;
}

function giftProblems({ giftName, giftPhone }: CheckoutForm): CheckoutProblems {
  const digits = plainPhone(giftPhone).replace(/\D/g, '').length;
  return {
    ...(giftName.trim() === '' ? { giftName: 'giftNameNeeded' as const } : {}),
    ...(digits < 6 || digits > 15 ? { giftPhone: 'giftPhoneNeeded' as const } : {}),
  };
}

function offlineProblems({ offlineInputs }: CheckoutForm, method: OfflineMethod | null): CheckoutProblems {
  if (method === null) return { offlineMethod: 'offlineNeeded' };
  const missing = method.fields.filter(({ key, required }) => required && (offlineInputs[key] ?? '').trim() === '');
  return missing.length > 0 ? { offlineInputs: missing.map(({ key }) => key) } : {};
}

/** Returns the problems of a form. A guest needs an e-mail; take-away needs no address. */
export function contactAndPlaceProblems(form: CheckoutForm, guest: boolean): AddressProblems {
  return { ...(form.type === 'delivery' ? placeProblems(form) : {}), ...contactProblems(form, guest) };
}

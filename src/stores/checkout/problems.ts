import type { OfflineMethod } from '#src/contract/offline-payment.ts';
import type { AddressProblem, AddressProblems } from '#src/domain/address-form.ts';
import { type PhoneRules, readPhone } from '#src/lib/phone.ts';
import { phoneProblem } from '../addresses/guest.ts';
import { problemsOf } from './form.ts';
import type { CheckoutForm } from './form-shape.ts';
import { tipsOf } from './tips.ts';

/** Shortest password of a new account. */
export const PASSWORD_MIN = 8;

/** What is wrong, field by field; the texts are keys of the checkout's words. */
export type CheckoutProblems = Omit<AddressProblems, 'phone'> & {
  phone?: AddressProblem | 'phoneCountry';
  tips?: 'tipsInvalid';
  pictures?: 'prescriptionNeeded';
  password?: 'passwordShort';
  offlineMethod?: 'offlineNeeded';
  /** Keys of the inputs that are missing. */
  offlineInputs?: readonly string[];
};

/** What counts beside the form: who orders and what the cart needs. */
export type Needs = {
  guest: boolean;
  /** A guest leaves an e-mail, except with a prescription alone (customer.notes §7). */
  email: boolean;
  /** Pictures of a prescription are needed; how many there are. */
  prescription: boolean;
  pictures: number;
  password: string;
  /** Which numbers the marketplace takes (ADDR-08). */
  phones: PhoneRules;
  /** The chosen way to pay outside the shop; null while none is. */
  offline: OfflineMethod | null;
};

/** What keeps a form from being sent (D1 §5); take-away needs no address. Phones are read by the rules of countries once these are loaded. */
export function checkoutProblems(form: CheckoutForm, needs: Needs): CheckoutProblems {
  const problems: CheckoutProblems = {
    ...problemsOf(form, needs.guest && needs.email),
    ...phoneProblem(readPhone(form.phone, needs.phones).problem),
  };
  if (form.type === 'delivery' && tipsOf(form.tips) === null) problems.tips = 'tipsInvalid';
  if (needs.prescription && needs.pictures === 0) problems.pictures = 'prescriptionNeeded';
  if (needs.guest && form.account && needs.password.length < PASSWORD_MIN) problems.password = 'passwordShort';
  if (form.payment === 'offline_payment') Object.assign(problems, offlineProblems(form, needs.offline));
  return problems;
}

function offlineProblems({ offlineInputs }: CheckoutForm, method: OfflineMethod | null): CheckoutProblems {
  if (method === null) return { offlineMethod: 'offlineNeeded' };
  const missing = method.fields.filter(({ key, required }) => required && (offlineInputs[key] ?? '').trim() === '');
  return missing.length > 0 ? { offlineInputs: missing.map(({ key }) => key) } : {};
}

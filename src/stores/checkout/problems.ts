import type { OfflineMethod } from '#src/contract/offline-payment.ts';
import type { AddressProblem, AddressProblems } from '#src/domain/address-form.ts';
import { type PhoneRules, readPhone } from '#src/lib/phone.ts';
import { phoneProblem } from '../addresses/guest.ts';
import { problemsOf } from './form.ts';
import type { CheckoutForm } from './form-shape.ts';
import { tipsOf } from './tips.ts';

/** Minimum length of a password. */
export const PASSWORD_MIN = 8;

/** Problems by field; the values are keys of the checkout's messages. */
export type CheckoutProblems = Omit<AddressProblems, 'phone'> & {
  phone?: AddressProblem | 'phoneCountry';
  tips?: 'tipsInvalid';
  pictures?: 'prescriptionNeeded';
  password?: 'passwordShort';
  offlineMethod?: 'offlineNeeded';
  /** Keys of the missing inputs. */
  offlineInputs?: readonly string[];
};

/** What the problems depend on besides the form. */
export type Needs = {
  guest: boolean;
  /** A guest's e-mail is required, except for a prescription order (customer.notes §7). */
  email: boolean;
  /** Whether prescription photos are needed, and their number. */
  prescription: boolean;
  pictures: number;
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

import { type AddressProblems, contactProblems, placeProblems } from '#src/domain/address-form.ts';
import { checkPhone, type PhoneRules } from '#src/lib/phone.ts';
import { type InfoProblems, phoneProblem } from '../addresses/guest.ts';
import { ANY_PHONE } from '../addresses/person.ts';
import { isSignedIn } from '../auth/token.ts';
import { $form, $password } from '../checkout/form.ts';
import { type CheckoutProblems, checkoutProblems } from '../checkout/problems.ts';
import { $offlineMethods, offlineMethod } from '../orders/offline.ts';
import { $booking } from './booking.ts';
import type { EndProblems } from './ends.ts';
import { paidBy } from './quote.ts';

type Typed = Parameters<typeof placeProblems>[0] & Parameters<typeof contactProblems>[0];

/** Returns the problems of both ends and the category. A guest who sends needs an e-mail; a receiver does not. */
export async function endProblems(rules: PhoneRules): Promise<EndProblems> {
  const { categoryId, receiver } = $booking.get();
  const [sender, to] = await Promise.all([
    problemsOf($form.get(), !isSignedIn(), rules),
    problemsOf({ ...receiver, email: '' }, false, rules),
  ]);
  return { sender, receiver: to, kind: categoryId === 0 };
}

async function problemsOf(typed: Typed, guest: boolean, rules: PhoneRules): Promise<InfoProblems> {
  const plain: AddressProblems = { ...placeProblems(typed), ...contactProblems(typed, guest) };
  const reading = await checkPhone(typed.phone, rules);
  return { ...plain, ...phoneProblem(reading.problem) };
}

/** Returns whether there is any problem. */
export const hasProblems = ({ sender, receiver, kind }: EndProblems): boolean =>
  kind || Object.keys(sender).length > 0 || Object.keys(receiver).length > 0;

/** Returns the problems of the fields that every order has: tip, password, offline payment. */
export function otherProblems(): CheckoutProblems {
  const form = $form.get();
  const problems = checkoutProblems(
    { ...form, ...paidBy($booking.get(), form), type: 'delivery' },
    {
      guest: !isSignedIn(),
      email: false,
      prescription: false,
      pictures: 0,
      password: $password.get(),
      phones: ANY_PHONE,
      offline: offlineMethod($offlineMethods.get(), form.offlineMethod),
    },
  );
  const { name: _name, phone: _phone, email: _email, address: _address, ...rest } = problems;
  return rest;
}

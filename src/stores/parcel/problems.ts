import { type AddressProblems, contactProblems, placeProblems } from '#src/domain/address-form.ts';
import { checkPhone, type PhoneRules } from '#src/lib/phone.ts';
import { type InfoProblems, phoneProblem } from '../addresses/guest.ts';
import { ANY_PHONE } from '../addresses/person.ts';
import { $password } from '../checkout/account.ts';
import { $form } from '../checkout/form.ts';
import { type CheckoutProblems, checkoutProblems } from '../checkout/problems.ts';
import { $offlineMethods, offlineMethod } from '../orders/offline.ts';
import { isSignedIn } from '../token.ts';
import { $booking } from './booking.ts';
import type { EndProblems } from './ends.ts';
import { paidBy } from './quote.ts';

type Typed = Parameters<typeof placeProblems>[0] & Parameters<typeof contactProblems>[0];

/** What is wrong with both ends and the kind. A guest who sends leaves an e-mail; a receiver need not have one. */
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

/** Whether anything of it is wrong. */
export const anyWrong = ({ sender, receiver, kind }: EndProblems): boolean =>
  kind || Object.keys(sender).length > 0 || Object.keys(receiver).length > 0;

/** What is wrong with the parts every order has: tip, password, payment outside the shop. */
export function restProblems(): CheckoutProblems {
  const form = $form.get();
  const found = checkoutProblems(
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
  const { name: _name, phone: _phone, email: _email, address: _address, ...rest } = found;
  return rest;
}

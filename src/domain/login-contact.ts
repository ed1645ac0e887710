import type { LoginContact } from '#src/contract/auth.ts';
import { latinDigits } from '#src/lib/digits.ts';
import { isEmail } from '#src/lib/email.ts';
import type { PhoneReading } from '#src/lib/phone.ts';

/** Returns whether a typed text is meant as an e-mail address: it has an `@`; anything else is a phone number. */
const isEmailLike = (text: string): boolean => text.includes('@');

/** Returns the phone number or e-mail address in a field for both, or why it is neither. `phone` is the text parsed as
 *  a phone number. */
export function loginContactOf(text: string, phone: PhoneReading): LoginContact | 'reachRequired' | 'reachInvalid' {
  const plain = latinDigits(text).trim();
  if (plain === '') return 'reachRequired';
  if (isEmailLike(plain)) return isEmail(plain) ? { by: 'email', email: plain } : 'reachInvalid';
  // A number of another country is accepted, because only the account knows the customer's country.
  return phone.problem === null || phone.problem === 'country' ? { by: 'phone', phone: phone.phone } : 'reachInvalid';
}

import type { Reach } from '#src/contract/auth.ts';
import { latinDigits } from '#src/lib/digits.ts';
import type { PhoneReading } from '#src/lib/phone.ts';
import { isEmail } from './address-form.ts';

/** Whether somebody is typing an e-mail address; anything without an `@` is meant as a phone number. */
export const meansEmail = (text: string): boolean => text.includes('@');

/** What one field for both holds, given what it is as a phone number; or why it is neither. */
export function reachOf(text: string, phone: PhoneReading): Reach | 'reachRequired' | 'reachInvalid' {
  const plain = latinDigits(text).trim();
  if (plain === '') return 'reachRequired';
  if (meansEmail(plain)) return isEmail(plain) ? { by: 'email', email: plain } : 'reachInvalid';
  // Only the account knows which countries it is from: what can be a number is asked for.
  return phone.problem === null || phone.problem === 'country' ? { by: 'phone', phone: phone.phone } : 'reachInvalid';
}

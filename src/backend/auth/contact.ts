import * as v from 'valibot';
import { isEmail } from '#src/lib/email.ts';
import { codeKey } from '#src/lib/typed.ts';
import { trimmedText } from '../http/body.ts';
import { storedPhone } from '../orders/placing/phone.ts';

export type ContactKind = 'phone' | 'email';

/** Schema of a phone number; the result is its stored form, `+` and 8 to 15 digits. */
export const PhoneSchema = v.pipe(trimmedText(40), v.transform(storedPhone), v.regex(/^\+\d{8,15}$/));

/** Schema of an e-mail address, in lower case. */
export const EmailSchema = v.pipe(trimmedText(255), v.toLowerCase(), v.check(isEmail));

/** Fields that name the target of a code; older clients send only the phone or the e-mail address itself. */
export const contactEntries = { phone: v.optional(PhoneSchema), email: v.optional(EmailSchema) };

/** Returns which contact a call is about: the one it names, else the only one it sends, phone first. */
export const contactKind = (
  requestedKind: ContactKind | undefined,
  contacts: { phone?: string | undefined; email?: string | undefined },
): ContactKind => requestedKind ?? (contacts.phone === undefined && contacts.email !== undefined ? 'email' : 'phone');

/** Schema of six typed digits, in any script. */
export const CodeSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.transform(codeKey),
  v.regex(/^\d{6}$/),
);

/** Schema of a guest id, unchecked; `findGuest` validates it. */
export const GuestIdSchema = v.optional(v.union([v.string(), v.number()]));

/**
 * Returns the first name and the rest, split at the first blank; `name` takes precedence over the older pair of fields.
 */
export function namesOf(names: { name: string; f_name: string; l_name: string }): { first: string; last: string } {
  if (names.name === '') return { first: names.f_name, last: names.l_name };
  const [, first = '', last = ''] = /^(\S+)\s*(.*)$/s.exec(names.name) ?? [];
  return { first, last };
}

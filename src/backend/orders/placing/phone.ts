import { plainTyped } from '#src/lib/typed.ts';

/**
 * Returns the digits of a phone number for comparison, '' when there are none: `+971 50 123 4567`, `00971501234567` and
 * `971501234567` are the same number, also in Arabic digits (customer.notes §9, guest tracking).
 */
export const phoneDigits = (text: string): string => plainTyped(text).replace(/\D/g, '').replace(/^00/, '');

/** Returns the stored form of a phone number: `+` and digits (`DeliveryContact.contact_person_number`). */
export function storedPhone(text: string): string {
  const digits = phoneDigits(text);
  return digits === '' ? '' : `+${digits}`;
}

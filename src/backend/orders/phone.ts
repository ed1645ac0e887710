const ARABIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/**
 * Returns the digits of a phone number for comparison, '' when there are none: `+971 50 123 4567`, `00971501234567` and
 * `971501234567` are the same number, also in Arabic digits (customer.notes §9, guest tracking).
 */
export function phoneDigits(text: string): string {
  const digits = [...text].map(latinDigit).join('').replace(/\D/g, '');
  return digits.replace(/^00/, '');
}

/** Returns the stored form of a phone number: `+` and digits (`DeliveryContact.contact_person_number`). */
export function storedPhone(text: string): string {
  const digits = phoneDigits(text);
  return digits === '' ? '' : `+${digits}`;
}

function latinDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= ARABIC_ZERO && code < ARABIC_ZERO + 10) return String(code - ARABIC_ZERO);
  if (code >= PERSIAN_ZERO && code < PERSIAN_ZERO + 10) return String(code - PERSIAN_ZERO);
  return letter;
}

const ARABIC = 0x0660;
const PERSIAN = 0x06f0;

/** Returns a text with Arabic and Persian digits as 0–9; other characters are unchanged. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN ? PERSIAN : ARABIC));
  });

/**
 * Returns a phone number as digits with an optional leading plus, without spaces, separators and the invisible characters
 * that come along when it is copied.
 */
export const plainPhone = (text: string): string =>
  latinDigits(text.normalize('NFKC')).replace(/[\s().\-/\p{Pd}\p{Cf}]/gu, '');

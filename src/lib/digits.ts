const ARABIC = 0x0660;
const PERSIAN = 0x06f0;

/** A text with Arabic and Persian digits written as 0–9; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN ? PERSIAN : ARABIC));
  });

/** A phone number as it travels: digits and a leading plus, without the spaces and signs people put between them. */
export const plainPhone = (text: string): string => latinDigits(text).replace(/[\s().\-\u200e\u200f]/g, '');

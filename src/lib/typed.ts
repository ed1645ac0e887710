import { latinDigits } from './digits.ts';

/** Distance of a full-width character from its plain form. */
const FULL_WIDTH = 0xfee0;

/**
 * Returns typed or pasted text with plain characters: Arabic, Persian and full-width digits as 0–9, full-width letters
 * and signs as ASCII, any space as a space; without direction marks, zero-width and other invisible characters, which come
 * along when text is copied.
 */
export const plainTyped = (text: string): string =>
  latinDigits(text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH)))
    .replace(/\p{Cf}|\p{Variation_Selector}|\u034f/gu, '')
    .replace(/[\s\p{Z}]/gu, ' ')
    .trim();

/** Returns a typed or pasted code without spaces, quotes and whatever `plainTyped` removes; every dash as a hyphen. */
export const typedCode = (text: string): string =>
  plainTyped(text)
    .replace(/["'`´‘’“”«» ]/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');

/** Returns a code for comparison: as `typedCode`, in upper case and without the hyphens that group its characters. */
export const codeKey = (text: string): string => typedCode(text).replaceAll('-', '').toUpperCase();

/** Returns the digits of a typed number of an order, `#90012` or `٩٠٠١٢`; null when it is no such number. */
export function typedId(text: string): number | null {
  const digits = typedCode(text).replace(/^(?:#|№|no\.?)|(?<=\d)-(?=\d)/gi, '');
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}

/**
 * A number that a person typed: decimal text (`-1234.5`); nothing; text that can be read as two different numbers, the
 * larger first; or no number.
 */
export type TypedNumber =
  | { kind: 'number'; text: string }
  | { kind: 'empty' }
  | { kind: 'ambiguous'; readings: readonly [string, string] }
  | { kind: 'wrong' };

/** Groups of three digits, or as in India, before the last three. `_` is the separator. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:_\d{3})+|[1-9]\d?(?:_\d{2})+_\d{3})$/;
const MOST_DIGITS = 12;

/** Returns the decimal text of digits with the given separators (null = none); null when they do not fit. */
function plainNumber(digits: string, group: string | null, decimal: string | null): string | null {
  const [whole = '', fraction = '', ...more] = decimal === null ? [digits] : digits.split(decimal);
  if (more.length > 0 || (decimal !== null && !digits.includes(decimal)) || /\D/.test(fraction)) return null;
  const isGrouped = group !== null && GROUPED.test(whole.replaceAll(group, '_'));
  if (group === null ? /\D/.test(whole) : !isGrouped) return null;
  const plain = whole.replace(/\D/g, '');
  if (plain + fraction === '' || plain.length > MOST_DIGITS) return null;
  const rest = fraction.replace(/0+$/, '');
  return (plain.replace(/^0+(?=\d)/, '') || '0') + (rest && `.${rest}`);
}

/**
 * Parses a number as people type it, with at most `decimals` decimals: digits of any kind; a decimal comma or point; groups
 * of digits; a sign in front. Whoever types `1,000` or `1.000` may mean a thousand or one: where decimals are possible that
 * is `ambiguous`, whatever the language, because people write as they are used to. Exponents are refused.
 */
export function typedNumber(typed: string, decimals: number): TypedNumber {
  const [, sign = '', body = ''] = /^([+-]?) ?(.*)$/.exec(plainTyped(typed).replace(/^[\u2212\u2013]/, '-')) ?? [];
  if (sign + body === '') return { kind: 'empty' };
  // Arabic comma as a comma; the Arabic group separator and apostrophes group as spaces do.
  const digits = body.replaceAll('،', ',').replace(/[٬'’]/g, ' ');
  const decimalMarks = decimals === 0 ? [null] : [null, '.', ',', '٫'];
  const readings = [null, ' ', ',', '.'].flatMap((group) =>
    decimalMarks.flatMap((decimal) =>
      decimal !== null && decimal === group ? [] : (plainNumber(digits, group, decimal) ?? []),
    ),
  );
  const [reading, otherReading] = [...new Set(readings)].sort((a, b) => Number(b) - Number(a));
  if (reading === undefined || (sign === '+' && body === '')) return { kind: 'wrong' };
  if (otherReading !== undefined) return { kind: 'ambiguous', readings: [reading, otherReading] };
  if ((reading.split('.')[1] ?? '').length > decimals) return { kind: 'wrong' };
  return { kind: 'number', text: sign === '-' && reading !== '0' ? `-${reading}` : reading };
}

/**
 * Returns a typed price below a million as decimal text, for an address; '' for anything else. A form without a script
 * sends it as it was typed.
 */
export function typedPrice(typed: string): string {
  const price = typedNumber(typed, 2);
  return price.kind === 'number' && /^\d{1,6}(?:\.|$)/.test(price.text) ? price.text : '';
}

/** Integer minor units: always hundredths of the currency, whatever number of decimals is displayed. */
export type Minor = number;

/** A discount: a percentage of the price, or an amount per unit. */
export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Minor } | { kind: 'none' };

/** Decimals of a minor unit; the API sends decimal amounts. The currency's digits (`digit_after_decimal_point`) affect
 *  only the display, so changing that setting never changes the meaning of a stored amount. */
export const MINOR_DIGITS = 2;

const AMOUNT = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/** Returns the minor units of an API amount (number or decimal text), undefined for anything else. Rounds half away
 *  from zero on the decimal text: 1.005 becomes 101 although its binary value is lower. */
export function toMinor(value: unknown, digits: number = MINOR_DIGITS): Minor | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value).trim();
  const plain = /^[+-]?[\d.]+e[+-]?\d+$/i.test(text) ? Number(text).toFixed(digits + 1) : text;
  const [, sign, wholePart = '', fraction = ''] = AMOUNT.exec(plain) ?? [];
  if (wholePart === '' && fraction === '') return undefined;
  const minorDigits = fraction.slice(0, digits).padEnd(digits, '0');
  const units = Number(wholePart.replaceAll(',', '') + minorDigits) + (fraction.charAt(digits) >= '5' ? 1 : 0);
  if (!Number.isSafeInteger(units)) return undefined;
  return sign === '-' && units !== 0 ? -units : units;
}

/** Returns the decimal number that the API uses for an amount in minor units. */
export function fromMinor(minor: Minor, digits: number = MINOR_DIGITS): number {
  return minor / 10 ** digits;
}

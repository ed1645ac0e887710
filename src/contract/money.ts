/** Integer minor units: always hundredths of the currency, whatever number of decimals the shop displays. */
export type Minor = number;

/** A reduction: a percent of the price, or an amount off each unit. */
export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Minor } | { kind: 'none' };

/** Decimals of a minor unit. The wire carries decimal amounts; everything inside counts hundredths. The currency's own
 *  digits (`digit_after_decimal_point`) only decide how an amount is displayed, so a setting changed by an operator
 *  never changes what a stored amount means. */
export const MINOR_DIGITS = 2;

const AMOUNT = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/** Minor units of a wire amount (number or decimal text), or undefined when it is no amount. Rounds half away from
 *  zero on the decimal TEXT, so 1.005 is 101 although its binary value lies below. */
export function toMinor(value: unknown, digits: number = MINOR_DIGITS): Minor | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value).trim();
  const plain = /^[+-]?[\d.]+e[+-]?\d+$/i.test(text) ? Number(text).toFixed(digits + 1) : text;
  const [, sign, whole = '', fraction = ''] = AMOUNT.exec(plain) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const units = Number(whole.replaceAll(',', '') + kept) + (fraction.charAt(digits) >= '5' ? 1 : 0);
  if (!Number.isSafeInteger(units)) return undefined;
  return sign === '-' && units !== 0 ? -units : units;
}

/** The decimal number the wire carries for an amount in minor units. */
export function fromMinor(minor: Minor, digits: number = MINOR_DIGITS): number {
  return minor / 10 ** digits;
}

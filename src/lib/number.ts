/** Returns the number of a value, NaN for anything but a number or text: converting an object may throw. */
export const numberFrom = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;

/** Returns a positive integer below a billion written without sign or leading zeros; null for anything else. */
export function wholeNumber(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** Returns the positive integers of a comma-separated text, unique and sorted, at most 100; other values are dropped. */
export const numberList = (value: string): number[] => {
  const ids = value.split(',').flatMap((part) => wholeNumber(part.trim()) ?? []);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, 100);
};

/** Returns the number of a value, NaN for anything but a number or text: converting an object may throw. */
export const numberFrom = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;

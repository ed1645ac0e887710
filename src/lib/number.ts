/** The number a value of unknown shape stands for, NaN for anything but a number or text: an object may throw when it is asked. */
export const numberFrom = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;

import type { RequestContext } from '../context.ts';

/** Formats an instant for the API: `2025-01-31T08:15:00.000000Z`. */
export const instant = (at: Date): string => `${at.toISOString().slice(0, -1)}000Z`;

/** Formats an instant that may be missing. */
export const instantOrNull = (at: Date | null): string | null => at && instant(at);

/** Converts minor units into the decimal number of the API. */
export const decimal = (minor: number, { reference }: Pick<RequestContext, 'reference'>): number =>
  minor / 10 ** reference.settings.business.digits;

/** The same for an amount that may be missing. */
export const decimalOrNull = (minor: number | null, context: Pick<RequestContext, 'reference'>): number | null =>
  minor === null ? null : decimal(minor, context);

/** Converts a flag into the 0/1 of the API. */
export const bit = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

/** Converts a discount: percents are unchanged, amounts become decimals. */
export const discountNumber = (
  value: number,
  type: 'percent' | 'amount',
  context: Pick<RequestContext, 'reference'>,
): number => (type === 'percent' ? value : decimal(value, context));

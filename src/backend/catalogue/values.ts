import type { RequestContext } from '../context.ts';

/** An instant as the wire writes it: `2025-01-31T08:15:00.000000Z`. */
export const instant = (at: Date): string => `${at.toISOString().slice(0, -1)}000Z`;

/** Formats an instant that may be missing. */
export const instantOrNull = (at: Date | null): string | null => at && instant(at);

/** Minor units as the wire's decimal number. */
export const decimal = (minor: number, { reference }: Pick<RequestContext, 'reference'>): number =>
  minor / 10 ** reference.settings.business.digits;

/** The same for an amount that may be missing. */
export const decimalOrNull = (minor: number | null, context: Pick<RequestContext, 'reference'>): number | null =>
  minor === null ? null : decimal(minor, context);

/** A flag as the tables of the peers keep it. */
export const bit = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

/** A discount number: percents stay, amounts become decimals. */
export const discountNumber = (
  value: number,
  type: 'percent' | 'amount',
  context: Pick<RequestContext, 'reference'>,
): number => (type === 'percent' ? value : decimal(value, context));

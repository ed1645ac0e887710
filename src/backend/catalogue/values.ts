import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { fromMinor, type Minor } from '#src/contract/money.ts';

/** Formats an instant for the API: `2025-01-31T08:15:00.000000Z`. */
export const instant = (at: Date): string => `${at.toISOString().slice(0, -1)}000Z`;

/** Formats an instant that may be missing. */
export const instantOrNull = (at: Date | null): string | null => at && instant(at);

/** Converts an amount in minor units that may be missing into the decimal number of the API. */
export const fromMinorOrNull = (minor: Minor | null): number | null => (minor === null ? null : fromMinor(minor));

/** Converts a flag into the 0/1 of the API. */
export const bit = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

/** Converts a discount: percents are unchanged, amounts become decimals. */
export const discountNumber = (value: number, type: 'percent' | 'amount'): number =>
  type === 'percent' ? value : fromMinor(value);

/** Returns the condition for rows that once had a slug. The first part lets the partial index serve it. */
export const hadSlug = (column: AnyColumn, slug: string): SQL =>
  sql`${column} <> '{}' and ${column} @> array[${slug}]::text[]`;

/** Returns the former slugs of a row for a response, nothing without any. */
export const formerSlugsWire = ({ formerSlugs }: { formerSlugs: string[] }): { former_slugs?: string[] } =>
  formerSlugs.length > 0 ? { former_slugs: formerSlugs } : {};

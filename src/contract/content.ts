import * as v from 'valibot';
import { number, orNull } from './wire.ts';

/** How much a pack holds: `amount` in grams, millilitres, metres or pieces. */
export type Content = { amount: number; unit: 'g' | 'ml' | 'm' | 'piece' };

/** Units in which a marketplace may state a content, and how many of ours each is. */
export const CONTENT_UNITS = {
  mg: { unit: 'g', factor: 0.001 },
  g: { unit: 'g', factor: 1 },
  kg: { unit: 'g', factor: 1000 },
  ml: { unit: 'ml', factor: 1 },
  cl: { unit: 'ml', factor: 10 },
  l: { unit: 'ml', factor: 1000 },
  cm: { unit: 'm', factor: 0.01 },
  m: { unit: 'm', factor: 1 },
  piece: { unit: 'piece', factor: 1 },
} as const satisfies Record<string, { unit: Content['unit']; factor: number }>;

const isUnit = (unit: string): unit is keyof typeof CONTENT_UNITS => Object.hasOwn(CONTENT_UNITS, unit);

/** A content as the marketplace states it; null for a unit that is not known, and for an amount that is not positive. */
export const ContentSchema = orNull(
  v.pipe(
    v.object({ amount: number, unit: v.pipe(v.string(), v.toLowerCase(), v.guard(isUnit)) }),
    v.check(({ amount }) => amount > 0),
    v.transform(({ amount, unit }): Content => {
      const { unit: ours, factor } = CONTENT_UNITS[unit];
      return { amount: Number((amount * factor).toPrecision(12)), unit: ours };
    }),
  ),
);

/** Returns the content of a combination of options as a field of it, which is missing without one. */
export const contentField = (content: Content | null): { content?: Content } => (content === null ? {} : { content });

/** A content as parsed, in a stored cart. */
export const StoredContent = v.object({
  amount: v.pipe(v.number(), v.finite(), v.gtValue(0)),
  unit: v.picklist(['g', 'ml', 'm', 'piece']),
});

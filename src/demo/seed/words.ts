import type { Localised } from '#src/backend/db/schema/json.ts';

/** One text in both languages, English first: how the data files write it. */
export type Pair = readonly [en: string, ar: string];

/** The pair as the tables keep it. */
export const words = ([en, ar]: Pair): Localised => ({ en, ar });

/** Minor units of an amount written as a decimal number. */
export const cents = (amount: number): number => Math.round(amount * 100);

/** An address part made of an English name: `Fig & goat cheese` → `fig-goat-cheese`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

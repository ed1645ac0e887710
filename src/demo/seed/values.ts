import type { Localised } from '#src/backend/db/schema/json.ts';

/** A text in both languages, English first: the form of the data files. */
export type Pair = readonly [en: string, ar: string];

/** Converts a pair into the form of the tables. */
export const toLocalised = ([en, ar]: Pair): Localised => ({ en, ar });

/** Converts a decimal amount into minor units. */
export const cents = (amount: number): number => Math.round(amount * 100);

/** Returns the slug of an English name: `Fig & goat cheese` → `fig-goat-cheese`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

import { expect, test } from 'vitest';
import { appliedOf } from '#src/features/lists/applied.ts';
import type { Choice } from '#src/features/lists/chosen.ts';
import { readResults } from '#src/features/lists/results.ts';
import { getT } from '#src/i18n/t.ts';

const words = { t: getT('en'), money: (amount: number) => `$${amount / 100}`, number: String };
const choice = (id: number, name: string): Choice => ({ id, name, chosen: true, children: [] });
const BRANDS = [{ id: 7, slug: 'novik', name: 'Novik', image: null, itemCount: 3 }];

test('SRCH-03 every narrowing is a chip that takes itself away', () => {
  const wanted = readResults(new URLSearchParams('search=x&category=1,2&brand=7&min=5&rating=4'));
  if (!wanted) throw new Error('This is a search.');
  const applied = appliedOf(wanted, [choice(1, 'Pizza'), choice(2, 'Soup')], BRANDS, words);
  expect(applied).toEqual([
    { text: 'Pizza', without: { categories: [2] } },
    { text: 'Soup', without: { categories: [1] } },
    { text: 'Novik', without: { brands: [] } },
    { text: '$5 to $20000', without: { min: undefined, max: undefined } },
    { text: '4 and up', without: { rating: undefined } },
  ]);
});

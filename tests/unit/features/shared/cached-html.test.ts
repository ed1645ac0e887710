import { expect, test } from 'vitest';
import type { Locale } from '#src/config/locales.ts';
import type { Currency } from '#src/contract/shop-facts.ts';
import { cachedHtml, cardKey } from '#src/features/shared/cards/cached-html.ts';
import { getT } from '#src/i18n/t.ts';

test('An object is rendered once for each look', async () => {
  const item = {};
  let drawings = 0;
  const draw = async () => `drawing ${++drawings}`;
  expect(await cachedHtml(item, 'card', draw)).toBe('drawing 1');
  expect(await cachedHtml(item, 'card', draw)).toBe('drawing 1');
  expect(await cachedHtml(item, 'row', draw)).toBe('drawing 2');
  expect(await cachedHtml({}, 'card', draw)).toBe('drawing 3');
});

test('A failed rendering is tried again', async () => {
  const item = {};
  await expect(cachedHtml(item, 'card', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  expect(await cachedHtml(item, 'card', async () => 'drawn')).toBe('drawn');
});

const dollar = { symbol: '$', side: 'left', digits: 2 } as const;
const card = ({ locale = 'en', zoneIds = [1], currency = dollar as Currency, look = {} }: Partial<Card> = {}): string =>
  cardKey({ at: { locale, moduleId: 1, zoneIds }, t: getT(locale), config: { currency } }, look);
type Card = { locale: Locale; zoneIds: number[]; currency: Currency; look: Record<string, unknown> };

test('Language, currency and each part of the look make another rendering of a card', () => {
  const keys = [
    card(),
    card({ locale: 'ar' }),
    card({ currency: { ...dollar, symbol: 'AED' } }),
    card({ currency: { ...dollar, side: 'right' } }),
    card({ currency: { ...dollar, digits: 3 } }),
    card({ look: { variant: 'list' } }),
    card({ look: { type: 'grocery' } }),
    card({ look: { level: 2 } }),
    card({ look: { priority: true } }),
    card({ look: { hideStore: true } }),
    card({ look: { again: true } }),
    card({ look: { sale: { stock: 9, sold: 1, available: 8 } } }),
    card({ look: { sale: { stock: 9, sold: 2, available: 7 } } }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  // Its links carry no zone.
  expect(card({ zoneIds: [1, 2] })).toBe(card());
  expect(card({ look: { level: 2 } })).toBe(card({ look: { level: 2 } }));
});

test('HTML that was built from many pieces is returned as the same text', async () => {
  const pieces = Array.from({ length: 500 }, (_, number) => `<b>${number} – ${'خبز'.repeat(number % 3)}</b>`);
  const drawn = await cachedHtml({}, 'card', async () => pieces.reduce((html, piece) => html + piece, ''));
  expect(drawn).toBe(pieces.join(''));
});

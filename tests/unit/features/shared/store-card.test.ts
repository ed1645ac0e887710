import { describe, expect, test } from 'vitest';
import type { StoreSummary } from '#src/contract/store.ts';
import type { CardContext } from '#src/features/shared/cards/item-card.ts';
import { closedText } from '#src/features/shared/cards/opening-texts.ts';
import {
  deliveryTimeOn,
  openingOn,
  priceLevelOn,
  storeCosts,
  storeHref,
  storeRating,
} from '#src/features/shared/cards/store-card.ts';
import { getT } from '#src/i18n/t.ts';

const STORE: StoreSummary = {
  id: 12,
  slug: 'brasa',
  name: 'Brasa',
  address: '66 Voyage Street',
  logo: null,
  cover: null,
  moduleId: 1,
  zoneId: 1,
  lat: 25,
  lng: 54,
  rating: 4.8,
  ratingCount: 320,
  deliveryTime: '20-30 min',
  arrival: null,
  freeDelivery: true,
  distance: null,
  active: true,
  open: true,
  featured: false,
  itemCount: null,
  categoryNames: [],
  delivery: true,
  takeAway: true,
  minimumOrder: 0,
  createdAt: null,
  discount: null,
  selfDelivery: false,
  ownRates: null,
  schedules: [],
  priceLevel: null,
};
const context = (locale: 'en' | 'ar'): CardContext => ({
  at: { locale, moduleId: 4, zoneIds: [1] },
  t: getT(locale),
  config: { currency: { symbol: '$', side: 'left', digits: 1 } },
});

describe('Store card', () => {
  test('CARD-05 A store card says whether the store is out of hours or closed by its owner', () => {
    expect(closedText(context('en'), { ...STORE, open: false })).toBe('CLOSED NOW');
    expect(closedText(context('en'), { ...STORE, active: false })).toBe('Closed Now');
    expect(closedText(context('en'), { ...STORE, active: false, open: false })).toBe('Closed Now');
    expect(closedText(context('en'), STORE)).toBeNull();
  });

  test('EXT-21 The delivery time of a store is that of its own orders where the marketplace knows it', () => {
    const store = { ...STORE, arrival: { from: 25, to: 40, near: [] } };
    expect(deliveryTimeOn(context('en'), store)).toBe('25–40 min');
    expect(deliveryTimeOn(context('ar'), store)).toBe('٢٥–٤٠ دقيقة');
  });

  test('CARD-04 The rating and the delivery time of a store are in the language of the page', () => {
    expect(storeRating(context('en'), STORE)).toEqual({ text: '4.8', label: 'Rated 4.8 out of 5', count: '320' });
    expect(storeRating(context('ar'), STORE)?.count).toBe('٣٢٠');
    expect(deliveryTimeOn(context('ar'), STORE)).toBe('٢٠–٣٠ دقيقة');
    expect(storeRating(context('en'), { ...STORE, rating: 0 })).toBeNull();
  });

  test('EXT-01 A store card shows the least delivery fee and the minimum order', () => {
    const rates = { perKm: 50, minimum: 150, maximum: null };
    const told = (locale: 'en' | 'ar', store: Partial<StoreSummary>, shown?: boolean) =>
      storeCosts(
        { ...context(locale), deliveryTerms: [{ moduleId: 1, zoneId: 1, rates, increasedFeePercent: 0 }] },
        { ...STORE, freeDelivery: false, ...store },
        shown,
      );
    expect(told('en', { minimumOrder: 600 })).toEqual({ before: null, fee: 150, minimum: 'Min. order $6.0' });
    expect(told('ar', { minimumOrder: 600 })?.minimum).toBe('أقل طلب \u200f٦٫٠\u00a0$');
    // The card's badge already shows free delivery; rates of other zones are unknown.
    expect(told('en', { freeDelivery: true })).toBeNull();
    expect(told('en', { zoneId: 2 })).toBeNull();
    expect(told('en', { delivery: false })).toEqual({ before: 'Take away only', fee: null, minimum: null });
    expect(told('en', { minimumOrder: 600 }, false)).toBeNull();
  });

  test('EXT-01 A store card says when a closed store opens and when an open one closes soon', () => {
    const schedules = [{ day: 6, opens: '10:00', closes: '22:00' }];
    // The 21st of November 2026 is a Saturday; Dubai is four hours ahead.
    const told = (locale: 'en' | 'ar', utc: string, store: Partial<StoreSummary>) =>
      openingOn(
        {
          ...context(locale),
          moment: { now: Date.parse(`2026-11-21T${utc}:00Z`), zone: 'Asia/Dubai', drafts: false },
        },
        { ...STORE, schedules, ...store },
      );
    expect(told('en', '05:00', { open: false })).toEqual({ text: 'Opens at 10:00 AM', until: null });
    expect(told('ar', '05:00', { open: false })?.text).toBe('يفتح ١٠:٠٠ ص');
    expect(told('en', '12:00', {})).toBeNull();
    expect(told('en', '17:00', {})).toEqual({ text: 'Open until 10:00 PM', until: '2026-11-21T18:00:00.000Z' });
    // Closed by its owner, or without known hours: nothing is promised.
    expect(told('en', '17:00', { active: false })).toBeNull();
    expect(told('en', '17:00', { schedules: [] })).toBeNull();
  });

  test('EXT-01 A store card says how expensive the store is, where the marketplace does', () => {
    const told = (locale: 'en' | 'ar', priceLevel: number | null, symbol = '$') =>
      priceLevelOn(
        { ...context(locale), config: { currency: { symbol, side: 'left', digits: 2 } } },
        { ...STORE, priceLevel },
      );
    expect(told('en', 2)).toEqual({ mark: '$$', words: 'Moderately priced' });
    expect(told('ar', 1)).toEqual({ mark: '$', words: 'أسعار منخفضة' });
    expect(told('en', 3, 'AED')).toEqual({ mark: null, words: 'Expensive' });
    expect(told('en', null)).toBeNull();
  });

  test('The link of a store card has the language, but neither module nor zone', () => {
    expect(storeHref(context('ar'), STORE)).toBe('/ar/store/brasa');
  });
});

import { describe, expect, test } from 'vitest';
import type { StoreSummary } from '#src/contract/store.ts';
import type { CardContext } from '#src/features/catalog/item-card.ts';
import { closedText, deliveryTimeOn, storeHref, storeRating } from '#src/features/catalog/store-card.ts';
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
  freeDelivery: true,
  distance: null,
  active: true,
  open: true,
  featured: false,
  itemCount: null,
  delivery: true,
  takeAway: true,
  minimumOrder: 0,
  createdAt: null,
  discount: null,
};
const context = (locale: 'en' | 'ar'): CardContext => ({
  at: { locale, moduleId: 4, zoneIds: [1] },
  t: getT(locale),
  config: { currency: { symbol: '$', side: 'left', digits: 1 } },
});

describe('store card', () => {
  test('CARD-05 the overlay: out of hours, closed by the owner, or nothing', () => {
    expect(closedText(context('en'), { ...STORE, open: false })).toBe('CLOSED NOW');
    expect(closedText(context('en'), { ...STORE, active: false })).toBe('Closed Now');
    expect(closedText(context('en'), { ...STORE, active: false, open: false })).toBe('Closed Now');
    expect(closedText(context('en'), STORE)).toBeNull();
  });

  test('CARD-04 rating and delivery time speak the language', () => {
    expect(storeRating(context('en'), STORE)).toEqual({ text: '4.8', label: 'Rated 4.8 out of 5', count: '320' });
    expect(storeRating(context('ar'), STORE)?.count).toBe('٣٢٠');
    expect(deliveryTimeOn(context('ar'), STORE)).toBe('٢٠–٣٠ دقيقة');
    expect(storeRating(context('en'), { ...STORE, rating: 0 })).toBeNull();
  });

  test('its link is in the store’s own module, not the page’s', () => {
    expect(storeHref(context('ar'), STORE)).toBe('/ar/store/brasa?module_id=1&zone_id=1');
  });
});
